package io.github.mcpclient.internal;

import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.Executor;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.atomic.AtomicInteger;

import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Runs tasks one at a time and in order on a thread of another executor. Refuses tasks
 * beyond a limit, so that a server that talks faster than the application listens cannot
 * fill the memory.
 */
public final class SerialExecutor implements Executor {

	private static final Logger logger = LoggerFactory.getLogger(SerialExecutor.class);

	private static final int LIMIT = 10_000;

	private final Executor executor;

	private final Queue<Runnable> tasks = new ConcurrentLinkedQueue<>();

	private final AtomicInteger queued = new AtomicInteger();

	public SerialExecutor(Executor executor) {
		this.executor = executor;
	}

	@Override
	public void execute(Runnable task) {
		if (!offer(task)) {
			throw new RejectedExecutionException("More than " + LIMIT + " tasks wait");
		}
	}

	/**
	 * Queues a task.
	 * @return whether there was room for it
	 */
	boolean offer(Runnable task) {
		if (this.queued.get() >= LIMIT) {
			return false;
		}
		this.tasks.add(task);
		if (this.queued.getAndIncrement() == 0) {
			try {
				this.executor.execute(this::drain);
			}
			catch (RejectedExecutionException ex) {
				// The client is closing: nobody is left to tell.
				this.tasks.clear();
				this.queued.set(0);
			}
		}
		return true;
	}

	private void drain() {
		do {
			Runnable task = this.tasks.poll();
			if (task != null) {
				try {
					task.run();
				}
				catch (RuntimeException ex) {
					logger.warn("A listener failed", ex);
				}
			}
		}
		while (this.queued.decrementAndGet() > 0);
	}

}
