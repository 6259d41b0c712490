package io.github.mcpclient.transport.stdio;

import java.util.ArrayList;
import java.util.List;

/**
 * Quotes for Windows, where a process gets one text and splits it itself. Programs follow
 * the rules of Microsoft's C library; {@code cmd.exe}, which runs batch files, has its
 * own (O-106, O-107).
 */
final class WindowsCommandLine {

	/** What {@code cmd.exe} leaves alone outside of quotes, beside letters and digits. */
	private static final String PLAIN_IN_BATCH = "#$*+-./:?@\\_";

	private WindowsCommandLine() {
	}

	/**
	 * Returns what {@link ProcessBuilder} needs to start a program. It puts quotes around
	 * arguments with blanks, but does not escape quotes in them; an argument that is
	 * quoted already goes through unchanged.
	 * @throws IllegalArgumentException where no quoting passes {@link ProcessBuilder}
	 */
	static List<String> program(String path, List<String> args) {
		List<String> line = new ArrayList<>();
		line.add(path);
		for (String arg : args) {
			line.add((arg.indexOf('"') >= 0) ? quoteForProgram(arg) : arg);
		}
		return line;
	}

	private static String quoteForProgram(String arg) {
		if (arg.endsWith("\\") && (arg.indexOf(' ') >= 0 || arg.indexOf('\t') >= 0)) {
			throw new IllegalArgumentException(
					"an argument with a quotation mark and a blank that ends in a backslash cannot be passed on Windows");
		}
		StringBuilder quoted = new StringBuilder("\"");
		int backslashes = 0;
		for (int i = 0; i < arg.length(); i++) {
			char c = arg.charAt(i);
			if (c == '"') {
				quoted.append("\\".repeat(backslashes + 1));
			}
			backslashes = (c == '\\') ? backslashes + 1 : 0;
			quoted.append(c);
		}
		return quoted.append("\\".repeat(backslashes)).append('"').toString();
	}

	/**
	 * Returns what {@link ProcessBuilder} needs to run a batch file: {@code cmd.exe} with
	 * one quoted line, of which it strips the outer quotes.
	 * @throws IllegalArgumentException where an argument cannot be passed to a batch file
	 */
	static List<String> batch(String cmdExe, String script, List<String> args) {
		StringBuilder line = new StringBuilder("\"");
		appendForBatch(line, script, true);
		for (String arg : args) {
			line.append(' ');
			appendForBatch(line, arg, needsQuotesInBatch(arg));
		}
		line.append('"');
		return List.of(cmdExe, "/e:ON", "/v:OFF", "/d", "/s", "/c", line.toString());
	}

	private static boolean needsQuotesInBatch(String arg) {
		if (arg.isEmpty() || arg.endsWith("\\")) {
			return true;
		}
		return arg.chars().anyMatch((c) -> c < 0x80 && !Character.isLetterOrDigit(c) && PLAIN_IN_BATCH.indexOf(c) < 0);
	}

	private static void appendForBatch(StringBuilder line, String arg, boolean quote) {
		if (quote) {
			line.append('"');
		}
		int backslashes = 0;
		for (int i = 0; i < arg.length(); i++) {
			char c = arg.charAt(i);
			switch (c) {
				case '\r', '\n', 0 -> throw new IllegalArgumentException(
						"an argument with a line break cannot be passed to a batch file");
				case '"' -> line.append("\\".repeat(backslashes)).append('"');
				// Expands to a percent sign and to nothing, where %% would only work
				// within a batch file
				case '%' -> line.append("%%cd:~,");
				default -> {
				}
			}
			backslashes = (c == '\\') ? backslashes + 1 : 0;
			line.append(c);
		}
		if (quote) {
			line.append("\\".repeat(backslashes)).append('"');
		}
	}

}
