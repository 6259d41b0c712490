package io.github.mcpclient.transport.stdio;

import java.util.Locale;
import java.util.Map;
import java.util.Set;

import org.jspecify.annotations.Nullable;

/**
 * Decides which environment variables a child gets (P-SEC-03). Works in place on the map
 * of a {@link ProcessBuilder}, so that inherited values keep their bytes even where this
 * JVM cannot decode them.
 */
final class ChildEnvironment {

	private static final Set<String> SAFE = Set.of("PATH", "HOME", "USER", "LOGNAME", "SHELL", "TERM", "LANG", "TZ",
			"TMPDIR", "JAVA_HOME", "SSL_CERT_FILE", "SSL_CERT_DIR", "NODE_EXTRA_CA_CERTS", "NO_PROXY", "no_proxy");

	private static final Set<String> SAFE_ON_WINDOWS = Set.of("APPDATA", "COMSPEC", "HOMEDRIVE", "HOMEPATH",
			"LOCALAPPDATA", "PATHEXT", "PROCESSOR_ARCHITECTURE", "PROGRAMDATA", "PROGRAMFILES", "SYSTEMDRIVE",
			"SYSTEMROOT", "TEMP", "TMP", "USERNAME", "USERPROFILE", "WINDIR");

	private static final Set<String> PROXIES = Set.of("HTTP_PROXY", "HTTPS_PROXY", "ALL_PROXY");

	private ChildEnvironment() {
	}

	/**
	 * Reduces the variables of this process to what the policy lets through and adds
	 * those of the entry, which always win.
	 */
	static void apply(Map<String, String> environment, EnvironmentPolicy policy, Map<String, String> own,
			boolean windows) {
		environment.entrySet().removeIf((entry) -> !inherits(policy, entry.getKey(), entry.getValue(), windows));
		if (windows) {
			// Python writes to pipes in the code page of the system otherwise (O-012)
			if (policy != EnvironmentPolicy.NONE && get(environment, "PYTHONIOENCODING", true) == null) {
				environment.put("PYTHONIOENCODING", "utf-8");
			}
			environment.keySet().removeIf((key) -> own.keySet().stream().anyMatch(key::equalsIgnoreCase));
		}
		environment.putAll(own);
	}

	private static boolean inherits(EnvironmentPolicy policy, String name, String value, boolean windows) {
		if (value.startsWith("() {")) {
			return false;
		}
		return switch (policy) {
			case ALL -> true;
			case SAFE -> isSafe(name, value, windows);
			case NONE -> false;
		};
	}

	private static boolean isSafe(String name, String value, boolean windows) {
		String upper = name.toUpperCase(Locale.ROOT);
		if (PROXIES.contains(upper)) {
			return value.indexOf('@') < 0;
		}
		String known = windows ? upper : name;
		return SAFE.contains(known) || known.startsWith("LC_") || known.startsWith("XDG_")
				|| (windows && SAFE_ON_WINDOWS.contains(known));
	}

	/** Returns a variable; names on Windows have no case. */
	static @Nullable String get(Map<String, String> environment, String name, boolean windows) {
		String exact = environment.get(name);
		if (exact != null || !windows) {
			return exact;
		}
		for (Map.Entry<String, String> entry : environment.entrySet()) {
			if (entry.getKey().equalsIgnoreCase(name)) {
				return entry.getValue();
			}
		}
		return null;
	}

}
