package io.github.mcpclient.internal;

import java.nio.charset.StandardCharsets;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import io.github.mcpclient.jsonrpc.RequestId;

import static org.assertj.core.api.Assertions.assertThat;

class PartialMessagesTests {

	@ParameterizedTest
	@CsvSource(delimiter = '|',
			value = { "{\"jsonrpc\":\"2.0\",\"id\":7,\"result\":{\"a\":\"xx|xx\"}}",
					"{\"id\": 7,\"jsonrpc\":\"2.0\",\"result\":{\"a\":\"xx|xx\"}}",
					"{\"result\":{\"a\":\"xx|\"},\"jsonrpc\":\"2.0\",\"id\":7}",
					"{\"result\":{\"a\":\"xx|\"},\"id\" : 7, \"jsonrpc\" : \"2.0\" } ",
					"{\"result\":{\"id\":3|,\"id\":4},\"jsonrpc\":\"2.0\",\"id\":7}" })
	void idIsFoundAtEitherEnd(String start, String end) {
		assertThat(find(start, end)).isEqualTo(RequestId.of(7));
	}

	@ParameterizedTest
	@CsvSource(delimiter = '|',
			value = { "{\"result\":{\"a\":\"xx|,\"id\":5}}", "{\"result\":{\"id\":5|xx\"}}", "xx|xx" })
	void idOfADeeperObjectIsNotTaken(String start, String end) {
		assertThat(find(start, end)).isNull();
	}

	@Test
	void textIdIsFound() {
		assertThat(find("{\"jsonrpc\":\"2.0\",\"id\":\"a-1\",\"re", "")).isEqualTo(RequestId.of("a-1"));
	}

	private static RequestId find(String start, String end) {
		return PartialMessages.findId(start.getBytes(StandardCharsets.UTF_8), end.getBytes(StandardCharsets.UTF_8));
	}

}
