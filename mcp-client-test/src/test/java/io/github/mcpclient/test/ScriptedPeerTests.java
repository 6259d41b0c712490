package io.github.mcpclient.test;

import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;

import org.junit.jupiter.api.Test;

import io.github.mcpclient.error.CloseReason;
import io.github.mcpclient.error.McpTransportException;
import io.github.mcpclient.jsonrpc.JsonRpcMessage;
import io.github.mcpclient.jsonrpc.RequestId;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

class ScriptedPeerTests {

	private final ScriptedPeer peer = ScriptedPeer.create();

	@Test
	void followsItsScript() throws Exception {
		this.peer.expectRequest("initialize")
			.with("/params/number", 7)
			.andNotify("notifications/message", "{\"token\":$token}")
			.andRespond((request) -> "{\"n\":" + request.at("/params/number") + "}");
		this.peer.expectNotification("notifications/initialized");
		try (TestClient client = new TestClient(this.peer.transport())) {
			client.send(request(1, "initialize", "{\"number\":7,\"_meta\":{\"progressToken\":\"t\"}}"));
			client.send("{\"jsonrpc\":\"2.0\",\"method\":\"notifications/initialized\"}");
			assertThat(client.listener().messages()).hasSize(2);
			assertThat(((JsonRpcMessage.Notification) client.listener().messages().get(0).message()).params())
				.hasToString("{\"token\":\"t\"}");
			assertThat(((JsonRpcMessage.Result) client.listener().awaitAnswer(RequestId.of(1))).result())
				.hasToString("{\"n\":7}");
		}
		this.peer.awaitMove("closed");
		this.peer.assertExhausted();
	}

	@Test
	void messageThatNeverCameFails() {
		this.peer.expectRequest("tools/list");
		assertThatExceptionOfType(AssertionError.class).isThrownBy(this.peer::assertExhausted)
			.withMessageContaining("never came: request tools/list");
		assertThatExceptionOfType(AssertionError.class)
			.isThrownBy(() -> this.peer.deadline(Duration.ofMillis(1)).awaitExhausted());
	}

	@Test
	void unexpectedMessageFailsAndIsAnsweredAtOnce() throws Exception {
		this.peer.expectRequest("initialize");
		try (TestClient client = new TestClient(this.peer.transport())) {
			client.send(request(1, "tools/list", "{}"));
			assertThat(client.listener().awaitAnswer(RequestId.of(1))).isInstanceOf(JsonRpcMessage.ErrorResponse.class);
		}
		assertThatExceptionOfType(AssertionError.class).isThrownBy(this.peer::assertExhausted)
			.withMessageContaining("unexpected request tools/list (id 1), next is request initialize");
	}

	@Test
	void messageOfTheWrongKindFails() throws Exception {
		this.peer.expectNotification("ping");
		try (TestClient client = new TestClient(this.peer.transport())) {
			client.send(request(1, "ping", "{}"));
		}
		assertThatExceptionOfType(AssertionError.class).isThrownBy(this.peer::assertExhausted)
			.withMessageContaining("unexpected request ping");
	}

	@Test
	void conditionThatDoesNotHoldFails() throws Exception {
		this.peer.expectRequest("tools/call").with("/params/name", "echo").andRespond("{}");
		try (TestClient client = new TestClient(this.peer.transport())) {
			client.send(request(1, "tools/call", "{\"name\":\"other\"}"));
		}
		assertThatExceptionOfType(AssertionError.class).isThrownBy(this.peer::assertExhausted)
			.withMessageContaining("expected /params/name = \"echo\"");
	}

	@Test
	void noJsonAndForeignAnswersFail() throws Exception {
		try (TestClient client = new TestClient(this.peer.transport())) {
			client.send("Content-Length: 12");
			client.send("{\"jsonrpc\":\"2.0\",\"id\":9,\"result\":{}}");
		}
		assertThatExceptionOfType(AssertionError.class).isThrownBy(this.peer::assertExhausted)
			.withMessageContaining("no message")
			.withMessageContaining("an answer to no request of ours");
	}

	@Test
	void answersInAnotherOrder() throws Exception {
		LaterAnswer first = this.peer.expectRequest("tools/call").respondLater();
		LaterAnswer second = this.peer.expectRequest("tools/call").respondLater();
		try (TestClient client = new TestClient(this.peer.transport())) {
			client.send(request(1, "tools/call", "{}"));
			assertThat(second.isThere()).isFalse();
			client.send(request(2, "tools/call", "{}"));
			second.respond("{}");
			first.respondError(-1, "no");
			assertThat(client.listener().messages()).extracting((received) -> received.message().id())
				.containsExactly(RequestId.of(2), RequestId.of(1));
		}
		this.peer.assertExhausted();
	}

	@Test
	void expectedMessagesMayComeInAnyOrderWhereTheScriptSaysSo() throws Exception {
		this.peer.inAnyOrder();
		this.peer.expectRequest("a").andRespond("{}");
		this.peer.expectRequest("b").andRespond("{}");
		this.peer.wheneverRequest("ping").andRespond("{}");
		try (TestClient client = new TestClient(this.peer.transport())) {
			client.send(request(1, "b", "{}"));
			client.send(request(2, "ping", "{}"));
			client.send(request(3, "a", "{}"));
			client.send(request(4, "ping", "{}"));
			assertThat(client.listener().messages()).hasSize(4);
		}
		this.peer.assertExhausted();
	}

	@Test
	void sendsRequestsAndAwaitsTheirAnswers() throws Exception {
		try (TestClient client = new TestClient(this.peer.transport())) {
			PeerRequest ping = this.peer.sendRequest("ping", null);
			assertThat(ping.isAnswered()).isFalse();
			client.send("{\"jsonrpc\":\"2.0\",\"id\":\"" + ping.id() + "\",\"result\":{}}");
			assertThat(ping.awaitAnswer().isError()).isFalse();
		}
		this.peer.assertExhausted();
	}

	@Test
	void sendsWhateverItIsTold() throws Exception {
		this.peer.expectRequest("tools/call").andSend("{\"jsonrpc\":\"2.0\",\"id\":$id,\"result\":1,\"error\":{}}");
		try (TestClient client = new TestClient(this.peer.transport())) {
			client.send(request(5, "tools/call", "{}"));
			this.peer.send("no message");
			this.peer.send(new byte[] { (byte) 0xff });
			assertThat(client.listener().messages()).singleElement()
				.satisfies((received) -> assertThat(received.message()).isInstanceOf(JsonRpcMessage.Invalid.class));
		}
	}

	@Test
	void goesOnOverReconnects() throws Exception {
		this.peer.expectRequest("initialize").andClose(new CloseReason.ProcessExited(1, List.of("oops")));
		this.peer.expectRequest("initialize").andRespond("{}");
		try (TestClient client = new TestClient(this.peer.transport())) {
			client.send(request(1, "initialize", "{}"));
			assertThat(client.listener().awaitClosed()).isInstanceOf(CloseReason.ProcessExited.class);
		}
		this.peer.refuseNextConnect(new McpTransportException("s", "refused", null));
		assertThatExceptionOfType(McpTransportException.class)
			.isThrownBy(() -> new TestClient(this.peer.transport()).close());
		try (TestClient client = new TestClient(this.peer.transport())) {
			client.send(request(2, "initialize", "{}"));
			client.listener().awaitAnswer(RequestId.of(2));
		}
		assertThat(this.peer.connections()).isEqualTo(3);
		this.peer.assertExhausted();
	}

	@Test
	void servesAWireOfExchanges() throws Exception {
		this.peer.expectRequest("tools/call").andNotify("notifications/progress", "{}").andRespond("{}");
		this.peer.expectRequest("tools/call").andFailExchange(new McpTransportException("s", "cut", null));
		try (TestClient client = new TestClient(this.peer.exchangeTransport())) {
			String first = request(1, "tools/call", "{}");
			client.send(first);
			client.sent(first).get(10, TimeUnit.SECONDS);
			String second = request(2, "tools/call", "{}");
			client.send(second);
			assertThat(client.sent(second)).failsWithin(Duration.ofSeconds(10));
			assertThat(client.listener().messages()).extracting(RecordingListener.Received::exchange)
				.containsExactly(RequestId.of(1), RequestId.of(1));
		}
		this.peer.assertExhausted();
	}

	private static String request(int id, String method, String params) {
		return Messages.request(String.valueOf(id), method, params);
	}

}
