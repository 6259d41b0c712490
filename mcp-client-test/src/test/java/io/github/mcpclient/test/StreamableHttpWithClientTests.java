package io.github.mcpclient.test;

import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

import io.github.mcpclient.McpClient;
import io.github.mcpclient.RequestOptions;
import io.github.mcpclient.error.McpProtocolViolationException;
import io.github.mcpclient.schema.CallToolResult;
import io.github.mcpclient.schema.Tool;
import io.github.mcpclient.transport.http.SharedHttpClient;
import io.github.mcpclient.transport.http.StreamableHttpTransport;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

/**
 * The real client over Streamable HTTP, against servers that keep the rules and such that
 * do not.
 */
@ExtendWith(LeakCheck.class)
class StreamableHttpWithClientTests {

	private ScriptedHttpServer http;

	private HandshakeServer server;

	private SharedHttpClient shared;

	@BeforeEach
	void start() {
		this.http = ScriptedHttpServer.start();
		this.server = HandshakeServer.create("files").standardTools();
		this.shared = SharedHttpClient.create();
	}

	@AfterEach
	void stop() {
		this.server.close();
		this.http.close();
		this.shared.close();
	}

	private McpClient client() {
		return McpClient.builder("files")
			.transport(
					StreamableHttpTransport.builder(URI.create(this.http.url())).sharedHttpClient(this.shared).build())
			.build();
	}

	private void use(Consumer<HttpMount> customizer) {
		connectAndCall(customizer);
		this.server.assertNoViolations();
	}

	private void connectAndCall(Consumer<HttpMount> customizer) {
		HttpMount mount = this.http.mount(this.server);
		customizer.accept(mount);
		try (McpClient client = client()) {
			client.connect();
			assertThat(client.listTools()).extracting(Tool::name).contains("echo");
			CallToolResult result = client.callTool("echo", Map.of("text", "grüße 😀"));
			assertThat(result.content()).isNotEmpty();
			assertThat(this.server.awaitReceived("tools/call").at("/params/arguments/text")).isEqualTo("grüße 😀");
		}
	}

	@ParameterizedTest
	@EnumSource
	void speaksTheProtocolInEveryForm(Form form) {
		use(form::apply);
	}

	@ParameterizedTest
	@EnumSource(names = { "BATCH", "STRING_ID", "DUPLICATE_ANSWER", "FOREIGN_ANSWER", "EXTRA_MEMBERS", "CHANGE_STORM",
			"EARLY_REQUESTS", "EMPTY_CURSOR", "STRAY_PROGRESS", "ACCEPTED_TEXT", "NO_CONTENT", "ACCEPTED_OPEN",
			"NO_CONTENT_TYPE", "COMMENTS", "HEARTBEATS", "ODD_FIELDS", "CRLF", "BARE_CR", "BYTE_BY_BYTE", "GET_REFUSED",
			"GET_ENDS", "DELETE_FAILS" })
	void keepsTheRulesWhereTheServerDoesNot(Fault fault) {
		this.server.fault(fault);
		use(Form.EVENTS::apply);
	}

	/**
	 * What answers an early ping may leave before the answer to initialize was read: no
	 * client can send the negotiated version with it, which the server finds wrong.
	 */
	@Test
	void answersARequestThatComesBeforeTheAnswerToInitialize() {
		this.server.fault(Fault.EARLY_MESSAGES);
		connectAndCall(Form.EVENTS::apply);
		assertThat(this.server.violations()).allSatisfy((one) -> assertThat(one).startsWith("MCP-Protocol-Version"));
	}

	@Test // P-LHTTP-17, P-LHTTP-18
	void takesUpAStreamThatWasCut() {
		// from the second request on: the first stream is that of the handshake itself
		this.server.fault(Fault.CUT_STREAM).faultsAfter(1);
		use((mount) -> mount.withEventIds().retryMillis(100));
	}

	@Test // O-034
	void saysWhatItFoundWhereThereIsNoMcpServer() {
		this.server.fault(Fault.HTML);
		this.http.mount(this.server);
		try (McpClient client = client()) {
			assertThatExceptionOfType(McpProtocolViolationException.class).isThrownBy(client::connect)
				.withMessageContaining(this.http.url())
				.withMessageContaining("text/html");
		}
	}

	@Test // O-025
	void opensANewSessionWhereTheServerRefusesTheOldOneWith400() {
		this.server.fault(Fault.SESSION_400);
		HttpMount mount = this.http.mount(this.server);
		try (McpClient client = client()) {
			client.connect();
			mount.forgetSessions();
			assertThat(client.callTool("echo", Map.of("text", "again")).content()).isNotEmpty();
			assertThat(this.server.received("initialize")).hasSize(2);
		}
	}

	@Test // O-023, O-024
	void oneNewSessionServesAllCallsThatWereRefused() {
		HttpMount mount = this.http.mount(this.server);
		try (McpClient client = client()) {
			client.connect();
			mount.forgetSessions();
			List<CompletableFuture<CallToolResult>> calls = new ArrayList<>();
			for (int i = 0; i < 8; i++) {
				calls.add(client.callToolAsync("echo", Map.of("text", "t" + i), RequestOptions.defaults()));
			}
			calls.forEach((call) -> assertThat(call.join().content()).isNotEmpty());
			assertThat(this.server.received("initialize")).hasSize(2);
			assertThat(mount.sessions()).isEqualTo(1);
		}
		assertThat(mount.sessions()).isZero();
	}

	/** How a server answers. */
	enum Form {

		JSON {
			@Override
			void apply(HttpMount mount) {
				// the default
			}
		},

		EVENTS {
			@Override
			void apply(HttpMount mount) {
				mount.withEventStreams();
			}
		},

		EVENT_IDS {
			@Override
			void apply(HttpMount mount) {
				mount.withEventIds().retryMillis(50);
			}
		},

		NO_SESSIONS {
			@Override
			void apply(HttpMount mount) {
				mount.withoutSessions();
			}
		};

		abstract void apply(HttpMount mount);

	}

}
