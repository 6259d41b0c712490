package io.github.mcpclient.contract;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

import io.github.mcpclient.ConnectReport;
import io.github.mcpclient.ConnectionState;
import io.github.mcpclient.McpClient;
import io.github.mcpclient.McpClientListener;
import io.github.mcpclient.McpClientManager;
import io.github.mcpclient.McpClientManagerBuilder;
import io.github.mcpclient.config.ReconnectPolicy;
import io.github.mcpclient.config.ServerDefinition;
import io.github.mcpclient.config.TransportFactory;
import io.github.mcpclient.error.CloseReason;
import io.github.mcpclient.error.McpConfigurationException;
import io.github.mcpclient.error.McpTransportException;
import io.github.mcpclient.error.ServerNotReadyException;
import io.github.mcpclient.error.ToolArgumentsException;
import io.github.mcpclient.error.UnknownToolException;
import io.github.mcpclient.test.LaterAnswer;
import io.github.mcpclient.test.ScriptedPeer;
import io.github.mcpclient.tool.ToolCallback;
import io.github.mcpclient.tool.ToolRegistryListener;
import io.github.mcpclient.transport.Connection;
import io.github.mcpclient.transport.ConnectionContext;
import io.github.mcpclient.transport.Transport;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.awaitility.Awaitility.await;

class ManagerTests {

	private static final String ECHO = "{\"name\":\"echo\",\"description\":\"Says it again\",\"inputSchema\":{\"type\":\"object\","
			+ "\"properties\":{\"text\":{\"type\":\"string\"}},\"required\":[\"text\"]}}";

	private final Map<String, ScriptedPeer> peers = new ConcurrentHashMap<>();

	private McpClientManager manager = build(McpClientManager.builder());

	private McpClientManager build(McpClientManagerBuilder builder) {
		return builder.transportFactory(new TransportFactory() {

			@Override
			public boolean supports(ServerDefinition definition) {
				return "scripted".equals(definition.transport());
			}

			@Override
			public Transport create(ServerDefinition definition) {
				return peer(definition.name()).transport();
			}

		}).build();
	}

	@AfterEach
	void close() {
		this.manager.close();
	}

	private ScriptedPeer peer(String name) {
		return this.peers.computeIfAbsent(name, (key) -> ScriptedPeer.create());
	}

	private McpClient add(String name) {
		return this.manager.addServer(ServerDefinition.builder(name)
			.transport("scripted")
			.protocol("handshake")
			.reconnect(new ReconnectPolicy(true, Duration.ofMillis(1), 1, Duration.ofMillis(1), 1, 0))
			.build());
	}

	private ScriptedPeer expectHandshake(String name, String tools) {
		ScriptedPeer peer = peer(name);
		peer.expectRequest("initialize")
			.andRespond("{\"protocolVersion\":\"2025-11-25\",\"capabilities\":{\"tools\":{}},"
					+ "\"serverInfo\":{\"name\":\"" + name + "\",\"version\":\"1\"}}");
		peer.expectNotification("notifications/initialized");
		peer.expectRequest("tools/list").andRespond("{\"tools\":[" + tools + "]}");
		return peer;
	}

	@Test
	void addingDoesNoInputOrOutput() {
		McpClient client = add("a");
		assertThat(client.state()).isEqualTo(ConnectionState.DISCONNECTED);
		assertThat(peer("a").connections()).isZero();
		assertThat(this.manager.client("a")).contains(client);
		assertThat(this.manager.client("b")).isEmpty();
		assertThat(this.manager.servers()).containsExactly(client);
	}

	@Test
	void nameThatIsTakenIsRefused() {
		add("a");
		assertThatExceptionOfType(McpConfigurationException.class).isThrownBy(() -> add("a"))
			.withMessageContaining("'a'");
		assertThat(this.manager.servers()).hasSize(1);
	}

	@Test
	void allServersAreConnectedAtTheSameTime() {
		CyclicBarrier together = new CyclicBarrier(5);
		CountDownLatch broken = new CountDownLatch(1);
		for (String name : List.of("a", "b", "c", "d", "e")) {
			expectHandshake(name, ECHO);
		}
		McpClientManager parallel = build(McpClientManager.builder().clientCustomizer((definition, builder) -> {
			Transport inner = Objects.requireNonNull(builder.transport());
			builder.transport(new Transport() {

				@Override
				public String type() {
					return inner.type();
				}

				@Override
				public String describe() {
					return inner.describe();
				}

				@Override
				public Connection connect(ConnectionContext context) throws InterruptedException {
					try {
						together.await(20, TimeUnit.SECONDS);
					}
					catch (BrokenBarrierException | TimeoutException ex) {
						broken.countDown();
					}
					return inner.connect(context);
				}

			});
		}));
		try (parallel) {
			for (String name : List.of("a", "b", "c", "d", "e")) {
				parallel.addServer(ServerDefinition.builder(name).transport("scripted").build());
			}
			ConnectReport report = parallel.connectAll(Duration.ofSeconds(30));
			assertThat(report.connected()).containsExactly("a", "b", "c", "d", "e");
			assertThat(report.allConnected()).isTrue();
			assertThat(broken.getCount()).isEqualTo(1);
			assertThat(parallel.toolRegistry().tools()).hasSize(5);
		}
	}

	@Test // O-120
	void failureOfOneServerTouchesNoOther() {
		add("dead");
		add("silent");
		add("good");
		peer("dead").refuseNextConnect(new McpTransportException("dead", "connection refused", null));
		peer("silent").expectRequest("initialize");
		expectHandshake("good", ECHO);
		ConnectReport report = this.manager.connectAll(Duration.ofMillis(500));
		assertThat(report.connected()).containsExactly("good");
		assertThat(report.failed()).containsOnlyKeys("dead")
			.hasEntrySatisfying("dead", (ex) -> assertThat(ex).hasMessageContaining("connection refused"));
		assertThat(report.pending()).containsExactly("silent");
		assertThat(this.manager.toolRegistry().tools()).extracting(ToolCallback::name).containsExactly("mcp_good_echo");
	}

	@Test
	void serverThatIsSwitchedOffIsNotConnected() { // O-105
		this.manager.addServer(ServerDefinition.builder("off").transport("scripted").enabled(false).build());
		assertThat(this.manager.connectAll(Duration.ofSeconds(5)).allConnected()).isTrue();
		assertThat(peer("off").connections()).isZero();
	}

	@Test
	void toolsAreInTheRegistryWhenConnectReturns() {
		expectHandshake("a", ECHO);
		McpClient client = add("a");
		client.connect();
		ToolCallback tool = this.manager.toolRegistry().get("mcp_a_echo");
		assertThat(tool.description()).isEqualTo("[MCP:a] Says it again");
		assertThat(tool.serverName()).isEqualTo("a");
		assertThat(tool.originalName()).isEqualTo("echo");
		peer("a").expectRequest("tools/call")
			.with("/params/name", "echo")
			.with("/params/arguments/text", "x")
			.andRespond("{\"content\":[{\"type\":\"text\",\"text\":\"x\"}]}");
		assertThat(tool.call(Map.of("text", "x")).text()).isEqualTo("x");
		peer("a").expectRequest("tools/call").andRespond("{\"content\":[{\"type\":\"text\",\"text\":\"y\"}]}");
		assertThat(tool.call("{\"text\":\"y\"}").text()).isEqualTo("y");
		peer("a").expectRequest("tools/call").andRespond("{\"content\":[]}");
		assertThat(tool.callAsync(Map.of("text", "z"))).succeedsWithin(Duration.ofSeconds(10));
		peer("a").awaitExhausted();
	}

	@Test
	void argumentsThatBreakTheSchemaAreNotSent() {
		expectHandshake("a", ECHO);
		add("a").connect();
		assertThatExceptionOfType(ToolArgumentsException.class)
			.isThrownBy(() -> this.manager.toolRegistry().call("mcp_a_echo", Map.of("text", 5)))
			.satisfies((ex) -> {
				assertThat(ex.problems()).singleElement()
					.satisfies((problem) -> assertThat(problem.pointer()).isEqualTo("/text"));
				assertThat(ex.reportedByServer()).isFalse();
				assertThat(ex.getMessage()).contains("echo", "\"required\"", "5");
			});
		peer("a").awaitExhausted();
	}

	@Test
	void refusalOfArgumentsByTheServerIsToldWithTheSchema() {
		expectHandshake("a", ECHO);
		add("a").connect();
		peer("a").expectRequest("tools/call").andRespondError(-32602, "text must be short");
		assertThatExceptionOfType(ToolArgumentsException.class)
			.isThrownBy(() -> this.manager.toolRegistry().call("mcp_a_echo", Map.of("text", "long")))
			.withMessageContaining("text must be short")
			.satisfies((ex) -> assertThat(ex.reportedByServer()).isTrue());
	}

	@Test
	void toolsLeaveWithTheirServerAndComeBackWithIt() {
		List<ToolRegistryListener.Change> changes = new CopyOnWriteArrayList<>();
		this.manager.toolRegistry().addListener(changes::add);
		expectHandshake("a", ECHO);
		add("a").connect();
		ToolCallback tool = this.manager.toolRegistry().get("mcp_a_echo");
		LaterAnswer initialize = peer("a").expectRequest("initialize").respondLater();
		peer("a").expectNotification("notifications/initialized");
		peer("a").expectRequest("tools/list").andRespond("{\"tools\":[" + ECHO + "]}");
		peer("a").close(new CloseReason.ProcessExited(1, List.of()));
		await().until(() -> changes.size() == 2);
		assertThat(this.manager.toolRegistry().tools()).isEmpty();
		initialize.respond("{\"protocolVersion\":\"2025-11-25\",\"capabilities\":{\"tools\":{}},"
				+ "\"serverInfo\":{\"name\":\"a\",\"version\":\"1\"}}");
		await().until(() -> changes.size() == 3);
		assertThat(changes.get(0).added()).hasSize(1);
		assertThat(changes.get(1).removed()).hasSize(1);
		assertThat(changes.get(2).added()).hasSize(1);
		peer("a").expectRequest("tools/call").andRespond("{\"content\":[]}");
		assertThat(tool.call(Map.of("text", "x")).content()).isEmpty();
	}

	@Test
	void removingAServerTakesItsToolsAndClosesIt() {
		expectHandshake("a", ECHO);
		McpClient client = add("a");
		client.connect();
		ToolCallback tool = this.manager.toolRegistry().get("mcp_a_echo");
		assertThat(this.manager.removeServer("a")).isTrue();
		assertThat(this.manager.removeServer("a")).isFalse();
		assertThat(this.manager.client("a")).isEmpty();
		assertThat(this.manager.toolRegistry().tools()).isEmpty();
		assertThatExceptionOfType(UnknownToolException.class)
			.isThrownBy(() -> this.manager.toolRegistry().get("mcp_a_echo"));
		assertThatExceptionOfType(ServerNotReadyException.class).isThrownBy(() -> tool.call(Map.of("text", "x")));
		peer("a").awaitMove("closed");
		assertThat(client.state()).isEqualTo(ConnectionState.DISCONNECTED);
	}

	@Test
	void closeClosesAllAndCanBeCalledTwice() {
		expectHandshake("a", ECHO);
		expectHandshake("b", ECHO);
		add("a").connect();
		add("b").connect();
		this.manager.close();
		this.manager.close();
		peer("a").awaitMove("closed");
		peer("b").awaitMove("closed");
		assertThat(this.manager.servers()).isEmpty();
		assertThat(this.manager.toolRegistry().tools()).isEmpty();
	}

	@Test
	void listenerHearsOfServersThatCameBeforeAndAfterIt() throws Exception {
		CountDownLatch ready = new CountDownLatch(2);
		expectHandshake("a", "");
		expectHandshake("b", "");
		add("a");
		Runnable remove = this.manager.addListener(new McpClientListener() {

			@Override
			public void onStateChanged(McpClient client, ConnectionState previous, ConnectionState state,
					Throwable cause) {
				if (state == ConnectionState.READY) {
					ready.countDown();
				}
			}

		});
		add("b");
		this.manager.connectAll(Duration.ofSeconds(10));
		assertThat(ready.await(10, TimeUnit.SECONDS)).isTrue();
		remove.run();
	}

	@Test
	void unknownTransportIsRefusedWithItsName() {
		assertThatExceptionOfType(McpConfigurationException.class)
			.isThrownBy(() -> this.manager
				.addServer(ServerDefinition.builder("x").origin("mcp.servers.x").transport("pigeon").build()))
			.withMessageContaining("pigeon")
			.withMessageContaining("mcp.servers.x");
		assertThat(this.manager.servers()).isEmpty();
	}

}
