package io.github.mcpclient.internal;

import java.nio.charset.StandardCharsets;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import org.jspecify.annotations.Nullable;

import io.github.mcpclient.jsonrpc.RequestId;

/**
 * Finds the id of a message of which only the ends are left. Servers write the id either
 * first or last: before the result, or after it and before the closing brace.
 */
final class PartialMessages {

	private static final String ID = "\"id\"\\s*:\\s*(?:(-?\\d{1,18})|\"([^\"\\\\]*)\")";

	private static final String VERSION = "\"jsonrpc\"\\s*:\\s*\"2\\.0\"";

	/** Members before the result: nothing else may stand between. */
	private static final Pattern START = Pattern.compile("^\\s*\\{\\s*(?:" + VERSION + "\\s*,\\s*)?" + ID);

	/** Members after the result: one closing brace, so no deeper object is meant. */
	private static final Pattern END = Pattern.compile(",\\s*" + ID + "\\s*(?:,\\s*" + VERSION + "\\s*)?\\}\\s*$");

	private PartialMessages() {
	}

	static @Nullable RequestId findId(byte[] start, byte[] end) {
		RequestId id = find(START, start);
		return (id != null) ? id : find(END, end);
	}

	private static @Nullable RequestId find(Pattern pattern, byte[] bytes) {
		Matcher matcher = pattern.matcher(new String(bytes, StandardCharsets.ISO_8859_1));
		if (!matcher.find()) {
			return null;
		}
		String number = matcher.group(1);
		return (number != null) ? RequestId.of(Long.parseLong(number)) : RequestId.of(matcher.group(2));
	}

}
