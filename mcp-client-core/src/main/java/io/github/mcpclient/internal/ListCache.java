package io.github.mcpclient.internal;

import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Supplier;

import org.jspecify.annotations.Nullable;

/**
 * One list of a server, remembered until the server announces a change. Callers that find
 * it stale at the same time fetch it once. It is fresh as long as the server says, where
 * it says so. A fetch that was under way when the change came does not make it fresh.
 *
 * @param <T> what is listed
 */
final class ListCache<T> {

	/** The server announces changes. */
	static final long UNTIL_TOLD = Long.MAX_VALUE;

	/** Held while fetching: whoever waits for it finds a fresh list. */
	private final ReentrantLock fetching = new ReentrantLock();

	/** Written while holding the lock. */
	private volatile @Nullable Entry<T> entry;

	private final AtomicLong generation = new AtomicLong();

	List<T> get(Supplier<Fetched<T>> fetch) throws InterruptedException {
		Entry<T> current = this.entry;
		long asked = System.nanoTime();
		if (current != null && current.generation == this.generation.get() && current.isFreshAt(asked)) {
			return current.items;
		}
		this.fetching.lockInterruptibly();
		try {
			current = this.entry;
			long generation = this.generation.get();
			// Whoever fetched while this thread waited did so for it too.
			if (current != null && current.generation == generation
					&& (current.started - asked >= 0 || current.isFreshAt(System.nanoTime()))) {
				return current.items;
			}
			long started = System.nanoTime();
			Fetched<T> fetched = fetch.get();
			this.entry = new Entry<>(fetched.items(), generation, started, System.nanoTime(), fetched.ttlNanos());
			return fetched.items();
		}
		finally {
			this.fetching.unlock();
		}
	}

	/** The list changed at the server, or nobody knows whether it did. */
	void invalidate() {
		this.generation.incrementAndGet();
	}

	/** Returns the last list, fresh or not. */
	List<T> last() {
		Entry<T> current = this.entry;
		return (current != null) ? current.items : List.of();
	}

	/**
	 * A list as it came.
	 *
	 * @param items what is listed
	 * @param ttlNanos how long it is fresh, {@link #UNTIL_TOLD} for as long as no change
	 * is announced
	 */
	record Fetched<T>(List<T> items, long ttlNanos) {
	}

	private record Entry<T>(List<T> items, long generation, long started, long received, long ttlNanos) {

		/** P-CACHE-02. */
		boolean isFreshAt(long nanos) {
			return this.ttlNanos == UNTIL_TOLD || nanos - this.received < this.ttlNanos;
		}

	}

}
