package io.github.mcpclient.internal;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;

/**
 * A future whose dependent work runs on the client's executor, and whose dependents are
 * plain futures: cancelling one of them does not cancel the request.
 *
 * @param <T> the type of the result
 */
abstract class ClientFuture<T> extends CompletableFuture<T> {

	private final Executor executor;

	ClientFuture(Executor executor) {
		this.executor = executor;
	}

	@Override
	public <U> CompletableFuture<U> newIncompleteFuture() {
		return new CompletableFuture<>();
	}

	@Override
	public Executor defaultExecutor() {
		return this.executor;
	}

}
