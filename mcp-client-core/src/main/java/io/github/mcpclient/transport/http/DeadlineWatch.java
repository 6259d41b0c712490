package io.github.mcpclient.transport.http;

import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Consumer;

import org.jspecify.annotations.Nullable;

/**
 * Ends what is still open when its time comes. Has at most one task on the scheduler, for
 * the earliest deadline known when it was planned; an exchange that begins with a later
 * one costs a comparison, and one that ends in time costs nothing.
 */
final class DeadlineWatch {

	private final ScheduledExecutorService scheduler;

	private final Set<Timed> watched = ConcurrentHashMap.newKeySet();

	private final ReentrantLock lock = new ReentrantLock();

	/** Guarded by the lock for writing. */
	private volatile boolean planned;

	/** Guarded by the lock for writing. */
	private volatile long plannedNanos;

	/** Guarded by the lock. */
	private @Nullable ScheduledFuture<?> plan;

	/** Guarded by the lock. */
	private boolean closed;

	DeadlineWatch(ScheduledExecutorService scheduler) {
		this.scheduler = scheduler;
	}

	void add(Timed timed) {
		this.watched.add(timed);
		plan(timed.deadlineNanos());
	}

	void remove(Timed timed) {
		this.watched.remove(timed);
	}

	void forEach(Consumer<Timed> action) {
		this.watched.forEach(action);
	}

	int size() {
		return this.watched.size();
	}

	private void plan(long deadlineNanos) {
		if (this.planned && deadlineNanos - this.plannedNanos >= 0) {
			return;
		}
		this.lock.lock();
		try {
			if (this.closed || (this.planned && deadlineNanos - this.plannedNanos >= 0)) {
				return;
			}
			if (this.plan != null) {
				this.plan.cancel(false);
			}
			this.plan = this.scheduler.schedule(this::check, Math.max(0, deadlineNanos - System.nanoTime()),
					TimeUnit.NANOSECONDS);
			this.plannedNanos = deadlineNanos;
			this.planned = true;
		}
		catch (RejectedExecutionException ex) {
			// the client is closing, which ends what is open
			this.planned = false;
		}
		finally {
			this.lock.unlock();
		}
	}

	private void check() {
		this.lock.lock();
		try {
			this.planned = false;
			this.plan = null;
		}
		finally {
			this.lock.unlock();
		}
		long now = System.nanoTime();
		this.watched.forEach((timed) -> {
			if (now - timed.deadlineNanos() >= 0) {
				timed.expire();
			}
			else {
				plan(timed.deadlineNanos());
			}
		});
	}

	/** Plans no more. */
	void close() {
		this.lock.lock();
		try {
			this.closed = true;
			this.planned = false;
			if (this.plan != null) {
				this.plan.cancel(false);
				this.plan = null;
			}
		}
		finally {
			this.lock.unlock();
		}
	}

}
