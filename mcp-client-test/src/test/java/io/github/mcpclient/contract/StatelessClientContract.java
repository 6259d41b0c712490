package io.github.mcpclient.contract;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import io.github.mcpclient.McpClient;
import io.github.mcpclient.McpClientBuilder;
import io.github.mcpclient.RequestOptions;
import io.github.mcpclient.config.ProtocolMode;
import io.github.mcpclient.config.ReconnectPolicy;
import io.github.mcpclient.config.Timeouts;
import io.github.mcpclient.error.CapabilityNotSupportedException;
import io.github.mcpclient.error.InputFailedException;
import io.github.mcpclient.error.McpProtocolViolationException;
import io.github.mcpclient.error.McpResponseException;
import io.github.mcpclient.error.McpTimeoutException;
import io.github.mcpclient.error.MissingRequiredClientCapabilityException;
import io.github.mcpclient.error.UnsupportedProtocolVersionException;
import io.github.mcpclient.handler.ElicitationHandler;
import io.github.mcpclient.handler.InputRefusedException;
import io.github.mcpclient.schema.CallToolResult;
import io.github.mcpclient.schema.CreateMessageResult;
import io.github.mcpclient.schema.ElicitResult;
import io.github.mcpclient.schema.Implementation;
import io.github.mcpclient.schema.ProtocolVersion;
import io.github.mcpclient.schema.Root;
import io.github.mcpclient.test.LaterAnswer;
import io.github.mcpclient.test.ScriptedPeer;
import io.github.mcpclient.test.WireMessage;
import io.github.mcpclient.transport.Transport;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

/**
 * What a client does on a server of the stateless era, whatever the wire. One subclass
 * per kind of wire.
 */
abstract class StatelessClientContract {

	private static final String META = "/params/_meta/io.modelcontextprotocol~1";

	private static final String HELLO = "{\"resultType\":\"complete\",\"content\":[{\"type\":\"text\",\"text\":\"hello\"}]}";

	private static final String FORM = "{\"resultType\":\"input_required\",\"requestState\":\"s \\u00e9/+1\",\"inputRequests\":"
			+ "{\"who\":{\"method\":\"elicitation/create\",\"params\":{\"message\":\"Who?\",\"requestedSchema\":{\"type\":\"object\","
			+ "\"properties\":{\"name\":{\"type\":\"string\"},\"age\":{\"type\":\"integer\",\"default\":7}}}}}}}";

	final ScriptedPeer peer = ScriptedPeer.create();

	private final List<McpClient> clients = new ArrayList<>();

	abstract Transport transport(ScriptedPeer peer);

	@AfterEach
	void close() {
		this.clients.forEach(McpClient::close);
	}

	McpClientBuilder builder() {
		return McpClient.builder("s")
			.protocol(ProtocolMode.AUTO)
			.transport(transport(this.peer))
			.reconnect(ReconnectPolicy.never());
	}

	McpClient connected(McpClientBuilder builder) {
		return connected(builder, "\"ttlMs\":60000,");
	}

	McpClient connected(McpClientBuilder builder, String ttl) {
		this.peer.expectRequest("server/discover")
			.andRespond("{\"resultType\":\"complete\",\"supportedVersions\":[\"2026-07-28\",\"2025-11-25\"],"
					+ "\"capabilities\":{\"tools\":{},\"resources\":{\"subscribe\":true},\"prompts\":{}},\"instructions\":\"be kind\","
					+ "\"_meta\":{\"io.modelcontextprotocol/serverInfo\":{\"name\":\"modern\",\"version\":\"9\"}}}");
		this.peer.expectRequest("tools/list").andRespond(tools(ttl, "echo"));
		McpClient client = builder.build();
		this.clients.add(client);
		client.connect();
		this.peer.awaitExhausted();
		return client;
	}

	private static String tools(String ttl, String name) {
		return "{\"resultType\":\"complete\"," + ttl + "\"cacheScope\":\"private\",\"tools\":[{\"name\":\"" + name
				+ "\",\"inputSchema\":{\"type\":\"object\"}}]}";
	}

	private static CallToolResult call(McpClient client) {
		return client.callTool("echo", Map.of());
	}

	@Test // P-REQ-01, P-REQ-02, P-REQ-03, P-VER-11, P-STATE-01
	void everyRequestSaysRevisionCapabilitiesAndClient() {
		McpClient client = connected(builder().clientInfo(Implementation.of("tester", "1.2")));
		this.peer.expectRequest("tools/call").andRespond(HELLO);
		assertThat(call(client).content()).hasSize(1);
		assertThat(this.peer.received()).hasSize(3).allSatisfy((message) -> {
			assertThat(message.at(META + "protocolVersion")).isEqualTo("2026-07-28");
			assertThat(message.at(META + "clientCapabilities")).isEqualTo(Map.of());
			assertThat(message.at(META + "clientInfo/name")).isEqualTo("tester");
		});
		assertThat(this.peer.received().get(0).id()).isInstanceOf(String.class);
		assertThat(client.serverInfo()).hasValueSatisfying((info) -> {
			assertThat(info.protocolVersion()).isEqualTo(ProtocolVersion.V2026_07_28);
			assertThat(info.instructions()).isEqualTo("be kind");
			assertThat(info.implementation()).isNotNull();
		});
		assertThat(this.peer.moves()).contains("negotiated 2026-07-28").doesNotContain("handshake completed");
	}

	@Test // P-RES-02, AMB-07
	void resultThatDoesNotSayItsKindIsComplete() {
		McpClient client = connected(builder());
		this.peer.expectRequest("tools/call").andRespond("{\"content\":[]}");
		assertThat(call(client).content()).isEmpty();
	}

	@ParameterizedTest // P-RES-01, P-RES-03
	@ValueSource(strings = { "\"task\"", "\"future\"", "7", "\"\"" })
	void resultOfAnotherKindFailsTheCall(String type) {
		McpClient client = connected(builder());
		this.peer.expectRequest("tools/call").andRespond("{\"content\":[],\"resultType\":" + type + "}");
		assertThatExceptionOfType(McpProtocolViolationException.class).isThrownBy(() -> call(client));
		this.peer.awaitExhausted();
	}

	@Test // P-MRTR-01
	void listThatWantsInputBreaksTheProtocol() {
		McpClient client = connected(builder());
		this.peer.expectRequest("prompts/list")
			.andRespond("{\"resultType\":\"input_required\",\"requestState\":\"x\"}");
		assertThatExceptionOfType(McpProtocolViolationException.class).isThrownBy(client::listPrompts);
	}

	@Test // P-RPC-11
	void requestOfTheServerIsDroppedWithoutAnAnswer() {
		McpClient client = connected(builder().roots((context) -> List.of()));
		this.peer.sendRequest("ping", null);
		this.peer.sendRequest("roots/list", "{}");
		this.peer.expectRequest("tools/call").andRespond(HELLO);
		call(client);
		assertThat(this.peer.received()).noneMatch(WireMessage::isAnswer);
	}

	@Test // P-PING-03
	void whatTheEraDroppedIsNotSent() {
		McpClient client = connected(builder());
		assertThatExceptionOfType(CapabilityNotSupportedException.class).isThrownBy(client::ping)
			.withMessageContaining("2026-07-28");
		assertThatExceptionOfType(CapabilityNotSupportedException.class)
			.isThrownBy(() -> client.subscribeResource("file:///x"))
			.withMessageContaining("2026-07-28");
		this.peer.assertExhausted();
	}

	@Test // P-ERR-06
	void missingCapabilityIsNamed() {
		McpClient client = connected(builder());
		this.peer.expectRequest("tools/call")
			.andSend("{\"jsonrpc\":\"2.0\",\"id\":$id,\"error\":{\"code\":-32021,\"message\":\"needs elicitation\","
					+ "\"data\":{\"requiredCapabilities\":{\"elicitation\":{\"url\":{}}}}}}");
		assertThatExceptionOfType(MissingRequiredClientCapabilityException.class).isThrownBy(() -> call(client))
			.satisfies((ex) -> assertThat(ex.requiredCapabilities()).isEqualTo("{\"elicitation\":{\"url\":{}}}"));
		this.peer.assertExhausted();
	}

	private void expectRefusedVersion(String listed) {
		this.peer.expectRequest("tools/call")
			.andSend(
					"{\"jsonrpc\":\"2.0\",\"id\":$id,\"error\":{\"code\":-32022,\"message\":\"version\",\"data\":{\"supported\":"
							+ listed + "}}}");
	}

	@Test // P-ERR-04, P-ERR-05
	void refusedRevisionIsChosenAnewOnce() {
		McpClient client = connected(builder());
		expectRefusedVersion("[\"2026-07-28\"]");
		this.peer.expectRequest("tools/call").andRespond(HELLO);
		assertThat(call(client).content()).hasSize(1);
		expectRefusedVersion("[\"2026-07-28\"]");
		expectRefusedVersion("[\"2026-07-28\"]");
		assertThatExceptionOfType(McpResponseException.class).isThrownBy(() -> call(client));
		expectRefusedVersion("[\"2026-07-28\"]");
		this.peer.expectRequest("tools/call").andRespond(HELLO);
		assertThat(client.callToolAsync("echo", Map.of(), RequestOptions.defaults()))
			.succeedsWithin(Duration.ofSeconds(10));
		this.peer.awaitExhausted();
	}

	@Test // P-ERR-04, P-VER-10
	void revisionInCommonWithNoneIsNamedWithBothSides() {
		McpClient client = connected(builder());
		expectRefusedVersion("[\"2099-01-01\",\"2025-11-25\"]");
		assertThatExceptionOfType(UnsupportedProtocolVersionException.class).isThrownBy(() -> call(client))
			.withMessageContaining("2099-01-01")
			.withMessageContaining("2026-07-28");
		this.peer.assertExhausted();
	}

	@Test // P-CACHE-02
	void listIsFreshForItsTime() {
		McpClient client = connected(builder());
		assertThat(client.listTools()).hasSize(1);
		assertThat(client.listTools()).hasSize(1);
		this.peer.assertExhausted();
	}

	@ParameterizedTest // P-CACHE-02, P-CACHE-11
	@ValueSource(strings = { "\"ttlMs\":0,", "", "\"ttlMs\":-5," })
	void listWithoutTimeIsFetchedByWhoeverLooks(String ttl) {
		McpClient client = connected(builder(), ttl);
		this.peer.expectRequest("tools/list").andRespond(tools(ttl, "other"));
		assertThat(client.listTools()).singleElement().satisfies((tool) -> assertThat(tool.name()).isEqualTo("other"));
		assertThat(client.status().toolCount()).isEqualTo(1);
		this.peer.awaitExhausted();
	}

	@Test // P-MRTR-04 to P-MRTR-09, P-ELIC-05, O-097
	void inputIsGivenWithTheStateAsItCame() {
		McpClient client = connected(builder().elicitation((context, request) -> {
			assertThat(context.serverName()).isEqualTo("s");
			assertThat(context.target()).isEqualTo("echo");
			return ElicitResult.accept(Map.of("name", request.message()));
		}));
		this.peer.expectRequest("tools/call")
			.with(META + "clientCapabilities/elicitation/form", Map.of())
			.andRespond(FORM);
		this.peer.expectRequest("tools/call")
			.with("/params/requestState", "s é/+1")
			.with("/params/name", "echo")
			.with("/params/inputResponses/who/action", "accept")
			.with("/params/inputResponses/who/content/name", "Who?")
			.with("/params/inputResponses/who/content/age", 7L)
			.with(META + "protocolVersion", "2026-07-28")
			.andRespond(FORM.replace("s \\u00e9/+1", "second").replace("\"who\"", "\"else\""));
		this.peer.expectRequest("tools/call")
			.with("/params/requestState", "second")
			.where("only the latest answers", (message) -> !message.text().contains("\"who\""))
			.andRespond(HELLO);
		assertThat(call(client).content()).hasSize(1);
		this.peer.expectRequest("tools/call")
			.where("nothing of the call before",
					(message) -> !message.text().contains("requestState") && !message.text().contains("inputResponses"))
			.andRespond(HELLO);
		call(client);
		assertThat(this.peer.received()).extracting(WireMessage::id).doesNotHaveDuplicates();
		this.peer.awaitExhausted();
	}

	@Test // P-MRTR-07
	void noStateIsEchoedWhereNoneCame() {
		McpClient client = connected(builder().elicitation((context, request) -> ElicitResult.decline()));
		this.peer.expectRequest("tools/call").andRespond(FORM.replace("\"requestState\":\"s \\u00e9/+1\",", ""));
		this.peer.expectRequest("tools/call")
			.with("/params/inputResponses/who", Map.of("action", "decline"))
			.where("no state", (message) -> !message.text().contains("requestState"))
			.andRespond(HELLO);
		assertThat(client.callToolAsync("echo", Map.of(), RequestOptions.defaults()))
			.succeedsWithin(Duration.ofSeconds(10));
		this.peer.awaitExhausted();
	}

	@Test // P-MRTR-03, P-SAMP-03, P-ROOT-02
	void allKindsOfInputAreGivenInPromptsAndResourcesToo() {
		McpClient client = connected(builder().roots((context) -> List.of(Root.of("file:///srv", "srv")))
			.sampling((context, request) -> CreateMessageResult.of("local", "short"))
			.elicitation(ElicitationHandler.withUrls((context, request) -> ElicitResult.accept())));
		this.peer.expectRequest("prompts/get")
			.with(META + "clientCapabilities/roots", Map.of())
			.with(META + "clientCapabilities/sampling", Map.of())
			.andRespond("{\"resultType\":\"input_required\",\"inputRequests\":{\"dirs\":{\"method\":\"roots/list\"},"
					+ "\"sign\":{\"method\":\"elicitation/create\",\"params\":{\"mode\":\"url\",\"message\":\"m\",\"url\":\"https://x\"}},"
					+ "\"label\":{\"method\":\"sampling/createMessage\",\"params\":{\"maxTokens\":3,\"messages\":[]}}}}");
		this.peer.expectRequest("prompts/get")
			.with("/params/inputResponses/dirs/roots/0/uri", "file:///srv")
			.with("/params/inputResponses/sign", Map.of("action", "accept"))
			.with("/params/inputResponses/label/content/text", "short")
			.andRespond("{\"messages\":[]}");
		assertThat(client.getPrompt("p", Map.of()).messages()).isEmpty();
		this.peer.expectRequest("resources/read")
			.andRespond("{\"resultType\":\"input_required\",\"requestState\":\"x\"}");
		this.peer.expectRequest("resources/read")
			.with("/params/requestState", "x")
			.where("no answers", (message) -> !message.text().contains("inputResponses"))
			.andRespond("{\"contents\":[]}");
		assertThat(client.readResource("file:///x").contents()).isEmpty();
		this.peer.awaitExhausted();
	}

	@Test // P-MRTR-11, O-097
	void inputWithoutEndIsGivenUp() {
		AtomicInteger asked = new AtomicInteger();
		McpClient client = connected(builder().elicitation((context, request) -> {
			asked.incrementAndGet();
			return ElicitResult.cancel();
		}));
		this.peer.wheneverRequest("tools/call").andRespond(FORM);
		assertThatExceptionOfType(McpProtocolViolationException.class).isThrownBy(() -> call(client))
			.withMessageContaining("11 times");
		assertThat(asked).hasValue(10);
	}

	@ParameterizedTest // P-MRTR-02, P-MRTR-14, P-SAMP-04, P-ELIC-08
	@ValueSource(strings = { "", ",\"inputRequests\":{}", ",\"inputRequests\":{\"a\":{\"method\":\"roots/list\"}}",
			",\"inputRequests\":{\"a\":{\"method\":\"future/method\"}}",
			",\"inputRequests\":{\"a\":{\"method\":\"elicitation/create\",\"params\":{\"mode\":\"url\",\"message\":\"m\",\"url\":\"https://x\"}}}",
			",\"inputRequests\":{\"a\":{\"method\":\"sampling/createMessage\",\"params\":{\"maxTokens\":3,\"messages\":[],\"tools\":[]}}}" })
	void inputThatWasNotOfferedEndsTheCall(String asked) {
		McpClient client = connected(builder().elicitation((context, request) -> ElicitResult.decline())
			.sampling((context, request) -> CreateMessageResult.of("m", "t")));
		this.peer.expectRequest("tools/call").andRespond("{\"resultType\":\"input_required\"" + asked + "}");
		assertThatExceptionOfType(McpProtocolViolationException.class).isThrownBy(() -> call(client));
		this.peer.assertExhausted();
	}

	@Test // P-MRTR-13
	void refusalEndsTheCallHereAndTheServerIsToldNothing() {
		McpClient client = connected(builder().roots((context) -> {
			throw new InputRefusedException("not today");
		}));
		this.peer.expectRequest("tools/call")
			.andRespond("{\"resultType\":\"input_required\",\"inputRequests\":{\"a\":{\"method\":\"roots/list\"}}}");
		assertThatExceptionOfType(InputFailedException.class).isThrownBy(() -> call(client))
			.withMessageContaining("not today")
			.satisfies((ex) -> assertThat(ex.inputMethod()).isEqualTo("roots/list"));
		this.peer.assertExhausted();
	}

	@Test // P-TIME-04
	void timeOfAPersonHasALimitOfItsOwn() {
		CountDownLatch interrupted = new CountDownLatch(1);
		Timeouts timeouts = Timeouts.defaults().withToolCall(Duration.ofMillis(500)).withInput(Duration.ofMillis(700));
		AtomicInteger asked = new AtomicInteger();
		McpClient client = connected(builder().timeouts(timeouts).elicitation((context, request) -> {
			try {
				new CountDownLatch(1).await((asked.getAndIncrement() == 0) ? 600 : 60_000, TimeUnit.MILLISECONDS);
			}
			catch (InterruptedException ex) {
				interrupted.countDown();
				throw ex;
			}
			return ElicitResult.decline();
		}));
		this.peer.expectRequest("tools/call").andRespond(FORM);
		this.peer.expectRequest("tools/call").andRespond(FORM);
		assertThatExceptionOfType(InputFailedException.class).isThrownBy(() -> call(client))
			.withMessageContaining("timeouts.input");
		assertThat(asked).hasValue(2);
		assertThat(await(interrupted)).isTrue();
	}

	@Test
	void cancellingTheFutureInterruptsTheHandler() {
		CountDownLatch began = new CountDownLatch(1);
		CountDownLatch interrupted = new CountDownLatch(1);
		McpClient client = connected(builder().elicitation((context, request) -> {
			began.countDown();
			try {
				new CountDownLatch(1).await();
			}
			catch (InterruptedException ex) {
				interrupted.countDown();
				throw ex;
			}
			return ElicitResult.decline();
		}));
		this.peer.expectRequest("tools/call").andRespond(FORM);
		CompletableFuture<CallToolResult> call = client.callToolAsync("echo", Map.of(), RequestOptions.defaults());
		assertThat(await(began)).isTrue();
		call.cancel(true);
		assertThat(await(interrupted)).isTrue();
		this.peer.assertExhausted();
	}

	private static boolean await(CountDownLatch latch) {
		try {
			return latch.await(10, TimeUnit.SECONDS);
		}
		catch (InterruptedException ex) {
			throw new IllegalStateException(ex);
		}
	}

	/** Lets a call run into its limit and returns its id. */
	Object expiredCall(Runnable expectations) {
		McpClient client = connected(builder());
		LaterAnswer never = this.peer.expectRequest("tools/call").respondLater();
		expectations.run();
		assertThatExceptionOfType(McpTimeoutException.class).isThrownBy(
				() -> client.callTool("echo", Map.of(), RequestOptions.defaults().withTimeout(Duration.ofMillis(50))));
		return String.valueOf(never.awaitRequest().id());
	}

	@Test // P-VER-09
	void statelessModeNeverOpensAHandshake() {
		this.peer.expectRequest("server/discover").andRespondError(-32601, "Method not found");
		McpClient client = builder().protocol(ProtocolMode.STATELESS).build();
		this.clients.add(client);
		assertThatExceptionOfType(McpResponseException.class).isThrownBy(client::connect);
		this.peer.assertExhausted();
	}

}
