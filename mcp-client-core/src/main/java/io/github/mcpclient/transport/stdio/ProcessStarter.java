package io.github.mcpclient.transport.stdio;

import java.io.File;
import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.CharsetEncoder;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Map;

import org.jspecify.annotations.Nullable;

import io.github.mcpclient.error.McpTransportException;

/** Starts the child process of a transport, or says clearly why it cannot (O-009). */
final class ProcessStarter {

	private static final boolean WINDOWS = File.separatorChar == '\\';

	private final StdioTransport transport;

	private final String serverName;

	ProcessStarter(StdioTransport transport, String serverName) {
		this.transport = transport;
		this.serverName = serverName;
	}

	Process start() {
		Path cwd = this.transport.cwd();
		if (cwd != null && !Files.isDirectory(cwd)) {
			throw failure("its working directory does not exist", "Create it, or correct 'cwd'", null);
		}
		ProcessBuilder builder = new ProcessBuilder();
		Map<String, String> environment = builder.environment();
		ChildEnvironment.apply(environment, this.transport.inheritEnv(), this.transport.env(), WINDOWS);
		if (!WINDOWS) {
			checkEncoding();
		}
		builder.command(plan(environment, cwd).commandLine());
		if (cwd != null) {
			builder.directory(cwd.toFile());
		}
		try {
			return builder.start();
		}
		catch (IOException ex) {
			throw failure(
					"it was found as '" + builder.command().get(0) + "', but the system refused: " + ex.getMessage(),
					"A script needs an interpreter that exists on its first line", ex);
		}
	}

	private LaunchPlan plan(Map<String, String> environment, @Nullable Path cwd) {
		try {
			return LaunchPlan.of(this.transport.command(), this.transport.args(), environment,
					(cwd != null) ? cwd.toAbsolutePath().toString() : null, WINDOWS, ProcessStarter::isProgram);
		}
		catch (LaunchPlan.CommandNotFoundException ex) {
			throw failure("it is " + ex.getMessage(),
					"Install it, give its full path as 'command', or set PATH in 'env'", null);
		}
		catch (IllegalArgumentException ex) {
			throw failure(String.valueOf(ex.getMessage()), "Change 'args'", ex);
		}
	}

	private static boolean isProgram(String path) {
		try {
			Path file = Path.of(path);
			return Files.isRegularFile(file) && Files.isExecutable(file);
		}
		catch (InvalidPathException ex) {
			return false;
		}
	}

	/**
	 * The JDK encodes arguments for the system and puts a question mark for what it
	 * cannot encode, under a C locale for all but ASCII: better to fail than to pass
	 * wrong ones.
	 */
	private void checkEncoding() {
		CharsetEncoder encoder = nativeCharset().newEncoder();
		String wrong = !encoder.canEncode(this.transport.command()) ? "'command'" : null;
		for (int i = 0; i < this.transport.args().size() && wrong == null; i++) {
			wrong = !encoder.canEncode(this.transport.args().get(i)) ? "argument " + (i + 1) : null;
		}
		for (Map.Entry<String, String> variable : this.transport.env().entrySet()) {
			if (wrong == null && !encoder.canEncode(variable.getKey() + variable.getValue())) {
				wrong = "environment variable '" + variable.getKey() + "'";
			}
		}
		if (wrong != null) {
			throw failure(
					wrong + " has characters that this JVM cannot pass on in its encoding " + encoder.charset().name(),
					"Run this JVM under a UTF-8 locale, for example LC_ALL=C.UTF-8", null);
		}
	}

	/** What the JDK encodes with on POSIX systems: up to 17 the default charset. */
	private static Charset nativeCharset() {
		String name = System.getProperty("sun.jnu.encoding");
		return (Runtime.version().feature() < 18 || name == null) ? Charset.defaultCharset() : Charset.forName(name);
	}

	private McpTransportException failure(String what, String action, @Nullable Exception cause) {
		Path cwd = this.transport.cwd();
		String directory = (cwd != null) ? cwd.toString() : System.getProperty("user.dir");
		return new McpTransportException(this.serverName,
				String.format(Locale.ROOT, "Server '%s' cannot be started: command '%s' in directory '%s': %s. %s.",
						this.serverName, this.transport.command(), directory, what, action),
				cause);
	}

}
