package io.github.mcpclient.config;

import java.util.Locale;

import org.jspecify.annotations.Nullable;

/**
 * The spellings of transport types in files (O-103).
 */
final class TransportNames {

	/** For messages. */
	static final String KNOWN = "stdio, streamable-http (or http), sse";

	private TransportNames() {
	}

	/** Return our name of a type, or {@code null} for an unknown one. */
	static @Nullable String normalize(String type) {
		return switch (type.strip().toLowerCase(Locale.ROOT).replaceAll("[-_ ]", "")) {
			case "stdio", "local" -> ServerDefinition.STDIO;
			case "http", "streamablehttp", "streamable" -> ServerDefinition.STREAMABLE_HTTP;
			case "sse" -> "sse";
			default -> null;
		};
	}

}
