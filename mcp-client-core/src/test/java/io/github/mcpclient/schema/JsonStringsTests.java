package io.github.mcpclient.schema;

import java.nio.charset.StandardCharsets;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;

class JsonStringsTests {

	@ParameterizedTest
	@ValueSource(strings = { "", "a", "\\n", "a\\n", "\\na", "\\u0000", "\\u0001\\u001f\\u007f", "\\u00e9\\u6f22",
			"\\ud83d\\ude00", "a\\ud83d\\ude00b", "\\ud83d", "\\ude00", "\\ud83da", "\\ud83d\\n", "\\ud83d\\u0041",
			"\\ud83d\\ud83d\\ude00", "\\ude00\\ud83d", "é漢😀", "é\\n漢\\t😀", "\\\\\\\"\\/", "\\\\u0041",
			"x\\uD83D\\uDE00", "\\u2028\\uFEFF" })
	void escapesAreDecodedAsJacksonDoes(String content) {
		String json = "\"" + content + "\"";
		assertThat(decode(json)).isEqualTo(McpJson.mapper().readValue(json, String.class));
	}

	@ParameterizedTest
	@ValueSource(
			strings = { "x", "é", "漢", "😀", "xxxxxxxxx😀", "éx漢", "\\n", "é\\n", "漢\\u00e9\\ud83d\\ude00", "\\ud83d" })
	void longTextsAreTheSameText(String content) {
		for (int length : new int[] { 32_000, 33_333, 70_001 }) {
			String json = "\"" + content.repeat(length / content.length()) + "\"";
			assertThat(decode(json)).isEqualTo(McpJson.mapper().readValue(json, String.class));
		}
	}

	@Test
	void brokenUtf8IsReplacedNotRefused() {
		byte[] bytes = { '"', 'a', (byte) 0xC3, 'b', (byte) 0xFF, '"' };
		assertThat(new JsonScanner(bytes, 0, bytes.length).readString()).isEqualTo("a\ufffdb\ufffd");
	}

	@Test
	void brokenUtf8IsReplacedInLongTexts() {
		byte[] bytes = ("\"" + "漢".repeat(20_000) + "?\"").getBytes(StandardCharsets.UTF_8);
		bytes[bytes.length - 2] = (byte) 0xE6;
		String text = new JsonScanner(bytes, 0, bytes.length).readString();
		assertThat(text).isEqualTo("漢".repeat(20_000) + "\ufffd");
	}

	private static String decode(String json) {
		byte[] bytes = json.getBytes(StandardCharsets.UTF_8);
		return new JsonScanner(bytes, 0, bytes.length).readString();
	}

}
