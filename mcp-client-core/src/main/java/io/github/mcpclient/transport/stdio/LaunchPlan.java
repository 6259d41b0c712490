package io.github.mcpclient.transport.stdio;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.function.Predicate;

import org.jspecify.annotations.Nullable;

/**
 * Finds the program of a command and makes the command line to start it: no shell, the
 * command is one token, each argument stays one argument. A pure function of its input,
 * also for the other operating system.
 *
 * @param commandLine what {@link ProcessBuilder} is to be given
 */
record LaunchPlan(List<String> commandLine) {

	/** What the C library searches where there is no PATH. */
	private static final String DEFAULT_POSIX_PATH = "/usr/local/bin:/usr/bin:/bin";

	private static final String DEFAULT_PATHEXT = ".COM;.EXE;.BAT;.CMD";

	/**
	 * Makes a plan.
	 * @param command the command as configured
	 * @param args the arguments
	 * @param environment the variables that the child will have: its PATH counts
	 * @param cwd the child's working directory, {@code null} for that of this process
	 * @param windows whether it is for Windows
	 * @param isProgram tells whether a path names a file that can be started
	 * @throws CommandNotFoundException where there is no such program
	 * @throws IllegalArgumentException where an argument cannot be passed on
	 */
	static LaunchPlan of(String command, List<String> args, Map<String, String> environment, @Nullable String cwd,
			boolean windows, Predicate<String> isProgram) throws CommandNotFoundException {
		return windows ? windows(command, args, environment, cwd, isProgram)
				: posix(command, args, environment, cwd, isProgram);
	}

	private static LaunchPlan posix(String command, List<String> args, Map<String, String> environment,
			@Nullable String cwd, Predicate<String> isProgram) throws CommandNotFoundException {
		List<String> candidates = new ArrayList<>();
		String searched = null;
		if (command.indexOf('/') >= 0) {
			candidates.add(inDirectory(cwd, command, command.startsWith("/"), "/"));
		}
		else {
			String path = environment.get("PATH");
			searched = (path != null && !path.isEmpty()) ? path : DEFAULT_POSIX_PATH;
			for (String directory : searched.split(":")) {
				// An empty entry means the working directory by tradition: too easily an
				// accident
				if (!directory.isEmpty()) {
					candidates.add(inDirectory(cwd, directory, directory.startsWith("/"), "/") + "/" + command);
				}
			}
		}
		List<String> line = new ArrayList<>();
		line.add(first(candidates, isProgram, searched));
		line.addAll(args);
		return new LaunchPlan(line);
	}

	private static LaunchPlan windows(String command, List<String> args, Map<String, String> environment,
			@Nullable String cwd, Predicate<String> isProgram) throws CommandNotFoundException {
		List<String> names = withExtensions(command, environment);
		List<String> candidates = new ArrayList<>();
		String searched = null;
		if (command.indexOf('\\') >= 0 || command.indexOf('/') >= 0 || isDrive(command)) {
			names.forEach((name) -> candidates.add(inDirectory(cwd, name, isAbsoluteOnWindows(name), "\\")));
		}
		else {
			searched = Objects.requireNonNullElse(ChildEnvironment.get(environment, "PATH", true), "");
			for (String entry : searched.split(";")) {
				String directory = entry.replace("\"", "").strip();
				if (!directory.isEmpty()) {
					String base = inDirectory(cwd, directory, isAbsoluteOnWindows(directory), "\\");
					String separator = base.endsWith("\\") ? "" : "\\";
					names.forEach((name) -> candidates.add(base + separator + name));
				}
			}
		}
		String program = first(candidates, isProgram, searched);
		String lower = program.toLowerCase(Locale.ROOT);
		if (lower.endsWith(".cmd") || lower.endsWith(".bat")) {
			return new LaunchPlan(WindowsCommandLine.batch(cmdExe(environment), program, args));
		}
		return new LaunchPlan(WindowsCommandLine.program(program, args));
	}

	/**
	 * A name with an extension of its own is taken as it is; else the extensions of
	 * programs are tried, and the bare name never: next to {@code npx.cmd} lies a shell
	 * script {@code npx}.
	 */
	private static List<String> withExtensions(String command, Map<String, String> environment) {
		List<String> extensions = new ArrayList<>();
		String configured = Objects.requireNonNullElse(ChildEnvironment.get(environment, "PATHEXT", true),
				DEFAULT_PATHEXT);
		for (String extension : (configured + ";" + DEFAULT_PATHEXT).toLowerCase(Locale.ROOT).split(";")) {
			boolean startable = List.of(".com", ".exe", ".bat", ".cmd").contains(extension);
			if (startable && !extensions.contains(extension)) {
				extensions.add(extension);
			}
		}
		String lower = command.toLowerCase(Locale.ROOT);
		if (extensions.stream().anyMatch(lower::endsWith)) {
			return List.of(command);
		}
		return extensions.stream().map((extension) -> command + extension).toList();
	}

	private static boolean isDrive(String path) {
		return path.length() > 1 && path.charAt(1) == ':';
	}

	private static boolean isAbsoluteOnWindows(String path) {
		return isDrive(path) || path.startsWith("\\") || path.startsWith("/");
	}

	private static String cmdExe(Map<String, String> environment) {
		String root = ChildEnvironment.get(environment, "SYSTEMROOT", true);
		return (root != null) ? root + "\\System32\\cmd.exe" : "cmd.exe";
	}

	private static String inDirectory(@Nullable String cwd, String path, boolean absolute, String separator) {
		return (absolute || cwd == null) ? path : cwd + separator + path;
	}

	private static String first(List<String> candidates, Predicate<String> isProgram, @Nullable String searched)
			throws CommandNotFoundException {
		for (String candidate : candidates) {
			if (isProgram.test(candidate)) {
				return candidate;
			}
		}
		throw new CommandNotFoundException((searched != null) ? "not found on its PATH '" + searched + "'"
				: "no program that can be started (looked for " + String.join(", ", candidates) + ")");
	}

	/** No program was found; the message tells where it was looked for. */
	static final class CommandNotFoundException extends Exception {

		private static final long serialVersionUID = 1L;

		CommandNotFoundException(String message) {
			super(message);
		}

	}

}
