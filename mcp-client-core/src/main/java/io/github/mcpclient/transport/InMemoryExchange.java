package io.github.mcpclient.transport;

import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;

import org.jspecify.annotations.Nullable;

import io.github.mcpclient.error.McpException;
import io.github.mcpclient.error.McpTimeoutException;
import io.github.mcpclient.jsonrpc.JsonRpcMessage;
import io.github.mcpclient.jsonrpc.RequestId;

/**
 * A request whose sender waits for the answer.
 */
final class InMemoryExchange {

	private final OutboundMessage request;

	private final RequestId id;

	private final CountDownLatch ended = new CountDownLatch(1);

	private final AtomicBoolean claimed = new AtomicBoolean();

	/** Written before the latch opens. */
	private @Nullable McpException failure;

	InMemoryExchange(OutboundMessage request, RequestId id) {
		this.request = request;
		this.id = id;
	}

	OutboundMessage request() {
		return this.request;
	}

	/** Returns whether a message that came on this exchange is its answer. */
	boolean isAnsweredBy(JsonRpcMessage message) {
		if (message instanceof JsonRpcMessage.ErrorResponse error && error.id() == null) {
			return true;
		}
		return !(message instanceof JsonRpcMessage.Request) && this.id.equals(message.id());
	}

	void end(@Nullable McpException failure) {
		if (this.claimed.compareAndSet(false, true)) {
			this.failure = failure;
			this.ended.countDown();
		}
	}

	void await(String serverName) throws InterruptedException {
		long left = this.request.deadlineNanos() - System.nanoTime();
		while (!this.ended.await(left, TimeUnit.NANOSECONDS)) {
			// Progress may have moved the deadline meanwhile.
			left = this.request.deadlineNanos() - System.nanoTime();
			if (left <= 0) {
				throw new McpTimeoutException(serverName, this.request.method(), "deadline", Duration.ZERO,
						"Server '" + serverName + "' did not answer before the deadline of the request");
			}
		}
		if (this.failure != null) {
			throw this.failure;
		}
	}

}
