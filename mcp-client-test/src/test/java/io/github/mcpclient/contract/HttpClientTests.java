package io.github.mcpclient.contract;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

import io.github.mcpclient.ConnectionState;
import io.github.mcpclient.McpClient;
import io.github.mcpclient.McpClientListener;
import io.github.mcpclient.McpClientManager;
import io.github.mcpclient.config.ReconnectPolicy;
import io.github.mcpclient.config.ServerDefinition;
import io.github.mcpclient.config.TransportCustomizer;
import io.github.mcpclient.error.McpTransportException;
import io.github.mcpclient.schema.Tool;
import io.github.mcpclient.test.Answer;
import io.github.mcpclient.test.HandshakeServer;
import io.github.mcpclient.test.HttpAnswer;
import io.github.mcpclient.test.HttpMount;
import io.github.mcpclient.test.LeakCheck;
import io.github.mcpclient.test.ScriptedHttpServer;
import io.github.mcpclient.transport.http.StreamableHttpTransport;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.awaitility.Awaitility.await;

/** The client and the manager over Streamable HTTP, on real sockets. */
@ExtendWith(LeakCheck.class)
class HttpClientTests {

	/** How a server speaks. */
	enum Manner {

		JSON, JSON_WITHOUT_SESSION, STREAMS, STREAMS_WITH_EVENT_IDS;

		HttpMount apply(HttpMount mount) {
			return switch (this) {
				case JSON -> mount;
				case JSON_WITHOUT_SESSION -> mount.withoutSessions();
				case STREAMS -> mount.withEventStreams();
				case STREAMS_WITH_EVENT_IDS -> mount.withEventStreams().withEventIds();
			};
		}

	}

	private static ServerDefinition definition(ScriptedHttpServer http) {
		return ServerDefinition.builder("web")
			.url(http.url())
			.headers(Map.of("Authorization", "Bearer planted-secret"))
			.reconnect(new ReconnectPolicy(true, Duration.ofMillis(20), 1, Duration.ofMillis(20), 0, 0))
			.build();
	}

	@ParameterizedTest // P-LHTTP-01, P-LHTTP-21, P-LHTTP-27, P-LHTTP-30
	@EnumSource
	void serverIsUsedFromConnectToClose(Manner manner) {
		try (HandshakeServer server = HandshakeServer.create("web").standardTools();
				ScriptedHttpServer http = ScriptedHttpServer.start()) {
			HttpMount mount = manner.apply(http.mount(server));
			try (McpClientManager manager = McpClientManager.builder().build()) {
				McpClient client = manager.addServer(definition(http));
				client.connect();
				assertThat(client.status().transport()).isEqualTo("streamable-http");
				assertThat(manager.toolRegistry().call("mcp_web_echo", Map.of("text", "grüße 世界")).text())
					.contains("grüße 世界");
				client.ping();
			}
			assertThat(http.requests()).filteredOn((request) -> request.method().equals("POST"))
				.allSatisfy((request) -> {
					assertThat(request.header("Content-Type")).isEqualTo("application/json");
					assertThat(request.header("Accept")).contains("application/json", "text/event-stream");
					assertThat(request.header("Authorization")).isEqualTo("Bearer planted-secret");
				});
			assertThat(mount.sessions()).isZero();
			server.assertNoViolations();
		}
	}

	@Test // P-LHTTP-24, P-LHTTP-26, O-023
	void sessionThatTheServerForgotIsOpenedAnewOnceForAll() throws Exception {
		try (HandshakeServer server = HandshakeServer.create("web").standardTools();
				ScriptedHttpServer http = ScriptedHttpServer.start();
				McpClientManager manager = McpClientManager.builder().build()) {
			HttpMount mount = http.mount(server);
			manager.addServer(definition(http)).connect();
			mount.forgetSessions();
			ExecutorService callers = Executors.newFixedThreadPool(8);
			try {
				List<Future<String>> calls = new ArrayList<>();
				for (int i = 0; i < 8; i++) {
					String text = "n" + i;
					calls.add(callers
						.submit(() -> manager.toolRegistry().call("mcp_web_echo", Map.of("text", text)).text()));
				}
				for (int i = 0; i < calls.size(); i++) {
					assertThat(calls.get(i).get(20, TimeUnit.SECONDS)).contains("n" + i);
				}
			}
			finally {
				callers.shutdownNow();
			}
			assertThat(server.received("initialize")).hasSize(2);
		}
	}

	@Test // P-LHTTP-10, O-081
	void changeThatIsAnnouncedOnTheListeningStreamIsSeen() throws Exception {
		LinkedBlockingQueue<List<Tool>> announced = new LinkedBlockingQueue<>();
		try (HandshakeServer server = HandshakeServer.create("web").standardTools();
				ScriptedHttpServer http = ScriptedHttpServer.start();
				McpClientManager manager = McpClientManager.builder().listener(new McpClientListener() {

					@Override
					public void onToolsChanged(McpClient client, List<Tool> tools) {
						announced.add(tools);
					}

				}).build()) {
			http.mount(server);
			McpClient client = manager.addServer(definition(http));
			client.connect();
			announced.poll(10, TimeUnit.SECONDS);
			client.ping();
			http.awaitRequests(1, (request) -> request.method().equals("GET"));
			server.tool("fresh", (call) -> Answer.text("new"));
			assertThat(announced.poll(10, TimeUnit.SECONDS)).extracting(Tool::name).contains("fresh");
			assertThat(manager.toolRegistry().call("mcp_web_fresh", Map.of()).text()).isEqualTo("new");
		}
	}

	@Test
	void serverThatWentAwayIsNoticedByTheCallAndFoundAgain() {
		try (HandshakeServer server = HandshakeServer.create("web").standardTools();
				ScriptedHttpServer http = ScriptedHttpServer.start();
				McpClientManager manager = McpClientManager.builder().build()) {
			http.mount(server);
			McpClient client = manager.addServer(definition(http));
			client.connect();
			http.on("/mcp",
					(request) -> HttpAnswer.status(503).header("Content-Type", "text/plain").chunk("out for lunch"));
			assertThatExceptionOfType(McpTransportException.class)
				.isThrownBy(() -> client.callTool("echo", Map.of("text", "x")))
				.withMessageContaining("503")
				.withMessageContaining("out for lunch");
			await().until(() -> client.state() != ConnectionState.READY);
			assertThat(client.status().lastError()).contains("503");
			await().until(() -> manager.toolRegistry().tools().isEmpty());
			http.mount(server);
			await().until(() -> client.state() == ConnectionState.READY);
			await().until(() -> !manager.toolRegistry().tools().isEmpty());
			assertThat(client.callTool("echo", Map.of("text", "x")).content()).isNotEmpty();
		}
	}

	@Test
	void transportCustomizerChangesTheBuiltInTransport() {
		try (HandshakeServer server = HandshakeServer.create("web").standardTools();
				ScriptedHttpServer http = ScriptedHttpServer.start();
				McpClientManager manager = McpClientManager.builder().transportCustomizer(new TransportCustomizer() {

					@Override
					public void customize(ServerDefinition definition, StreamableHttpTransport.Builder builder) {
						builder.header("X-Tenant", definition.name());
					}

				}).build()) {
			http.mount(server);
			manager.addServer(definition(http)).connect();
			assertThat(http.requests()).isNotEmpty()
				.allSatisfy((request) -> assertThat(request.header("X-Tenant")).isEqualTo("web"));
		}
	}

	@Test // O-120
	void portWithoutAListenerIsToldAtOnce() {
		String url;
		try (ScriptedHttpServer http = ScriptedHttpServer.start()) {
			url = http.url();
		}
		try (McpClientManager manager = McpClientManager.builder().build()) {
			McpClient client = manager.addServer(ServerDefinition.builder("gone").url(url).build());
			assertThatExceptionOfType(McpTransportException.class).isThrownBy(client::connect)
				.withMessageContaining("'gone'")
				.withMessageContaining("could not be reached");
			assertThat(client.state()).isEqualTo(ConnectionState.DISCONNECTED);
		}
	}

}
