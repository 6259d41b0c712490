package io.github.mcpclient.internal;

import java.util.Iterator;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;
import java.util.function.Function;

import org.jspecify.annotations.Nullable;

import io.github.mcpclient.error.CloseReason;
import io.github.mcpclient.jsonrpc.RequestId;

/**
 * The requests of one connection that wait for their outcome. Once closed it takes no
 * more.
 */
final class PendingRequests {

	private final ConcurrentHashMap<RequestId, PendingRequest> requests = new ConcurrentHashMap<>();

	private volatile @Nullable CloseReason closed;

	/**
	 * Adds a request.
	 * @return why the connection is closed, {@code null} where it is open and the request
	 * was added
	 */
	@Nullable CloseReason add(PendingRequest request) {
		this.requests.put(request.id(), request);
		CloseReason reason = this.closed;
		// Closing may have gone over the map before the put: the removal tells who fails
		// it.
		if (reason != null && this.requests.remove(request.id()) != null) {
			return reason;
		}
		return null;
	}

	@Nullable PendingRequest get(RequestId id) {
		return this.requests.get(id);
	}

	@Nullable PendingRequest remove(RequestId id) {
		return this.requests.remove(id);
	}

	/** Removes and returns the one request that waits, where there is exactly one. */
	@Nullable PendingRequest removeOnly() {
		Iterator<PendingRequest> all = this.requests.values().iterator();
		if (!all.hasNext()) {
			return null;
		}
		PendingRequest only = all.next();
		return (all.hasNext() || !this.requests.remove(only.id(), only)) ? null : only;
	}

	void forEach(Consumer<PendingRequest> action) {
		this.requests.values().forEach(action);
	}

	@Nullable CloseReason closeReason() {
		return this.closed;
	}

	/** Takes no more requests and fails those that wait. */
	void close(CloseReason reason, Function<PendingRequest, RuntimeException> failure) {
		this.closed = reason;
		for (PendingRequest request : this.requests.values()) {
			if (this.requests.remove(request.id(), request)) {
				request.complete(failure.apply(request));
			}
		}
	}

}
