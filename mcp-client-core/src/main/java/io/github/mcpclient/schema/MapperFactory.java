package io.github.mcpclient.schema;

import java.io.File;
import java.math.BigDecimal;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URL;
import java.nio.file.Path;

import com.fasterxml.jackson.annotation.JsonInclude;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.JsonParser;
import tools.jackson.core.StreamReadConstraints;
import tools.jackson.core.StreamWriteConstraints;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.core.json.JsonWriteFeature;
import tools.jackson.databind.DeserializationContext;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.MapperFeature;
import tools.jackson.databind.SerializationContext;
import tools.jackson.databind.ValueDeserializer;
import tools.jackson.databind.ValueSerializer;
import tools.jackson.databind.cfg.JsonNodeFeature;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.module.SimpleModule;

/**
 * Sets up the mapper of {@link McpJson}.
 */
final class MapperFactory {

	/**
	 * Most zeros that are written out for a decimal number like 1E+20.
	 */
	private static final int MAX_ZEROS = 40;

	private MapperFactory() {
	}

	static JsonMapper create() {
		JsonFactory factory = JsonFactory.builder()
			.streamReadConstraints(StreamReadConstraints.builder()
				// the size of the message is limited where it is received
				.maxStringLength(Integer.MAX_VALUE)
				.maxNestingDepth(JsonScanner.MAX_DEPTH)
				.maxNumberLength(JsonScanner.MAX_NUMBER_LENGTH)
				.build())
			.streamWriteConstraints(StreamWriteConstraints.builder().maxNestingDepth(JsonScanner.MAX_DEPTH).build())
			.disable(JsonWriteFeature.ESCAPE_FORWARD_SLASHES)
			.build();
		return JsonMapper.builder(factory)
			.disable(MapperFeature.SORT_PROPERTIES_ALPHABETICALLY)
			.disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
			.enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS)
			.enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
			.enable(JsonNodeFeature.USE_BIG_DECIMAL_FOR_FLOATS)
			.disable(JsonNodeFeature.STRIP_TRAILING_BIGDECIMAL_ZEROES)
			.changeDefaultPropertyInclusion((inclusion) -> inclusion.withValueInclusion(JsonInclude.Include.NON_NULL))
			.addModule(module())
			.build();
	}

	private static SimpleModule module() {
		SimpleModule module = new SimpleModule("mcp");
		module.addSerializer(BigDecimal.class, new PlainDecimalSerializer());
		refuse(module, File.class);
		refuse(module, Path.class);
		refuse(module, URL.class);
		refuse(module, InetAddress.class);
		refuse(module, InetSocketAddress.class);
		refuse(module, Class.class);
		return module;
	}

	private static <T> void refuse(SimpleModule module, Class<T> type) {
		module.addDeserializer(type, new RefusingDeserializer<>(type));
	}

	/**
	 * Writes 3E+1 as 30: a whole number must not turn into one with an exponent on the
	 * way through a {@link BigDecimal}.
	 */
	private static final class PlainDecimalSerializer extends ValueSerializer<BigDecimal> {

		@Override
		public void serialize(BigDecimal value, JsonGenerator generator, SerializationContext context) {
			if (value.scale() < 0 && value.scale() >= -MAX_ZEROS) {
				generator.writeNumber(value.toBigInteger());
				return;
			}
			generator.writeNumber(value);
		}

	}

	/**
	 * Keeps what a server sends from reaching the file system, the name service or the
	 * class loader by way of binding.
	 */
	private static final class RefusingDeserializer<T> extends ValueDeserializer<T> {

		private final Class<T> type;

		RefusingDeserializer(Class<T> type) {
			this.type = type;
		}

		@Override
		public T deserialize(JsonParser parser, DeserializationContext context) {
			return context.reportInputMismatch(this.type, "%s is not read from MCP messages", this.type.getName());
		}

	}

}
