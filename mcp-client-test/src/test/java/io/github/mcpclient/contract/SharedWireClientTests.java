package io.github.mcpclient.contract;

import java.time.Duration;
import java.util.List;
import java.util.Map;

import org.junit.jupiter.api.Test;

import io.github.mcpclient.McpClient;
import io.github.mcpclient.RequestOptions;
import io.github.mcpclient.config.ReconnectPolicy;
import io.github.mcpclient.config.Timeouts;
import io.github.mcpclient.error.McpTimeoutException;
import io.github.mcpclient.test.ScriptedPeer;
import io.github.mcpclient.transport.Transport;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

class SharedWireClientTests extends ClientContract {

	private static final String STRAY = "{\"jsonrpc\":\"2.0\",\"id\":null,\"error\":{\"code\":-32700,\"message\":\"stray\"}}";

	@Override
	Transport transport(ScriptedPeer peer) {
		return peer.transport();
	}

	@Test // P-RPC-06
	void errorThatNamesNoRequestDoesNotEndTheOneThatWaits() {
		ScriptedPeer peer = ScriptedPeer.create();
		McpClient client = connected(peer);
		peer.expectRequest("tools/call").andSend(STRAY).andRespond("{\"content\":[]}");
		assertThat(client.callTool("echo", Map.of()).content()).isEmpty();
		peer.awaitExhausted();
	}

	@Test // P-RPC-06
	void errorThatNamesNoRequestIsToldWhereTheAnswerNeverComes() {
		ScriptedPeer peer = ScriptedPeer.create();
		McpClient client = connected(peer);
		peer.wheneverNotification("notifications/cancelled");
		peer.expectRequest("tools/call").andSend(STRAY);
		assertThatExceptionOfType(McpTimeoutException.class).isThrownBy(
				() -> client.callTool("echo", Map.of(), RequestOptions.defaults().withTimeout(Duration.ofMillis(50))))
			.withMessageContaining("stray");
	}

	@Test // real-servers: a server that lives and never answers
	void serverThatNeverAnswersIsToldWithItsLastLines() {
		ScriptedPeer peer = ScriptedPeer.create();
		peer.expectRequest("initialize").andRun(() -> peer.link().diagnostics(List.of("waiting for upstream")));
		try (McpClient client = McpClient.builder("s")
			.transport(transport(peer))
			.reconnect(ReconnectPolicy.never())
			.timeouts(Timeouts.defaults().withInitialization(Duration.ofMillis(200)))
			.build()) {
			assertThatExceptionOfType(McpTimeoutException.class).isThrownBy(client::connect)
				.withMessageContaining("initialize")
				.withMessageContaining("waiting for upstream");
			assertThat(client.status().lastError()).contains("waiting for upstream");
		}
	}

}
