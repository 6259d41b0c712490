package io.github.mcpclient.internal;

import java.time.Duration;

/** Durations for people. */
final class Durations {

	private Durations() {
	}

	static String format(Duration duration) {
		long millis = duration.toMillis();
		if (millis < 1000 || millis % 1000 != 0) {
			return millis + " ms";
		}
		return duration.toSeconds() + " s";
	}

}
