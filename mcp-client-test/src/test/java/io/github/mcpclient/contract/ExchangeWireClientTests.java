package io.github.mcpclient.contract;

import java.util.Map;

import org.junit.jupiter.api.Test;

import io.github.mcpclient.McpClient;
import io.github.mcpclient.RequestOptions;
import io.github.mcpclient.config.ReconnectPolicy;
import io.github.mcpclient.error.McpTransportException;
import io.github.mcpclient.error.SessionLostException;
import io.github.mcpclient.test.ScriptedPeer;
import io.github.mcpclient.transport.Transport;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

class ExchangeWireClientTests extends ClientContract {

	private static final String INITIALIZED = "{\"protocolVersion\":\"2025-11-25\",\"capabilities\":{\"tools\":{}},"
			+ "\"serverInfo\":{\"name\":\"x\",\"version\":\"1\"}}";

	@Override
	Transport transport(ScriptedPeer peer) {
		return peer.exchangeTransport();
	}

	@Test // P-LHTTP-24, O-023
	void lostSessionIsOpenedAnewAndTheCallMadeAgainOnce() {
		ScriptedPeer peer = ScriptedPeer.create();
		try (McpClient client = connect(peer)) {
			peer.expectRequest("tools/call").andFailExchange(new SessionLostException("s", "tools/call", "404"));
			peer.expectRequest("initialize").andRespond(INITIALIZED);
			peer.expectNotification("notifications/initialized");
			peer.wheneverRequest("tools/list").andRespond("{\"tools\":[]}");
			peer.expectRequest("tools/call").andRespond("{\"content\":[]}");
			assertThat(client.callTool("echo", Map.of()).content()).isEmpty();
			peer.awaitExhausted();
			assertThat(peer.moves()).contains("session reset");
		}
	}

	@Test
	void lostSessionIsOpenedAnewForAnAsynchronousCallToo() {
		ScriptedPeer peer = ScriptedPeer.create();
		try (McpClient client = connect(peer)) {
			peer.expectRequest("tools/call").andFailExchange(new SessionLostException("s", "tools/call", "404"));
			peer.expectRequest("initialize").andRespond(INITIALIZED);
			peer.expectNotification("notifications/initialized");
			peer.wheneverRequest("tools/list").andRespond("{\"tools\":[]}");
			peer.expectRequest("tools/call").andRespond("{\"content\":[]}");
			assertThat(client.callToolAsync("echo", Map.of(), RequestOptions.defaults()).join().content()).isEmpty();
			peer.awaitExhausted();
		}
	}

	@Test
	void sessionLostTwiceFailsTheCall() {
		ScriptedPeer peer = ScriptedPeer.create();
		try (McpClient client = connect(peer)) {
			peer.expectRequest("tools/call").andFailExchange(new SessionLostException("s", "tools/call", "404"));
			peer.expectRequest("initialize").andRespond(INITIALIZED);
			peer.expectNotification("notifications/initialized");
			peer.wheneverRequest("tools/list").andRespond("{\"tools\":[]}");
			peer.expectRequest("tools/call").andFailExchange(new SessionLostException("s", "tools/call", "404"));
			assertThatExceptionOfType(SessionLostException.class).isThrownBy(() -> client.callTool("echo", Map.of()));
			peer.awaitExhausted();
		}
	}

	@Test // O-049
	void exchangeWithoutAnAnswerFailsAtOnceAndIsNotRepeated() {
		ScriptedPeer peer = ScriptedPeer.create();
		try (McpClient client = connect(peer)) {
			peer.expectRequest("tools/call").andFailExchange(new McpTransportException("s", "the stream ended", null));
			assertThatExceptionOfType(McpTransportException.class).isThrownBy(() -> client.callTool("echo", Map.of()))
				.withMessageContaining("the stream ended");
			peer.awaitExhausted();
		}
	}

	private static McpClient connect(ScriptedPeer peer) {
		peer.expectRequest("initialize").andRespond(INITIALIZED);
		peer.expectNotification("notifications/initialized");
		peer.expectRequest("tools/list").andRespond("{\"tools\":[]}");
		McpClient client = McpClient.builder("s")
			.transport(peer.exchangeTransport())
			.reconnect(ReconnectPolicy.never())
			.build();
		client.connect();
		peer.awaitExhausted();
		return client;
	}

}
