package io.github.mcpclient.transport.http;

import java.util.Locale;
import java.util.Set;

/**
 * What may be put into a header. A value never appears in a message, since it may be a
 * secret.
 */
final class HeaderRules {

	/** The JDK's HTTP client sets these itself and refuses them from others. */
	private static final Set<String> OF_THE_WIRE = Set.of("connection", "content-length", "expect", "host", "upgrade",
			"transfer-encoding");

	/** The protocol sets these. */
	private static final Set<String> OF_THE_PROTOCOL = Set.of("accept", "content-type", "mcp-session-id",
			"mcp-protocol-version", "last-event-id");

	private HeaderRules() {
	}

	/** Refuses what cannot be sent, and what could forge another header (P-SEC-07). */
	static void check(String name, String value) {
		if (name.isEmpty() || !name.chars().allMatch(HeaderRules::isTokenChar)) {
			throw new IllegalArgumentException("'" + printable(name) + "' is no name of an HTTP header");
		}
		if (OF_THE_WIRE.contains(name.toLowerCase(Locale.ROOT))) {
			throw new IllegalArgumentException(
					"Header '" + name + "' cannot be set: the HTTP client sets it by itself. Remove it.");
		}
		if (!isSendable(value)) {
			throw new IllegalArgumentException("The value of header '" + name
					+ "' has a character that cannot be sent, such as a line end. Use printable ASCII characters only.");
		}
	}

	/** Whether the protocol sets this header, so that a configured one is ignored. */
	static boolean isOfTheProtocol(String name) {
		return OF_THE_PROTOCOL.contains(name.toLowerCase(Locale.ROOT));
	}

	/** Whether a value has printable ASCII characters, spaces and tabs only. */
	static boolean isSendable(String value) {
		return value.chars().allMatch((c) -> (c >= ' ' && c < 127) || c == '\t');
	}

	/** P-LHTTP-23. */
	static boolean isSessionId(String value) {
		return !value.isEmpty() && value.chars().allMatch((c) -> c > ' ' && c < 127);
	}

	private static boolean isTokenChar(int c) {
		return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9')
				|| "!#$%&'*+-.^_`|~".indexOf(c) >= 0;
	}

	private static String printable(String text) {
		return text.replaceAll("[^\\x20-\\x7e]", "?");
	}

}
