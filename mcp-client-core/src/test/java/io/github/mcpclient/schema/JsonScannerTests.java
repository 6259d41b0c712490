package io.github.mcpclient.schema;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Random;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.core.JacksonException;
import tools.jackson.core.exc.StreamConstraintsException;
import tools.jackson.core.exc.StreamReadException;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

/**
 * The scanner must agree with Jackson about what JSON is.
 */
class JsonScannerTests {

	@ParameterizedTest
	@ValueSource(strings = { "null", "true", "false", "0", "-0", "-1", "12", "1.5", "1e5", "1E+05", "-0.0e-0", "\"\"",
			"[]", "{}", " [ ] ", "{ }", "[1,2]", "[ 1 , [ 2 ] ]", "{\"a\":1}", "{\"a\" : {\"b\":[null]} }",
			"\"\\u0000\"", "\"\\\"\\\\\\/\\b\\f\\n\\r\\t\"", "\"\\ud83d\\ude00\"", "\"\\ud83d\"", "\"12345678\\\"\"",
			"\"é漢😀\"", "{\"\":0}", "{\"a\":1,\"a\":2}", "\t\r\n 1 \n" })
	void valuesAreTaken(String json) {
		assertThat(isJsonForJackson(bytes(json))).isTrue();
		assertThat(isJson(bytes(json))).isTrue();
		assertThat(untyped(json)).isEqualTo(McpJson.mapper().readValue(json, Object.class));
	}

	@ParameterizedTest
	@ValueSource(strings = { "", " ", "nul", "nulll", "True", "tru e", "01", "-", "-a", "1.", ".5", "1.e5", "1e", "1e+",
			"+1", "0x1", "NaN", "Infinity", "\"", "\"a", "\"\\\"", "\"\\x\"", "\"\\u12\"", "\"\\u12g4\"", "\"\\", "'a'",
			"[", "]", "[1", "[1,", "[1,]", "[,1]", "[1 2]", "[1}", "{", "}", "{\"a\"", "{\"a\":", "{\"a\":1",
			"{\"a\":1,", "{\"a\":1,}", "{a:1}", "{\"a\" 1}", "{1:1}", "{\"a\":1]", "1 2", "{}{}", "[] ,", "\"\n\"",
			"\"tab\there\"", "/**/1", "{\"a\":}", "\"1234567\u0001\"", "\u00a01" })
	void whatIsNoJsonIsRefused(String json) {
		assertThat(isJsonForJackson(bytes(json))).isFalse();
		assertThat(isJson(bytes(json))).isFalse();
	}

	@Test
	void agreesWithJacksonOnDamagedText() {
		byte[] sample = bytes(
				"{\"a\":[1,-2.5e+3,true,null,\"x\\n\\u0041é\",{\"b\":{},\"c\":[]}],\"d\":\"long text 12345678\"}");
		byte[] alphabet = bytes("{}[]:,\"\\ntrue0123456789.eE+-u \n\t");
		Random random = new Random(20260728);
		for (int round = 0; round < 20_000; round++) {
			byte[] damaged = sample.clone();
			for (int i = 0; i <= random.nextInt(2); i++) {
				damaged[random.nextInt(damaged.length)] = alphabet[random.nextInt(alphabet.length)];
			}
			if (random.nextInt(4) == 0) {
				damaged = Arrays.copyOf(damaged, random.nextInt(damaged.length));
			}
			String text = new String(damaged, StandardCharsets.UTF_8);
			if (text.indexOf('\ufffd') >= 0) {
				continue;
			}
			boolean expected = isJsonForJackson(damaged);
			assertThat(isJson(damaged)).as(text).isEqualTo(expected);
			if (expected) {
				assertThat(untyped(text)).as(text).isEqualTo(McpJson.mapper().readValue(text, Object.class));
			}
		}
	}

	@Test
	void everyPrefixOfAMessageIsRefused() {
		byte[] message = bytes("{\"content\":[{\"type\":\"text\",\"text\":\"a\\\"b\\u00e9\"}],\"n\":[1.5e3,{}]}");
		for (int length = 0; length < message.length; length++) {
			assertThat(isJson(Arrays.copyOf(message, length))).as("%d bytes", length).isFalse();
		}
	}

	@Test
	void messageSaysWhatWasFoundWhereAndWhatWasDue() {
		assertThatExceptionOfType(StreamReadException.class).isThrownBy(() -> scan(bytes("{\"a\":1;}")))
			.withMessageContaining("Found ';' at byte 6 instead of ',' or '}'")
			.satisfies((ex) -> assertThat(ex.getLocation().getByteOffset()).isEqualTo(6));
		assertThatExceptionOfType(StreamReadException.class).isThrownBy(() -> scan(bytes("[1")))
			.withMessageContaining("Found the end of the text at byte 2");
		assertThatExceptionOfType(StreamReadException.class).isThrownBy(() -> scan(bytes("\"\u0001\"")))
			.withMessageContaining("byte 0x01");
	}

	@Test
	void nestingIsReadToItsLimit() {
		assertThat(isJson(bytes("[".repeat(1000) + "]".repeat(1000)))).isTrue();
		assertThatExceptionOfType(StreamConstraintsException.class)
			.isThrownBy(() -> scan(bytes("[".repeat(1001) + "]".repeat(1001))))
			.withMessageContaining("deeper than 1000");
		String objects = "{\"a\":".repeat(1000) + "1" + "}".repeat(1000);
		assertThat(untyped(objects)).isEqualTo(McpJson.mapper().readValue(objects, Object.class));
	}

	@Test
	void deepNestingFitsASmallStack() throws InterruptedException {
		byte[] deep = bytes("{\"a\":[".repeat(500) + "]}".repeat(500));
		Throwable[] thrown = new Throwable[1];
		Thread thread = new Thread(null, () -> {
			scan(deep);
			untyped(new String(deep, StandardCharsets.UTF_8));
		}, "small-stack", 512 * 1024);
		thread.setUncaughtExceptionHandler((failed, ex) -> thrown[0] = ex);
		thread.start();
		thread.join();
		assertThat(thrown[0]).isNull();
	}

	@Test
	void overlongNumberIsPassedOverButNotConverted() {
		String digits = "1".repeat(2000);
		assertThat(isJson(bytes(digits))).isTrue();
		assertThatExceptionOfType(StreamConstraintsException.class).isThrownBy(() -> untyped(digits))
			.withMessageContaining("2000");
	}

	@Test
	void scansAPartOfAnArrayOnly() {
		byte[] bytes = bytes("xx{\"a\":1}yy");
		assertThat(RawJson.wrap(bytes, 2, 7).asMap()).containsEntry("a", 1);
		assertThatExceptionOfType(StreamReadException.class).isThrownBy(() -> new JsonScanner(bytes, 2, 6).skipValue())
			.withMessageContaining("at byte 6");
	}

	private static byte[] bytes(String text) {
		return text.getBytes(StandardCharsets.UTF_8);
	}

	private static Object untyped(String json) {
		byte[] bytes = bytes(json);
		return Untyped.read(new JsonScanner(bytes, 0, bytes.length));
	}

	private static void scan(byte[] bytes) {
		JsonScanner scanner = new JsonScanner(bytes, 0, bytes.length);
		scanner.skipValue();
		scanner.expectEnd();
	}

	private static boolean isJson(byte[] bytes) {
		try {
			scan(bytes);
			return true;
		}
		catch (JacksonException ex) {
			return false;
		}
	}

	private static boolean isJsonForJackson(byte[] bytes) {
		try {
			return !McpJson.mapper().readTree(bytes).isMissingNode();
		}
		catch (JacksonException ex) {
			return false;
		}
	}

}
