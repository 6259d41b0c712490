package io.github.mcpclient.real;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

import org.awaitility.Awaitility;
import org.junit.jupiter.api.Assumptions;

import io.github.mcpclient.config.ProtocolMode;
import io.github.mcpclient.config.ServerDefinition;
import io.github.mcpclient.config.Timeouts;

/**
 * The real servers that are installed on this machine: a file of rows name, transport and
 * command, separated by tabs, named by the system property {@code mcp.it.servers}.
 * Without it a test is skipped, or fails where {@code mcp.it.strict} is set.
 */
final class RealServers {

	private RealServers() {
	}

	/** Returns the definition of a server that runs as a child process. */
	static ServerDefinition stdio(String name) {
		Command command = Command.parse(row(name)[2]);
		return ServerDefinition.builder(name)
			.protocol(ProtocolMode.AUTO)
			.command(command.words().get(0))
			.args(command.words().subList(1, command.words().size()))
			.env(command.env())
			.timeouts(Timeouts.defaults().withConnect(Duration.ofSeconds(60)))
			.build();
	}

	/** Starts a server that listens on a port. */
	static Running http(String name) {
		return Running.start(name, row(name)[2]);
	}

	private static String[] row(String name) {
		String file = System.getProperty("mcp.it.servers");
		if (file == null || file.isBlank()) {
			missing("no real servers: set -Dmcp.it.servers=FILE to what the servers' installer printed");
		}
		try {
			return Files.readAllLines(Path.of(file))
				.stream()
				.map((line) -> line.split("\t"))
				.filter((columns) -> columns.length == 3 && columns[0].equals(name))
				.findFirst()
				.orElseThrow(() -> new AssertionError("No server '" + name + "' in " + file));
		}
		catch (IOException ex) {
			throw new UncheckedIOException(ex);
		}
	}

	private static void missing(String reason) {
		if (Boolean.getBoolean("mcp.it.strict")) {
			throw new AssertionError(reason);
		}
		Assumptions.abort(reason);
	}

	/**
	 * A command line of an installer's row: words, with single quotes, after an optional
	 * {@code env NAME=value …}.
	 *
	 * @param env the variables
	 * @param words the program and its arguments
	 */
	record Command(Map<String, String> env, List<String> words) {

		static Command parse(String line) {
			String text = line.replaceFirst(" # .*$", "");
			List<String> words = new ArrayList<>();
			for (String part : text.split("(?<=^| )'|'(?= |$)")) {
				boolean quoted = !words.isEmpty() && text.contains("'" + part + "'");
				words.addAll(
						quoted ? List.of(part) : Arrays.stream(part.split(" ")).filter((w) -> !w.isEmpty()).toList());
			}
			Map<String, String> env = new LinkedHashMap<>();
			if (words.get(0).equals("env")) {
				words.remove(0);
				while (words.get(0).matches("[A-Z_]+=.*")) {
					String[] pair = words.remove(0).split("=", 2);
					env.put(pair[0], pair[1]);
				}
			}
			return new Command(env, words);
		}

	}

	/** A server that listens on a port of this machine. */
	static final class Running implements AutoCloseable {

		private final Process process;

		private final int port;

		private Running(Process process, int port) {
			this.process = process;
			this.port = port;
		}

		static Running start(String name, String line) {
			int port = freePort();
			Command command = Command.parse(line.replaceAll("\\bPORT\\b(?!=)", Integer.toString(port)));
			ProcessBuilder builder = new ProcessBuilder(command.words()).redirectErrorStream(true)
				.redirectOutput(ProcessBuilder.Redirect.DISCARD);
			builder.environment().putAll(command.env());
			try {
				Running running = new Running(builder.start(), port);
				running.awaitPort(name);
				return running;
			}
			catch (IOException ex) {
				throw new UncheckedIOException(ex);
			}
		}

		private static int freePort() {
			try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
				return socket.getLocalPort();
			}
			catch (IOException ex) {
				throw new UncheckedIOException(ex);
			}
		}

		private void awaitPort(String name) {
			Awaitility.await("server " + name)
				.atMost(Duration.ofSeconds(60))
				.pollInterval(Duration.ofMillis(100))
				.until(() -> {
					if (!this.process.isAlive()) {
						throw new AssertionError("Server " + name + " exited with " + this.process.exitValue());
					}
					try (Socket socket = new Socket()) {
						socket.connect(new InetSocketAddress("localhost", this.port), 1000);
						return true;
					}
					catch (IOException ex) {
						return false;
					}
				});
		}

		String url() {
			return "http://localhost:" + this.port + "/mcp";
		}

		@Override
		public void close() {
			List<ProcessHandle> all = new ArrayList<>(this.process.descendants().toList());
			all.add(this.process.toHandle());
			all.forEach(ProcessHandle::destroy);
			try {
				if (!this.process.waitFor(5, TimeUnit.SECONDS)) {
					all.forEach(ProcessHandle::destroyForcibly);
				}
			}
			catch (InterruptedException ex) {
				Thread.currentThread().interrupt();
			}
			all.forEach(ProcessHandle::destroyForcibly);
		}

	}

}
