package io.github.mcpclient.jsonrpc;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

class JsonRpcDecoderTests {

	@Test
	void requestIsFound() throws Exception {
		JsonRpcMessage message = decode(
				"{\"jsonrpc\":\"2.0\",\"id\":7,\"method\":\"roots/list\",\"params\":{\"a\":[1]}}");
		assertThat(message).isInstanceOfSatisfying(JsonRpcMessage.Request.class, (request) -> {
			assertThat(request.id()).isEqualTo(RequestId.of(7));
			assertThat(request.method()).isEqualTo("roots/list");
			assertThat(String.valueOf(request.params())).isEqualTo("{\"a\":[1]}");
		});
	}

	@Test
	void notificationHasNoId() throws Exception {
		assertThat(decode("{\"jsonrpc\":\"2.0\",\"method\":\"notifications/progress\"}"))
			.isEqualTo(new JsonRpcMessage.Notification("notifications/progress", null));
	}

	@ParameterizedTest
	@ValueSource(strings = { "{\"jsonrpc\":\"2.0\",\"id\":1,\"result\":{\"x\":\"\\\"}{\"}}",
			"{\"result\":{\"x\":\"\\\"}{\"},\"jsonrpc\":\"2.0\",\"id\":1}",
			" \t{ \"id\" : 1 ,\r\n \"extra\" : [ { } , [ ] , null ] , \"jsonrpc\" : \"2.0\" , \"result\" :{\"x\":\"\\\"}{\"}}\r" })
	void resultIsFoundWhateverTheOrderOfMembers(String text) throws Exception {
		assertThat(decode(text)).isInstanceOfSatisfying(JsonRpcMessage.Result.class, (result) -> {
			assertThat(result.id()).isEqualTo(RequestId.of(1));
			assertThat(result.result()).hasToString("{\"x\":\"\\\"}{\"}");
		});
	}

	@Test // P-RPC-05
	void textIdDiffersFromNumber() throws Exception {
		assertThat(decode("{\"jsonrpc\":\"2.0\",\"id\":\"1\",\"result\":{}}").id()).isEqualTo(RequestId.of("1"))
			.isNotEqualTo(RequestId.of(1));
	}

	@ParameterizedTest
	@CsvSource(delimiter = '|', value = { "0|0", "-12|-12", "999999999999999999|999999999999999999" })
	void integerIdIsReadExactly(String text, long id) throws Exception {
		assertThat(decode("{\"jsonrpc\":\"2.0\",\"id\":" + text + ",\"result\":{}}").id()).isEqualTo(RequestId.of(id));
	}

	@ParameterizedTest
	@ValueSource(strings = { "1.5", "1e3", "true", "{}", "[1]", "12345678901234567890123" })
	void oddIdMakesAnAnswerInvalid(String id) throws Exception {
		assertThat(decode("{\"jsonrpc\":\"2.0\",\"id\":" + id + ",\"result\":{}}"))
			.isInstanceOf(JsonRpcMessage.Invalid.class);
	}

	@Test
	void textIsDecodedWithEscapesAndBeyondAscii() throws Exception {
		assertThat(decode("{\"jsonrpc\":\"2.0\",\"id\":\"\\u00e9\\n\uD83D\uDE00ü\",\"result\":{}}").id())
			.isEqualTo(RequestId.of("é\n\uD83D\uDE00ü"));
	}

	@Test // P-RPC-06
	void errorWithoutIdIsFound() throws Exception {
		for (String id : List.of("", "\"id\":null,")) {
			assertThat(decode("{\"jsonrpc\":\"2.0\"," + id + "\"error\":{\"code\":-32700,\"message\":\"x\"}}"))
				.isInstanceOfSatisfying(JsonRpcMessage.ErrorResponse.class, (error) -> {
					assertThat(error.id()).isNull();
					assertThat(error.error()).hasToString("{\"code\":-32700,\"message\":\"x\"}");
				});
		}
	}

	@ParameterizedTest // P-RPC-07
	@ValueSource(
			strings = { "\"result\":{},\"error\":{\"code\":1,\"message\":\"x\"}", "\"error\":null", "\"other\":1" })
	void answerWithBothOrNeitherIsInvalidAndKeepsItsId(String members) throws Exception {
		assertThat(decode("{\"jsonrpc\":\"2.0\",\"id\":4," + members + "}")).isInstanceOfSatisfying(
				JsonRpcMessage.Invalid.class, (invalid) -> assertThat(invalid.id()).isEqualTo(RequestId.of(4)));
	}

	@Test
	void nullBesideTheOtherMemberCountsAsAbsent() throws Exception {
		assertThat(decode("{\"jsonrpc\":\"2.0\",\"id\":4,\"result\":{},\"error\":null}"))
			.isInstanceOf(JsonRpcMessage.Result.class);
		assertThat(decode("{\"jsonrpc\":\"2.0\",\"id\":4,\"result\":null,\"error\":{\"code\":1}}"))
			.isInstanceOf(JsonRpcMessage.ErrorResponse.class);
	}

	@ParameterizedTest // O-010, O-011
	@ValueSource(strings = { "", "   ", "server is ready", "42", "\"text\"", "null", "[]", "{broken", "{}",
			"{\"level\":\"info\",\"error\":\"x\"}", "{\"type\":\"heartbeat\"}",
			"{\"jsonrpc\":\"1.0\",\"id\":1,\"result\":{}}", "{\"jsonrpc\":\"2.0\"}",
			"{\"jsonrpc\":\"2.0\",\"id\":1,\"result\":{}", "{\"jsonrpc\":\"2.0\",\"id\":1,\"result\":{}}}",
			"{\"jsonrpc\":\"2.0\",\"id\":1,\"result\":{\"a\":tru}}",
			"{\"jsonrpc\":\"2.0\",\"id\":1,\"result\":{\"a\" 1}}", "{\"jsonrpc\":\"2.0\" \"id\":1}",
			"{\"jsonrpc\":\"2.0\",\"id\":1,\"result\":[1,]}", "Content-Length: 5",
			"{\"jsonrpc\":\"2.0\",\"id\":1,\"result\":{\"a\":\"unfinished" })
	void whatIsNoMessageIsRefused(String text) {
		assertThatExceptionOfType(NotJsonRpcException.class).isThrownBy(() -> decode(text));
	}

	@Test // P-RPC-12
	void batchIsUnpacked() throws Exception {
		assertThat(decodeAll("[{\"jsonrpc\":\"2.0\",\"id\":1,\"result\":{}} , {\"jsonrpc\":\"2.0\",\"method\":\"m\"}]"))
			.hasExactlyElementsOfTypes(JsonRpcMessage.Result.class, JsonRpcMessage.Notification.class);
	}

	@Test
	void messageBeforeTheFaultyOneOfABatchIsKept() {
		List<JsonRpcMessage> messages = new ArrayList<>();
		byte[] bytes = "[{\"jsonrpc\":\"2.0\",\"id\":1,\"result\":{}},17]".getBytes(StandardCharsets.UTF_8);
		assertThatExceptionOfType(NotJsonRpcException.class)
			.isThrownBy(() -> JsonRpcDecoder.decode(bytes, 0, bytes.length, messages::add));
		assertThat(messages).hasSize(1);
	}

	@Test
	void partOfALargerArrayIsRead() throws Exception {
		byte[] bytes = "xx{\"jsonrpc\":\"2.0\",\"id\":1,\"result\":{}}yy".getBytes(StandardCharsets.UTF_8);
		List<JsonRpcMessage> messages = new ArrayList<>();
		JsonRpcDecoder.decode(bytes, 2, bytes.length - 4, messages::add);
		assertThat(messages).hasSize(1);
	}

	@Test
	void nestingIsBounded() throws Exception {
		String deep = "[".repeat(900) + "]".repeat(900);
		assertThat(decode("{\"jsonrpc\":\"2.0\",\"id\":1,\"result\":{\"a\":" + deep + "}}"))
			.isInstanceOf(JsonRpcMessage.Result.class);
		String tooDeep = "{\"a\":".repeat(1001) + "1" + "}".repeat(1001);
		assertThatExceptionOfType(NotJsonRpcException.class)
			.isThrownBy(() -> decode("{\"jsonrpc\":\"2.0\",\"id\":1,\"result\":" + tooDeep + "}"))
			.withMessageContaining("1000");
	}

	@Test
	void mixedNestingIsFollowed() throws Exception {
		String mixed = "[{\"a\":[".repeat(70) + "]}]".repeat(70);
		assertThat(decode("{\"jsonrpc\":\"2.0\",\"result\":" + mixed + ",\"id\":1}"))
			.isInstanceOf(JsonRpcMessage.Result.class);
		assertThatExceptionOfType(NotJsonRpcException.class).isThrownBy(
				() -> decode("{\"jsonrpc\":\"2.0\",\"result\":" + mixed.replace("]}]]}]", "]]}]}]") + ",\"id\":1}"));
	}

	@Test
	void whatEndsOrBreaksATextIsFoundAtEveryDistance() throws Exception {
		for (int i = 0; i < 40; i++) {
			String text = "\u00e9".repeat(i % 3) + "x".repeat(i);
			String value = "{\"t\":\"" + text + "\\\"" + text + "\\\\\"}";
			assertThat(decode("{\"jsonrpc\":\"2.0\",\"id\":1,\"result\":" + value + "}")).isInstanceOfSatisfying(
					JsonRpcMessage.Result.class, (result) -> assertThat(result.result()).hasToString(value));
			assertThatExceptionOfType(NotJsonRpcException.class)
				.isThrownBy(() -> decode(
						"{\"jsonrpc\":\"2.0\",\"id\":1,\"result\":{\"t\":\"" + text + "\u001f" + text + "\"}}"))
				.withMessageContaining("control character");
		}
	}

	@Test
	void truncationAtEveryByteIsRefused() throws Exception {
		String whole = "{\"jsonrpc\":\"2.0\",\"id\":\"\\u00e9ü\",\"result\":{\"a\":[1.5e3,true,null,{\"b\":\"\\\\\"}]}}";
		byte[] bytes = whole.getBytes(StandardCharsets.UTF_8);
		assertThat(JsonRpcDecoder.decode(bytes)).isInstanceOf(JsonRpcMessage.Result.class);
		for (int length = 0; length < bytes.length; length++) {
			int cut = length;
			assertThatExceptionOfType(NotJsonRpcException.class).as("cut at %d", cut)
				.isThrownBy(() -> JsonRpcDecoder.decode(bytes, 0, cut, (message) -> {
				}));
		}
	}

	private static JsonRpcMessage decode(String text) throws NotJsonRpcException {
		return JsonRpcDecoder.decode(text.getBytes(StandardCharsets.UTF_8));
	}

	private static List<JsonRpcMessage> decodeAll(String text) throws NotJsonRpcException {
		List<JsonRpcMessage> messages = new ArrayList<>();
		byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
		JsonRpcDecoder.decode(bytes, 0, bytes.length, messages::add);
		return messages;
	}

}
