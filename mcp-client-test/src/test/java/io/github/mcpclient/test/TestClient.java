package io.github.mcpclient.test;

import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;

import io.github.mcpclient.jsonrpc.MessageBuffer;
import io.github.mcpclient.jsonrpc.RequestId;
import io.github.mcpclient.transport.Connection;
import io.github.mcpclient.transport.ConnectionContext;
import io.github.mcpclient.transport.OutboundMessage;
import io.github.mcpclient.transport.Transport;

/**
 * The least a client can be: sends text and keeps what comes back.
 */
final class TestClient implements AutoCloseable {

	private final ScheduledExecutorService scheduler = Executors.newSingleThreadScheduledExecutor();

	private final RecordingListener listener = new RecordingListener();

	private final Map<String, CompletableFuture<Void>> sends = new ConcurrentHashMap<>();

	private final Connection connection;

	TestClient(Transport transport) throws InterruptedException {
		this.connection = transport.connect(new ConnectionContext("s", this.listener, Duration.ofSeconds(10),
				Duration.ofSeconds(10), (task) -> new Thread(task, "mcp-s-work").start(), this.scheduler));
	}

	RecordingListener listener() {
		return this.listener;
	}

	Connection connection() {
		return this.connection;
	}

	/** Sends a message whatever it is; over exchanges on a thread of its own. */
	OutboundMessage send(String text) throws Exception {
		OutboundMessage message = outbound(text);
		if (this.connection.sendWaitsForAnswer()) {
			CompletableFuture<Void> done = CompletableFuture.runAsync(() -> sendNow(message),
					(task) -> new Thread(task, "mcp-s-send").start());
			this.sends.put(text, done);
		}
		else {
			this.connection.send(message);
		}
		return message;
	}

	CompletableFuture<Void> sent(String text) {
		return this.sends.get(text);
	}

	private void sendNow(OutboundMessage message) {
		try {
			this.connection.send(message);
		}
		catch (InterruptedException ex) {
			throw new IllegalStateException(ex);
		}
	}

	static OutboundMessage outbound(String text) {
		MessageBuffer buffer = new MessageBuffer();
		byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
		buffer.write(bytes, 0, bytes.length);
		long deadline = System.nanoTime() + TimeUnit.SECONDS.toNanos(20);
		Object id = null;
		String method = null;
		try {
			WireMessage message = WireMessage.parse(text);
			id = message.id();
			method = message.method();
		}
		catch (IllegalArgumentException ex) {
			// text that is no message is sent like a notification
		}
		OutboundMessage.Kind kind = (method == null || id == null) ? OutboundMessage.Kind.NOTIFICATION
				: OutboundMessage.Kind.REQUEST;
		RequestId requestId = (id instanceof Long number) ? RequestId.of(number)
				: (id instanceof String name) ? RequestId.of(name) : null;
		return new OutboundMessage(kind, requestId, method, buffer, null, deadline);
	}

	@Override
	public void close() {
		this.connection.close();
		this.scheduler.shutdownNow();
	}

}
