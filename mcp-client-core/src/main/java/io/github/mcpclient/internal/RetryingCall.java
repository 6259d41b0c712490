package io.github.mcpclient.internal;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.Executor;
import java.util.function.Function;

import org.jspecify.annotations.Nullable;

/**
 * The future of a call that may be made once more after a failure. Cancelling it cancels
 * the attempt that is under way.
 *
 * @param <T> the type of the result
 */
final class RetryingCall<T> extends ClientFuture<T> {

	private volatile CompletableFuture<T> current;

	RetryingCall(CompletableFuture<T> first, Function<Throwable, @Nullable CompletableFuture<T>> retry,
			Executor executor) {
		super(executor);
		this.current = first;
		first.whenComplete((result, failure) -> {
			if (failure == null) {
				complete(result);
				return;
			}
			try {
				CompletableFuture<T> second = isDone() ? null : retry.apply(unwrap(failure));
				if (second == null) {
					completeExceptionally(unwrap(failure));
				}
				else {
					follow(second);
				}
			}
			catch (RuntimeException ex) {
				completeExceptionally(ex);
			}
		});
	}

	private void follow(CompletableFuture<T> second) {
		this.current = second;
		if (isCancelled()) {
			second.cancel(true);
		}
		second.whenComplete((result, failure) -> {
			if (failure == null) {
				complete(result);
			}
			else {
				completeExceptionally(unwrap(failure));
			}
		});
	}

	private static Throwable unwrap(Throwable failure) {
		return (failure instanceof CompletionException && failure.getCause() != null) ? failure.getCause() : failure;
	}

	@Override
	public boolean cancel(boolean mayInterruptIfRunning) {
		boolean cancelled = super.cancel(mayInterruptIfRunning);
		if (cancelled) {
			this.current.cancel(mayInterruptIfRunning);
		}
		return cancelled;
	}

}
