package io.github.mcpclient.transport.http;

/**
 * Something that ends at some time at the latest.
 */
interface Timed {

	/** Returns when; it may move into the future. */
	long deadlineNanos();

	/** The time came. Does not block. */
	void expire();

}
