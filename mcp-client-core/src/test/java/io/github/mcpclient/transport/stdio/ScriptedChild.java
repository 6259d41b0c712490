package io.github.mcpclient.transport.stdio;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * A server for tests, JDK only. The first argument says how it behaves. Reads and writes
 * bytes, so that no encoding of its own platform matters.
 */
public final class ScriptedChild {

	private static final OutputStream out = new java.io.FileOutputStream(java.io.FileDescriptor.out);

	private static final InputStream in = new java.io.BufferedInputStream(
			new java.io.FileInputStream(java.io.FileDescriptor.in), 65536);

	private ScriptedChild() {
	}

	public static void main(String[] args) throws Exception {
		switch (args[0]) {
			case "echo" -> eachLine((id, line) -> answer(id, params(line)));
			case "crlf" -> eachLine((id, line) -> write(result(id, params(line)) + "\r\n"));
			case "journal" -> journal(Path.of(args[1]));
			case "noise" -> noise();
			case "bytewise" -> eachLine((id, line) -> {
				for (byte b : (result(id, params(line)) + "\n").getBytes(StandardCharsets.UTF_8)) {
					out.write(b);
				}
			});
			case "grouped" -> eachLine((id, line) -> write(
					notification("before") + "\n" + result(id, "\"\"") + "\r\n" + notification("after") + "\n"));
			case "big" -> eachLine((id, line) -> big(id, Integer.parseInt(params(line))));
			case "endless" -> endless();
			case "argv" -> eachLine((id, line) -> answer(id, array(
					Arrays.stream(args).skip(1).map((arg) -> base64(arg.getBytes(StandardCharsets.UTF_8))).toList())));
			case "env" -> eachLine((id, line) -> answer(id, environment()));
			case "deaf" -> Thread.sleep(600_000);
			case "stubborn" -> stubborn();
			case "closes-stdout" -> {
				out.close();
				System.out.close();
				Thread.sleep(600_000);
			}
			case "stderr-flood" -> stderrFlood();
			default -> throw new IllegalArgumentException(args[0]);
		}
	}

	private static void eachLine(Handler handler) throws IOException {
		byte[] line;
		while ((line = readLine()) != null) {
			String text = new String(line, StandardCharsets.UTF_8);
			handler.handle(id(text), text);
		}
	}

	private static byte[] readLine() throws IOException {
		ByteArrayOutputStream line = new ByteArrayOutputStream();
		int b;
		while ((b = in.read()) >= 0) {
			if (b == '\n') {
				return line.toByteArray();
			}
			line.write(b);
		}
		return null;
	}

	private static long id(String line) {
		int start = line.indexOf("\"id\":") + 5;
		return Long.parseLong(line.substring(start, line.indexOf(',', start)));
	}

	private static String params(String line) {
		return line.substring(line.indexOf("\"params\":") + 9, line.length() - 1);
	}

	private static String result(long id, String result) {
		return "{\"jsonrpc\":\"2.0\",\"id\":" + id + ",\"result\":" + result + "}";
	}

	private static String notification(String method) {
		return "{\"jsonrpc\":\"2.0\",\"method\":\"" + method + "\"}";
	}

	private static void answer(long id, String result) throws IOException {
		write(result(id, result) + "\n");
	}

	private static void write(String text) throws IOException {
		out.write(text.getBytes(StandardCharsets.UTF_8));
	}

	private static String base64(byte[] bytes) {
		return '"' + Base64.getEncoder().encodeToString(bytes) + '"';
	}

	private static String array(List<String> values) {
		return values.stream().collect(Collectors.joining(",", "[", "]"));
	}

	private static String environment() {
		Map<String, String> sorted = new TreeMap<>(System.getenv());
		return sorted.keySet().stream().map((name) -> '"' + name + '"').collect(Collectors.joining(",", "[", "]"));
	}

	/** Appends each line to a file and answers with the number of lines. */
	private static void journal(Path file) throws IOException {
		try (OutputStream journal = Files.newOutputStream(file)) {
			int[] count = new int[1];
			byte[] line;
			while ((line = readLine()) != null) {
				journal.write(line);
				journal.write('\n');
				journal.flush();
				answer(id(new String(line, StandardCharsets.UTF_8)), Integer.toString(++count[0]));
			}
		}
	}

	private static void noise() throws IOException {
		write("Starting server...\nrunning on stdio, token=sk-secret-1\n");
		eachLine((id, line) -> {
			for (String noise : List.of("{\"level\":\"info\"}", "42", "\"text\"", "null", "{broken", "[]", "", "  ",
					"{\"jsonrpc\":\"2.0\"}", "\u001B[32mgreen\u001B[0m")) {
				write(noise + "\n");
			}
			answer(id, params(line));
		});
	}

	private static void big(long id, int size) throws IOException {
		byte[] piece = new byte[4096];
		Arrays.fill(piece, (byte) 'x');
		write("{\"jsonrpc\":\"2.0\",\"id\":" + id + ",\"result\":\"");
		for (int left = size; left > 0; left -= piece.length) {
			out.write(piece, 0, Math.min(left, piece.length));
		}
		write("\"}\n");
	}

	private static void endless() throws IOException {
		byte[] piece = new byte[65536];
		Arrays.fill(piece, (byte) 'x');
		readLine();
		while (true) {
			out.write(piece);
		}
	}

	/** Ends neither at the end of its input nor when it is asked to. */
	private static void stubborn() throws Exception {
		Runtime.getRuntime().addShutdownHook(new Thread(() -> {
			try {
				Thread.sleep(600_000);
			}
			catch (InterruptedException ex) {
				throw new IllegalStateException(ex);
			}
		}));
		eachLine((id, line) -> answer(id, "\"\""));
		Thread.sleep(600_000);
	}

	private static void stderrFlood() throws IOException {
		eachLine((id, line) -> {
			for (int i = 0; i < 200_000; i++) {
				System.err.print("progress " + i + " %\r");
			}
			System.err.flush();
			answer(id, "\"\"");
		});
	}

	/** Answers one line. */
	private interface Handler {

		void handle(long id, String line) throws IOException;

	}

}
