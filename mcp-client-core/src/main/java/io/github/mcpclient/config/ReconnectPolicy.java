package io.github.mcpclient.config;

import java.time.Duration;

/**
 * When and how often a lost connection is made again. The delay before attempt {@code n}
 * is {@code initialDelay * multiplier^(n-1)}, at most {@code maxDelay}, changed by chance
 * by at most the jitter's share.
 *
 * @param enabled whether to reconnect at all; {@code true} by default
 * @param initialDelay the delay before the first attempt; 1 second by default
 * @param multiplier the growth of the delay; 2 by default
 * @param maxDelay the longest delay; 30 seconds by default
 * @param maxAttempts the number of attempts before giving up; 0, the default, means no
 * limit
 * @param jitter the share, from 0 to 1, by which chance may change a delay; 0.1 by
 * default
 * @since 0.1.0
 */
public record ReconnectPolicy(boolean enabled, Duration initialDelay, double multiplier, Duration maxDelay,
		int maxAttempts, double jitter) {

	private static final ReconnectPolicy DEFAULTS = new ReconnectPolicy(true, Duration.ofSeconds(1), 2,
			Duration.ofSeconds(30), 0, 0.1);

	public ReconnectPolicy {
		if (initialDelay.isNegative() || maxDelay.isNegative()) {
			throw new IllegalArgumentException("Reconnect delays must not be negative");
		}
		if (multiplier < 1) {
			throw new IllegalArgumentException("Reconnect multiplier must be 1 or more, but is " + multiplier);
		}
		if (maxAttempts < 0) {
			throw new IllegalArgumentException("Reconnect attempts must not be negative, but are " + maxAttempts);
		}
		if (!(jitter >= 0 && jitter <= 1)) {
			throw new IllegalArgumentException("Reconnect jitter must be between 0 and 1, but is " + jitter);
		}
	}

	/**
	 * Returns the defaults.
	 * @return the policy as documented for each part
	 */
	public static ReconnectPolicy defaults() {
		return DEFAULTS;
	}

	/**
	 * Returns the policy that never reconnects.
	 * @return the policy
	 */
	public static ReconnectPolicy never() {
		return new ReconnectPolicy(false, DEFAULTS.initialDelay, DEFAULTS.multiplier, DEFAULTS.maxDelay, 0, 0);
	}

	/**
	 * Returns whether another attempt is due.
	 * @param attempt the number of the attempt, from 1
	 * @return whether to make it
	 */
	public boolean allows(int attempt) {
		return this.enabled && (this.maxAttempts == 0 || attempt <= this.maxAttempts);
	}

	/**
	 * Returns the delay before an attempt.
	 * @param attempt the number of the attempt, from 1
	 * @param chance a number from 0 to 1 that places the delay within the jitter; 0.5
	 * leaves it unchanged
	 * @return the delay
	 */
	public Duration delay(int attempt, double chance) {
		double grown = (double) this.initialDelay.toNanos() * Math.pow(this.multiplier, Math.min(attempt, 64) - 1);
		double capped = Math.min(grown, (double) this.maxDelay.toNanos());
		return Duration.ofNanos((long) (capped * (1 + this.jitter * (2 * chance - 1))));
	}

}
