package io.github.mcpclient.transport.stdio;

import java.util.List;
import java.util.Map;
import java.util.Set;

import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

class LaunchPlanTests {

	private static final Map<String, String> WINDOWS_ENV = Map.of("Path",
			"C:\\Windows;\"C:\\Program Files\\nodejs\";C:\\tools\\", "PATHEXT", ".COM;.EXE;.BAT;.CMD;.JS", "SystemRoot",
			"C:\\Windows");

	@Test
	void findsPosixCommandOnThePathOfTheChild() throws Exception {
		assertThat(posix("node", null, "/a/node", "/b/node")).containsExactly("/b/node", "-y", "a b", "");
	}

	@Test
	void resolvesRelativePosixPathsAgainstTheWorkingDirectory() throws Exception {
		assertThat(posix("./bin/server", "/srv", "/srv/./bin/server")).startsWith("/srv/./bin/server");
		assertThat(posix("server", "/srv", "/srv/rel/server")).startsWith("/srv/rel/server");
		assertThat(posix("/opt/x y/server", "/srv", "/opt/x y/server")).startsWith("/opt/x y/server");
	}

	@Test
	void searchesStandardDirectoriesWherePathIsMissing() throws Exception {
		LaunchPlan plan = LaunchPlan.of("sh", List.of(), Map.of(), null, false, "/bin/sh"::equals);
		assertThat(plan.commandLine()).containsExactly("/bin/sh");
	}

	@Test
	void emptyPathEntryIsNotTheWorkingDirectory() {
		assertThatExceptionOfType(LaunchPlan.CommandNotFoundException.class)
			.isThrownBy(() -> LaunchPlan.of("x", List.of(), Map.of("PATH", ":/a::"), "/srv", false, "/srv/x"::equals));
	}

	@Test
	void tellsWhereItSearched() {
		assertThatExceptionOfType(LaunchPlan.CommandNotFoundException.class).isThrownBy(() -> posix("npx", null))
			.withMessage("not found on its PATH '/b::rel'");
		assertThatExceptionOfType(LaunchPlan.CommandNotFoundException.class).isThrownBy(() -> posix("./npx", "/srv"))
			.withMessageContaining("/srv/./npx");
	} // O-009

	@Test
	void batchFileIsRunByCmdWithOneQuotedLine() throws Exception {
		List<String> line = windows("npx", null,
				List.of("-y", "@scope/pkg@1.0", "C:\\my dir\\", "a&b", "100%", "say \"hi\"", ""),
				"C:\\Program Files\\nodejs\\npx", "C:\\Program Files\\nodejs\\npx.cmd");
		assertThat(line).containsExactly("C:\\Windows\\System32\\cmd.exe", "/e:ON", "/v:OFF", "/d", "/s", "/c",
				"\"\"C:\\Program Files\\nodejs\\npx.cmd\" -y @scope/pkg@1.0 \"C:\\my dir\\\\\" \"a&b\" \"100%%cd:~,%\""
						+ " \"say \"\"hi\"\"\" \"\"\"");
	} // O-107

	@Test
	void windowsProgramIsStartedDirectly() throws Exception {
		assertThat(windows("uvx", null, List.of("mcp server", "C:\\my dir\\"), "C:\\tools\\uvx.exe"))
			.containsExactly("C:\\tools\\uvx.exe", "mcp server", "C:\\my dir\\");
		assertThat(windows("C:\\Tools\\srv.exe", null, List.of(), "C:\\Tools\\srv.exe"))
			.containsExactly("C:\\Tools\\srv.exe");
		assertThat(windows("\\\\host\\share\\my srv", null, List.of(), "\\\\host\\share\\my srv.exe"))
			.containsExactly("\\\\host\\share\\my srv.exe");
		assertThat(windows("bin\\srv", "D:\\work", List.of(), "D:\\work\\bin\\srv.exe"))
			.containsExactly("D:\\work\\bin\\srv.exe");
	} // O-108

	@Test
	void quotesInArgumentsOfWindowsProgramsAreEscaped() throws Exception {
		assertThat(windows("uvx", null, List.of("{\"a\": 1}", "a\\\"b", "\"x\"", "a\"b\\"), "C:\\tools\\uvx.exe"))
			.containsExactly("C:\\tools\\uvx.exe", "\"{\\\"a\\\": 1}\"", "\"a\\\\\\\"b\"", "\"\\\"x\\\"\"",
					"\"a\\\"b\\\\\"");
		assertThatIllegalArgumentException()
			.isThrownBy(() -> windows("uvx", null, List.of("a\" b\\"), "C:\\tools\\uvx.exe"));
	}

	@Test
	void lineBreakCannotReachBatchFile() {
		assertThatIllegalArgumentException()
			.isThrownBy(() -> windows("npx", null, List.of("a\nb"), "C:\\tools\\npx.cmd"));
	}

	@Test
	void extensionsAreTriedInOrderAndScriptsOfTheShellNever() throws Exception {
		assertThat(windows("x", null, List.of(), "C:\\tools\\x", "C:\\tools\\x.js", "C:\\tools\\x.exe",
				"C:\\tools\\x.cmd"))
			.containsExactly("C:\\tools\\x.exe");
		assertThatExceptionOfType(LaunchPlan.CommandNotFoundException.class)
			.isThrownBy(() -> windows("x", null, List.of(), "C:\\tools\\x", "C:\\tools\\x.js"))
			.withMessageContaining("C:\\Program Files\\nodejs");
	}

	private static List<String> posix(String command, String cwd, String... files) throws Exception {
		return LaunchPlan
			.of(command, List.of("-y", "a b", ""), Map.of("PATH", "/b::rel"), cwd, false, Set.of(files)::contains)
			.commandLine();
	}

	private static List<String> windows(String command, String cwd, List<String> args, String... files)
			throws Exception {
		return LaunchPlan.of(command, args, WINDOWS_ENV, cwd, true, Set.of(files)::contains).commandLine();
	}

}
