package io.github.mcpclient;

import java.time.Duration;
import java.util.concurrent.Future;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;

import org.jspecify.annotations.Nullable;

import io.github.mcpclient.internal.ClientRuntime;

/**
 * When the tools of one client are listed next: at most one time is planned, and of two
 * the sooner counts. So a burst of announcements is one refresh (P-CHG-04), and an
 * announcement does not wait for a slow retry.
 */
final class RefreshPlan {

	private final ClientRuntime runtime;

	private final Runnable refresh;

	private final ReentrantLock lock = new ReentrantLock();

	/** Guarded by the lock. */
	private @Nullable Future<?> planned;

	/** Guarded by the lock. */
	private long dueNanos;

	RefreshPlan(ClientRuntime runtime, Runnable refresh) {
		this.runtime = runtime;
		this.refresh = refresh;
	}

	void within(Duration delay) {
		long due = System.nanoTime() + delay.toNanos();
		this.lock.lock();
		try {
			if (this.planned != null) {
				if (due - this.dueNanos >= 0) {
					return;
				}
				this.planned.cancel(false);
			}
			this.dueNanos = due;
			this.planned = this.runtime.scheduler().schedule(this::run, delay.toNanos(), TimeUnit.NANOSECONDS);
		}
		catch (RejectedExecutionException ex) {
			// The client is closing: nobody needs the tools any more.
			this.planned = null;
		}
		finally {
			this.lock.unlock();
		}
	}

	private void run() {
		this.lock.lock();
		try {
			this.planned = null;
		}
		finally {
			this.lock.unlock();
		}
		try {
			this.runtime.executor().execute(this.refresh);
		}
		catch (RejectedExecutionException ex) {
			// The same
			cancel();
		}
	}

	void cancel() {
		this.lock.lock();
		try {
			if (this.planned != null) {
				this.planned.cancel(false);
				this.planned = null;
			}
		}
		finally {
			this.lock.unlock();
		}
	}

}
