package io.github.mcpclient.transport.http;

import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.time.format.DateTimeFormatter;

import org.jspecify.annotations.Nullable;

/**
 * Reads the header {@code Retry-After}.
 */
final class RetryAfter {

	/** A longer wait is cut to this. */
	private static final Duration LONGEST = Duration.ofDays(1);

	private RetryAfter() {
	}

	/** Returns the wait, {@code null} where none was asked for in a known form. */
	static @Nullable Duration parse(@Nullable String value, Instant now) {
		if (value == null || value.isBlank() || value.length() > 40) {
			return null;
		}
		String text = value.strip();
		if (text.chars().allMatch((c) -> c >= '0' && c <= '9')) {
			return (text.length() > 9) ? LONGEST : bounded(Duration.ofSeconds(Long.parseLong(text)));
		}
		try {
			return bounded(Duration.between(now, Instant.from(DateTimeFormatter.RFC_1123_DATE_TIME.parse(text))));
		}
		catch (DateTimeException ex) {
			return null;
		}
	}

	private static Duration bounded(Duration wait) {
		if (wait.isNegative()) {
			return Duration.ZERO;
		}
		return (wait.compareTo(LONGEST) > 0) ? LONGEST : wait;
	}

}
