package io.github.mcpclient.transport.http;

import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import io.github.mcpclient.error.HttpStatusException;
import io.github.mcpclient.error.McpProtocolViolationException;
import io.github.mcpclient.error.McpTransportException;
import io.github.mcpclient.error.SessionLostException;
import io.github.mcpclient.schema.ProtocolVersion;
import io.github.mcpclient.transport.Connection;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.awaitility.Awaitility.await;

/** Sessions of the handshake era, the server's own stream, and taking up streams. */
class StreamableHttpSessionTests {

	private static final String NOTICE = "{\"jsonrpc\":\"2.0\",\"method\":\"notifications/tools/list_changed\"}";

	private ScriptedHttpServer server;

	private HttpFixture fixture;

	private Connection connection;

	@BeforeEach
	void start() throws IOException {
		this.server = new ScriptedHttpServer();
		this.fixture = new HttpFixture();
		this.connection = this.fixture.connect(this.server.url("/mcp"),
				(builder) -> builder.retryDelay(Duration.ofMillis(50)));
		session("sess-1");
	}

	@AfterEach
	void stop() throws InterruptedException {
		this.fixture.close();
		this.server.close();
	}

	private void session(String id) {
		this.server.onPost((request) -> {
			if (request.is("initialize")) {
				request.header("Mcp-Session-Id", id);
			}
			if (request.isRequest()) {
				request.json(200, request.result("{}"));
			}
			else {
				request.empty(202);
			}
		});
	}

	private void handshake() throws InterruptedException {
		this.fixture.handshake(this.connection, ProtocolVersion.V2025_11_25);
	}

	private void send(long id) throws InterruptedException {
		this.connection.send(HttpFixture.request(id));
	}

	@Test // P-LHTTP-21, P-LHTTP-22, P-LHTTP-30, P-LHTTP-31
	void theSessionGoesWithEverythingAfterInitialize() throws Exception {
		handshake();
		send(2);
		this.connection.send(HttpFixture.response(5));
		await().until(() -> this.server.asked("GET").size() == 1);
		this.connection.close();
		assertThat(this.server.asked()).hasSize(6).allSatisfy((request) -> {
			boolean first = request.is("initialize");
			assertThat(request.header("Mcp-Session-Id")).isEqualTo(first ? null : "sess-1");
			assertThat(request.header("MCP-Protocol-Version")).isEqualTo(first ? null : "2025-11-25");
		});
		assertThat(this.server.last().httpMethod()).isEqualTo("DELETE");
		assertThat(this.server.asked("GET").get(0).header("Accept")).isEqualTo("text/event-stream");
		assertThat(this.server.asked("POST")).allSatisfy((request) -> {
			assertThat(request.header("Accept")).isEqualTo("application/json, text/event-stream");
			assertThat(request.header("Content-Type")).isEqualTo("application/json");
		});
	}

	@Test
	void theSessionIsKnownBeforeTheAnswerIsHandedOver() throws Exception {
		CountDownLatch sent = new CountDownLatch(1);
		// another thread goes on with the handshake at once
		this.fixture.recorder.then(() -> {
			this.fixture.sendAsync(this.connection, HttpFixture.notification("notifications/initialized"))
				.get(10, TimeUnit.SECONDS);
			sent.countDown();
		});
		this.connection.send(HttpFixture.request(1, "initialize"));
		assertThat(sent.getCount()).isZero();
		assertThat(this.server.last().header("Mcp-Session-Id")).isEqualTo("sess-1");
	}

	@Test // P-LHTTP-31
	void theFirstRevisionHasNoVersionHeader() throws Exception {
		this.fixture.handshake(this.connection, ProtocolVersion.V2025_03_26);
		send(2);
		assertThat(this.server.asked())
			.allSatisfy((request) -> assertThat(request.header("MCP-Protocol-Version")).isNull());
	}

	@Test // O-026
	void aServerWithoutSessions() throws Exception {
		this.server.onPost((request) -> request.json(200, request.result("{}")));
		handshake();
		send(2);
		this.connection.close();
		assertThat(this.server.asked("DELETE")).isEmpty();
		assertThat(this.server.asked()).allSatisfy((request) -> assertThat(request.header("Mcp-Session-Id")).isNull());
	}

	@ParameterizedTest // P-LHTTP-23
	@ValueSource(strings = { "a b", "" })
	void aSessionIdThatCouldForgeHeadersIsRefused(String id) {
		session(id);
		assertThatExceptionOfType(McpProtocolViolationException.class)
			.isThrownBy(() -> this.connection.send(HttpFixture.request(1, "initialize")))
			.withMessageContaining("session id");
	}

	@Test
	void aRefusedInitializeBringsNoSession() throws Exception {
		this.server.onPost((request) -> {
			request.header("Mcp-Session-Id", "no");
			request.json(200, "{\"jsonrpc\":\"2.0\",\"id\":1,\"error\":{\"code\":-32602,\"message\":\"m\"}}");
		});
		this.connection.send(HttpFixture.request(1, "initialize"));
		session("sess-1");
		handshake();
		send(2);
		assertThat(this.server.last().header("Mcp-Session-Id")).isEqualTo("sess-1");
	}

	@ParameterizedTest // P-LHTTP-24, O-023, O-025
	@CsvSource(delimiter = '|',
			value = { "404 | ", "404 | Not Found",
					"404 | {\"jsonrpc\":\"2.0\",\"error\":{\"code\":-32001,\"message\":\"Session not found\"}}",
					"400 | No valid session ID", "503 | Unknown Session",
					"400 | {\"jsonrpc\":\"2.0\",\"id\":2,\"error\":{\"code\":-32000,\"message\":\"Bad Session\"}}" })
	void aForgottenSessionIsLost(int status, String body) throws Exception {
		handshake();
		this.server.onPost((request) -> request.send(status, "application/json", (body != null) ? body : ""));
		assertThatExceptionOfType(SessionLostException.class).isThrownBy(() -> send(2))
			.satisfies((ex) -> assertThat(ex.getMessage()).doesNotContain("sess-1"));
		assertThatExceptionOfType(SessionLostException.class)
			.isThrownBy(() -> this.connection.send(HttpFixture.response(9)));
	}

	@ParameterizedTest
	@CsvSource(delimiter = '|',
			value = { "404 | {\"jsonrpc\":\"2.0\",\"id\":2,\"error\":{\"code\":-32601,\"message\":\"no method\"}}",
					"400 | {\"jsonrpc\":\"2.0\",\"id\":2,\"error\":{\"code\":-32602,\"message\":\"no session\"}}" })
	void anUnknownMethodIsNoLostSession(int status, String body) throws Exception {
		handshake();
		this.server.onPost((request) -> request.json(status, body));
		send(2);
		assertThat(this.fixture.recorder.events).last().asString().startsWith("error 2");
	}

	@Test
	void withoutASessionA404IsJustThat() throws Exception {
		this.server.onPost((request) -> request.json(200, request.result("{}")));
		handshake();
		this.server.onPost((request) -> request.empty(404));
		assertThatExceptionOfType(HttpStatusException.class).isThrownBy(() -> send(2));
	}

	@Test // O-023, O-024, P-LHTTP-26
	void whileASessionIsRenewedNothingElseIsSent() throws Exception {
		handshake();
		this.connection.resetSession();
		int before = this.server.asked().size();
		assertThatExceptionOfType(SessionLostException.class).isThrownBy(() -> send(2));
		assertThat(this.server.asked()).hasSize(before);
		session("sess-2");
		this.connection.send(HttpFixture.request(3, "initialize"));
		assertThat(this.server.last().header("Mcp-Session-Id")).isNull();
		assertThat(this.server.last().header("MCP-Protocol-Version")).isNull();
		assertThatExceptionOfType(SessionLostException.class).isThrownBy(() -> send(4));
		this.connection.negotiated(ProtocolVersion.V2025_06_18);
		this.connection.send(HttpFixture.notification("notifications/initialized"));
		this.connection.handshakeCompleted();
		send(5);
		assertThat(this.server.last().header("Mcp-Session-Id")).isEqualTo("sess-2");
		assertThat(this.server.last().header("MCP-Protocol-Version")).isEqualTo("2025-06-18");
	}

	@Test // P-LHTTP-27, P-LHTTP-28
	void noTextHoldsTheSessionId() throws Exception {
		handshake();
		assertThat(this.connection.toString()).doesNotContain("sess-1");
		this.server.onPost((request) -> request.send(500, "text/plain", "down"));
		assertThatExceptionOfType(HttpStatusException.class).isThrownBy(() -> send(2))
			.satisfies((ex) -> assertThat(ex).hasStackTraceContaining("down")
				.extracting(Throwable::getMessage)
				.asString()
				.doesNotContain("sess-1"));
	}

	@ParameterizedTest // O-119
	@ValueSource(ints = { 405, 500, 0 })
	void closeEndsWhateverDeleteAnswers(int status) throws Exception {
		this.server.onDelete((request) -> {
			if (status == 0) {
				TimeUnit.MINUTES.sleep(1);
			}
			request.empty(status);
		});
		handshake();
		long start = System.nanoTime();
		this.connection.close();
		assertThat(Duration.ofNanos(System.nanoTime() - start)).isLessThan(Duration.ofSeconds(4));
		assertThat(this.server.asked("DELETE")).hasSize(1);
		assertThat(this.fixture.recorder.events).last().isEqualTo("closed by this client");
	}

	@Test
	void anInterruptedThreadStillEndsTheSession() throws Exception {
		handshake();
		Thread.currentThread().interrupt();
		this.connection.close();
		assertThat(Thread.interrupted()).isTrue();
		assertThat(this.server.asked("DELETE")).hasSize(1);
	}

	@Test // P-LHTTP-10, P-LHTTP-12
	void theServersOwnStreamIsHeard() throws Exception {
		this.server.onGet((request) -> {
			request.events().message("{\"jsonrpc\":\"2.0\",\"id\":\"r1\",\"method\":\"roots/list\"}").message(NOTICE);
			TimeUnit.MINUTES.sleep(1);
		});
		handshake();
		await().untilAsserted(() -> assertThat(this.fixture.recorder.events).contains("request \"r1\" roots/list",
				"notification notifications/tools/list_changed"));
		this.connection.close();
		assertThat(this.server.asked("GET")).hasSize(1);
	}

	@Test
	void theFirstRequestWaitsForTheStream() throws Exception {
		CountDownLatch get = new CountDownLatch(1);
		CountDownLatch mayOpen = new CountDownLatch(1);
		this.server.onGet((request) -> {
			get.countDown();
			mayOpen.await();
			request.events();
			TimeUnit.MINUTES.sleep(1);
		});
		handshake();
		get.await();
		Future<?> sent = this.fixture.sendAsync(this.connection, HttpFixture.request(2));
		mayOpen.countDown();
		sent.get(10, TimeUnit.SECONDS);
		List<String> order = this.server.asked().stream().map(ScriptedHttpServer.Asked::httpMethod).toList();
		assertThat(order).containsExactly("POST", "POST", "GET", "POST");
	}

	@Test
	void aServerThatDoesNotAnswerTheGetDelaysTheFirstRequestOnlyALittle() throws Exception {
		this.server.onGet((request) -> TimeUnit.MINUTES.sleep(1));
		handshake();
		long start = System.nanoTime();
		send(2);
		long second = System.nanoTime();
		send(3);
		assertThat(Duration.ofNanos(second - start)).isBetween(Duration.ofMillis(300), Duration.ofSeconds(5));
		assertThat(Duration.ofNanos(System.nanoTime() - second)).isLessThan(Duration.ofMillis(400));
	}

	@ParameterizedTest // P-LHTTP-11, O-031
	@ValueSource(ints = { 405, 404, 406, 400, 501, 401, 403, 202, 204, 302 })
	void aRefusedStreamIsNotAskedForAgain(int status) throws Exception {
		this.server.onGet((request) -> request.empty(status));
		handshake();
		await().until(() -> this.server.asked("GET").size() == 1);
		send(2);
		await().during(Duration.ofMillis(300)).until(() -> this.server.asked("GET").size() == 1);
		assertThat(this.fixture.recorder.events).containsExactly("result 1 {} on 1", "result 2 {} on 2");
	}

	@Test
	void aPageInsteadOfAStreamIsNotAskedForAgain() throws Exception {
		this.server.onGet((request) -> request.send(200, "text/html", "<html>"));
		handshake();
		send(2);
		await().during(Duration.ofMillis(300)).until(() -> this.server.asked("GET").size() == 1);
	}

	@Test // P-LHTTP-14, P-LHTTP-16
	void aStreamThatEndsIsTakenUpWhereItEnded() throws Exception {
		AtomicInteger count = new AtomicInteger();
		this.server.onGet((request) -> {
			int number = count.incrementAndGet();
			ScriptedHttpServer.Events events = request.events();
			if (number == 1) {
				events.raw("id: e1\nretry: 120\ndata: " + NOTICE + "\n\n");
			}
			else {
				events.message(NOTICE);
				TimeUnit.MINUTES.sleep(1);
			}
		});
		handshake();
		await().until(() -> this.fixture.recorder.events.stream()
			.filter((event) -> event.contains("list_changed"))
			.count() == 2);
		assertThat(this.server.asked("GET")).extracting((request) -> request.header("Last-Event-ID"))
			.containsExactly(null, "e1");
	}

	@Test // O-048
	void aStreamThatEndsAtOnceIsAskedForLessAndLessOften() throws Exception {
		this.server.onGet((request) -> request.events().raw("retry: 1\n\n"));
		handshake();
		// 50 ms, 100, 200, 400, 800: with retry alone it would be hundreds
		await().atMost(Duration.ofSeconds(10)).until(() -> this.server.asked("GET").size() == 5);
		await().during(Duration.ofMillis(200)).until(() -> this.server.asked("GET").size() == 5);
		send(2);
	}

	@Test
	void aStreamThatFailsIsGivenUpWhereItNeverOpened() throws Exception {
		this.server.onGet((request) -> request.empty(500));
		handshake();
		await().atMost(Duration.ofSeconds(10)).until(() -> this.server.asked("GET").size() == 5);
		await().during(Duration.ofSeconds(1)).until(() -> this.server.asked("GET").size() == 5);
	}

	@ParameterizedTest // O-047
	@ValueSource(booleans = { true, false })
	void closeIsFinal(boolean open) throws Exception {
		CountDownLatch ended = new CountDownLatch(1);
		this.server.onGet((request) -> {
			ScriptedHttpServer.Events events = request.events().raw(": open\n\n");
			try {
				while (open) {
					TimeUnit.MILLISECONDS.sleep(20);
					events.raw(": open\n\n");
				}
			}
			finally {
				ended.countDown();
			}
		});
		handshake();
		await().until(() -> this.server.asked("GET").size() == (open ? 1 : 2));
		this.connection.close();
		assertThat(ended.await(10, TimeUnit.SECONDS)).isTrue();
		int asked = this.server.asked().size();
		await().during(Duration.ofMillis(500)).until(() -> this.server.asked().size() == asked);
		assertThat(this.server.last().httpMethod()).isEqualTo("DELETE");
	}

	@Test
	void resetStopsTheStream() throws Exception {
		CountDownLatch ended = new CountDownLatch(1);
		this.server.onGet((request) -> {
			ScriptedHttpServer.Events events = request.events();
			try {
				while (true) {
					TimeUnit.MILLISECONDS.sleep(20);
					events.raw(": open\n\n");
				}
			}
			finally {
				ended.countDown();
			}
		});
		handshake();
		await().until(() -> this.server.asked("GET").size() == 1);
		this.connection.resetSession();
		assertThat(ended.await(10, TimeUnit.SECONDS)).isTrue();
		await().during(Duration.ofMillis(300)).until(() -> this.server.asked("GET").size() == 1);
	}

	@Test // P-LHTTP-15 to P-LHTTP-18, P-LHTTP-20; conformance scenario sse-retry
	void aStreamThatEndedBeforeTheAnswerIsTakenUpAfterTheWait() throws Exception {
		handshake();
		await().until(() -> this.server.asked("GET").size() == 1);
		long[] times = new long[3];
		this.server.onPost((request) -> {
			request.events().raw("id: a1\nretry: 400\ndata: \n\n");
			times[0] = System.nanoTime();
		});
		this.server.onGet((request) -> {
			if ("a1".equals(request.header("Last-Event-ID"))) {
				times[1] = System.nanoTime();
				request.events().raw("id: a2\nretry: 10\ndata: " + NOTICE + "\n\n");
			}
			else {
				times[2] = System.nanoTime();
				request.events().raw("id: a3\ndata: {\"jsonrpc\":\"2.0\",\"id\":2,\"result\":{}}\n\n");
			}
		});
		send(2);
		assertThat(this.fixture.recorder.events).containsExactly("result 1 {} on 1",
				"notification notifications/tools/list_changed on 2", "result 2 {} on 2");
		assertThat(Duration.ofNanos(times[1] - times[0])).isBetween(Duration.ofMillis(399), Duration.ofSeconds(5));
		List<ScriptedHttpServer.Asked> gets = this.server.asked("GET");
		assertThat(gets).extracting((request) -> request.header("Last-Event-ID")).containsExactly(null, "a1", "a2");
		assertThat(gets.get(2).header("Mcp-Session-Id")).isEqualTo("sess-1");
		assertThat(gets.get(2).header("MCP-Protocol-Version")).isEqualTo("2025-11-25");
		assertThat(this.server.asked("POST")).hasSize(3);
	}

	@Test
	void takingUpSurvivesFailures() throws Exception {
		handshake();
		await().until(() -> this.server.asked("GET").size() == 1);
		AtomicInteger count = new AtomicInteger();
		this.server.onPost((request) -> request.events().raw("id: a1\nretry: 10\n\n"));
		this.server.onGet((request) -> {
			switch (count.incrementAndGet()) {
				case 1 -> request.empty(502);
				case 2 -> {
					// no answer at all
				}
				default -> request.events().message("{\"jsonrpc\":\"2.0\",\"id\":2,\"result\":{}}");
			}
		});
		send(2);
		assertThat(count).hasValue(3);
	}

	@ParameterizedTest // P-LHTTP-20
	@ValueSource(ints = { 405, 404, 400 })
	void aServerThatDoesNotLetStreamsBeTakenUp(int status) throws Exception {
		handshake();
		await().until(() -> this.server.asked("GET").size() == 1);
		this.server.onPost((request) -> request.events().raw("id: a1\nretry: 10\n\n"));
		this.server.onGet((request) -> request.empty(status));
		assertThatExceptionOfType(McpTransportException.class).isThrownBy(() -> send(2))
			.isNotInstanceOf(SessionLostException.class)
			.withMessageContaining("HTTP status " + status)
			.withMessageContaining("unknown");
	}

	@Test // P-HTTP-25
	void aStatelessStreamIsNotTakenUp() throws Exception {
		this.connection.negotiated(ProtocolVersion.V2026_07_28);
		this.server.onPost((request) -> request.events().raw("id: a1\nretry: 10\n\n"));
		assertThatExceptionOfType(McpTransportException.class).isThrownBy(() -> send(2));
		assertThat(this.server.asked()).hasSize(1);
		assertThat(this.server.last().header("MCP-Protocol-Version")).isEqualTo("2026-07-28");
	}

}
