package io.github.mcpclient.transport;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Queue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executor;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;

import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

import io.github.mcpclient.error.CloseReason;
import io.github.mcpclient.error.ConnectionClosedException;
import io.github.mcpclient.error.McpException;
import io.github.mcpclient.jsonrpc.JsonRpcDecoder;
import io.github.mcpclient.jsonrpc.JsonRpcMessage;
import io.github.mcpclient.jsonrpc.NotJsonRpcException;
import io.github.mcpclient.jsonrpc.RequestId;
import io.github.mcpclient.schema.ProtocolVersion;

/**
 * The client's end of an in-memory connection; its inner class is the server's.
 */
final class InMemoryConnection implements Connection {

	private static final Logger logger = LoggerFactory.getLogger(InMemoryConnection.class);

	private final ConnectionContext context;

	private final boolean exchanges;

	private final int maxMessageSize;

	private final SerialDelivery toServer;

	private final SerialDelivery toClient;

	private final ServerEnd link = new ServerEnd();

	private final Map<RequestId, InMemoryExchange> pending = new ConcurrentHashMap<>();

	private final AtomicReference<@Nullable CloseReason> closed = new AtomicReference<>();

	private final AtomicReference<@Nullable McpException> sendFailure = new AtomicReference<>();

	private final AtomicReference<@Nullable McpException> loss = new AtomicReference<>();

	private volatile InMemoryLink.Observer observer = new InMemoryLink.Observer() {
	};

	private volatile List<String> diagnostics = List.of();

	InMemoryConnection(ConnectionContext context, boolean exchanges, int maxMessageSize, @Nullable Executor executor) {
		this.context = context;
		this.exchanges = exchanges;
		this.maxMessageSize = maxMessageSize;
		this.toServer = new SerialDelivery(executor);
		this.toClient = new SerialDelivery(executor);
	}

	InMemoryLink link() {
		return this.link;
	}

	@Override
	public void send(OutboundMessage message) throws InterruptedException {
		byte[] bytes;
		try {
			bytes = Arrays.copyOf(message.array(), message.length());
		}
		finally {
			message.release();
		}
		McpException failure = this.sendFailure.getAndSet(null);
		if (failure != null) {
			throw failure;
		}
		if (this.exchanges && message.kind() == OutboundMessage.Kind.REQUEST) {
			exchange(message, bytes);
		}
		else {
			requireOpen(message);
			pass(message, bytes);
		}
	}

	private void exchange(OutboundMessage message, byte[] bytes) throws InterruptedException {
		RequestId id = Objects.requireNonNull(message.id(), "A request must have an id");
		InMemoryExchange exchange = new InMemoryExchange(message, id);
		this.pending.put(id, exchange);
		try {
			// after the entry was made, so that a close meanwhile is seen here or sees it
			requireOpen(message);
			if (pass(message, bytes)) {
				exchange.await(this.context.serverName());
			}
		}
		finally {
			this.pending.remove(id, exchange);
		}
	}

	private boolean pass(OutboundMessage message, byte[] bytes) {
		McpException lost = this.loss.getAndSet(null);
		if (lost != null) {
			this.toClient.deliver(() -> tell(() -> this.context.listener().onFailure(message, lost)));
			return false;
		}
		this.toServer.deliver(() -> this.link.take(bytes));
		return true;
	}

	private void requireOpen(OutboundMessage message) {
		CloseReason reason = this.closed.get();
		if (reason != null) {
			throw new ConnectionClosedException(this.context.serverName(), message.method(), reason);
		}
	}

	@Override
	public boolean sendWaitsForAnswer() {
		return this.exchanges;
	}

	@Override
	public void abandon(OutboundMessage message) {
		RequestId id = message.id();
		if (id != null) {
			this.observer.onAbandoned(id);
			InMemoryExchange exchange = this.pending.get(id);
			if (exchange != null) {
				exchange.end(null);
			}
		}
	}

	@Override
	public void answered(OutboundMessage message) {
		RequestId id = message.id();
		if (id != null) {
			this.observer.onAnswered(id);
			InMemoryExchange exchange = this.pending.get(id);
			if (exchange != null) {
				exchange.end(null);
			}
		}
	}

	@Override
	public void negotiated(ProtocolVersion version) {
		this.observer.onNegotiated(version);
	}

	@Override
	public void handshakeCompleted() {
		this.observer.onHandshakeCompleted();
	}

	@Override
	public void resetSession() {
		this.observer.onSessionReset();
	}

	@Override
	public List<String> diagnostics() {
		return this.diagnostics;
	}

	@Override
	public void close() {
		CloseReason reason = new CloseReason.ClosedByClient();
		if (this.closed.compareAndSet(null, reason)) {
			release(reason);
			this.toClient.deliver(() -> tell(() -> this.context.listener().onClosed(reason)));
			this.observer.onClosed();
		}
	}

	/** Ends the waiting of every sender. */
	private void release(CloseReason reason) {
		this.pending.values()
			.forEach((exchange) -> exchange
				.end(new ConnectionClosedException(this.context.serverName(), exchange.request().method(), reason)));
	}

	/** Closes from the server's side; runs within a delivery to the client. */
	private void closeByServer(CloseReason reason) {
		if (this.closed.compareAndSet(null, reason)) {
			tell(() -> this.context.listener().onClosed(reason));
			release(reason);
		}
	}

	private void arrive(byte[] message, @Nullable RequestId request) {
		if (this.closed.get() != null) {
			return;
		}
		if (message.length > this.maxMessageSize) {
			int kept = Math.min(message.length, this.maxMessageSize);
			tell(() -> this.context.listener()
				.onOversize(Arrays.copyOf(message, kept),
						Arrays.copyOfRange(message, message.length - kept, message.length), this.maxMessageSize));
			return;
		}
		try {
			JsonRpcDecoder.decode(message, 0, message.length, (decoded) -> hand(decoded, request));
		}
		catch (NotJsonRpcException ex) {
			logger.debug("[{}] Skipped {} bytes that are no message: {}", this.context.serverName(), message.length,
					ex.getMessage());
		}
	}

	private void hand(JsonRpcMessage message, @Nullable RequestId request) {
		RequestId id = (request != null || message instanceof JsonRpcMessage.Request) ? request : message.id();
		InMemoryExchange exchange = (this.exchanges && id != null) ? this.pending.get(id) : null;
		if (this.exchanges && request != null && exchange == null) {
			return;
		}
		tell(() -> this.context.listener().onMessage(message, (exchange != null) ? exchange.request() : null));
		if (exchange != null && exchange.isAnsweredBy(message)) {
			exchange.end(null);
		}
	}

	/** Calls the listener; one that throws must not leave the direction stuck. */
	private void tell(Runnable call) {
		try {
			call.run();
		}
		catch (RuntimeException | Error ex) {
			logger.error("[{}] The connection's listener failed", this.context.serverName(), ex);
		}
	}

	/**
	 * The server's end.
	 */
	private final class ServerEnd implements InMemoryLink {

		/** Messages before the receiver was set; touched within deliveries only. */
		private final Queue<byte[]> early = new ArrayDeque<>();

		/** Touched within deliveries only. */
		private @Nullable Consumer<byte[]> receiver;

		@Override
		public String serverName() {
			return InMemoryConnection.this.context.serverName();
		}

		@Override
		public void receive(Consumer<byte[]> receiver) {
			Objects.requireNonNull(receiver, "'receiver' must not be null");
			InMemoryConnection.this.toServer.deliver(() -> {
				this.receiver = receiver;
				for (byte[] message = this.early.poll(); message != null; message = this.early.poll()) {
					take(message);
				}
			});
		}

		void take(byte[] message) {
			if (this.receiver == null) {
				this.early.add(message);
				return;
			}
			try {
				this.receiver.accept(message);
			}
			catch (RuntimeException | Error ex) {
				close(new CloseReason.Broken("the in-memory server failed: " + ex, ex));
			}
		}

		@Override
		public void observe(InMemoryLink.Observer observer) {
			InMemoryConnection.this.observer = Objects.requireNonNull(observer, "'observer' must not be null");
		}

		@Override
		public void send(byte[] message) {
			byte[] copy = message.clone();
			InMemoryConnection.this.toClient.deliver(() -> arrive(copy, null));
		}

		@Override
		public void sendOn(RequestId request, byte[] message) {
			Objects.requireNonNull(request, "'request' must not be null");
			byte[] copy = message.clone();
			InMemoryConnection.this.toClient.deliver(() -> arrive(copy, request));
		}

		@Override
		public void failExchange(RequestId request, McpException failure) {
			InMemoryConnection.this.toClient.deliver(() -> {
				InMemoryExchange exchange = InMemoryConnection.this.pending.get(request);
				if (exchange != null) {
					exchange.end(failure);
				}
			});
		}

		@Override
		public void failNextSend(McpException failure) {
			InMemoryConnection.this.sendFailure.set(failure);
		}

		@Override
		public void loseNextMessage(McpException failure) {
			InMemoryConnection.this.loss.set(failure);
		}

		@Override
		public void diagnostics(List<String> lines) {
			InMemoryConnection.this.diagnostics = List.copyOf(lines);
		}

		@Override
		public void close(CloseReason reason) {
			InMemoryConnection.this.toClient.deliver(() -> closeByServer(reason));
		}

		@Override
		public boolean isOpen() {
			return InMemoryConnection.this.closed.get() == null;
		}

	}

}
