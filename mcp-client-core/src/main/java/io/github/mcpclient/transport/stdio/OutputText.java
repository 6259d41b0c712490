package io.github.mcpclient.transport.stdio;

import java.nio.charset.StandardCharsets;
import java.util.regex.Pattern;

/** Makes bytes that a child wrote fit for logs and messages. */
final class OutputText {

	/** Sequences that colour text or move the cursor of a terminal. */
	private static final Pattern TERMINAL_SEQUENCE = Pattern
		.compile("\u001B(?:\\[[0-?]*[ -/]*[@-~]|\\][^\u0007\u001B]*(?:\u0007|\u001B\\\\)?|[@-Z\\\\^_])");

	private static final Pattern CONTROL = Pattern.compile("[\\p{Cntrl}&&[^\t]]");

	private OutputText() {
	}

	/**
	 * Decodes UTF-8 and takes out terminal sequences and control characters, which could
	 * forge log lines.
	 */
	static String decode(byte[] bytes, int length) {
		String text = new String(bytes, 0, length, StandardCharsets.UTF_8);
		for (int i = 0; i < text.length(); i++) {
			char c = text.charAt(i);
			if ((c < ' ' && c != '\t') || c == 0x7F) {
				return CONTROL.matcher(TERMINAL_SEQUENCE.matcher(text).replaceAll("")).replaceAll("?");
			}
		}
		return text;
	}

	/** Cuts a text at a number of characters. */
	static String cut(String text, int limit) {
		if (text.length() <= limit) {
			return text;
		}
		int end = Character.isHighSurrogate(text.charAt(limit - 1)) ? limit - 1 : limit;
		return text.substring(0, end) + "…";
	}

}
