package io.github.mcpclient.test;

import java.util.Map;
import java.util.stream.Stream;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

import io.github.mcpclient.McpClient;
import io.github.mcpclient.config.ProtocolMode;
import io.github.mcpclient.schema.Tool;
import io.github.mcpclient.transport.Transport;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * The examples of the documentation, run with the real client.
 */
@ExtendWith(LeakCheck.class)
class KitWithClientTests {

	@Test
	void scriptedPeer() {
		ScriptedPeer peer = ScriptedPeer.create();
		peer.expectRequest("initialize")
			.andRespond(
					"{\"protocolVersion\":\"2025-11-25\",\"capabilities\":{},\"serverInfo\":{\"name\":\"s\",\"version\":\"1\"}}");
		peer.expectNotification("notifications/initialized");
		try (McpClient client = McpClient.builder("s")
			.transport(peer.transport())
			.protocol(ProtocolMode.HANDSHAKE)
			.build()) {
			client.connect();
			peer.assertExhausted();
		}
	}

	@ParameterizedTest
	@EnumSource(names = { "BANNER", "NOISE", "BARE_CR", "GLUED", "BATCH", "DUPLICATE_ANSWER", "FOREIGN_ANSWER",
			"STRING_ID", "EARLY_MESSAGES", "EXTRA_MEMBERS", "CHANGE_STORM", "EARLY_REQUESTS", "EMPTY_CURSOR",
			"STRAY_PROGRESS" })
	void clientKeepsTheRulesWhereTheServerDoesNot(Fault fault) {
		try (HandshakeServer server = HandshakeServer.create("files").standardTools().fault(fault)) {
			Stream.of(server.transport(), server.exchangeTransport()).forEach((transport) -> use(server, transport));
			server.assertNoViolations();
		}
	}

	private static void use(HandshakeServer server, Transport transport) {
		try (McpClient client = McpClient.builder("files").transport(transport).build()) {
			client.connect();
			assertThat(client.listTools()).extracting(Tool::name).contains("echo");
			client.callTool("echo", Map.of("text", "hello"));
			assertThat(server.awaitReceived("tools/call").at("/params/arguments/text")).isEqualTo("hello");
		}
	}

}
