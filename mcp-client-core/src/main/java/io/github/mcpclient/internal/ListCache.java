package io.github.mcpclient.internal;

import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Supplier;

import org.jspecify.annotations.Nullable;

/**
 * One list of a server, remembered until the server announces a change. Callers that find
 * it stale at the same time fetch it once. A fetch that was under way when the change
 * came does not make it fresh.
 *
 * @param <T> what is listed
 */
final class ListCache<T> {

	/** Held while fetching: whoever waits for it finds a fresh list. */
	private final ReentrantLock fetching = new ReentrantLock();

	/** Written while holding the lock. */
	private volatile @Nullable Entry<T> entry;

	private final AtomicLong generation = new AtomicLong();

	List<T> get(Supplier<List<T>> fetch) throws InterruptedException {
		Entry<T> current = this.entry;
		if (current != null && current.generation == this.generation.get()) {
			return current.items;
		}
		this.fetching.lockInterruptibly();
		try {
			current = this.entry;
			long started = this.generation.get();
			if (current != null && current.generation == started) {
				return current.items;
			}
			List<T> items = fetch.get();
			this.entry = new Entry<>(items, started);
			return items;
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

	private record Entry<T>(List<T> items, long generation) {
	}

}
