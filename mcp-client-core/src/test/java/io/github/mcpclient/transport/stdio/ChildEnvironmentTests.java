package io.github.mcpclient.transport.stdio;

import java.util.HashMap;
import java.util.Map;

import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class ChildEnvironmentTests {

	private static final Map<String, String> PARENT = Map.ofEntries(Map.entry("PATH", "/bin"), Map.entry("HOME", "/h"),
			Map.entry("LC_ALL", "C"), Map.entry("XDG_RUNTIME_DIR", "/run"), Map.entry("MCP_FAKE_SECRET", "s"),
			Map.entry("NODE_OPTIONS", "--require x"), Map.entry("AWS_SECRET_ACCESS_KEY", "k"),
			Map.entry("BASH_FUNC_x%%", "() { echo; }"), Map.entry("LC_TRICK", "() { echo; }"),
			Map.entry("HTTP_PROXY", "http://user:pw@proxy:1"), Map.entry("https_proxy", "http://proxy:1"),
			Map.entry("no_proxy", "localhost"));

	@Test
	void safePassesTheAllowListOnly() {
		assertThat(apply(PARENT, EnvironmentPolicy.SAFE, Map.of("A", "1"), false)).containsOnlyKeys("PATH", "HOME",
				"LC_ALL", "XDG_RUNTIME_DIR", "https_proxy", "no_proxy", "A");
	} // O-101

	@Test
	void allPassesAllButShellFunctions() {
		assertThat(apply(PARENT, EnvironmentPolicy.ALL, Map.of("HOME", "/other"), false)).hasSize(10)
			.containsEntry("MCP_FAKE_SECRET", "s")
			.containsEntry("HOME", "/other");
	}

	@Test
	void nonePassesTheOwnOnly() {
		assertThat(apply(PARENT, EnvironmentPolicy.NONE, Map.of("A", "1"), false)).containsOnly(Map.entry("A", "1"));
	}

	@Test
	void namesOnWindowsHaveNoCase() {
		Map<String, String> parent = Map.of("Path", "C:\\a", "SystemRoot", "C:\\Windows", "ProgramFiles", "C:\\pf",
				"Secret", "x");
		assertThat(apply(parent, EnvironmentPolicy.SAFE, Map.of("PATH", "C:\\b"), true)).containsOnly(
				Map.entry("PATH", "C:\\b"), Map.entry("SystemRoot", "C:\\Windows"), Map.entry("ProgramFiles", "C:\\pf"),
				Map.entry("PYTHONIOENCODING", "utf-8"));
		assertThat(apply(Map.of("PythonIoEncoding", "cp1252"), EnvironmentPolicy.ALL, Map.of(), true))
			.containsOnly(Map.entry("PythonIoEncoding", "cp1252"));
	} // O-012

	private static Map<String, String> apply(Map<String, String> parent, EnvironmentPolicy policy,
			Map<String, String> own, boolean windows) {
		Map<String, String> environment = new HashMap<>(parent);
		ChildEnvironment.apply(environment, policy, own, windows);
		return environment;
	}

}
