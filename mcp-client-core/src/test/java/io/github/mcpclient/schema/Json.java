package io.github.mcpclient.schema;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;

import tools.jackson.databind.JsonNode;

/**
 * Short cuts for tests that read and write JSON.
 */
final class Json {

	private Json() {
	}

	/**
	 * Read JSON that may use single quotes instead of double ones.
	 */
	static <T> T read(String json, Class<T> type) {
		return McpJson.read(bytes(json), type);
	}

	static RawJson raw(String json) {
		return RawJson.of(bytes(json));
	}

	static byte[] bytes(String json) {
		return json.replace('\'', '"').getBytes(StandardCharsets.UTF_8);
	}

	static JsonNode tree(String json) {
		return McpJson.mapper().readTree(bytes(json));
	}

	static String write(Object value) {
		return new String(McpJson.write(value), StandardCharsets.UTF_8);
	}

	static byte[] resource(String name) {
		try (InputStream in = Json.class.getResourceAsStream(name)) {
			return in.readAllBytes();
		}
		catch (IOException ex) {
			throw new UncheckedIOException(ex);
		}
	}

}
