package io.github.mcpclient.test;

import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;

/**
 * Waits within a bound that only a failing test ever reaches.
 */
final class Waiting {

	/** The bound where none is set. */
	static final Duration DEADLINE = Duration.ofSeconds(10);

	private Waiting() {
	}

	static <T> T await(CompletableFuture<T> future, Duration deadline, Supplier<String> what) {
		try {
			return future.get(deadline.toNanos(), TimeUnit.NANOSECONDS);
		}
		catch (TimeoutException ex) {
			throw new AssertionError("Waited " + deadline + " for " + what.get(), ex);
		}
		catch (InterruptedException ex) {
			throw interrupted(what, ex);
		}
		catch (ExecutionException ex) {
			throw new AssertionError("Failed while waiting for " + what.get(), ex);
		}
	}

	/** Waits on the lock, which this takes, until the condition holds. */
	static void await(Object lock, Duration deadline, BooleanSupplier condition, Supplier<String> what) {
		long end = System.nanoTime() + deadline.toNanos();
		synchronized (lock) {
			while (!condition.getAsBoolean()) {
				long left = TimeUnit.NANOSECONDS.toMillis(end - System.nanoTime());
				if (left <= 0) {
					throw new AssertionError("Waited " + deadline + " for " + what.get());
				}
				try {
					lock.wait(left);
				}
				catch (InterruptedException ex) {
					throw interrupted(what, ex);
				}
			}
		}
	}

	private static AssertionError interrupted(Supplier<String> what, InterruptedException ex) {
		Thread.currentThread().interrupt();
		return new AssertionError("Interrupted while waiting for " + what.get(), ex);
	}

}
