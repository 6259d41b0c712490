package io.github.mcpclient.transport;

import java.util.ArrayDeque;
import java.util.Queue;
import java.util.concurrent.Executor;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.locks.ReentrantLock;

import org.jspecify.annotations.Nullable;

/**
 * Runs tasks one after the other in the order they came, on the thread that brings the
 * first of them or on an executor. A task that brings another does not run it: whoever is
 * running tasks does, so tasks never nest, and no lock is held while one runs.
 */
final class SerialDelivery {

	private final @Nullable Executor executor;

	private final ReentrantLock lock = new ReentrantLock();

	/** Guarded by the lock. */
	private final Queue<Runnable> tasks = new ArrayDeque<>();

	/** Whether a thread runs tasks; guarded by the lock. */
	private boolean running;

	SerialDelivery(@Nullable Executor executor) {
		this.executor = executor;
	}

	/** Takes a task that does not throw. */
	void deliver(Runnable task) {
		this.lock.lock();
		try {
			this.tasks.add(task);
			if (this.running) {
				return;
			}
			this.running = true;
		}
		finally {
			this.lock.unlock();
		}
		if (this.executor == null) {
			run();
			return;
		}
		try {
			this.executor.execute(this::run);
		}
		catch (RejectedExecutionException ex) {
			// the executor was shut down before the connection: closing still has to work
			run();
		}
	}

	private void run() {
		for (Runnable task = next(); task != null; task = next()) {
			task.run();
		}
	}

	private @Nullable Runnable next() {
		this.lock.lock();
		try {
			Runnable task = this.tasks.poll();
			this.running = task != null;
			return task;
		}
		finally {
			this.lock.unlock();
		}
	}

}
