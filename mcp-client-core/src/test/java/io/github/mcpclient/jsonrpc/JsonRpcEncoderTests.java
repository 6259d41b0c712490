package io.github.mcpclient.jsonrpc;

import java.nio.charset.StandardCharsets;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.json.JsonMapper;

import static org.assertj.core.api.Assertions.assertThat;

class JsonRpcEncoderTests {

	private final JsonRpcEncoder encoder = new JsonRpcEncoder(JsonMapper.builder().build().writer());

	@Test
	void requestIsOneCompactLine() { // P-STDIO-02
		MessageBuffer buffer = new MessageBuffer();
		this.encoder.request(buffer, RequestId.of(12), "tools/call", (generator) -> {
			generator.writeStartObject();
			generator.writeStringProperty("name", "line\nbreak é \uD83D\uDE00");
			generator.writeEndObject();
		});
		assertThat(text(buffer)).isEqualTo("{\"jsonrpc\":\"2.0\",\"id\":12,\"method\":\"tools/call\","
				+ "\"params\":{\"name\":\"line\\nbreak é \uD83D\uDE00\"}}");
	}

	@Test
	void notificationHasNoIdAndNoParamsUnlessGiven() { // P-RPC-09
		MessageBuffer buffer = new MessageBuffer();
		this.encoder.notification(buffer, "notifications/initialized", null);
		assertThat(text(buffer)).isEqualTo("{\"jsonrpc\":\"2.0\",\"method\":\"notifications/initialized\"}");
	}

	@Test
	void answerKeepsTheTypeOfTheId() {
		MessageBuffer buffer = new MessageBuffer();
		this.encoder.result(buffer, RequestId.of("a\"1"), (generator) -> {
			generator.writeStartObject();
			generator.writeEndObject();
		});
		assertThat(text(buffer)).isEqualTo("{\"jsonrpc\":\"2.0\",\"id\":\"a\\\"1\",\"result\":{}}");
	}

	@Test
	void errorAnswerHasCodeAndMessage() {
		MessageBuffer buffer = new MessageBuffer();
		this.encoder.error(buffer, RequestId.of(1), -32601, "Method not found: x");
		assertThat(text(buffer)).isEqualTo(
				"{\"jsonrpc\":\"2.0\",\"id\":1,\"error\":{\"code\":-32601,\"message\":\"Method not found: x\"}}");
	}

	@ParameterizedTest
	@ValueSource(longs = { 0, 9, 10, 12345678901L, Long.MAX_VALUE, -5 })
	void numberIsWrittenExactly(long number) {
		MessageBuffer buffer = new MessageBuffer();
		buffer.writeNumber(number);
		assertThat(text(buffer)).isEqualTo(Long.toString(number));
	}

	@Test
	void bufferKeepsRoomForALineEnd() {
		MessageBuffer buffer = new MessageBuffer();
		for (int i = 0; i < 5000; i++) {
			buffer.write('x');
			assertThat(buffer.array().length).isGreaterThan(buffer.length());
		}
	}

	@Test
	void poolGivesABufferToOneTakerOnly() {
		MessageBufferPool pool = new MessageBufferPool();
		MessageBuffer first = pool.take();
		first.write('x');
		pool.give(first);
		MessageBuffer second = pool.take();
		assertThat(second).isSameAs(first);
		assertThat(second.length()).isZero();
		assertThat(pool.take()).isNotSameAs(second);
	}

	@Test
	void largeBufferIsNotKept() {
		MessageBufferPool pool = new MessageBufferPool();
		MessageBuffer large = pool.take();
		large.write(new byte[100_000], 0, 100_000);
		pool.give(large);
		assertThat(pool.take()).isNotSameAs(large);
	}

	private static String text(MessageBuffer buffer) {
		return new String(buffer.array(), 0, buffer.length(), StandardCharsets.UTF_8);
	}

}
