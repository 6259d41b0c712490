package io.github.mcpclient.internal;

import java.util.concurrent.RejectedExecutionException;

import org.jspecify.annotations.Nullable;

import io.github.mcpclient.jsonrpc.RequestId;

/**
 * The future of a call that no thread waits for. Cancelling it cancels the request at the
 * server; it is completed on the client's executor, never on a reader thread.
 *
 * @param <T> what the result decodes to
 */
final class AsyncCall<T> extends ClientFuture<T> {

	private final RpcChannel channel;

	private final RpcCall<T> call;

	private final PendingRequest request;

	AsyncCall(RpcChannel channel, RpcCall<T> call, RequestId id) {
		super(channel.runtime().executor());
		this.channel = channel;
		this.call = call;
		this.request = new PendingRequest(id, call, System.nanoTime(), this::onOutcome);
	}

	void start() {
		if (this.channel.connection().sendWaitsForAnswer()) {
			execute(this::send);
		}
		else {
			send();
		}
	}

	private void send() {
		if (isDone()) {
			return;
		}
		try {
			this.channel.watch(this.request);
			this.channel.start(this.request);
		}
		catch (RuntimeException ex) {
			completeExceptionally(ex);
		}
	}

	private void onOutcome() {
		execute(this::finish);
	}

	private void finish() {
		Object outcome = this.request.outcome();
		if (outcome == null || isDone()) {
			return;
		}
		try {
			complete(this.channel.decode(this.request, this.call.method(), outcome));
		}
		catch (RuntimeException ex) {
			completeExceptionally(ex);
		}
	}

	private void execute(Runnable task) {
		try {
			this.channel.runtime().executor().execute(task);
		}
		catch (RejectedExecutionException ex) {
			// The executor is closing; whoever waits must not wait for ever.
			task.run();
		}
	}

	@Override
	public boolean cancel(boolean mayInterruptIfRunning) {
		boolean cancelled = super.cancel(mayInterruptIfRunning);
		if (cancelled) {
			this.channel.cancel(this.request, "the caller cancelled");
		}
		return cancelled;
	}

	@Override
	public String toString() {
		@Nullable Object outcome = this.request.outcome();
		return this.call.method().name() + "[id=" + this.request.id() + ", " + ((outcome != null) ? "done" : "open")
				+ "]";
	}

}
