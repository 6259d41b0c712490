package io.github.mcpclient.contract;

import java.util.Map;

import org.junit.jupiter.api.Test;

import io.github.mcpclient.ConnectionState;
import io.github.mcpclient.McpClient;
import io.github.mcpclient.RequestOptions;
import io.github.mcpclient.error.HttpStatusException;
import io.github.mcpclient.error.McpResponseException;
import io.github.mcpclient.error.McpTransportException;
import io.github.mcpclient.error.SessionLostException;
import io.github.mcpclient.test.ScriptedPeer;
import io.github.mcpclient.transport.Transport;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

class ExchangeWireClientTests extends ClientContract {

	@Override
	Transport transport(ScriptedPeer peer) {
		return peer.exchangeTransport();
	}

	@Test // P-RPC-06, O-033
	void errorWithoutIdBelongsToTheRequestOfItsExchange() {
		ScriptedPeer peer = ScriptedPeer.create();
		McpClient client = connected(peer);
		peer.expectRequest("tools/call")
			.andSend("{\"jsonrpc\":\"2.0\",\"id\":null,\"error\":{\"code\":-32700,\"message\":\"cannot read\"}}");
		assertThatExceptionOfType(McpResponseException.class).isThrownBy(() -> client.callTool("echo", Map.of()))
			.withMessageContaining("cannot read");
		peer.awaitExhausted();
	}

	@Test // real-servers 1.14
	void statusInAnswerToTheToolListIsNoLostConnection() {
		ScriptedPeer peer = ScriptedPeer.create();
		peer.expectRequest("initialize").andRespond(INITIALIZED);
		peer.expectNotification("notifications/initialized");
		peer.expectRequest("tools/list")
			.andFailExchange(new HttpStatusException("s", "tools/list", "HTTP status 500", 500, "", null));
		try (McpClient client = McpClient.builder("s").transport(peer.exchangeTransport()).build()) {
			client.connect();
			assertThat(client.state()).isEqualTo(ConnectionState.READY);
			assertThat(client.status().lastError()).contains("500");
		}
	}

	@Test // P-LHTTP-24, O-023
	void lostSessionIsOpenedAnewAndTheCallMadeAgainOnce() {
		ScriptedPeer peer = ScriptedPeer.create();
		McpClient client = connected(peer);
		peer.expectRequest("tools/call").andFailExchange(new SessionLostException("s", "tools/call", "404"));
		peer.expectRequest("initialize").andRespond(INITIALIZED);
		peer.expectNotification("notifications/initialized");
		peer.wheneverRequest("tools/list").andRespond("{\"tools\":[]}");
		peer.expectRequest("tools/call").andRespond("{\"content\":[]}");
		assertThat(client.callTool("echo", Map.of()).content()).isEmpty();
		peer.awaitExhausted();
		assertThat(peer.moves()).contains("session reset");
	}

	@Test
	void lostSessionIsOpenedAnewForAnAsynchronousCallToo() {
		ScriptedPeer peer = ScriptedPeer.create();
		McpClient client = connected(peer);
		peer.expectRequest("tools/call").andFailExchange(new SessionLostException("s", "tools/call", "404"));
		peer.expectRequest("initialize").andRespond(INITIALIZED);
		peer.expectNotification("notifications/initialized");
		peer.wheneverRequest("tools/list").andRespond("{\"tools\":[]}");
		peer.expectRequest("tools/call").andRespond("{\"content\":[]}");
		assertThat(client.callToolAsync("echo", Map.of(), RequestOptions.defaults()).join().content()).isEmpty();
		peer.awaitExhausted();
	}

	@Test
	void sessionLostTwiceFailsTheCall() {
		ScriptedPeer peer = ScriptedPeer.create();
		McpClient client = connected(peer);
		peer.expectRequest("tools/call").andFailExchange(new SessionLostException("s", "tools/call", "404"));
		peer.expectRequest("initialize").andRespond(INITIALIZED);
		peer.expectNotification("notifications/initialized");
		peer.wheneverRequest("tools/list").andRespond("{\"tools\":[]}");
		peer.expectRequest("tools/call").andFailExchange(new SessionLostException("s", "tools/call", "404"));
		assertThatExceptionOfType(SessionLostException.class).isThrownBy(() -> client.callTool("echo", Map.of()));
		peer.awaitExhausted();
	}

	@Test // O-049
	void exchangeWithoutAnAnswerFailsAtOnceAndIsNotRepeated() {
		ScriptedPeer peer = ScriptedPeer.create();
		McpClient client = connected(peer);
		peer.expectRequest("tools/call").andFailExchange(new McpTransportException("s", "the stream ended", null));
		assertThatExceptionOfType(McpTransportException.class).isThrownBy(() -> client.callTool("echo", Map.of()))
			.withMessageContaining("the stream ended");
		peer.awaitExhausted();
	}

}
