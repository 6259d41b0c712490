package io.github.mcpclient.transport.stdio;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.concurrent.Executor;
import java.util.concurrent.RejectedExecutionException;
import java.util.function.Consumer;

import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Hands lines to code of the user on an executor, in order. Never waits for it: where it
 * is too slow, the oldest lines are lost.
 */
final class SerialRelay implements Consumer<String> {

	private static final Logger logger = LoggerFactory.getLogger(SerialRelay.class);

	private static final int CAPACITY = 1_000;

	private final Consumer<String> target;

	private final Executor executor;

	/** Guarded by itself. */
	private final Deque<String> waiting = new ArrayDeque<>(0);

	/** Guarded by {@link #waiting}. */
	private boolean running;

	SerialRelay(Consumer<String> target, Executor executor) {
		this.target = target;
		this.executor = executor;
	}

	@Override
	public void accept(String line) {
		synchronized (this.waiting) {
			if (this.waiting.size() == CAPACITY) {
				this.waiting.removeFirst();
			}
			this.waiting.addLast(line);
			if (this.running) {
				return;
			}
			this.running = true;
		}
		try {
			this.executor.execute(this::run);
		}
		catch (RejectedExecutionException ex) {
			synchronized (this.waiting) {
				this.waiting.clear();
				this.running = false;
			}
		}
	}

	private void run() {
		String line;
		while ((line = next()) != null) {
			try {
				this.target.accept(line);
			}
			catch (RuntimeException ex) {
				logger.warn("A consumer of standard error lines failed", ex);
			}
		}
	}

	private @Nullable String next() {
		synchronized (this.waiting) {
			String line = this.waiting.pollFirst();
			if (line == null) {
				this.running = false;
			}
			return line;
		}
	}

}
