package io.github.mcpclient.test;

import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import io.github.mcpclient.error.CloseReason;
import io.github.mcpclient.jsonrpc.JsonRpcMessage;
import io.github.mcpclient.jsonrpc.RequestId;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

@ExtendWith(LeakCheck.class)
class HandshakeServerTests {

	private final HandshakeServer server = HandshakeServer.create("files").standardTools();

	private TestClient client;

	@BeforeEach
	void connect() throws Exception {
		this.client = new TestClient(this.server.transport());
	}

	@AfterEach
	void close() {
		this.client.close();
		this.server.close();
	}

	@Test
	void servesAClientThatKeepsTheRules() throws Exception {
		handshake();
		assertThat(ask("tools/list", "{}").at("/result/tools/0/name")).isEqualTo("echo");
		assertThat(call("echo", "{\"text\":\"é 世界 \\uD83D\\uDE00\"}").at("/result/content/0/text"))
			.isEqualTo("é 世界 \uD83D\uDE00");
		assertThat(call("add", "{\"a\":1.0,\"b\":12345678901234567890}").text()).contains("12345678901234567891.0");
		assertThat(call("fail", "{}").at("/result/isError")).isEqualTo(true);
		assertThat(call("big", "{\"size\":5}").at("/result/content/0/text")).isEqualTo("xxxxx");
		assertThat(call("unknown", "{}").at("/error/code")).isEqualTo(-32602L);
		assertThat(ask("resources/read", "{\"uri\":\"x:1\"}").at("/error/code")).isEqualTo(-32002L);
		assertThat(ask("completion/complete", "{}").isError()).isFalse();
		assertThat(this.server.received("tools/call")).hasSize(5);
		this.server.assertNoViolations();
	}

	@Test
	void servesAWireOfExchanges() throws Exception {
		try (TestClient other = new TestClient(this.server.exchangeTransport())) {
			String request = Messages.request("1", "initialize", INITIALIZE);
			other.send(request);
			other.sent(request).get(10, TimeUnit.SECONDS);
			assertThat(other.listener().messages()).singleElement()
				.extracting(RecordingListener.Received::exchange)
				.isEqualTo(RequestId.of(1));
		}
	}

	@Test
	void reportsProgressOnlyWhereItIsAskedFor() throws Exception {
		handshake();
		call("slow", "{\"steps\":2}");
		ask("tools/call", "{\"name\":\"slow\",\"arguments\":{\"steps\":2},\"_meta\":{\"progressToken\":\"t\"}}");
		assertThat(this.client.listener().messages())
			.filteredOn((received) -> received.message() instanceof JsonRpcMessage.Notification)
			.hasSize(2);
		this.server.assertNoViolations();
	}

	@Test
	void pagesItsLists() throws Exception {
		handshake();
		this.server.pageSize(2).resource("x:1", "one").prompt("p", (call) -> Answer.result("{\"messages\":[]}"));
		WireMessage first = ask("tools/list", "{}");
		assertThat((List<?>) first.at("/result/tools")).hasSize(2);
		WireMessage last = ask("tools/list", "{\"cursor\":\"after-4\"}");
		assertThat((List<?>) last.at("/result/tools")).hasSize(1);
		assertThat(last.at("/result/nextCursor")).isNull();
		assertThat(ask("tools/list", "{\"cursor\":\"other\"}").isError()).isTrue();
		assertThat(ask("resources/read", "{\"uri\":\"x:1\"}").at("/result/contents/0/text")).isEqualTo("one");
		assertThat(ask("prompts/get", "{\"name\":\"p\"}").isError()).isFalse();
	}

	@Test
	void tellsInitializedClientsOfChanges() throws Exception {
		this.server.tool("early", (call) -> Answer.text(""));
		handshake();
		ask("resources/subscribe", "{\"uri\":\"x:1\"}");
		this.server.tool("late", (call) -> Answer.text("")).removeTool("early").removeTool("unknown");
		this.server.resource("x:1", "one").resource("x:1", "two").removeResource("x:1");
		assertThat(notifications()).containsExactly("notifications/tools/list_changed",
				"notifications/tools/list_changed", "notifications/resources/list_changed",
				"notifications/resources/updated", "notifications/resources/updated",
				"notifications/resources/list_changed");
	}

	@Test
	void methodCanBeAnsweredInAnotherWay() throws Exception {
		handshake();
		this.server.on("tools/list", (call) -> Answer.error(-32000, "index is rebuilding", "{\"a\":1}"));
		assertThat(ask("tools/list", "{}").at("/error/data/a")).isEqualTo(1L);
		CompletableFuture<Answer> later = new CompletableFuture<>();
		this.server.on("tools/list", (call) -> Answer.later(later));
		int id = send("tools/list", "{}");
		later.complete(Answer.result("{\"tools\":[]}"));
		assertThat(answer(id).isError()).isFalse();
		this.server.on("tools/list", (call) -> {
			throw new IllegalStateException("oops");
		});
		assertThat(ask("tools/list", "{}").at("/error/message")).isEqualTo("oops");
		this.server.reset("tools/list");
		assertThat(ask("tools/list", "{}").isError()).isFalse();
	}

	@Test
	void cancelledCallIsNotAnsweredUnlessTheFaultSaysSo() throws Exception {
		handshake();
		this.server.tool("wait", (call) -> Answer.text(call.awaitCancelled()));
		int first = send("tools/call", "{\"name\":\"wait\",\"arguments\":{}}");
		cancel(first);
		this.server.fault(Fault.LATE_ANSWER);
		int second = send("tools/call", "{\"name\":\"wait\",\"arguments\":{}}");
		cancel(second);
		assertThat(answer(second).at("/result/content/0/text")).isEqualTo("enough");
		assertThat(this.client.listener().messages()).noneMatch((received) -> isAnswer(received, first));
		this.server.assertNoViolations();
	}

	@Test
	void asksTheClientWithinACall() throws Exception {
		handshake();
		this.server.tool("ask", (call) -> {
			WireMessage answer = call.requestClient("roots/list", null).awaitAnswer();
			return Answer.text(answer.string("/result/name"));
		});
		int id = send("tools/call", "{\"name\":\"ask\",\"arguments\":{}}");
		this.client.listener().awaitMessages(3);
		this.client.send("{\"jsonrpc\":\"2.0\",\"id\":\"server-1\",\"result\":{\"name\":\"r\"}}");
		assertThat(answer(id).at("/result/content/0/text")).isEqualTo("r");
		PeerRequest ping = this.server.requestClient("ping", null);
		this.client.send("{\"jsonrpc\":\"2.0\",\"id\":\"" + ping.id() + "\",\"result\":{}}");
		assertThat(ping.isAnswered()).isTrue();
		this.server.assertNoViolations();
	}

	@Test
	void closesConnectionsAndTakesNewOnes() throws Exception {
		handshake();
		this.server.closeConnections();
		assertThat(this.client.listener().awaitClosed()).isInstanceOf(CloseReason.EndOfStream.class);
		try (TestClient other = new TestClient(this.server.transport())) {
			other.send(Messages.request("1", "ping", null));
			other.listener().awaitAnswer(RequestId.of(1));
		}
		assertThat(this.server.connections()).isEqualTo(2);
	}

	@ParameterizedTest
	@CsvSource(delimiter = '|', textBlock = """
			{"jsonrpc":"2.0","id":5}                                                  | not exactly one
			{"jsonrpc":"2.0","id":"server-7","result":{}}                             | no request
			{"id":5,"method":"ping"}                                                  | jsonrpc
			{"jsonrpc":"2.0","id":5,"method":"ping","extra":1}                        | "extra"
			{"jsonrpc":"2.0","id":5.5,"method":"ping"}                                | neither a text
			{"jsonrpc":"2.0","id":null,"method":"ping"}                               | neither a text
			{"jsonrpc":"2.0","id":1,"method":"ping"}                                  | used before
			{"jsonrpc":"2.0","id":5,"method":"ping","params":null}                    | params are no object
			{"jsonrpc":"2.0","id":5,"method":"ping","method":"ping"}                  | second member
			{"jsonrpc":"2.0","id":5,"method":"other"}                                 | no such method
			{"jsonrpc":"2.0","id":5,"method":"server/discover"}                       | probe after
			{"jsonrpc":"2.0","method":"ping"}                                         | no such notification
			{"jsonrpc":"2.0","method":"notifications/initialized"}                    | twice
			{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":"1"}} | never made
			{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":1}} | cancels initialize
			{"jsonrpc":"2.0","method":"notifications/roots/list_changed"}             | roots.listChanged
			{"jsonrpc":"2.0","id":5,"method":"tools/call","params":{"name":"echo"}}   | /params/arguments is no object
			{"jsonrpc":"2.0","id":5,"method":"tools/call","params":{"name":"echo","arguments":null}} | is no object
			{"jsonrpc":"2.0","id":5,"method":"tools/list","params":{"cursor":1}}      | /params/cursor
			{"jsonrpc":"2.0","id":5,"method":"ping","params":{"_meta":{"io.modelcontextprotocol/x":1}}} | reserved
			{"jsonrpc":"2.0","id":5,"method":"ping","params":{"_meta":{"-x":1}}}      | malformed
			{"jsonrpc":"2.0","id":5,"method":"ping","params":{"_meta":{"progressToken":1.5}}} | progress token
			[{"jsonrpc":"2.0","id":5,"method":"ping"}]                                | not one JSON object
			Content-Length: 10                                                        | not one JSON object
			""")
	void noticesAClientThatBreaksTheRules(String message, String violation) throws Exception {
		handshake();
		this.server.assertNoViolations();
		this.client.send(message);
		assertThat(this.server.violations()).isNotEmpty().anyMatch((text) -> text.contains(violation));
		assertThatExceptionOfType(AssertionError.class).isThrownBy(this.server::assertNoViolations)
			.withMessageContaining(violation);
	}

	@Test
	void noticesTheWrongOrderOfAHandshake() throws Exception {
		send("tools/list", "{}");
		ask("initialize", INITIALIZE.replace("2025-11-25", "2026-07-28"));
		send("tools/list", "{}");
		send("initialize", INITIALIZE);
		assertThat(this.server.violations()).satisfiesExactly((text) -> assertThat(text).contains("before the answer"),
				(text) -> assertThat(text).contains("a revision that has no initialize"),
				(text) -> assertThat(text).contains("before notifications/initialized"),
				(text) -> assertThat(text).contains("a second initialize"));
	}

	@Test
	void noticesWhatTheServerDidNotDeclare() throws Exception {
		this.server.capabilities("{\"resources\":{}}");
		handshake();
		ask("tools/list", "{}");
		ask("resources/subscribe", "{\"uri\":\"x:1\"}");
		assertThat(this.server.violations()).hasSize(2).allMatch((text) -> text.contains("did not declare"));
	}

	@Test
	void noticesALineEndInsideAMessageAndBytesThatAreNoText() throws Exception {
		this.client.send("{\"jsonrpc\":\"2.0\",\n\"id\":1,\"method\":\"ping\"}");
		assertThat(this.server.violations()).containsExactly("a line end inside a message");
	}

	@ParameterizedTest
	@CsvSource({ "BANNER,1", "NOISE,1", "BARE_CR,1", "GLUED,3", "BATCH,2", "STRAY_ERROR,2", "DUPLICATE_ANSWER,2",
			"FOREIGN_ANSWER,2", "STRAY_PROGRESS,6" })
	void faultsAroundAnAnswerLeaveItReadable(Fault fault, int messages) throws Exception {
		this.server.fault(fault);
		int id = send("ping", "{}");
		assertThat(this.client.listener().awaitAnswer(RequestId.of(id))).isInstanceOf(JsonRpcMessage.Result.class);
		assertThat(this.client.listener().messages()).hasSize(messages);
		this.server.heal();
		ask("ping", "{}");
		assertThat(this.client.listener().messages()).hasSize(messages + 1);
	}

	@ParameterizedTest
	@CsvSource({ "NO_RESULT,Invalid", "RESULT_AND_ERROR,Invalid", "NULL_RESULT,Result" })
	void faultsOfAnAnswer(Fault fault, String type) throws Exception {
		this.server.fault(fault);
		int id = send("ping", "{}");
		assertThat(this.client.listener().awaitAnswer(RequestId.of(id)).getClass().getSimpleName()).isEqualTo(type);
	}

	@Test
	void faultsThatLeaveARequestWithoutItsAnswer() throws Exception {
		this.server.fault(Fault.STRING_ID);
		int id = send("ping", "{}");
		this.client.listener().awaitAnswer(RequestId.of(String.valueOf(id)));
		this.server.heal().fault(Fault.SILENT, Fault.PROBE_SILENT);
		send("ping", "{}");
		send("server/discover", "{}");
		assertThat(this.client.listener().messages()).hasSize(1);
		this.server.heal().fault(Fault.PROBE_NULL_ID);
		send("server/discover", "{}");
		assertThat(this.client.listener().awaitMessages(2).get(1).message().id()).isNull();
		this.server.fault(Fault.CLOSE);
		send("ping", "{}");
		this.client.listener().awaitClosed();
	}

	@Test
	void faultsOfTheHandshake() throws Exception {
		this.server.fault(Fault.EARLY_MESSAGES, Fault.UNKNOWN_VERSION, Fault.EXTRA_MEMBERS, Fault.CHANGE_STORM,
				Fault.EARLY_REQUESTS);
		WireMessage result = ask("initialize", INITIALIZE);
		assertThat(result.at("/result/protocolVersion")).isEqualTo("1999-01-01");
		assertThat(result.text()).contains("x-future");
		assertThat(this.client.listener().messages()).hasSize(4);
		this.client.send("{\"jsonrpc\":\"2.0\",\"method\":\"notifications/initialized\"}");
		assertThat(this.client.listener().messages()).hasSize(4 + 5 + 3);
	}

	@Test
	void faultsOfLists() throws Exception {
		handshake();
		this.server.fault(Fault.EMPTY_CURSOR);
		assertThat(ask("tools/list", "{}").at("/result/nextCursor")).isEqualTo("");
		assertThat(ask("tools/list", "{\"cursor\":\"\"}").at("/result/nextCursor")).isNull();
		this.server.fault(Fault.ENDLESS_CURSOR);
		assertThat(ask("tools/list", "{\"cursor\":\"same\"}").at("/result/nextCursor")).isEqualTo("same");
		this.server.heal().fault(Fault.BAD_TOOLS);
		assertThat((List<?>) ask("tools/list", "{}").at("/result/tools")).hasSizeGreaterThan(10).containsNull();
	}

	@Test
	void faultsBeginAfterSomeRequests() throws Exception {
		this.server.fault(Fault.CLOSE).faultsAfter(2);
		ask("ping", "{}");
		ask("ping", "{}");
		send("ping", "{}");
		this.client.listener().awaitClosed();
	}

	@Test
	void waitingIsBounded() {
		this.server.deadline(Duration.ofMillis(1));
		assertThatExceptionOfType(AssertionError.class).isThrownBy(() -> this.server.awaitReceived("tools/list"))
			.withMessageContaining("1 tools/list");
	}

	private static final String INITIALIZE = "{\"protocolVersion\":\"2025-11-25\",\"capabilities\":{},"
			+ "\"clientInfo\":{\"name\":\"c\",\"version\":\"1\"}}";

	private int nextId = 1;

	private void handshake() throws Exception {
		ask("initialize", INITIALIZE);
		this.client.send("{\"jsonrpc\":\"2.0\",\"method\":\"notifications/initialized\"}");
	}

	private WireMessage call(String tool, String arguments) throws Exception {
		return ask("tools/call", "{\"name\":\"" + tool + "\",\"arguments\":" + arguments + "}");
	}

	private WireMessage ask(String method, String params) throws Exception {
		return answer(send(method, params));
	}

	private int send(String method, String params) throws Exception {
		int id = this.nextId++;
		this.client.send(Messages.request(String.valueOf(id), method, params));
		return id;
	}

	private void cancel(int id) throws Exception {
		this.client.send("{\"jsonrpc\":\"2.0\",\"method\":\"notifications/cancelled\",\"params\":{\"requestId\":" + id
				+ ",\"reason\":\"enough\"}}");
	}

	private WireMessage answer(int id) {
		JsonRpcMessage answer = this.client.listener().awaitAnswer(RequestId.of(id));
		String body = (answer instanceof JsonRpcMessage.Result result) ? "\"result\":" + result.result()
				: "\"error\":" + ((JsonRpcMessage.ErrorResponse) answer).error();
		return WireMessage.parse("{" + body + "}");
	}

	private List<String> notifications() {
		return this.client.listener()
			.messages()
			.stream()
			.filter((received) -> received.message() instanceof JsonRpcMessage.Notification)
			.map((received) -> ((JsonRpcMessage.Notification) received.message()).method())
			.toList();
	}

	private static boolean isAnswer(RecordingListener.Received received, int id) {
		return RequestId.of(id).equals(received.message().id());
	}

}
