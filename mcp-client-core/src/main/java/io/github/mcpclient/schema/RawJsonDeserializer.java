package io.github.mcpclient.schema;

import java.io.ByteArrayOutputStream;

import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.JsonParser;
import tools.jackson.databind.DeserializationContext;
import tools.jackson.databind.ValueDeserializer;

/**
 * Reads any value as {@link RawJson} where a parser of any kind reads it. Parsers do not
 * tell the text of a value, so it is written anew, with the same digits in its numbers.
 */
final class RawJsonDeserializer extends ValueDeserializer<RawJson> {

	@Override
	public RawJson deserialize(JsonParser parser, DeserializationContext context) {
		return copy(parser);
	}

	@Override
	public RawJson getNullValue(DeserializationContext context) {
		return RawJson.NULL;
	}

	@Override
	public @Nullable Object getAbsentValue(DeserializationContext context) {
		return null;
	}

	/**
	 * Take the value the parser stands at.
	 */
	static RawJson copy(JsonParser parser) {
		ByteArrayOutputStream out = new ByteArrayOutputStream();
		try (JsonGenerator generator = McpJson.mapper().createGenerator(out)) {
			generator.copyCurrentStructureExact(parser);
		}
		byte[] bytes = out.toByteArray();
		return RawJson.wrap(bytes, 0, bytes.length);
	}

}
