package io.github.mcpclient.benchmarks;

import java.util.Locale;
import java.util.regex.Pattern;

/**
 * One row of the report.
 *
 * @param what what was measured
 * @param goal what it should be, empty where nothing was promised
 * @param figure what it is
 * @param verdict how the two compare
 */
record Finding(String what, String goal, String figure, Verdict verdict) {

	private static final String MARK = "finding|";

	private static final Pattern BAR = Pattern.compile("\\|");

	static Finding goal(String what, String goal, String figure, boolean met) {
		return new Finding(what, goal, figure, met ? Verdict.MET : Verdict.MISSED);
	}

	static Finding info(String what, String figure) {
		return new Finding(what, "", figure, Verdict.NONE);
	}

	static Finding failed(String what, Throwable failure) {
		String reason = String.valueOf(failure).replace('|', '/').lines().findFirst().orElse("");
		return new Finding(what, "", "could not be measured: " + reason, Verdict.MISSED);
	}

	/** Formats numbers, whatever the language of the machine. */
	static String format(String format, Object... values) {
		return String.format(Locale.ROOT, format, values);
	}

	/** Returns the row as a line that another process can read. */
	String toLine() {
		return MARK + this.what + "|" + this.goal + "|" + this.figure + "|" + this.verdict;
	}

	static boolean isLine(String line) {
		return line.startsWith(MARK);
	}

	static Finding parse(String line) {
		String[] parts = BAR.split(line.substring(MARK.length()), -1);
		return new Finding(parts[0], parts[1], parts[2], Verdict.valueOf(parts[3]));
	}

	/** Returns the row of a Markdown table. */
	String toMarkdown() {
		String shown = switch (this.verdict) {
			case MET -> "yes";
			case MISSED -> "**no**";
			case NONE -> "";
		};
		return "| " + this.what + " | " + this.goal + " | " + this.figure + " | " + shown + " |";
	}

	/** How a figure compares with its goal. */
	enum Verdict {

		MET, MISSED, NONE

	}

}
