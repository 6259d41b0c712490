package io.github.mcpclient.transport;

import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;

import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

import io.github.mcpclient.error.CloseReason;
import io.github.mcpclient.error.ConnectionClosedException;
import io.github.mcpclient.error.McpException;
import io.github.mcpclient.error.McpTimeoutException;
import io.github.mcpclient.error.McpTransportException;
import io.github.mcpclient.jsonrpc.JsonRpcMessage;
import io.github.mcpclient.jsonrpc.MessageBuffer;
import io.github.mcpclient.jsonrpc.RequestId;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

class InMemoryTransportTests {

	private static final RequestId ONE = RequestId.of(1);

	private final List<String> events = Collections.synchronizedList(new ArrayList<>());

	private final List<String> atServer = Collections.synchronizedList(new ArrayList<>());

	private ExecutorService threads;

	private InMemoryLink link;

	@BeforeEach
	void createThreads() {
		this.threads = Executors.newCachedThreadPool();
	}

	@AfterEach
	void endThreads() throws InterruptedException {
		this.threads.shutdownNow();
		assertThat(this.threads.awaitTermination(10, TimeUnit.SECONDS)).isTrue();
	}

	@Test
	void deliversBothWaysOnTheSendingThread() throws Exception {
		Connection connection = connect(shared());
		this.link.receive((bytes) -> {
			this.atServer.add(text(bytes));
			this.link.send(result(1));
		});
		connection.send(request(1));
		assertThat(this.atServer).containsExactly("request-1");
		assertThat(this.events).containsExactly("result 1 on null");
	}

	@Test
	void keepsMessagesUntilThereIsAReceiver() throws Exception {
		Connection connection = connect(shared());
		connection.send(request(1));
		connection.send(request(2));
		this.link.receive((bytes) -> this.atServer.add(text(bytes)));
		assertThat(this.atServer).containsExactly("request-1", "request-2");
	}

	@Test
	void releasesTheBytesOnceTheyWereCopied() throws Exception {
		Connection connection = connect(shared());
		List<byte[]> seen = new ArrayList<>();
		this.link.receive(seen::add);
		OutboundMessage message = request(1);
		connection.send(message);
		message.array()[0] = '!';
		assertThat(text(seen.get(0))).isEqualTo("request-1");
	}

	@Test
	void sendFromWithinADeliveryKeepsOrderAndDoesNotNest() throws Exception {
		Connection connection = connect(shared());
		this.link.receive((bytes) -> {
			this.atServer.add("start " + text(bytes));
			if (text(bytes).equals("request-1")) {
				sendQuietly(connection, request(2));
			}
			this.atServer.add("end " + text(bytes));
		});
		connection.send(request(1));
		assertThat(this.atServer).containsExactly("start request-1", "end request-1", "start request-2",
				"end request-2");
	}

	@Test
	void everyConnectMakesAFreshLink() throws Exception {
		List<InMemoryLink> links = new ArrayList<>();
		Transport transport = InMemoryTransport.to(links::add);
		transport.connect(context());
		transport.connect(context());
		links.get(0).close(new CloseReason.EndOfStream("gone", List.of()));
		assertThat(links).hasSize(2);
		assertThat(links.get(0).isOpen()).isFalse();
		assertThat(links.get(1).isOpen()).isTrue();
	}

	@Test
	void connectFailsWithTheAcceptorsException() {
		McpException refused = new McpTransportException("s", "refused", null);
		Transport transport = InMemoryTransport.to((link) -> {
			throw refused;
		});
		assertThatExceptionOfType(McpException.class).isThrownBy(() -> transport.connect(context())).isSameAs(refused);
	}

	@Test
	void skipsWhatIsNoMessageAndUnpacksABatch() throws Exception {
		connect(shared());
		this.link.send("Starting server...");
		this.link.send("{\"level\":\"info\"}");
		this.link.send("[" + result(1) + "," + result(2) + "]");
		assertThat(this.events).containsExactly("result 1 on null", "result 2 on null");
	}

	@Test
	void tellsOfAMessageThatIsTooLarge() throws Exception {
		connect(shared().withMaxMessageSize(30));
		this.link.send(result(1) + " ".repeat(30));
		assertThat(this.events).containsExactly("oversize 30 {\"jsonrpc\":\"2.0\",\"id\":1,\"resul");
	}

	@Test
	void closeByTheServerComesAfterWhatItSent() throws Exception {
		Connection connection = connect(shared());
		this.link.send(result(1));
		this.link.close(new CloseReason.EndOfStream("gone", List.of()));
		this.link.send(result(2));
		connection.close();
		assertThat(this.events).containsExactly("result 1 on null", "closed gone");
		assertThatExceptionOfType(ConnectionClosedException.class).isThrownBy(() -> connection.send(request(2)));
	}

	@Test
	void closeByTheClientIsToldOnceToBothSides() throws Exception {
		Connection connection = connect(shared());
		List<String> told = new ArrayList<>();
		this.link.observe(new InMemoryLink.Observer() {
			@Override
			public void onClosed() {
				told.add("closed");
			}
		});
		connection.close();
		connection.close();
		this.link.close(new CloseReason.EndOfStream("late", List.of()));
		assertThat(told).containsExactly("closed");
		assertThat(this.events).containsExactly("closed closed by this client");
	}

	@Test
	void receiverThatThrowsBreaksTheConnection() throws Exception {
		Connection connection = connect(shared());
		this.link.receive((bytes) -> {
			throw new IllegalStateException("oops");
		});
		connection.send(request(1));
		assertThat(this.events).singleElement().asString().contains("oops");
	}

	@Test
	void failsTheNextSendOrLosesItsMessage() throws Exception {
		Connection connection = connect(shared());
		this.link.receive((bytes) -> this.atServer.add(text(bytes)));
		this.link.failNextSend(new McpTransportException("s", "no", null));
		assertThatExceptionOfType(McpTransportException.class).isThrownBy(() -> connection.send(request(1)));
		this.link.loseNextMessage(new McpTransportException("s", "lost", null));
		connection.send(request(2));
		connection.send(request(3));
		assertThat(this.events).containsExactly("failure 2 lost");
		assertThat(this.atServer).containsExactly("request-3");
	}

	@Test
	void sendOverExchangesWaitsForItsOwnAnswer() throws Exception {
		Connection connection = connect(shared().withExchanges());
		CountDownLatch arrived = new CountDownLatch(2);
		this.link.receive((bytes) -> arrived.countDown());
		CompletableFuture<Void> first = sendLater(connection, request(1));
		CompletableFuture<Void> second = sendLater(connection, request(2));
		assertThat(arrived.await(10, TimeUnit.SECONDS)).isTrue();
		this.link.send("{\"jsonrpc\":\"2.0\",\"method\":\"note\"}");
		this.link.sendOn(ONE, utf8("{\"jsonrpc\":\"2.0\",\"method\":\"note\"}"));
		this.link.send(result(2));
		second.get(10, TimeUnit.SECONDS);
		assertThat(first).isNotDone();
		this.link.sendOn(ONE, utf8("{\"jsonrpc\":\"2.0\",\"error\":{\"code\":1,\"message\":\"m\"}}"));
		first.get(10, TimeUnit.SECONDS);
		assertThat(this.events).containsExactly("note on null", "note on 1", "result 2 on 2", "error null on 1");
	}

	@Test
	void serverThatAnswersWithinTheSendDoesNotBlockAnExchange() throws Exception {
		Connection connection = connect(shared().withExchanges());
		this.link.receive((bytes) -> this.link.send(result(1)));
		connection.send(request(1));
		assertThat(this.events).containsExactly("result 1 on 1");
	}

	@Test
	void exchangeEndsWithItsFailureTheDeadlineOrTheConnection() throws Exception {
		Connection connection = connect(shared().withExchanges());
		CountDownLatch arrived = new CountDownLatch(3);
		this.link.receive((bytes) -> arrived.countDown());
		CompletableFuture<Void> failing = sendLater(connection, request(1));
		CompletableFuture<Void> abandoned = new CompletableFuture<>();
		OutboundMessage message = request(2);
		this.threads.execute(() -> complete(abandoned, connection, message));
		CompletableFuture<Void> closed = sendLater(connection, request(3));
		assertThat(arrived.await(10, TimeUnit.SECONDS)).isTrue();
		this.link.failExchange(ONE, new McpTransportException("s", "cut", null));
		connection.abandon(message);
		abandoned.get(10, TimeUnit.SECONDS);
		assertThat(failing).failsWithin(Duration.ofSeconds(10)).withThrowableThat().withMessageContaining("cut");
		connection.close();
		assertThat(closed).failsWithin(Duration.ofSeconds(10))
			.withThrowableThat()
			.withCauseInstanceOf(ConnectionClosedException.class);
		OutboundMessage late = message(4, System.nanoTime() - 1);
		Connection other = connect(shared().withExchanges());
		assertThatExceptionOfType(McpTimeoutException.class).isThrownBy(() -> other.send(late))
			.withMessageContaining("deadline");
	}

	@Test
	void deliversOnAnExecutorInOrder() throws Exception {
		Connection connection = connect(shared().withDeliveryOn(this.threads));
		CountDownLatch arrived = new CountDownLatch(200);
		this.link.receive((bytes) -> {
			this.atServer.add(text(bytes));
			arrived.countDown();
		});
		for (int i = 0; i < 200; i++) {
			connection.send(request(i));
		}
		assertThat(arrived.await(10, TimeUnit.SECONDS)).isTrue();
		assertThat(this.atServer).hasSize(200).startsWith("request-0").endsWith("request-199");
	}

	@Test
	void manyThreadsLoseAndDoubleNothing() throws Exception {
		Connection connection = connect(shared().withExchanges());
		this.link.receive((bytes) -> {
			String id = text(bytes).substring("request-".length());
			this.link.send(result(Integer.parseInt(id)));
		});
		List<CompletableFuture<Void>> sends = new ArrayList<>();
		for (int i = 0; i < 64; i++) {
			sends.add(sendLater(connection, request(i)));
		}
		CompletableFuture.allOf(sends.toArray(new CompletableFuture<?>[0])).get(10, TimeUnit.SECONDS);
		assertThat(this.events).hasSize(64).doesNotHaveDuplicates();
	}

	private InMemoryTransport shared() {
		return InMemoryTransport.to((link) -> this.link = link);
	}

	private Connection connect(Transport transport) throws InterruptedException {
		return transport.connect(context());
	}

	private ConnectionContext context() {
		return new ConnectionContext("s", new Events(), Duration.ofSeconds(10), Duration.ofSeconds(10), Runnable::run,
				null);
	}

	private CompletableFuture<Void> sendLater(Connection connection, OutboundMessage message) {
		CompletableFuture<Void> done = new CompletableFuture<>();
		this.threads.execute(() -> complete(done, connection, message));
		return done;
	}

	private static void complete(CompletableFuture<Void> done, Connection connection, OutboundMessage message) {
		try {
			connection.send(message);
			done.complete(null);
		}
		catch (InterruptedException | RuntimeException ex) {
			done.completeExceptionally(ex);
		}
	}

	private static void sendQuietly(Connection connection, OutboundMessage message) {
		try {
			connection.send(message);
		}
		catch (InterruptedException ex) {
			throw new IllegalStateException(ex);
		}
	}

	private static OutboundMessage request(int id) {
		return message(id, System.nanoTime() + TimeUnit.SECONDS.toNanos(10));
	}

	private static OutboundMessage message(int id, long deadline) {
		MessageBuffer buffer = new MessageBuffer();
		byte[] bytes = utf8("request-" + id);
		buffer.write(bytes, 0, bytes.length);
		return new OutboundMessage(OutboundMessage.Kind.REQUEST, RequestId.of(id), "m", buffer, null, deadline);
	}

	private static String result(int id) {
		return "{\"jsonrpc\":\"2.0\",\"id\":" + id + ",\"result\":{}}";
	}

	private static byte[] utf8(String text) {
		return text.getBytes(StandardCharsets.UTF_8);
	}

	private static String text(byte[] bytes) {
		return new String(bytes, StandardCharsets.UTF_8);
	}

	private final class Events implements ConnectionListener {

		@Override
		public void onMessage(JsonRpcMessage message, @Nullable OutboundMessage exchange) {
			String on = " on " + ((exchange != null) ? exchange.id() : null);
			if (message instanceof JsonRpcMessage.Result result) {
				InMemoryTransportTests.this.events.add("result " + result.id() + on);
			}
			else if (message instanceof JsonRpcMessage.Notification notification) {
				InMemoryTransportTests.this.events.add(notification.method() + on);
			}
			else {
				InMemoryTransportTests.this.events.add("error " + message.id() + on);
			}
		}

		@Override
		public void onFailure(OutboundMessage message, McpException failure) {
			InMemoryTransportTests.this.events.add("failure " + message.id() + " " + failure.getMessage());
		}

		@Override
		public void onOversize(byte[] start, byte[] end, long limit) {
			InMemoryTransportTests.this.events
				.add("oversize " + limit + " " + new String(start, StandardCharsets.UTF_8));
		}

		@Override
		public void onClosed(CloseReason reason) {
			InMemoryTransportTests.this.events.add("closed " + reason.describe());
		}

	}

}
