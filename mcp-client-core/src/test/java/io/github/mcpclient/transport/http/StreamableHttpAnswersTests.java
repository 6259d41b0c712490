package io.github.mcpclient.transport.http;

import java.io.IOException;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import io.github.mcpclient.error.HttpStatusException;
import io.github.mcpclient.error.McpAuthorizationException;
import io.github.mcpclient.error.McpProtocolViolationException;
import io.github.mcpclient.error.McpTransportException;
import io.github.mcpclient.error.MessageTooLargeException;
import io.github.mcpclient.transport.Connection;
import io.github.mcpclient.transport.OutboundMessage;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.awaitility.Awaitility.await;

/** What servers answer to a POST, and what becomes of it. */
class StreamableHttpAnswersTests {

	private ScriptedHttpServer server;

	private HttpFixture fixture;

	private Connection connection;

	@BeforeEach
	void start() throws IOException {
		this.server = new ScriptedHttpServer();
		this.fixture = new HttpFixture();
		this.connection = this.fixture.connect(this.server.url("/mcp"));
	}

	@AfterEach
	void stop() throws InterruptedException {
		this.fixture.close();
		this.server.close();
	}

	private void post(ScriptedHttpServer.Script script) {
		this.server.onPost(script);
	}

	private void send(long id) throws InterruptedException {
		this.connection.send(HttpFixture.request(id));
	}

	@ParameterizedTest
	@ValueSource(strings = { "application/json", "Application/JSON; charset=utf-8", "application/vnd.x+json" })
	void jsonIsHandedOverOnTheSendingThread(String type) throws Exception {
		post((request) -> request.send(200, type, request.result("{\"a\":1}")));
		OutboundMessage message = HttpFixture.request(7);
		this.connection.send(message);
		assertThat(this.fixture.recorder.events).containsExactly("result 7 {\"a\":1} on 7");
		assertThat(this.fixture.recorder.exchanges).containsExactly(message);
		assertThat(this.fixture.recorder.threads).containsExactly(Thread.currentThread());
		assertThat(message.status()).isEqualTo(200);
		assertThat(this.connection.sendWaitsForAnswer()).isTrue();
	}

	@ParameterizedTest
	@ValueSource(strings = { "text/event-stream", "Text/Event-Stream;charset=UTF-8" })
	void eventsAreHandedOverAsTheyCome(String type) throws Exception {
		CountDownLatch seen = new CountDownLatch(1);
		post((request) -> {
			request.header("Content-Type", type);
			request.exchange().sendResponseHeaders(200, 0);
			ScriptedHttpServer.Events events = new ScriptedHttpServer.Events(request.exchange().getResponseBody());
			events.message("{\"jsonrpc\":\"2.0\",\"method\":\"notifications/progress\"}");
			events.message("{\"jsonrpc\":\"2.0\",\"id\":7,\"method\":\"ping\"}");
			seen.await();
			events.message(request.result("{}"));
		});
		Future<?> sent = this.fixture.sendAsync(this.connection, HttpFixture.request(7));
		await().untilAsserted(() -> assertThat(this.fixture.recorder.events)
			.containsExactly("notification notifications/progress on 7", "request 7 ping on 7"));
		assertThat(sent.isDone()).isFalse();
		seen.countDown();
		sent.get(10, TimeUnit.SECONDS);
		assertThat(this.fixture.recorder.events).last().isEqualTo("result 7 {} on 7");
	}

	@Test // O-045
	void otherAnswersBeforeTheAnswerAreNotIt() throws Exception {
		post((request) -> request.events()
			.message("{\"jsonrpc\":\"2.0\",\"id\":\"someone-else\",\"result\":{}}")
			.message("{\"jsonrpc\":\"2.0\",\"id\":99,\"error\":{\"code\":1,\"message\":\"m\"}}")
			.message(request.result("{}")));
		send(7);
		assertThat(this.fixture.recorder.events).containsExactly("result \"someone-else\" {}",
				"error 99 {\"code\":1,\"message\":\"m\"}", "result 7 {} on 7");
	}

	@Test // O-038, O-039, O-040, O-041
	void whatIsNoMessageIsSkipped() throws Exception {
		post((request) -> request.events()
			.raw(": ping\n\n")
			.raw("data: {\"type\":\"heartbeat\"}\n\ndata: still here\n\n")
			.raw("event: ping\ndata: " + request.result("{\"wrong\":1}") + "\n\n")
			.raw("foo: bar\nid:1\ndata:" + request.result("{}") + "\n\n"));
		send(7);
		assertThat(this.fixture.recorder.events).containsExactly("result 7 {} on 7");
	}

	@Test // O-065
	void anIdThatCameBackAsTextIsStillOurs() throws Exception {
		post((request) -> request.json(200, "{\"jsonrpc\":\"2.0\",\"id\":\"7\",\"result\":{}}"));
		send(7);
		post((request) -> request.events().message("{\"jsonrpc\":\"2.0\",\"id\":\"8\",\"result\":{}}"));
		send(8);
		assertThat(this.fixture.recorder.events).containsExactly("result \"7\" {} on 7", "result \"8\" {} on 8");
	}

	@Test
	void aBatchIsUnpacked() throws Exception {
		post((request) -> request.json(200,
				"[{\"jsonrpc\":\"2.0\",\"method\":\"notifications/message\"}," + request.result("{}") + "]"));
		send(7);
		assertThat(this.fixture.recorder.events).containsExactly("notification notifications/message on 7",
				"result 7 {} on 7");
	}

	@Test
	void aByteOrderMarkBeforeJsonIsSkipped() throws Exception {
		post((request) -> request.json(200, "\uFEFF" + request.result("{}")));
		send(7);
		assertThat(this.fixture.recorder.events).containsExactly("result 7 {} on 7");
	}

	@Test // P-HTTP-21
	void sendReturnsAtTheAnswerAlthoughTheStreamStaysOpen() throws Exception {
		CountDownLatch closed = new CountDownLatch(1);
		post((request) -> {
			ScriptedHttpServer.Events events = request.events().message(request.result("{}"));
			try {
				while (true) {
					TimeUnit.MILLISECONDS.sleep(20);
					events.raw(": still open\n\n");
				}
			}
			finally {
				closed.countDown();
			}
		});
		send(7);
		assertThat(this.fixture.recorder.events).containsExactly("result 7 {} on 7");
		// it is not read for ever
		assertThat(closed.await(20, TimeUnit.SECONDS)).isTrue();
	}

	@Test
	void theConnectionIsUsedAgainAfterAStream() throws Exception {
		post((request) -> {
			ScriptedHttpServer.Events events = request.events().message(request.result("{}"));
			events.raw("data: {\"jsonrpc\":\"2.0\",\"method\":\"notifications/late\"}\n\n: bye\n\n");
		});
		for (int i = 1; i <= 20; i++) {
			send(i);
			String late = "notification notifications/late on " + i;
			await().until(() -> this.fixture.recorder.events.contains(late));
		}
		assertThat(this.server.asked().stream().map((one) -> one.exchange().getRemoteAddress()).distinct())
			.hasSizeLessThan(20);
	}

	@ParameterizedTest // O-035
	@ValueSource(strings = { "", "text/plain", "application/octet-stream" })
	void withoutAUsefulContentTypeTheFirstByteTells(String type) throws Exception {
		String given = type.isEmpty() ? null : type;
		post((request) -> request.send(200, given, " \n" + request.result("{}")));
		send(7);
		post((request) -> request.send(200, given, "data: " + request.result("{}") + "\n\n"));
		send(8);
		assertThat(this.fixture.recorder.events).containsExactly("result 7 {} on 7", "result 8 {} on 8");
		post((request) -> request.send(200, given, "Welcome to nginx"));
		assertThatExceptionOfType(McpProtocolViolationException.class).isThrownBy(() -> send(9))
			.withMessageContaining("Welcome to nginx");
	}

	@Test // O-034
	void htmlFailsAtOnceAndSaysWhere() {
		post((request) -> request.send(200, "text/html; charset=utf-8",
				"<!DOCTYPE html>\n\n<html>\t<title>Log in</title>" + "x".repeat(200_000)));
		assertThatExceptionOfType(McpProtocolViolationException.class).isThrownBy(() -> send(7))
			.withMessageContaining(this.server.url("/mcp").toString())
			.withMessageContaining("'text/html'")
			.withMessageContaining("<!DOCTYPE html> <html> <title>Log in</title>")
			.satisfies((ex) -> assertThat(ex.getMessage()).hasSizeLessThan(1000));
	}

	@Test // O-034
	void aPageThatNeverEndsFailsSoon() {
		post((request) -> {
			request.header("Content-Type", "text/html");
			request.exchange().sendResponseHeaders(200, 0);
			request.exchange().getResponseBody().write("<html>".getBytes());
			request.exchange().getResponseBody().flush();
			TimeUnit.MINUTES.sleep(1);
		});
		assertThatExceptionOfType(McpProtocolViolationException.class).isThrownBy(() -> send(7))
			.withMessageContaining("<html>");
	}

	@Test // P-HTTP-28
	void jsonWithAnotherIdIsAViolation() {
		post((request) -> request.json(200, "{\"jsonrpc\":\"2.0\",\"id\":8,\"result\":{}}"));
		assertThatExceptionOfType(McpProtocolViolationException.class).isThrownBy(() -> send(7))
			.withMessageContaining("not the answer to request 7");
		assertThat(this.fixture.recorder.events).isEmpty();
	}

	@ParameterizedTest // P-RPC-06
	@ValueSource(strings = { "\"id\":null,", "" })
	void anErrorWithoutIdBelongsToTheExchange(String id) throws Exception {
		String error = "{\"jsonrpc\":\"2.0\"," + id + "\"error\":{\"code\":-32700,\"message\":\"m\"}}";
		post((request) -> request.json(200, error));
		send(7);
		post((request) -> request.events().message(error));
		send(8);
		assertThat(this.fixture.recorder.events).containsExactly("error null {\"code\":-32700,\"message\":\"m\"} on 7",
				"error null {\"code\":-32700,\"message\":\"m\"} on 8");
	}

	@Test // O-033
	void anErrorStatusNamesTheRequestWhateverIdTheBodyHas() throws Exception {
		post((request) -> request.json(400,
				"{\"jsonrpc\":\"2.0\",\"id\":\"server-error\",\"error\":{\"code\":-32600,\"message\":\"m\"}}"));
		OutboundMessage message = HttpFixture.request(7);
		this.connection.send(message);
		assertThat(this.fixture.recorder.events).containsExactly("error 7 {\"code\":-32600,\"message\":\"m\"} on 7");
		assertThat(message.status()).isEqualTo(400);
	}

	@Test // O-033
	void anErrorStatusMayComeAsAnEventStream() throws Exception {
		post((request) -> request.events(400)
			.message("{\"jsonrpc\":\"2.0\",\"id\":\"x\",\"error\":{\"code\":-32600,\"message\":\"m\"}}"));
		OutboundMessage message = HttpFixture.request(7);
		this.connection.send(message);
		assertThat(this.fixture.recorder.events).singleElement().asString().startsWith("error").endsWith(" on 7");
		assertThat(message.status()).isEqualTo(400);
	}

	@Test // O-032
	void anErrorStatusFailsWithItsText() {
		post((request) -> {
			request.header("Retry-After", "17");
			request.send(500, "text/plain", "database is down\r\n" + "y".repeat(100_000));
		});
		assertThatExceptionOfType(HttpStatusException.class).isThrownBy(() -> send(7)).satisfies((ex) -> {
			assertThat(ex.status()).isEqualTo(500);
			assertThat(ex.retryAfter()).isEqualTo(Duration.ofSeconds(17));
			assertThat(ex.bodyExcerpt()).startsWith("database is down y").hasSizeLessThan(3000);
			assertThat(ex.getMessage()).contains("HTTP status 500", "database is down", "tools/call")
				.hasSizeLessThan(700);
		});
	}

	@Test
	void aSerialisedExceptionIsNoProtocolError() {
		post((request) -> request.json(400, "{\"jsonRpcError\":{\"code\":-32601},\"stackTrace\":[]}"));
		assertThatExceptionOfType(HttpStatusException.class).isThrownBy(() -> send(7))
			.satisfies((ex) -> assertThat(ex.bodyExcerpt()).contains("jsonRpcError"));
	}

	@ParameterizedTest
	@ValueSource(ints = { 200, 202, 204 })
	void nothingInAnswerToARequestIsAFailure(int status) {
		post((request) -> request.empty(status));
		assertThatExceptionOfType(HttpStatusException.class).isThrownBy(() -> send(7))
			.satisfies((ex) -> assertThat(ex.status()).isEqualTo(status));
	}

	@Test
	void jsonThatIsNoMessageIsAViolation() {
		post((request) -> request.json(200, "{\"status\":\"ok\"}"));
		assertThatExceptionOfType(McpProtocolViolationException.class).isThrownBy(() -> send(7))
			.withMessageContaining("{\"status\":\"ok\"}");
	}

	@Test
	void aRefusalWithoutCredentialsCarriesTheChallenge() {
		post((request) -> {
			request.header("WWW-Authenticate", "Bearer resource_metadata=\"http://x/y\"");
			request.json(401, "{\"jsonrpc\":\"2.0\",\"error\":{\"code\":-32000,\"message\":\"m\"}}");
		});
		assertThatExceptionOfType(McpAuthorizationException.class).isThrownBy(() -> send(7)).satisfies((ex) -> {
			assertThat(ex.status()).isEqualTo(401);
			assertThat(ex.challenge()).isEqualTo("Bearer resource_metadata=\"http://x/y\"");
		});
	}

	@Test
	void aPlain403MayCarryAProtocolError() throws Exception {
		post((request) -> request.send(403, "text/plain", "Invalid Origin"));
		assertThatExceptionOfType(McpAuthorizationException.class).isThrownBy(() -> send(7))
			.withMessageContaining("Invalid Origin");
		post((request) -> request.json(403, "{\"jsonrpc\":\"2.0\",\"error\":{\"code\":-32000,\"message\":\"m\"}}"));
		send(8);
		assertThat(this.fixture.recorder.events).hasSize(1);
	}

	@Test
	void jsonOverTheLimitFailsItsRequestOnly() throws Exception {
		this.connection = this.fixture.connect(this.server.url("/mcp"), (builder) -> builder.maxMessageSize(10_000));
		post((request) -> request.json(200, request.result("\"" + "x".repeat(20_000_000) + "\"")));
		assertThatExceptionOfType(MessageTooLargeException.class).isThrownBy(() -> send(7))
			.withMessageContaining("10000");
		post((request) -> request.json(200, request.result("{}")));
		send(8);
		assertThat(this.fixture.recorder.events).containsExactly("result 8 {} on 8");
	}

	@Test // P-SSE-08
	void anEventOverTheLimitIsToldAndTheStreamGoesOn() throws Exception {
		this.connection = this.fixture.connect(this.server.url("/mcp"), (builder) -> builder.maxMessageSize(10_000));
		post((request) -> request.events()
			.message("{\"jsonrpc\":\"2.0\",\"method\":\"m\",\"params\":\"" + "x".repeat(100_000) + "\"}")
			.message(request.result("{}")));
		send(7);
		assertThat(this.fixture.recorder.events).hasSize(2).last().isEqualTo("result 7 {} on 7");
		assertThat(this.fixture.recorder.events.get(0)).startsWith("oversize 10000 {\"jsonrpc\":\"2.0\",\"method\"");
	}

	@Test // O-049
	void aStreamThatEndsWithoutTheAnswerFailsAtOnce() {
		post((request) -> request.events().raw(": bye\n\ndata: {broken\n\n"));
		assertThatExceptionOfType(McpTransportException.class).isThrownBy(() -> send(7))
			.withMessageContaining("without the answer to tools/call")
			.withMessageContaining("an event could not be read")
			.withMessageContaining("unknown");
		assertThat(this.server.asked()).hasSize(1);
	}

	@Test // O-028, O-029
	void anySuccessTakesANotification() throws Exception {
		post((request) -> request.send(202, "text/plain", "Accepted"));
		this.connection.send(HttpFixture.notification("notifications/initialized"));
		post((request) -> request.empty(204));
		this.connection.send(HttpFixture.notification("notifications/initialized"));
		post((request) -> request.empty(200));
		this.connection.send(HttpFixture.response(1));
		post((request) -> request.send(200, "text/html", "<html>"));
		this.connection.send(HttpFixture.response(2));
		assertThat(this.server.asked()).hasSize(4);
	}

	@Test // O-030
	void aNotificationDoesNotWaitForTheBody() throws Exception {
		CountDownLatch done = new CountDownLatch(1);
		post((request) -> {
			request.exchange().sendResponseHeaders(202, 0);
			request.exchange().getResponseBody().flush();
			done.await();
		});
		this.connection.send(HttpFixture.notification("notifications/initialized"));
		done.countDown();
	}

	@Test // P-LHTTP-03
	void aNotificationThatIsRefusedFails() {
		post((request) -> request.json(400, "{\"jsonrpc\":\"2.0\",\"error\":{\"code\":-32000,\"message\":\"no\"}}"));
		assertThatExceptionOfType(HttpStatusException.class)
			.isThrownBy(() -> this.connection.send(HttpFixture.notification("n")))
			.withMessageContaining("-32000");
		assertThat(this.fixture.recorder.events).isEmpty();
	}

	@Test
	void anAnswerOnAnotherWayEndsTheExchange() throws Exception {
		CountDownLatch asked = new CountDownLatch(1);
		post((request) -> {
			asked.countDown();
			TimeUnit.MINUTES.sleep(1);
		});
		OutboundMessage message = HttpFixture.request(7);
		Future<Boolean> sent = this.fixture.async(() -> {
			this.connection.send(message);
			return Thread.currentThread().isInterrupted();
		});
		asked.await();
		this.connection.answered(message);
		assertThat(sent.get(10, TimeUnit.SECONDS)).isFalse();
	}

	@Test
	void invalidMessagesGoToTheListener() throws Exception {
		post((request) -> request.json(200,
				"{\"jsonrpc\":\"2.0\",\"id\":7,\"result\":{},\"error\":{\"code\":1,\"message\":\"m\"}}"));
		send(7);
		assertThat(this.fixture.recorder.events).containsExactly("invalid 7 on 7");
	}

}
