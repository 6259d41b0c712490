package io.github.mcpclient.internal;

import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Consumer;

/**
 * Ends requests that no thread waits for when their time is over. Has at most one task on
 * the scheduler, however many requests there are: for the earliest deadline known when it
 * was planned. Requests mostly end long before, so planning one is the exception, and a
 * call that comes with a later deadline costs one comparison.
 */
final class DeadlineMonitor {

	private final PendingRequests requests;

	private final ScheduledExecutorService scheduler;

	private final Consumer<PendingRequest> onExpired;

	private final ReentrantLock lock = new ReentrantLock();

	/** Guarded by the lock for writing. */
	private volatile boolean planned;

	/** Guarded by the lock for writing. */
	private volatile long plannedNanos;

	/**
	 * Counts the plans, so that one that was replaced does nothing. Guarded by the lock.
	 */
	private long plan;

	DeadlineMonitor(PendingRequests requests, ScheduledExecutorService scheduler, Consumer<PendingRequest> onExpired) {
		this.requests = requests;
		this.scheduler = scheduler;
		this.onExpired = onExpired;
	}

	void watch(long deadlineNanos) {
		if (this.planned && deadlineNanos - this.plannedNanos >= 0) {
			return;
		}
		this.lock.lock();
		try {
			if (this.planned && deadlineNanos - this.plannedNanos >= 0) {
				return;
			}
			this.planned = true;
			this.plannedNanos = deadlineNanos;
			long mine = ++this.plan;
			this.scheduler.schedule(() -> check(mine), Math.max(0, deadlineNanos - System.nanoTime()),
					TimeUnit.NANOSECONDS);
		}
		catch (RejectedExecutionException ex) {
			// The client is closing, which fails the requests.
			this.planned = false;
		}
		finally {
			this.lock.unlock();
		}
	}

	private void check(long mine) {
		this.lock.lock();
		try {
			if (mine != this.plan) {
				return;
			}
			this.planned = false;
		}
		finally {
			this.lock.unlock();
		}
		long now = System.nanoTime();
		this.requests.forEach((request) -> {
			if (now - request.deadlineNanos() >= 0) {
				this.onExpired.accept(request);
			}
			else {
				watch(request.deadlineNanos());
			}
		});
	}

}
