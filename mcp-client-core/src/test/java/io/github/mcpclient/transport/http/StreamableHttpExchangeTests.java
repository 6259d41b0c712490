package io.github.mcpclient.transport.http;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.net.ServerSocket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

import io.github.mcpclient.error.ConnectionClosedException;
import io.github.mcpclient.error.McpException;
import io.github.mcpclient.error.McpTimeoutException;
import io.github.mcpclient.error.McpTransportException;
import io.github.mcpclient.transport.Connection;
import io.github.mcpclient.transport.OutboundMessage;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.awaitility.Awaitility.await;

/** How an exchange ends early, and what the network does to it. */
class StreamableHttpExchangeTests {

	private static final String HEAD = "HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\n\r\n";

	private static final String JSON = "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 36\r\n\r\n"
			+ "{\"jsonrpc\":\"2.0\",\"id\":7,\"result\":{}}";

	private RawServer server;

	private HttpFixture fixture;

	private Connection connection;

	/** Opens when the phase is reached in which the exchange is to end. */
	private CountDownLatch reached;

	@BeforeEach
	void start() throws IOException {
		this.server = new RawServer();
		this.fixture = new HttpFixture();
		this.connection = this.fixture.connect(this.server.url());
		this.reached = new CountDownLatch(1);
	}

	@AfterEach
	void stop() throws InterruptedException, IOException {
		this.fixture.close();
		this.server.close();
	}

	private void hangIn(Phase phase) {
		this.server.onRequest((request, out) -> {
			if (phase == Phase.EVENTS) {
				RawServer.write(out, HEAD + "data: {\"jsonrpc\":\"2.0\",\"method\":\"m\"}\n\n");
			}
			if (phase == Phase.JSON) {
				RawServer.write(out,
						"HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{");
			}
			if (phase == Phase.RESUME) {
				RawServer.write(out, HEAD + "id: 1\nretry: 3600000\n\n");
				this.reached.countDown();
				throw new IOException("cut");
			}
			// nothing more is written; the connection is open until the client closes it
			this.reached.countDown();
		});
	}

	private void awaitPhase(Phase phase) throws InterruptedException {
		assertThat(this.reached.await(10, TimeUnit.SECONDS)).isTrue();
		if (phase == Phase.EVENTS) {
			await().until(() -> this.fixture.recorder.events.contains("notification m on 7"));
		}
	}

	@ParameterizedTest
	@EnumSource
	void abandonEndsSendAndLeavesNoInterrupt(Phase phase) throws Exception {
		hangIn(phase);
		OutboundMessage message = HttpFixture.request(7);
		Future<Boolean> sent = this.fixture.async(() -> {
			this.connection.send(message);
			return Thread.currentThread().isInterrupted();
		});
		awaitPhase(phase);
		this.connection.abandon(message);
		assertThat(sent.get(10, TimeUnit.SECONDS)).isFalse();
		await().until(() -> this.server.open() == 0);
		this.connection.abandon(message);
	}

	@ParameterizedTest
	@EnumSource
	void closeFailsTheSenders(Phase phase) throws Exception {
		hangIn(phase);
		Future<?> sent = this.fixture.sendAsync(this.connection, HttpFixture.request(7));
		awaitPhase(phase);
		this.connection.close();
		assertThatExceptionOfType(ExecutionException.class).isThrownBy(() -> sent.get(10, TimeUnit.SECONDS))
			.withCauseInstanceOf(ConnectionClosedException.class);
		await().until(() -> this.server.open() == 0);
		assertThat(this.fixture.recorder.events).last().isEqualTo("closed by this client");
	}

	@ParameterizedTest
	@EnumSource
	void anInterruptOfTheCallerIsPassedOn(Phase phase) throws Exception {
		hangIn(phase);
		AtomicReference<Object> outcome = new AtomicReference<>();
		Thread caller = new Thread(() -> {
			try {
				this.connection.send(HttpFixture.request(7));
				outcome.set("returned");
			}
			catch (InterruptedException | McpException ex) {
				outcome.set(Thread.currentThread().isInterrupted() ? "interrupted twice" : ex);
			}
		});
		caller.start();
		awaitPhase(phase);
		caller.interrupt();
		caller.join(10_000);
		assertThat(outcome.get()).isInstanceOf(InterruptedException.class);
		await().until(() -> this.server.open() == 0);
	}

	@Test
	void anInterruptedCallerSendsNothing() {
		Thread.currentThread().interrupt();
		assertThatExceptionOfType(InterruptedException.class)
			.isThrownBy(() -> this.connection.send(HttpFixture.request(7)));
		assertThat(this.server.asked).isEmpty();
	}

	@ParameterizedTest
	@EnumSource
	void theDeadlineEndsEveryPhase(Phase phase) {
		hangIn(phase);
		assertThatExceptionOfType(McpTimeoutException.class)
			.isThrownBy(() -> this.connection.send(HttpFixture.request(7, "tools/call", Duration.ofMillis(300))))
			.satisfies((ex) -> assertThat(ex.limit()).isBetween(Duration.ofMillis(200), Duration.ofSeconds(10)));
		await().until(() -> this.server.open() == 0);
	}

	@ParameterizedTest
	@EnumSource(names = { "HEADERS", "EVENTS" })
	void progressMovesTheDeadline(Phase phase) throws Exception {
		CountDownLatch answer = new CountDownLatch(1);
		this.server.onRequest((request, out) -> {
			if (phase == Phase.EVENTS) {
				RawServer.write(out, HEAD);
			}
			this.reached.countDown();
			answer.await();
			RawServer.write(out,
					((phase == Phase.HEADERS) ? HEAD : "") + "data: {\"jsonrpc\":\"2.0\",\"id\":7,\"result\":{}}\n\n");
			throw new IOException("done");
		});
		long start = System.nanoTime();
		OutboundMessage message = HttpFixture.request(7, "tools/call", Duration.ofMillis(400));
		Future<?> sent = this.fixture.sendAsync(this.connection, message);
		this.reached.await();
		message.deadlineNanos(System.nanoTime() + TimeUnit.SECONDS.toNanos(30));
		await().until(() -> System.nanoTime() - start > TimeUnit.MILLISECONDS.toNanos(800));
		answer.countDown();
		sent.get(10, TimeUnit.SECONDS);
		assertThat(this.fixture.recorder.events).containsExactly("result 7 {} on 7");
	}

	@Test
	void manyAbandonsHitNoOneElse() throws Exception {
		this.server.onRequest((request, out) -> RawServer.write(out, JSON));
		for (int i = 0; i < 300; i++) {
			OutboundMessage message = HttpFixture.request(7);
			CyclicBarrier together = new CyclicBarrier(2);
			Future<Boolean> sent = this.fixture.async(() -> {
				together.await();
				this.connection.send(message);
				return Thread.currentThread().isInterrupted();
			});
			together.await();
			for (int spin = 0; spin < i * 50; spin++) {
				Thread.onSpinWait();
			}
			this.connection.abandon(message);
			assertThat(sent.get(10, TimeUnit.SECONDS)).isFalse();
		}
	}

	@Test
	void aClosedConnectionSendsNothing() throws Exception {
		this.connection.close();
		this.connection.close();
		assertThatExceptionOfType(ConnectionClosedException.class)
			.isThrownBy(() -> this.connection.send(HttpFixture.request(7)));
		this.connection.handshakeCompleted();
		assertThat(this.server.asked).isEmpty();
		assertThat(this.fixture.recorder.events).containsExactly("closed by this client");
	}

	@Test
	void theBytesAreReleasedAndNotTouchedAfterwards() throws Exception {
		this.server
			.onRequest((request, out) -> RawServer.write(out, "HTTP/1.1 202 Accepted\r\nContent-Length: 0\r\n\r\n"));
		OutboundMessage message = HttpFixture.notification("n");
		byte[] bytes = message.array();
		Future<?> sent = this.fixture.sendAsync(this.connection, message);
		sent.get(10, TimeUnit.SECONDS);
		assertThat(this.server.asked.get(0)).endsWith(new String(bytes, 0, message.length(), StandardCharsets.UTF_8));
	}

	@Test // O-021
	void noUpgradeIsOfferedInTheClear() throws Exception {
		theBytesAreReleasedAndNotTouchedAfterwards();
		assertThat(this.server.asked.get(0)).startsWith("POST /mcp HTTP/1.1")
			.doesNotContainIgnoringCase("upgrade")
			.doesNotContainIgnoringCase("http2-settings");
	}

	@ParameterizedTest // O-043, O-044
	@ValueSource(ints = { 1, 2, 3, 7 })
	void pieces(int size) throws Exception {
		byte[] stream = ("HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\n\r\n\uFEFF: ping\r\n\r\n"
				+ "data: {\"jsonrpc\":\"2.0\",\"method\":\"€😀\"}\r\n\r\n"
				+ "data: {\"jsonrpc\":\"2.0\",\rdata: \"id\":7,\"result\":{\"ä\":\"😀\"}}\r\r")
			.getBytes(StandardCharsets.UTF_8);
		this.server.onRequest((request, out) -> {
			for (int at = 0; at < stream.length; at += size) {
				out.write(stream, at, Math.min(size, stream.length - at));
				out.flush();
			}
			throw new IOException("done");
		});
		this.connection.send(HttpFixture.request(7));
		assertThat(this.fixture.recorder.events).containsExactly("notification €😀 on 7",
				"result 7 {\"ä\":\"😀\"} on 7");
	}

	@ParameterizedTest
	@ValueSource(strings = { "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{",
			"HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n5\r\n{\"jso",
			"HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\nTransfer-Encoding: chunked\r\n\r\n5\r\ndata:",
			"HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\n\r\ndata: {", "HTTP/1.1 200", "" })
	void aCutExchangeFailsAtOnce(String answer) {
		this.server.onRequest((request, out) -> {
			RawServer.write(out, answer);
			throw new IOException("cut");
		});
		assertThatExceptionOfType(McpTransportException.class)
			.isThrownBy(() -> this.connection.send(HttpFixture.request(7)))
			.withMessageContaining("unknown");
		assertThat(this.server.asked).hasSize(1);
	}

	@ParameterizedTest
	@CsvSource({ "tools/list, true", "initialize, true", "tools/call, false", "custom/thing, false" })
	void whatDoesNoHarmTwiceSurvivesAKeptConnectionThatWasClosed(String method, boolean again) throws Exception {
		AtomicInteger count = new AtomicInteger();
		this.server.onRequest((request, out) -> {
			if (count.incrementAndGet() == 2) {
				throw new IOException("closed while idle");
			}
			RawServer.write(out, JSON);
		});
		this.connection.send(HttpFixture.request(7, method));
		if (again) {
			this.connection.send(HttpFixture.request(7, method));
			assertThat(this.fixture.recorder.events).hasSize(2);
		}
		else {
			assertThatExceptionOfType(McpTransportException.class)
				.isThrownBy(() -> this.connection.send(HttpFixture.request(7, method)))
				.withMessageContaining("unknown");
		}
		assertThat(count).hasValue(again ? 3 : 2);
	}

	@Test
	void aThousandCallersAtOnce() throws Exception {
		this.server.onRequest((request, out) -> RawServer.write(out, JSON));
		int callers = 1000;
		CountDownLatch go = new CountDownLatch(1);
		List<Future<?>> sent = new ArrayList<>();
		for (int i = 0; i < callers; i++) {
			sent.add(this.fixture.async(() -> {
				go.await();
				for (int call = 0; call < 3; call++) {
					this.connection.send(HttpFixture.request(7));
				}
				return null;
			}));
		}
		go.countDown();
		for (Future<?> one : sent) {
			one.get(60, TimeUnit.SECONDS);
		}
		assertThat(this.fixture.recorder.answers).hasValue(3 * callers);
	}

	@Test
	void noThreadIsStartedForACall() throws Exception {
		this.server.onRequest((request, out) -> RawServer.write(out, JSON));
		for (int i = 0; i < 20; i++) {
			this.connection.send(HttpFixture.request(7));
		}
		// the pools are warm; each call takes the same few workers
		long before = ManagementFactory.getThreadMXBean().getTotalStartedThreadCount();
		for (int i = 0; i < 200; i++) {
			this.connection.send(HttpFixture.request(7));
		}
		assertThat(ManagementFactory.getThreadMXBean().getTotalStartedThreadCount() - before).isLessThan(20);
	}

	@Test // O-035
	void jsonWithoutContentTypeAndLength() throws Exception {
		this.server.onRequest((request, out) -> {
			RawServer.write(out, "HTTP/1.1 200 OK\r\n\r\n{\"jsonrpc\":\"2.0\",\"id\":7,\"result\":{}}");
			throw new IOException("done");
		});
		this.connection.send(HttpFixture.request(7));
		assertThat(this.fixture.recorder.events).containsExactly("result 7 {} on 7");
	}

	@Test // O-030
	void aNotificationEndsAtTheStatusLine() throws Exception {
		this.server.onRequest((request, out) -> RawServer.write(out, "HTTP/1.1 202 Accepted\r\n\r\n"));
		this.connection.send(HttpFixture.notification("notifications/initialized"));
		// the rest is not waited for for ever
		await().atMost(Duration.ofSeconds(20)).until(() -> this.server.open() == 0);
	}

	@Test // O-119
	void closeDoesNotWaitForTheBodyOfTheAnswerToDelete() throws Exception {
		this.server.onRequest((request, out) -> RawServer.write(out, request.startsWith("DELETE")
				? "HTTP/1.1 200 OK\r\n\r\n" : JSON.replace("\r\n\r\n", "\r\nMcp-Session-Id: a\r\n\r\n")));
		this.connection.send(HttpFixture.request(7, "initialize"));
		this.connection.close();
		await()
			.untilAsserted(() -> assertThat(this.server.asked.get(this.server.asked.size() - 1)).startsWith("DELETE"));
		await().until(() -> this.server.open() == 0);
	}

	@Test
	void noServerAtAll() throws IOException {
		int port;
		try (ServerSocket free = new ServerSocket(0)) {
			port = free.getLocalPort();
		}
		Connection nowhere = this.fixture.connect(URI.create("http://127.0.0.1:" + port + "/mcp?key=secret"));
		assertThatExceptionOfType(McpTransportException.class).isThrownBy(() -> nowhere.send(HttpFixture.request(7)))
			.withMessageContaining("could not be reached")
			.withMessageContaining("127.0.0.1:" + port)
			.withMessageContaining("Nothing was sent")
			.satisfies((ex) -> assertThat(ex.getMessage()).doesNotContain("secret"));
	}

	@Test
	void anUnknownHost() {
		Connection nowhere = this.fixture.connect(URI.create("http://no-such-host.invalid/mcp"));
		assertThatExceptionOfType(McpTransportException.class).isThrownBy(() -> nowhere.send(HttpFixture.request(7)))
			.withMessageContaining("Host 'no-such-host.invalid' of server 's' is not known");
	}

	@ParameterizedTest
	@ValueSource(strings = { "ws://h/mcp", "file:///etc/passwd", "h/mcp", "http:///mcp", "https://me:pw@h/mcp" })
	void whatIsNoAddressOfAServer(String url) {
		assertThatIllegalArgumentException().isThrownBy(() -> StreamableHttpTransport.builder(URI.create(url)))
			.satisfies((ex) -> assertThat(ex.getMessage()).doesNotContain("pw"));
	}

	@Test
	void idleConnectionsCostNoThread() throws Exception {
		this.server
			.onRequest((request, out) -> RawServer.write(out, "HTTP/1.1 202 Accepted\r\nContent-Length: 0\r\n\r\n"));
		List<Connection> all = new ArrayList<>();
		for (int i = 0; i < 20; i++) {
			Connection one = this.fixture.connect(this.server.url());
			one.send(HttpFixture.notification("n"));
			all.add(one);
		}
		assertThat(all).hasSize(20);
		await().atMost(Duration.ofSeconds(30))
			.until(() -> Thread.getAllStackTraces()
				.keySet()
				.stream()
				.noneMatch((thread) -> thread.getName().startsWith("mcp-http-")));
	}

	/** Where an exchange hangs. */
	enum Phase {

		/** The server has not answered at all. */
		HEADERS,

		/** The server sends events, not the answer. */
		EVENTS,

		/** The server sent a part of the answer. */
		JSON,

		/** The stream ended, and it is not yet time to take it up again. */
		RESUME

	}

}
