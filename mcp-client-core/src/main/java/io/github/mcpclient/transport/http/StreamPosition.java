package io.github.mcpclient.transport.http;

import org.jspecify.annotations.Nullable;

/**
 * How far one event stream was read and how long to wait before it is asked for again.
 * Outlives the connections that carry the stream; each stream has its own (P-LHTTP-16).
 * Touched by one thread at a time.
 */
final class StreamPosition {

	/** No one waits longer, whatever the server asks for. */
	private static final long LONGEST_RETRY = 86_400_000;

	private String lastEventId = "";

	private long retryMillis = -1;

	/** Returns the last id, {@code null} where the stream cannot be taken up again. */
	@Nullable String resumeFrom() {
		return (!this.lastEventId.isEmpty() && HeaderRules.isSendable(this.lastEventId)) ? this.lastEventId : null;
	}

	String lastEventId() {
		return this.lastEventId;
	}

	void lastEventId(String lastEventId) {
		this.lastEventId = lastEventId;
	}

	/** Returns the wait the server asked for, else the given one. */
	long retryMillisOr(long fallback) {
		return (this.retryMillis >= 0) ? this.retryMillis : fallback;
	}

	void retryMillis(long retryMillis) {
		this.retryMillis = Math.min(retryMillis, LONGEST_RETRY);
	}

}
