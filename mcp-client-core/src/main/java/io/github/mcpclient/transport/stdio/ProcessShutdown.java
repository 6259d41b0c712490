package io.github.mcpclient.transport.stdio;

import java.time.Duration;
import java.util.List;
import java.util.concurrent.locks.ReentrantLock;

import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Ends a child process and its descendants in steps: waits for it to end by itself, asks
 * it to, kills it (P-STDIO-30, P-STDIO-32). Can run twice and on several threads; each
 * then returns when the first is through.
 */
final class ProcessShutdown {

	private static final Logger logger = LoggerFactory.getLogger(ProcessShutdown.class);

	/** What a descendant is given to end after its parent did. */
	private static final Duration ORPHAN_GRACE = Duration.ofMillis(500);

	/** Nothing resists a kill, but a busy machine needs a moment for it. */
	private static final Duration KILL_GRACE = Duration.ofSeconds(2);

	/** An output that is still open after that is held by someone. */
	private static final long HOLDER_PATIENCE_MILLIS = 100;

	private static final long THREAD_PATIENCE_MILLIS = 1_000;

	private final String serverName;

	private final Process process;

	private final ProcessTree tree;

	private final long graceNanos;

	private final ReentrantLock lock = new ReentrantLock();

	/** Guarded by {@link #lock}. */
	private boolean done;

	/** Runs at the exit of this JVM, not started before. */
	private volatile @Nullable Thread exitHook;

	ProcessShutdown(String serverName, Process process, Duration grace) {
		this.serverName = serverName;
		this.process = process;
		this.tree = new ProcessTree(process);
		this.graceNanos = grace.toNanos();
	}

	/**
	 * Remembers the descendants, so that they can be ended after a crash of the child.
	 */
	void lookAtDescendants() {
		this.tree.refresh();
	}

	/** Lets a thread close the connection if this JVM exits before someone else does. */
	void atExit(Thread hook) {
		try {
			Runtime.getRuntime().addShutdownHook(hook);
			this.exitHook = hook;
		}
		catch (IllegalStateException ex) {
			logger.debug("Server '{}': started while this JVM exits", this.serverName);
		}
	}

	private void removeExitHook() {
		Thread hook = this.exitHook;
		if (hook != null) {
			this.exitHook = null;
			try {
				Runtime.getRuntime().removeShutdownHook(hook);
			}
			catch (IllegalStateException ex) {
				logger.trace("Server '{}': closed while this JVM exits", this.serverName);
			}
		}
	}

	/**
	 * Ends all.
	 * @param inputClosed whether the child can see the end of its input; if not, waiting
	 * is pointless
	 * @param threads end once the child's outputs are closed
	 */
	void run(boolean inputClosed, List<Thread> threads) {
		this.lock.lock();
		try {
			if (!this.done) {
				this.done = true;
				boolean interrupted = endProcesses(inputClosed);
				interrupted |= join(threads, HOLDER_PATIENCE_MILLIS);
				if (threads.stream().anyMatch(this::isOther) && this.tree.adoptHolders()) {
					interrupted |= endProcesses(false);
				}
				interrupted |= join(threads, THREAD_PATIENCE_MILLIS);
				removeExitHook();
				if (interrupted) {
					Thread.currentThread().interrupt();
				}
			}
		}
		finally {
			this.lock.unlock();
		}
	}

	/**
	 * Returns whether the thread was interrupted; it does not wait then, but kills at
	 * once.
	 */
	private boolean endProcesses(boolean inputClosed) {
		boolean interrupted = false;
		try {
			if (inputClosed && this.tree.await(this.graceNanos, orphanGrace())) {
				return false;
			}
			logger.debug("Server '{}': process {} did not end after its input closed, it is terminated",
					this.serverName, this.process.pid());
			this.tree.end(false);
			if (this.tree.await(this.graceNanos, orphanGrace())) {
				return false;
			}
		}
		catch (InterruptedException ex) {
			interrupted = true;
		}
		logger.debug("Server '{}': process {} is killed", this.serverName, this.process.pid());
		this.tree.end(true);
		try {
			if (!this.tree.await(KILL_GRACE.toNanos(), KILL_GRACE.toNanos())) {
				logger.warn("Server '{}': process {} or a descendant survives being killed", this.serverName,
						this.process.pid());
			}
		}
		catch (InterruptedException ex) {
			interrupted = true;
		}
		return interrupted;
	}

	private long orphanGrace() {
		return Math.min(this.graceNanos, ORPHAN_GRACE.toNanos());
	}

	private boolean isOther(Thread thread) {
		return thread.isAlive() && thread != Thread.currentThread();
	}

	private boolean join(List<Thread> threads, long millis) {
		boolean interrupted = false;
		for (Thread thread : threads) {
			if (isOther(thread)) {
				try {
					thread.join(millis);
				}
				catch (InterruptedException ex) {
					interrupted = true;
				}
			}
		}
		return interrupted;
	}

}
