package io.github.mcpclient.transport.http;

import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.UnaryOperator;

import org.jspecify.annotations.Nullable;

import io.github.mcpclient.error.CloseReason;
import io.github.mcpclient.error.McpException;
import io.github.mcpclient.jsonrpc.JsonRpcMessage;
import io.github.mcpclient.jsonrpc.MessageBuffer;
import io.github.mcpclient.jsonrpc.RequestId;
import io.github.mcpclient.schema.ProtocolVersion;
import io.github.mcpclient.transport.Connection;
import io.github.mcpclient.transport.ConnectionContext;
import io.github.mcpclient.transport.ConnectionListener;
import io.github.mcpclient.transport.OutboundMessage;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Connections to a server under test, and what they tell. Closes all of it, and fails
 * where a thread of its pools does not end.
 */
final class HttpFixture implements AutoCloseable {

	final ExecutorService threads = Executors.newCachedThreadPool();

	final ScheduledThreadPoolExecutor scheduler = new ScheduledThreadPoolExecutor(1);

	final SharedHttpClient http = SharedHttpClient.create(Duration.ofSeconds(1));

	final Recorder recorder = new Recorder();

	private final List<Connection> connections = new CopyOnWriteArrayList<>();

	HttpFixture() {
		this.scheduler.setRemoveOnCancelPolicy(true);
	}

	Connection connect(URI url) {
		return connect(url, (builder) -> builder);
	}

	Connection connect(URI url, UnaryOperator<StreamableHttpTransport.Builder> customizer) {
		return connect(customizer.apply(StreamableHttpTransport.builder(url).sharedHttpClient(this.http)).build());
	}

	Connection connect(StreamableHttpTransport transport) {
		Connection connection = transport.connect(new ConnectionContext("s", this.recorder, Duration.ofSeconds(5),
				Duration.ofSeconds(1), this.threads, this.scheduler));
		this.connections.add(connection);
		return connection;
	}

	/** Goes through the handshake as the engine does. */
	void handshake(Connection connection, ProtocolVersion version) throws InterruptedException {
		connection.send(request(1, "initialize"));
		connection.negotiated(version);
		connection.send(notification("notifications/initialized"));
		connection.handshakeCompleted();
	}

	<T> Future<T> async(Callable<T> call) {
		return this.threads.submit(call);
	}

	Future<?> sendAsync(Connection connection, OutboundMessage message) {
		return async(() -> {
			connection.send(message);
			return null;
		});
	}

	static OutboundMessage request(long id) {
		return request(id, "tools/call");
	}

	static OutboundMessage request(long id, String method) {
		return request(id, method, Duration.ofSeconds(30));
	}

	static OutboundMessage request(long id, String method, Duration timeout) {
		return message(OutboundMessage.Kind.REQUEST, RequestId.of(id), method,
				"{\"jsonrpc\":\"2.0\",\"id\":" + id + ",\"method\":\"" + method + "\"}", timeout, Map.of());
	}

	static OutboundMessage notification(String method) {
		return message(OutboundMessage.Kind.NOTIFICATION, null, method,
				"{\"jsonrpc\":\"2.0\",\"method\":\"" + method + "\"}", Duration.ofSeconds(30), Map.of());
	}

	static OutboundMessage response(long id) {
		return message(OutboundMessage.Kind.RESPONSE, RequestId.of(id), null,
				"{\"jsonrpc\":\"2.0\",\"id\":" + id + ",\"result\":{}}", Duration.ofSeconds(30), Map.of());
	}

	static OutboundMessage message(OutboundMessage.Kind kind, @Nullable RequestId id, @Nullable String method,
			String json, Duration timeout, Map<String, String> headers) {
		MessageBuffer buffer = new MessageBuffer();
		byte[] bytes = json.getBytes(StandardCharsets.UTF_8);
		buffer.write(bytes, 0, bytes.length);
		return new OutboundMessage(kind, id, method, buffer, null, System.nanoTime() + timeout.toNanos(), headers);
	}

	@Override
	public void close() throws InterruptedException {
		this.connections.forEach(Connection::close);
		assertThat(this.scheduler.getQueue()).as("tasks left behind").isEmpty();
		this.scheduler.shutdownNow();
		this.threads.shutdownNow();
		this.http.close();
		assertThat(this.threads.awaitTermination(10, TimeUnit.SECONDS)).as("threads end").isTrue();
		assertThat(this.scheduler.awaitTermination(10, TimeUnit.SECONDS)).as("timer ends").isTrue();
	}

	/** Writes down what a connection tells. */
	static final class Recorder implements ConnectionListener {

		final List<String> events = new CopyOnWriteArrayList<>();

		final List<OutboundMessage> exchanges = new CopyOnWriteArrayList<>();

		final AtomicInteger answers = new AtomicInteger();

		final List<Thread> threads = new CopyOnWriteArrayList<>();

		private volatile @Nullable Reaction next;

		/** Lets a test act when an answer comes, as the engine does. */
		void then(Reaction next) {
			this.next = next;
		}

		@Override
		public void onMessage(JsonRpcMessage message, @Nullable OutboundMessage exchange) {
			if (message instanceof JsonRpcMessage.Result) {
				this.answers.incrementAndGet();
			}
			this.threads.add(Thread.currentThread());
			if (exchange != null) {
				this.exchanges.add(exchange);
			}
			Reaction after = this.next;
			if (after != null) {
				try {
					after.onAnswer();
				}
				catch (Exception ex) {
					throw new IllegalStateException(ex);
				}
			}
			this.events.add(describe(message) + ((exchange != null) ? " on " + exchange.id() : ""));
		}

		private static String describe(JsonRpcMessage message) {
			if (message instanceof JsonRpcMessage.Result result) {
				String text = result.result().toString();
				return "result " + result.id() + " " + ((text.length() < 100) ? text : text.length());
			}
			if (message instanceof JsonRpcMessage.ErrorResponse error) {
				return "error " + error.id() + " " + error.error();
			}
			if (message instanceof JsonRpcMessage.Request request) {
				return "request " + request.id() + " " + request.method();
			}
			if (message instanceof JsonRpcMessage.Notification notification) {
				return "notification " + notification.method();
			}
			return "invalid " + message.id();
		}

		@Override
		public void onFailure(OutboundMessage message, McpException failure) {
			this.events.add("failure " + failure.getMessage());
		}

		@Override
		public void onOversize(byte[] start, byte[] end, long limit) {
			this.events.add("oversize " + limit + " " + new String(start, StandardCharsets.UTF_8));
		}

		@Override
		public void onClosed(CloseReason reason) {
			this.events.add(reason.describe());
		}

	}

	/** What a test does when an answer came. */
	@FunctionalInterface
	interface Reaction {

		void onAnswer() throws Exception;

	}

}
