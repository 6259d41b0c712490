package io.github.mcpclient.benchmarks.server;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** How the servers are started: in a small JVM with the class path of this one. */
public final class ServerCommand {

	/**
	 * A server that costs next to nothing to start, so that many of them at once do not
	 * measure how long many JVMs take: a shell that waits and answers the opening.
	 */
	private static final String SHELL_SERVER = """
			sleep 0.3
			while IFS= read -r line; do
				id=${line#*'"id":'}
				id=${id%%[,\\}]*}
				case $line in
				*'"method":"initialize"'*)
					result='"result":{"protocolVersion":"2025-06-18","capabilities":{"tools":{}},'
					result=$result'"serverInfo":{"name":"shell-server","version":"1"}}' ;;
				*'"method":"tools/list"'*)
					result='"result":{"tools":[{"name":"echo","inputSchema":{"type":"object"}}]}' ;;
				*'"id":'*)
					result='"error":{"code":-32601,"message":"Method not found"}' ;;
				*)
					continue ;;
				esac
				printf '{"jsonrpc":"2.0","id":%s,%s}\\n' "$id" "$result"
			done
			""";

	private ServerCommand() {
	}

	/**
	 * Returns the command line of a server on standard input and output.
	 * @param options the server's options
	 * @return program and arguments
	 */
	public static List<String> stdio(String... options) {
		return java(EchoStdioServer.class, options);
	}

	/**
	 * Returns the command line of a server that needs 300 ms to start and hardly any CPU.
	 * Has one tool and answers no call.
	 * @return program and arguments
	 */
	public static List<String> slowShell() {
		return List.of("/bin/sh", "-c", SHELL_SERVER);
	}

	private static List<String> java(Class<?> main, String... options) {
		List<String> command = new ArrayList<>();
		command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
		command.addAll(List.of("-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1", "-Xshare:auto", "-Xmx192m", "-cp",
				System.getProperty("java.class.path"), main.getName()));
		command.addAll(List.of(options));
		return command;
	}

	/**
	 * Starts a server behind HTTP.
	 * @param options the server's options
	 * @return the running server
	 * @throws IOException where it cannot be started
	 */
	public static HttpServerProcess http(String... options) throws IOException {
		Process process = new ProcessBuilder(java(EchoHttpServer.class, options))
			.redirectError(ProcessBuilder.Redirect.INHERIT)
			.start();
		BufferedReader reader = new BufferedReader(
				new InputStreamReader(process.getInputStream(), StandardCharsets.US_ASCII));
		String line = reader.readLine();
		if (line == null || !line.startsWith("port ")) {
			process.destroyForcibly();
			throw new IOException("The server did not start, but said: " + line);
		}
		return new HttpServerProcess(process, Integer.parseInt(line.substring(5)));
	}

	/**
	 * A running server behind HTTP.
	 *
	 * @param process the process; ends with its standard input
	 * @param port the port on the loopback address
	 */
	public record HttpServerProcess(Process process, int port) implements AutoCloseable {

		/**
		 * Returns an address.
		 * @param path what follows the port, such as {@code /json}
		 * @return the URL
		 */
		public String url(String path) {
			return "http://127.0.0.1:" + this.port + path;
		}

		@Override
		public void close() {
			this.process.destroy();
		}

	}

}
