package io.github.mcpclient.benchmarks.server;

import java.nio.charset.StandardCharsets;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import io.github.mcpclient.jsonrpc.JsonRpcDecoder;
import io.github.mcpclient.jsonrpc.JsonRpcMessage;
import io.github.mcpclient.jsonrpc.JsonSlice;
import io.github.mcpclient.jsonrpc.RequestId;
import io.github.mcpclient.schema.CallToolResult;
import io.github.mcpclient.schema.InitializeResult;
import io.github.mcpclient.schema.ListToolsResult;
import io.github.mcpclient.schema.McpJson;

import static org.assertj.core.api.Assertions.assertThat;

class LocalServerTests {

	private final LocalServer server = new LocalServer();

	@Test
	void opensWithTheRevisionThatIsAskedFor() throws Exception {
		InitializeResult result = read(result("1", "initialize", "{\"protocolVersion\":\"2025-06-18\"}"),
				InitializeResult.class);
		assertThat(result.protocolVersion()).isEqualTo("2025-06-18");
		assertThat(result.capabilities().hasTools()).isTrue();
	}

	@ParameterizedTest
	@ValueSource(strings = { "plain", "with \\\" and \\\\", "" })
	void returnsTheText(String text) throws Exception {
		JsonSlice result = result("\"seven\"", "tools/call",
				"{\"name\":\"echo\",\"arguments\":{\"text\":\"" + text + "\"}}");
		assertThat(result).hasToString("{\"content\":[{\"type\":\"text\",\"text\":\"" + text + "\"}]}");
	}

	@Test
	void returnsAsManyBytesAsAreAskedFor() throws Exception {
		JsonSlice result = result("1", "tools/call", "{\"name\":\"echo\",\"arguments\":{\"text\":\"big:100000\"}}");
		assertThat(result.length()).isEqualTo(100_000 + "{'content':[{'type':'text','text':''}]}".length());
		assertThat(read(result, CallToolResult.class).text()).contains("\n").hasSizeBetween(98_000, 99_999);
	}

	@Test
	void listsTools() throws Exception {
		assertThat(read(result("1", "tools/list", "{}"), ListToolsResult.class).tools()).hasSize(4)
			.first()
			.satisfies((tool) -> assertThat(tool.name()).isEqualTo("echo"));
	}

	@Test
	void answersNoNotification() {
		assertThat(this.server.answer(bytes("{\"jsonrpc\":\"2.0\",\"method\":\"notifications/initialized\"}")))
			.isNull();
	}

	@Test
	void refusesWhatItDoesNotKnow() throws Exception {
		JsonRpcMessage answer = JsonRpcDecoder
			.decode(this.server.answer(bytes("{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"server/discover\"}")));
		assertThat(answer).isInstanceOfSatisfying(JsonRpcMessage.ErrorResponse.class,
				(error) -> assertThat(error.id()).isEqualTo(RequestId.of(1)));
	}

	private JsonSlice result(String id, String method, String params) throws Exception {
		byte[] answer = this.server.answer(bytes(
				"{\"jsonrpc\":\"2.0\",\"id\":" + id + ",\"method\":\"" + method + "\",\"params\":" + params + "}"));
		JsonRpcMessage message = JsonRpcDecoder.decode(answer);
		assertThat(message).isInstanceOf(JsonRpcMessage.Result.class);
		assertThat(String.valueOf(message.id())).isEqualTo(id);
		return ((JsonRpcMessage.Result) message).result();
	}

	private static <T> T read(JsonSlice slice, Class<T> type) {
		return McpJson.read(slice.bytes(), slice.offset(), slice.length(), type);
	}

	private static byte[] bytes(String text) {
		return text.getBytes(StandardCharsets.UTF_8);
	}

}
