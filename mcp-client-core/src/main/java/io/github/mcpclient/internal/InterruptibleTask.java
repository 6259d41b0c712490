package io.github.mcpclient.internal;

import java.util.concurrent.Executor;
import java.util.concurrent.FutureTask;
import java.util.function.Supplier;

/**
 * The future of work that blocks. Cancelling it interrupts the work.
 *
 * @param <T> the type of the result
 */
final class InterruptibleTask<T> extends ClientFuture<T> {

	private final FutureTask<Void> task;

	private InterruptibleTask(Supplier<T> work, Executor executor) {
		super(executor);
		this.task = new FutureTask<>(() -> {
			try {
				complete(work.get());
			}
			catch (RuntimeException | Error ex) {
				completeExceptionally(ex);
			}
		}, null);
	}

	static <T> InterruptibleTask<T> start(Supplier<T> work, Executor executor) {
		InterruptibleTask<T> started = new InterruptibleTask<>(work, executor);
		executor.execute(started.task);
		return started;
	}

	@Override
	public boolean cancel(boolean mayInterruptIfRunning) {
		boolean cancelled = super.cancel(mayInterruptIfRunning);
		if (cancelled) {
			this.task.cancel(true);
		}
		return cancelled;
	}

}
