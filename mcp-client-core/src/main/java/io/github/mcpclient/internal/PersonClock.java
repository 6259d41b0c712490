package io.github.mcpclient.internal;

import java.util.concurrent.Future;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;

import org.jspecify.annotations.Nullable;

/**
 * Holds the clock of the requests that wait while a handler answers the server: a server
 * up to 2025-11-25 asks in the middle of a call, and a person must not run into the limit
 * of that call (P-TIME-04). A handler that answers at once moves nothing, so that a
 * server cannot keep a call alive by asking again and again.
 */
final class PersonClock {

	private static final long TICK = TimeUnit.MILLISECONDS.toNanos(250);

	private final PendingRequests requests;

	private final ScheduledExecutorService scheduler;

	private final ReentrantLock lock = new ReentrantLock();

	/** How many handlers are at work. Guarded by the lock. */
	private int answering;

	/** Guarded by the lock. */
	private @Nullable Future<?> ticking;

	PersonClock(PendingRequests requests, ScheduledExecutorService scheduler) {
		this.requests = requests;
		this.scheduler = scheduler;
	}

	void begin() {
		this.lock.lock();
		try {
			if (++this.answering > 1) {
				return;
			}
			this.ticking = this.scheduler.scheduleAtFixedRate(() -> extend(TICK), TICK, TICK, TimeUnit.NANOSECONDS);
		}
		catch (RejectedExecutionException ex) {
			// The client is closing, which fails the requests.
			this.ticking = null;
		}
		finally {
			this.lock.unlock();
		}
	}

	void end() {
		this.lock.lock();
		try {
			if (--this.answering == 0 && this.ticking != null) {
				this.ticking.cancel(false);
				this.ticking = null;
			}
		}
		finally {
			this.lock.unlock();
		}
	}

	private void extend(long nanos) {
		this.requests.forEach((request) -> request.extend(nanos));
	}

}
