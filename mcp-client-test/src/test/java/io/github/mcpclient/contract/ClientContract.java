package io.github.mcpclient.contract;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import io.github.mcpclient.ConnectionState;
import io.github.mcpclient.McpClient;
import io.github.mcpclient.McpClientBuilder;
import io.github.mcpclient.McpClientListener;
import io.github.mcpclient.RequestOptions;
import io.github.mcpclient.config.ProtocolMode;
import io.github.mcpclient.config.ReconnectPolicy;
import io.github.mcpclient.config.Timeouts;
import io.github.mcpclient.error.CapabilityNotSupportedException;
import io.github.mcpclient.error.CloseReason;
import io.github.mcpclient.error.ConnectionClosedException;
import io.github.mcpclient.error.McpProtocolViolationException;
import io.github.mcpclient.error.McpResponseException;
import io.github.mcpclient.error.McpTimeoutException;
import io.github.mcpclient.error.McpTransportException;
import io.github.mcpclient.error.ServerNotReadyException;
import io.github.mcpclient.error.UnsupportedProtocolVersionException;
import io.github.mcpclient.handler.InputRefusedException;
import io.github.mcpclient.schema.CallToolResult;
import io.github.mcpclient.schema.CreateMessageResult;
import io.github.mcpclient.schema.ElicitResult;
import io.github.mcpclient.schema.Implementation;
import io.github.mcpclient.schema.ProgressNotificationParams;
import io.github.mcpclient.schema.ProtocolVersion;
import io.github.mcpclient.schema.RawJson;
import io.github.mcpclient.schema.Resource;
import io.github.mcpclient.schema.Root;
import io.github.mcpclient.schema.TextContent;
import io.github.mcpclient.schema.Tool;
import io.github.mcpclient.test.LaterAnswer;
import io.github.mcpclient.test.PeerRequest;
import io.github.mcpclient.test.ScriptedPeer;
import io.github.mcpclient.test.WireMessage;
import io.github.mcpclient.transport.Transport;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.awaitility.Awaitility.await;

/**
 * What a client does on a handshake-era server, whatever the wire. One subclass per kind
 * of wire.
 */
abstract class ClientContract {

	static final String INITIALIZED = "{\"protocolVersion\":\"2025-11-25\",\"capabilities\":{\"tools\":{}},"
			+ "\"serverInfo\":{\"name\":\"x\",\"version\":\"1\"}}";

	private static final String TOOLS = "{\"tools\":[{\"name\":\"echo\",\"inputSchema\":{\"type\":\"object\"}}]}";

	private static final String HELLO = "{\"content\":[{\"type\":\"text\",\"text\":\"hello\"}]}";

	private final ScriptedPeer peer = ScriptedPeer.create();

	private final List<McpClient> clients = new ArrayList<>();

	abstract Transport transport(ScriptedPeer peer);

	@AfterEach
	void close() {
		this.clients.forEach(McpClient::close);
	}

	private McpClientBuilder builder() {
		return builder(this.peer);
	}

	private McpClientBuilder builder(ScriptedPeer other) {
		return McpClient.builder("s")
			.transport(transport(other))
			.protocol(ProtocolMode.HANDSHAKE)
			.reconnect(ReconnectPolicy.never());
	}

	private McpClient build(McpClientBuilder builder) {
		McpClient client = builder.build();
		this.clients.add(client);
		return client;
	}

	private void expectHandshake(String capabilities) {
		expectHandshake("2025-11-25", capabilities);
	}

	private void expectHandshake(String version, String capabilities) {
		this.peer.expectRequest("initialize")
			.andRespond("{\"protocolVersion\":\"" + version + "\",\"capabilities\":" + capabilities
					+ ",\"serverInfo\":{\"name\":\"scripted\",\"version\":\"9\"},\"instructions\":\"be kind\"}");
		this.peer.expectNotification("notifications/initialized");
	}

	private McpClient connected() {
		return connected(builder());
	}

	private McpClient connected(McpClientBuilder builder) {
		expectHandshake("{\"tools\":{\"listChanged\":true}}");
		this.peer.expectRequest("tools/list").andRespond(TOOLS);
		McpClient client = build(builder);
		client.connect();
		this.peer.awaitExhausted();
		return client;
	}

	/** A client of another peer than the one of this class. */
	McpClient connected(ScriptedPeer other) {
		other.expectRequest("initialize").andRespond(INITIALIZED);
		other.expectNotification("notifications/initialized");
		other.expectRequest("tools/list").andRespond("{\"tools\":[]}");
		McpClient client = build(builder(other));
		client.connect();
		other.awaitExhausted();
		return client;
	}

	private static CallToolResult call(McpClient client) {
		return client.callTool("echo", Map.of());
	}

	@Test // P-INIT-01, P-INIT-03, P-VER-22
	void handshakeOffersTheNewestRevisionAndIsConfirmedBeforeAnythingElse() {
		this.peer.expectRequest("initialize")
			.with("/params/protocolVersion", "2025-11-25")
			.with("/params/clientInfo/name", "tester")
			.with("/params/clientInfo/version", "1.2")
			.where("capabilities is an object", (message) -> message.at("/params/capabilities") instanceof Map)
			.andRespond("{\"protocolVersion\":\"2025-11-25\",\"capabilities\":{\"tools\":{}},"
					+ "\"serverInfo\":{\"name\":\"scripted\",\"version\":\"9\"},\"instructions\":\"be kind\"}");
		this.peer.expectNotification("notifications/initialized");
		this.peer.expectRequest("tools/list").andRespond(TOOLS);
		McpClient client = build(builder().clientInfo(Implementation.of("tester", "1.2")));
		client.connect();
		this.peer.awaitExhausted();
		assertThat(client.state()).isEqualTo(ConnectionState.READY);
		assertThat(client.serverInfo()).hasValueSatisfying((info) -> {
			assertThat(info.protocolVersion()).isEqualTo(ProtocolVersion.V2025_11_25);
			assertThat(info.instructions()).isEqualTo("be kind");
			assertThat(info.implementation()).isNotNull();
		});
		assertThat(client.status().toolCount()).isEqualTo(1);
		assertThat(client.status().lastError()).isNull();
		assertThat(this.peer.moves()).contains("negotiated 2025-11-25", "handshake completed");
	}

	@ParameterizedTest // P-VER-23, O-054
	@ValueSource(strings = { "2024-11-05", "2025-03-26", "2025-06-18", "2025-11-25" })
	void everyRevisionOfTheFamilyIsAccepted(String version) {
		expectHandshake(version, "{}");
		McpClient client = build(builder());
		client.connect();
		assertThat(client.serverInfo().orElseThrow().protocolVersion()).hasToString(version);
	}

	@ParameterizedTest // P-VER-23, O-054
	@ValueSource(strings = { "1999-01-01", "1.0.0", "2026-07-28", "" })
	void unknownRevisionIsRefusedWithBothSidesNamed(String version) {
		this.peer.expectRequest("initialize")
			.andRespond("{\"protocolVersion\":\"" + version
					+ "\",\"capabilities\":{},\"serverInfo\":{\"name\":\"x\",\"version\":\"1\"}}");
		McpClient client = build(builder());
		assertThatExceptionOfType(UnsupportedProtocolVersionException.class).isThrownBy(client::connect)
			.withMessageContaining("2025-11-25")
			.withMessageContaining("'s'")
			.satisfies((ex) -> assertThat(ex.serverVersions()).containsExactly(version));
		this.peer.awaitExhausted();
		assertThat(client.state()).isEqualTo(ConnectionState.DISCONNECTED);
		assertThat(client.status().lastFailure()).isInstanceOf(UnsupportedProtocolVersionException.class);
		this.peer.awaitMove("closed");
	}

	@Test // P-VER-24
	void refusedRevisionIsOfferedAgainAsTheServerListsIt() {
		this.peer.expectRequest("initialize")
			.andSend(
					"{\"jsonrpc\":\"2.0\",\"id\":$id,\"error\":{\"code\":-32602,\"message\":\"Unsupported protocol version\","
							+ "\"data\":{\"supported\":[\"2023-01-01\",\"2024-11-05\"],\"requested\":\"2025-11-25\"}}}");
		this.peer.expectRequest("initialize")
			.with("/params/protocolVersion", "2024-11-05")
			.andRespond(
					"{\"protocolVersion\":\"2024-11-05\",\"capabilities\":{},\"serverInfo\":{\"name\":\"x\",\"version\":\"1\"}}");
		this.peer.expectNotification("notifications/initialized");
		McpClient client = build(builder());
		client.connect();
		this.peer.awaitExhausted();
	}

	@Test // O-074
	void whatTheServerDoesNotOfferIsNotAskedFor() {
		expectHandshake("{}");
		McpClient client = build(builder());
		client.connect();
		assertThat(client.listTools()).isEmpty();
		assertThat(client.listResources()).isEmpty();
		assertThat(client.listResourceTemplates()).isEmpty();
		assertThat(client.listPrompts()).isEmpty();
		assertThatExceptionOfType(CapabilityNotSupportedException.class).isThrownBy(() -> call(client))
			.withMessageContaining("tools");
		assertThatExceptionOfType(CapabilityNotSupportedException.class)
			.isThrownBy(() -> client.readResource("file:///x"));
		assertThatExceptionOfType(CapabilityNotSupportedException.class)
			.isThrownBy(() -> client.getPrompt("p", Map.of()));
		assertThatExceptionOfType(CapabilityNotSupportedException.class)
			.isThrownBy(() -> client.subscribeResource("file:///x"));
		assertThat(client.callToolAsync("echo", Map.of(), RequestOptions.defaults())).isCompletedExceptionally();
		this.peer.awaitExhausted();
	}

	@Test // O-019, O-070
	void callSendsNameAndArgumentsAsAnObject() {
		McpClient client = connected();
		this.peer.expectRequest("tools/call")
			.with("/params/name", "echo")
			.where("arguments is {}", (message) -> message.text().contains("\"arguments\":{}"))
			.andRespond(HELLO);
		assertThat(call(client).content()).singleElement()
			.isInstanceOfSatisfying(TextContent.class, (text) -> assertThat(text.text()).isEqualTo("hello"));
		this.peer.expectRequest("tools/call")
			.where("numbers are exact",
					(message) -> message.text().contains("{\"n\":12345678901234567890,\"d\":0.1000}"))
			.andRespond(
					"{\"content\":[],\"structuredContent\":{\"id\":9007199254740993,\"pi\":3.14159265358979323846264338327950288,\"one\":1.0},\"isError\":true,\"_meta\":{\"k\":1},\"future\":[1]}");
		CallToolResult result = client.callTool("echo", RawJson.of("{\"n\":12345678901234567890,\"d\":0.1000}"),
				RequestOptions.defaults());
		assertThat(result.isError()).isTrue();
		assertThat(result.structuredContent())
			.hasToString("{\"id\":9007199254740993,\"pi\":3.14159265358979323846264338327950288,\"one\":1.0}");
		assertThat(result.meta()).containsKey("k");
		assertThat(result.additional()).containsKey("future");
	}

	@Test // O-084
	void errorOfTheServerIsThrownWithCodeMessageAndData() {
		McpClient client = connected();
		this.peer.expectRequest("tools/call")
			.andSend(
					"{\"jsonrpc\":\"2.0\",\"id\":$id,\"error\":{\"code\":-32000,\"message\":\"index is rebuilding\",\"data\":{\"n\":1.0}}}");
		assertThatExceptionOfType(McpResponseException.class).isThrownBy(() -> call(client)).satisfies((ex) -> {
			assertThat(ex.code()).isEqualTo(-32000);
			assertThat(ex.remoteMessage()).isEqualTo("index is rebuilding");
			assertThat(ex.data()).isEqualTo("{\"n\":1.0}");
			assertThat(ex.method()).isEqualTo("tools/call");
		});
		assertStillUsable(client);
	}

	@ParameterizedTest // P-RPC-07, O-068
	@ValueSource(strings = { "{\"jsonrpc\":\"2.0\",\"id\":$id}", "{\"jsonrpc\":\"2.0\",\"id\":$id,\"result\":null}",
			"{\"jsonrpc\":\"2.0\",\"id\":$id,\"result\":{},\"error\":{\"code\":1,\"message\":\"\"}}",
			"{\"jsonrpc\":\"2.0\",\"id\":$id,\"result\":[]}",
			"{\"jsonrpc\":\"2.0\",\"id\":$id,\"result\":{\"noContent\":1}}" })
	void wrongAnswerFailsThatCallOnlyAndNamesTheMethod(String answer) {
		McpClient client = connected();
		this.peer.expectRequest("tools/call").andSend(answer);
		assertThatExceptionOfType(McpProtocolViolationException.class).isThrownBy(() -> call(client))
			.withMessageContaining("tools/call")
			.withMessageContaining("'s'");
		assertStillUsable(client);
	}

	@Test // O-065
	void idAsTextIsMetWithPatience() {
		McpClient client = connected();
		this.peer.expectRequest("tools/call").andSend("{\"jsonrpc\":\"2.0\",\"id\":\"$id\",\"result\":" + HELLO + "}");
		assertThat(call(client).content()).hasSize(1);
	}

	@Test // O-066
	void errorThatNamesNoRequestHarmsNone() {
		McpClient client = connected();
		this.peer.send("{\"jsonrpc\":\"2.0\",\"id\":null,\"error\":{\"code\":-32700,\"message\":\"stray\"}}");
		this.peer.send("{\"jsonrpc\":\"2.0\",\"error\":{\"code\":-32700,\"message\":\"stray\"}}");
		assertStillUsable(client);
	}

	@Test // P-CANCEL-04, P-RPC-16, O-067, O-089
	void strayMessagesAreIgnored() {
		McpClient client = connected();
		this.peer.send("{\"jsonrpc\":\"2.0\",\"id\":999999,\"result\":{}}");
		this.peer.send("{\"jsonrpc\":\"2.0\",\"id\":\"x\",\"error\":{\"code\":1,\"message\":\"y\"}}");
		this.peer.send("{\"jsonrpc\":\"2.0\",\"method\":\"notifications/future\",\"params\":{\"a\":1}}");
		for (String token : List.of("999", "\"x\"", "{}", "1.5", "null")) {
			this.peer.send("{\"jsonrpc\":\"2.0\",\"method\":\"notifications/progress\",\"params\":{\"progressToken\":"
					+ token + ",\"progress\":1}}");
		}
		this.peer.send("{\"jsonrpc\":\"2.0\",\"method\":\"notifications/progress\"}");
		this.peer.send("{\"type\":\"heartbeat\"}");
		assertStillUsable(client);
	}

	private void assertStillUsable(McpClient client) {
		this.peer.expectRequest("tools/call").andRespond(HELLO);
		assertThat(call(client).content()).hasSize(1);
		assertThat(client.state()).isEqualTo(ConnectionState.READY);
		this.peer.awaitExhausted();
	}

	@Test // P-PING-01, O-094
	void pingOfTheServerIsAnsweredAlsoWhileAnotherRequestWaits() {
		McpClient client = connected();
		LaterAnswer later = this.peer.expectRequest("tools/call").respondLater();
		CompletableFuture<CallToolResult> call = client.callToolAsync("echo", Map.of(), RequestOptions.defaults());
		later.awaitRequest();
		PeerRequest ping = this.peer.sendRequest("ping", null);
		assertThat(ping.awaitAnswer().at("/result")).isEqualTo(Map.of());
		later.respond(HELLO);
		assertThat(call).succeedsWithin(Duration.ofSeconds(10));
	}

	@ParameterizedTest // P-RPC-10, O-095, O-096
	@ValueSource(strings = { "roots/list", "sampling/createMessage", "elicitation/create", "future/method" })
	void requestForWhatWasNotDeclaredIsAnsweredWithMethodNotFound(String method) {
		connected();
		assertThat(this.peer.sendRequest(method, "{}").awaitAnswer().at("/error/code")).isEqualTo(-32601L);
	}

	@Test // P-ROOT-02, P-SAMP-03, P-ELIC-05, P-ELIC-08, P-SAMP-06
	void handlersAnswerTheRequestsOfTheServer() {
		McpClient client = connected(
				builder().roots((context) -> List.of(Root.of("file:///srv", null))).sampling((context, request) -> {
					if (request.maxTokens() == 1L) {
						throw new InputRefusedException("not today");
					}
					if (request.maxTokens() == 2L) {
						throw new IllegalStateException("secret");
					}
					return CreateMessageResult.of("local", "short");
				}).elicitation((context, request) -> ElicitResult.accept(Map.of("who", context.serverName()))));
		assertThat(this.peer.received().get(0).at("/params/capabilities"))
			.isEqualTo(Map.of("roots", Map.of(), "sampling", Map.of(), "elicitation", Map.of("form", Map.of())));
		assertThat(this.peer.sendRequest("roots/list", null).awaitAnswer().at("/result/roots/0/uri"))
			.isEqualTo("file:///srv");
		assertThat(sampled("{\"maxTokens\":3,\"messages\":[]}").at("/result/content/text")).isEqualTo("short");
		assertThat(sampled("{\"maxTokens\":1,\"messages\":[]}").at("/error/code")).isEqualTo(-1L);
		WireMessage failed = sampled("{\"maxTokens\":2,\"messages\":[]}");
		assertThat(failed.at("/error/code")).isEqualTo(-32603L);
		assertThat(failed.text()).doesNotContain("secret");
		assertThat(sampled("{\"messages\":[]}").at("/error/code")).isEqualTo(-32602L);
		assertThat(sampled("{\"maxTokens\":3,\"messages\":[],\"tools\":[]}").at("/error/code")).isEqualTo(-32602L);
		WireMessage form = this.peer.sendRequest("elicitation/create",
				"{\"message\":\"m\",\"requestedSchema\":{\"type\":\"object\",\"properties\":{\"n\":{\"type\":\"integer\",\"default\":7}}}}")
			.awaitAnswer();
		assertThat(form.at("/result")).isEqualTo(Map.of("action", "accept", "content", Map.of("who", "s", "n", 7L)));
		assertThat(this.peer
			.sendRequest("elicitation/create", "{\"mode\":\"url\",\"message\":\"m\",\"url\":\"https://x\"}")
			.awaitAnswer()
			.at("/error/code")).isEqualTo(-32602L);
		assertStillUsable(client);
	}

	private WireMessage sampled(String params) {
		return this.peer.sendRequest("sampling/createMessage", params).awaitAnswer();
	}

	@Test // P-CANCEL-05
	void requestThatTheServerCancelsIsGivenUpWithoutAnAnswer() throws InterruptedException {
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
		PeerRequest request = this.peer.sendRequest("elicitation/create", "{\"message\":\"m\"}");
		assertThat(began.await(10, TimeUnit.SECONDS)).isTrue();
		for (String id : List.of("null", "7", "\"other\"", "{}", "\"" + request.id() + "\"")) {
			this.peer.sendNotification("notifications/cancelled", "{\"requestId\":" + id + "}");
		}
		this.peer.sendNotification("notifications/cancelled", null);
		assertThat(interrupted.await(10, TimeUnit.SECONDS)).isTrue();
		assertStillUsable(client);
		assertThat(request.isAnswered()).isFalse();
	}

	@Test // P-TIME-04
	void timeOfAPersonDoesNotCountForTheCallsThatWait() {
		Timeouts timeouts = Timeouts.defaults().withToolCall(Duration.ofSeconds(1));
		McpClient client = connected(builder().timeouts(timeouts).elicitation((context, request) -> {
			new CountDownLatch(1).await(1500, TimeUnit.MILLISECONDS);
			return ElicitResult.decline();
		}));
		LaterAnswer later = this.peer.expectRequest("tools/call").respondLater();
		CompletableFuture<CallToolResult> call = client.callToolAsync("echo", Map.of(), RequestOptions.defaults());
		later.awaitRequest();
		this.peer.sendRequest("elicitation/create", "{\"message\":\"m\"}").awaitAnswer();
		later.respond(HELLO);
		assertThat(call).succeedsWithin(Duration.ofSeconds(10));
	}

	@Test // O-058, P-INIT-05
	void messagesBeforeTheAnswerToInitializeDoNoHarm() {
		LaterAnswer initialize = this.peer.expectRequest("initialize").respondLater();
		this.peer.expectNotification("notifications/initialized");
		McpClient client = build(builder());
		CompletableFuture<Void> connect = client.connectAsync();
		initialize.awaitRequest();
		this.peer.sendNotification("notifications/tools/list_changed", null);
		this.peer.sendNotification("notifications/message", "{\"level\":\"info\",\"data\":1}");
		assertThat(this.peer.sendRequest("ping", null).awaitAnswer().isError()).isFalse();
		initialize.respond(
				"{\"protocolVersion\":\"2025-11-25\",\"capabilities\":{},\"serverInfo\":{\"name\":\"x\",\"version\":\"1\"}}");
		assertThat(connect).succeedsWithin(Duration.ofSeconds(10));
		this.peer.awaitExhausted();
	}

	@Test // P-CANCEL-01, P-TIME-01, O-088
	void callThatRunsOutOfTimeIsCancelledAtTheServer() {
		McpClient client = connected();
		LaterAnswer later = this.peer.expectRequest("tools/call").respondLater();
		this.peer.expectNotification("notifications/cancelled");
		assertThatExceptionOfType(McpTimeoutException.class).isThrownBy(
				() -> client.callTool("echo", Map.of(), RequestOptions.defaults().withTimeout(Duration.ofMillis(50))))
			.withMessageContaining("tools/call")
			.withMessageContaining("50 ms");
		this.peer.awaitExhausted();
		assertThat(this.peer.received()).last()
			.satisfies((message) -> assertThat(message.at("/params/requestId")).isEqualTo(later.awaitRequest().id()));
		later.respond(HELLO);
		assertStillUsable(client);
	}

	@Test
	void timeLimitsOfTheClientApplyByKindOfRequest() {
		McpClient client = connected(builder()
			.timeouts(Timeouts.defaults().withToolCall(Duration.ofMillis(40)).withPing(Duration.ofMillis(30))));
		this.peer.wheneverNotification("notifications/cancelled");
		this.peer.expectRequest("tools/call");
		assertThatExceptionOfType(McpTimeoutException.class).isThrownBy(() -> call(client)).satisfies((ex) -> {
			assertThat(ex.limitName()).isEqualTo("timeouts.tool-call");
			assertThat(ex.limit()).isEqualTo(Duration.ofMillis(40));
		});
		this.peer.expectRequest("ping");
		assertThatExceptionOfType(McpTimeoutException.class).isThrownBy(client::ping)
			.satisfies((ex) -> assertThat(ex.limitName()).isEqualTo("timeouts.ping"));
	}

	@Test
	void asynchronousCallRunsOutOfTimeToo() {
		McpClient client = connected();
		this.peer.wheneverNotification("notifications/cancelled");
		this.peer.expectRequest("tools/call");
		assertThat(client.callToolAsync("echo", Map.of(), RequestOptions.defaults().withTimeout(Duration.ofMillis(50))))
			.failsWithin(Duration.ofSeconds(10))
			.withThrowableOfType(ExecutionException.class)
			.withCauseInstanceOf(McpTimeoutException.class);
		assertStillUsable(client);
	}

	@Test // P-INIT-06
	void initializeThatRunsOutOfTimeIsNotCancelledButClosed() {
		this.peer.expectRequest("initialize");
		McpClient client = build(builder().timeouts(Timeouts.defaults().withInitialization(Duration.ofMillis(50))));
		assertThatExceptionOfType(McpTimeoutException.class).isThrownBy(client::connect)
			.satisfies((ex) -> assertThat(ex.limitName()).isEqualTo("timeouts.initialization"));
		this.peer.awaitMove("closed");
		this.peer.awaitExhausted();
	}

	@Test // P-PROG-01, P-PROG-02
	void progressReachesItsListenerInOrder() throws Exception {
		McpClient client = connected();
		this.peer.expectRequest("tools/call")
			.andNotify("notifications/progress",
					"{\"progressToken\":$token,\"progress\":1,\"total\":3,\"message\":\"a\"}")
			.andNotify("notifications/progress", "{\"progressToken\":$token,\"progress\":2.5}")
			.andRespond(HELLO);
		LinkedBlockingQueue<ProgressNotificationParams> seen = new LinkedBlockingQueue<>();
		client.callTool("echo", Map.of(), RequestOptions.defaults().withProgressListener(seen::add));
		assertThat(seen.poll(10, TimeUnit.SECONDS).message()).isEqualTo("a");
		assertThat(seen.poll(10, TimeUnit.SECONDS).message()).isNull();
	}

	@Test
	void progressTokenIsSentOnlyWhereSomeoneListens() {
		McpClient client = connected();
		this.peer.expectRequest("tools/call")
			.where("no _meta", (message) -> message.at("/params/_meta") == null)
			.andRespond(HELLO);
		call(client);
		this.peer.expectRequest("tools/call")
			.with("/params/_meta/com.example~1trace", "t-1")
			.where("no token", (message) -> message.at("/params/_meta/progressToken") == null)
			.andRespond(HELLO);
		client.callTool("echo", Map.of(), RequestOptions.defaults().withMeta(Map.of("com.example/trace", "t-1")));
		this.peer.awaitExhausted();
	}

	@Test // P-TIME-02, O-090
	void progressExtendsTheLimitUpToAMaximum() {
		McpClient client = connected();
		this.peer.wheneverNotification("notifications/cancelled");
		LaterAnswer later = this.peer.expectRequest("tools/call").respondLater();
		AtomicReference<Throwable> outcome = new AtomicReference<>();
		CountDownLatch ended = new CountDownLatch(1);
		Thread caller = new Thread(() -> {
			try {
				client.callTool("echo", Map.of(),
						RequestOptions.defaults()
							.withTimeout(Duration.ofSeconds(3))
							.withMaxTimeout(Duration.ofMillis(3500))
							.withProgressListener((progress) -> {
							}));
			}
			catch (Throwable ex) {
				outcome.set(ex);
			}
			finally {
				ended.countDown();
			}
		});
		long start = System.nanoTime();
		caller.start();
		Object token = later.awaitRequest().at("/params/_meta/progressToken");
		await().atMost(Duration.ofSeconds(20)).pollInterval(Duration.ofMillis(50)).until(() -> {
			later.notify("notifications/progress", "{\"progressToken\":" + token + ",\"progress\":1}");
			return ended.getCount() == 0;
		});
		assertThat(System.nanoTime() - start).isGreaterThanOrEqualTo(Duration.ofMillis(3500).toNanos());
		assertThat(outcome.get()).isInstanceOfSatisfying(McpTimeoutException.class,
				(ex) -> assertThat(ex.limit()).isEqualTo(Duration.ofMillis(3500)));
	}

	@Test
	void cancellingTheFutureCancelsAtTheServer() {
		McpClient client = connected();
		LaterAnswer later = this.peer.expectRequest("tools/call").respondLater();
		this.peer.expectNotification("notifications/cancelled");
		CompletableFuture<CallToolResult> call = client.callToolAsync("echo", Map.of(), RequestOptions.defaults());
		Object id = later.awaitRequest().id();
		assertThat(call.cancel(true)).isTrue();
		this.peer.awaitExhausted();
		assertThat(this.peer.received()).last()
			.satisfies((message) -> assertThat(message.at("/params/requestId")).isEqualTo(id));
		later.respond(HELLO);
		assertStillUsable(client);
	}

	@Test
	void interruptingTheCallerCancelsAtTheServerAndKeepsTheFlag() throws Exception {
		McpClient client = connected();
		LaterAnswer later = this.peer.expectRequest("tools/call").respondLater();
		this.peer.expectNotification("notifications/cancelled");
		CompletableFuture<Boolean> flag = new CompletableFuture<>();
		AtomicReference<Throwable> failure = new AtomicReference<>();
		Thread caller = new Thread(() -> {
			try {
				call(client);
			}
			catch (RuntimeException ex) {
				failure.set(ex);
			}
			flag.complete(Thread.currentThread().isInterrupted());
		});
		caller.start();
		later.awaitRequest();
		caller.interrupt();
		assertThat(flag).succeedsWithin(Duration.ofSeconds(10)).isEqualTo(true);
		assertThat(failure.get()).isInstanceOf(CancellationException.class);
		this.peer.awaitExhausted();
		assertStillUsable(client);
	}

	@Test
	void closeFailsPendingRequests() {
		McpClient client = connected();
		LaterAnswer later = this.peer.expectRequest("tools/call").respondLater();
		CompletableFuture<CallToolResult> call = client.callToolAsync("echo", Map.of(), RequestOptions.defaults());
		later.awaitRequest();
		client.close();
		assertThat(call).failsWithin(Duration.ofSeconds(10))
			.withThrowableOfType(ExecutionException.class)
			.withCauseInstanceOf(ConnectionClosedException.class);
		assertThatExceptionOfType(ServerNotReadyException.class).isThrownBy(() -> call(client));
		client.close();
		assertThat(client.state()).isEqualTo(ConnectionState.DISCONNECTED);
	}

	@Test // O-002
	void lostConnectionFailsPendingRequestsWithTheReason() {
		McpClient client = connected();
		this.peer.expectRequest("tools/call").andClose(new CloseReason.ProcessExited(3, List.of("out of memory")));
		assertThatExceptionOfType(ConnectionClosedException.class).isThrownBy(() -> call(client))
			.withMessageContaining("code 3")
			.withMessageContaining("out of memory");
		await().until(() -> client.state() == ConnectionState.DISCONNECTED);
		assertThat(client.status().lastError()).contains("code 3");
		assertThatExceptionOfType(ServerNotReadyException.class).isThrownBy(() -> call(client))
			.withMessageContaining("out of memory");
	}

	@Test
	void lostConnectionIsMadeAgain() {
		McpClient client = connected(
				builder().reconnect(new ReconnectPolicy(true, Duration.ofMillis(1), 1, Duration.ofMillis(1), 0, 0)));
		expectHandshake("{\"tools\":{}}");
		this.peer.expectRequest("tools/list").andRespond("{\"tools\":[]}");
		this.peer.close(new CloseReason.EndOfStream("the server closed the stream", List.of()));
		this.peer.awaitExhausted();
		await().until(() -> client.state() == ConnectionState.READY);
		assertThat(client.status().toolCount()).isZero();
		assertThat(this.peer.connections()).isEqualTo(2);
	}

	@Test // O-003
	void reconnectGivesUpAfterTheConfiguredAttemptsAndKeepsTheFailure() {
		McpClient client = connected(
				builder().reconnect(new ReconnectPolicy(true, Duration.ofMillis(1), 1, Duration.ofMillis(1), 1, 0)));
		this.peer.refuseNextConnect(new McpTransportException("s", "refused", null));
		this.peer.close(new CloseReason.EndOfStream("gone", List.of()));
		await().until(() -> client.state() == ConnectionState.DISCONNECTED);
		assertThat(client.status().lastError()).contains("refused");
		assertThat(this.peer.connections()).isEqualTo(2);
		expectHandshake("{}");
		client.connect();
		assertThat(client.state()).isEqualTo(ConnectionState.READY);
		assertThat(client.status().lastError()).isNull();
	}

	@Test // O-027
	void failedConnectIsForgottenByTheNext() {
		this.peer.refuseNextConnect(new McpTransportException("s", "refused", null));
		McpClient client = build(builder());
		assertThatExceptionOfType(McpTransportException.class).isThrownBy(client::connect)
			.withMessageContaining("refused");
		expectHandshake("{}");
		client.connect();
		assertThat(client.state()).isEqualTo(ConnectionState.READY);
	}

	@Test // O-057
	void parallelConnectsShareOneHandshake() throws Exception {
		LaterAnswer initialize = this.peer.expectRequest("initialize").respondLater();
		this.peer.expectNotification("notifications/initialized");
		McpClient client = build(builder());
		ExecutorService threads = Executors.newFixedThreadPool(10);
		try {
			List<Future<?>> all = new ArrayList<>();
			for (int i = 0; i < 10; i++) {
				all.add(threads.submit(client::connect));
			}
			initialize.awaitRequest();
			initialize.respond(
					"{\"protocolVersion\":\"2025-11-25\",\"capabilities\":{},\"serverInfo\":{\"name\":\"x\",\"version\":\"1\"}}");
			for (Future<?> one : all) {
				one.get(10, TimeUnit.SECONDS);
			}
		}
		finally {
			threads.shutdownNow();
		}
		this.peer.awaitExhausted();
		assertThat(this.peer.connections()).isEqualTo(1);
	}

	@Test
	void closeWhileConnectingFailsTheConnect() {
		LaterAnswer initialize = this.peer.expectRequest("initialize").respondLater();
		McpClient client = build(builder());
		CompletableFuture<Void> connect = client.connectAsync();
		initialize.awaitRequest();
		client.close();
		assertThat(connect).failsWithin(Duration.ofSeconds(10));
		assertThat(client.state()).isEqualTo(ConnectionState.DISCONNECTED);
		this.peer.awaitMove("closed");
	}

	@Test // P-PAGE-01, P-PAGE-02, O-072, O-073
	void listsAreReadToTheEndAndAnEmptyCursorIsACursor() {
		expectHandshake("{\"resources\":{}}");
		McpClient client = build(builder());
		client.connect();
		this.peer.expectRequest("resources/list")
			.where("no cursor", (message) -> message.at("/params/cursor") == null)
			.andRespond("{\"resources\":[{\"uri\":\"a://1\",\"name\":\"1\"}],\"nextCursor\":\"\"}");
		this.peer.expectRequest("resources/list")
			.with("/params/cursor", "")
			.andRespond("{\"resources\":[{\"uri\":\"a://2\",\"name\":\"2\"}],\"nextCursor\":\"é\\\"x\"}");
		this.peer.expectRequest("resources/list")
			.with("/params/cursor", "é\"x")
			.andRespond("{\"resources\":[{\"uri\":\"a://3\",\"name\":\"3\"}],\"nextCursor\":null}");
		assertThat(client.listResources()).extracting(Resource::uri).containsExactly("a://1", "a://2", "a://3");
		assertThat(client.listResources()).hasSize(3);
		this.peer.awaitExhausted();
	}

	@Test // P-PAGE-05
	void cursorThatComesAgainEndsTheList() {
		expectHandshake("{\"resources\":{}}");
		McpClient client = build(builder());
		client.connect();
		this.peer.wheneverRequest("resources/list")
			.andRespond("{\"resources\":[{\"uri\":\"a://1\",\"name\":\"1\"}],\"nextCursor\":\"same\"}");
		assertThat(client.listResources()).hasSize(2);
	}

	@Test // P-PAGE-05
	void refusedCursorStartsTheListAnew() {
		expectHandshake("{\"prompts\":{}}");
		McpClient client = build(builder());
		client.connect();
		this.peer.expectRequest("prompts/list").andRespond("{\"prompts\":[{\"name\":\"old\"}],\"nextCursor\":\"c\"}");
		this.peer.expectRequest("prompts/list").andRespondError(-32602, "Invalid cursor");
		this.peer.expectRequest("prompts/list").andRespond("{\"prompts\":[{\"name\":\"new\"}]}");
		assertThat(client.listPrompts()).singleElement()
			.satisfies((prompt) -> assertThat(prompt.name()).isEqualTo("new"));
	}

	@Test // P-CHG-01, P-CHG-04, O-081, O-082
	void announcedChangeIsListedOnceForABurst() throws Exception {
		LinkedBlockingQueue<List<Tool>> announced = new LinkedBlockingQueue<>();
		McpClient client = connected(builder().listener(new McpClientListener() {

			@Override
			public void onToolsChanged(McpClient changed, List<Tool> tools) {
				announced.add(tools);
			}

		}));
		assertThat(announced.poll(10, TimeUnit.SECONDS)).hasSize(1);
		this.peer.expectRequest("tools/list").andRespond("{\"tools\":[]}");
		for (int i = 0; i < 5; i++) {
			this.peer.sendNotification("notifications/tools/list_changed", null);
		}
		assertThat(announced.poll(10, TimeUnit.SECONDS)).isEmpty();
		this.peer.awaitExhausted();
		assertThat(client.listTools()).isEmpty();
	}

	@Test // O-069
	void serverWhoseToolListFailsIsConnectedAndSaysWhy() {
		expectHandshake("{\"tools\":{\"listChanged\":true}}");
		this.peer.expectRequest("tools/list").andRespondError(-32603, "upstream is away");
		McpClient client = build(builder());
		client.connect();
		assertThat(client.state()).isEqualTo(ConnectionState.READY);
		assertThat(client.status().lastError()).contains("upstream is away");
		this.peer.expectRequest("tools/list").andRespond(TOOLS);
		this.peer.sendNotification("notifications/tools/list_changed", null);
		await().until(() -> client.status().toolCount() == 1);
		await().until(() -> client.status().lastError() == null);
		this.peer.expectRequest("tools/list").andRespond(TOOLS);
		assertThat(client.refreshTools()).hasSize(1);
	}

	@Test // O-074
	void listThatIsNotThereIsEmpty() {
		expectHandshake("{\"tools\":{},\"resources\":{}}");
		this.peer.expectRequest("tools/list").andRespondError(-32601, "Method not found");
		McpClient client = build(builder());
		client.connect();
		this.peer.expectRequest("resources/templates/list").andRespondError(-32601, "Method not found");
		assertThat(client.listTools()).isEmpty();
		assertThat(client.listResourceTemplates()).isEmpty();
		assertThat(client.status().lastError()).isNull();
	}

	@Test // O-075
	void badToolsAreLeftOutAndTheOthersKept() {
		expectHandshake("{\"tools\":{}}");
		this.peer.expectRequest("tools/list")
			.andRespond("{\"tools\":[null,1,{\"name\":\"good\",\"inputSchema\":{\"type\":\"object\"}},"
					+ "{\"name\":\"bad\",\"inputSchema\":\"x\"},{\"inputSchema\":{}}]}");
		McpClient client = build(builder());
		client.connect();
		assertThat(client.listTools()).extracting(Tool::name).containsExactly("good");
	}

	@Test // P-RSRC-06, P-PRMT-02
	void resourcesAndPromptsAreRead() {
		expectHandshake("{\"resources\":{\"subscribe\":true},\"prompts\":{}}");
		McpClient client = build(builder());
		client.connect();
		this.peer.expectRequest("resources/read")
			.with("/params/uri", "a://x y/%2F")
			.andRespond("{\"contents\":[{\"uri\":\"a://x\",\"text\":\"t\"},{\"uri\":\"a://y\",\"blob\":\"AAEC\"}]}");
		assertThat(client.readResource("a://x y/%2F").contents()).hasSize(2);
		this.peer.expectRequest("prompts/get")
			.with("/params/arguments/who", "me")
			.andRespond("{\"messages\":[{\"role\":\"user\",\"content\":{\"type\":\"text\",\"text\":\"hi\"}}]}");
		assertThat(client.getPrompt("greet", Map.of("who", "me")).messages()).hasSize(1);
		this.peer.expectRequest("resources/subscribe").with("/params/uri", "a://x").andRespond("{}");
		client.subscribeResource("a://x");
		this.peer.expectRequest("resources/unsubscribe").with("/params/uri", "a://x").andRespond("{}");
		client.unsubscribeResource("a://x");
		this.peer.awaitExhausted();
	}

	@Test // P-LHTTP-25
	void subscriptionsAreMadeAgainAfterAReconnect() {
		expectHandshake("{\"resources\":{\"subscribe\":true}}");
		McpClient client = build(
				builder().reconnect(new ReconnectPolicy(true, Duration.ofMillis(1), 1, Duration.ofMillis(1), 0, 0)));
		client.connect();
		this.peer.expectRequest("resources/subscribe").andRespond("{}");
		client.subscribeResource("a://x");
		expectHandshake("{\"resources\":{\"subscribe\":true}}");
		this.peer.expectRequest("resources/subscribe").with("/params/uri", "a://x").andRespond("{}");
		this.peer.close(new CloseReason.EndOfStream("gone", List.of()));
		this.peer.awaitExhausted();
	}

	@Test
	void stateChangesAreToldInOrder() throws Exception {
		LinkedBlockingQueue<ConnectionState> states = new LinkedBlockingQueue<>();
		McpClient client = connected(builder().listener(new McpClientListener() {

			@Override
			public void onStateChanged(McpClient changed, ConnectionState previous, ConnectionState state,
					Throwable cause) {
				states.add(state);
			}

		}));
		client.disconnect();
		for (ConnectionState expected : List.of(ConnectionState.CONNECTING, ConnectionState.INITIALIZING,
				ConnectionState.READY, ConnectionState.DISCONNECTED)) {
			assertThat(states.poll(10, TimeUnit.SECONDS)).isEqualTo(expected);
		}
	}

	@Test
	void failingListenerHarmsNobody() throws Exception {
		CountDownLatch told = new CountDownLatch(1);
		McpClient client = connected(builder().listener(new McpClientListener() {

			@Override
			public void onToolsChanged(McpClient changed, List<Tool> tools) {
				throw new IllegalStateException("a listener's own fault");
			}

		}).listener(new McpClientListener() {

			@Override
			public void onToolsChanged(McpClient changed, List<Tool> tools) {
				told.countDown();
			}

		}));
		assertThat(told.await(10, TimeUnit.SECONDS)).isTrue();
		assertStillUsable(client);
	}

	@ParameterizedTest // O-091, O-092
	@CsvSource({ "32, 50" })
	void manyCallersGetTheirOwnAnswers(int threads, int calls) throws Exception {
		McpClient client = connected();
		this.peer.wheneverRequest("tools/call")
			.andRespond((message) -> "{\"content\":[{\"type\":\"text\",\"text\":\"" + message.at("/params/arguments/n")
					+ "\"}]}");
		ExecutorService pool = Executors.newFixedThreadPool(threads);
		try {
			List<Future<?>> all = new ArrayList<>();
			for (int t = 0; t < threads; t++) {
				int thread = t;
				all.add(pool.submit(() -> {
					for (int i = 0; i < calls; i++) {
						int n = thread * calls + i;
						CallToolResult result = client.callTool("echo", Map.of("n", n));
						assertThat(((TextContent) result.content().get(0)).text()).isEqualTo(Integer.toString(n));
					}
				}));
			}
			for (Future<?> one : all) {
				one.get(30, TimeUnit.SECONDS);
			}
		}
		finally {
			pool.shutdownNow();
		}
		this.peer.awaitExhausted();
	}

	@Test // P-RPC-03
	void idsAreNeverUsedTwice() {
		McpClient client = connected();
		this.peer.wheneverRequest("tools/call").andRespond(HELLO);
		for (int i = 0; i < 20; i++) {
			call(client);
		}
		assertThat(this.peer.received()).filteredOn((message) -> message.isRequest())
			.extracting((message) -> message.id())
			.doesNotHaveDuplicates();
	}

	@Test
	void argumentsThatCannotBeWrittenAreRefusedBeforeAnythingIsSent() {
		McpClient client = connected();
		assertThatExceptionOfType(IllegalArgumentException.class)
			.isThrownBy(() -> client.callTool("echo", Map.of("x", new Broken())))
			.withMessageContaining("tools/call");
		assertStillUsable(client);
	}

	/** Cannot be written as JSON. */
	public static final class Broken {

		public String getBroken() {
			throw new IllegalStateException("broken");
		}

	}

}
