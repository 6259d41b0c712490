package io.github.mcpclient.transport.stdio;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

import io.github.mcpclient.error.CloseReason;
import io.github.mcpclient.error.McpException;
import io.github.mcpclient.jsonrpc.JsonRpcMessage;
import io.github.mcpclient.transport.ConnectionListener;
import io.github.mcpclient.transport.OutboundMessage;

import static org.assertj.core.api.Assertions.assertThat;

/** Records what a connection tells. */
class RecordingListener implements ConnectionListener {

	final BlockingQueue<JsonRpcMessage> messages = new LinkedBlockingQueue<>();

	final List<McpException> failures = new CopyOnWriteArrayList<>();

	final List<String> oversize = new CopyOnWriteArrayList<>();

	final CompletableFuture<CloseReason> closed = new CompletableFuture<>();

	final AtomicInteger closedCount = new AtomicInteger();

	@Override
	public void onMessage(JsonRpcMessage message, OutboundMessage exchange) {
		this.messages.add(message);
	}

	@Override
	public void onFailure(OutboundMessage message, McpException failure) {
		this.failures.add(failure);
	}

	@Override
	public void onOversize(byte[] start, byte[] end, long limit) {
		this.oversize.add(start.length + " " + end.length + " " + limit);
	}

	@Override
	public void onClosed(CloseReason reason) {
		this.closedCount.incrementAndGet();
		this.closed.complete(reason);
	}

	JsonRpcMessage next() throws InterruptedException {
		JsonRpcMessage message = this.messages.poll(20, TimeUnit.SECONDS);
		assertThat(message).as("a message within 20 seconds").isNotNull();
		return message;
	}

	/** Returns the JSON text of the next message's result. */
	String nextResult() throws InterruptedException {
		JsonRpcMessage message = next();
		assertThat(message).isInstanceOf(JsonRpcMessage.Result.class);
		return ((JsonRpcMessage.Result) message).result().toString();
	}

	List<String> nextResults(int count) throws InterruptedException {
		List<String> results = new ArrayList<>();
		for (int i = 0; i < count; i++) {
			results.add(nextResult());
		}
		return results;
	}

	CloseReason closed(Duration within) throws Exception {
		return this.closed.get(within.toMillis(), TimeUnit.MILLISECONDS);
	}

}
