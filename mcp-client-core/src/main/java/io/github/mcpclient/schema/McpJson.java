package io.github.mcpclient.schema;

import java.util.Objects;

import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.JsonParser;
import tools.jackson.core.type.TypeReference;
import tools.jackson.databind.exc.MismatchedInputException;
import tools.jackson.databind.json.JsonMapper;

/**
 * JSON as the protocol needs it: one mapper, and shortcuts that read and write without
 * needless copies.
 *
 * @since 0.1.0
 */
public final class McpJson {

	private static final JsonMapper MAPPER = MapperFactory.create();

	private McpJson() {
	}

	/**
	 * Return the mapper for everything that travels over MCP. It ignores unknown members,
	 * leaves out what is {@code null} (but not in maps), keeps numbers exact
	 * ({@code BigDecimal} for all with a fraction or an exponent), takes the last of
	 * members with the same name, refuses anything after the value, and reads strings of
	 * any length but no nesting deeper than 1000. It does not bind files, URLs, network
	 * addresses or classes.
	 * @return the mapper; immutable, use {@code rebuild()} for one of your own
	 */
	public static JsonMapper mapper() {
		return MAPPER;
	}

	/**
	 * Read a value from UTF-8 bytes. Types of this package are read in one pass straight
	 * from the array; their {@link RawJson} parts may be slices of it, so it must not be
	 * changed afterwards.
	 * @param <T> the type
	 * @param bytes the array
	 * @param offset the index of the first byte
	 * @param length the number of bytes
	 * @param type the type
	 * @return the value
	 * @throws JacksonException if this is no JSON, or does not fit the type as the JSON
	 * {@code null} never does; the message names the member and what is wrong with it
	 */
	public static <T> T read(byte[] bytes, int offset, int length, Class<T> type) {
		Objects.requireNonNull(type, "'type' must not be null");
		Objects.checkFromIndexSize(offset, length, bytes.length);
		if (type == RawJson.class) {
			JsonScanner in = new JsonScanner(bytes, offset, length);
			RawJson value = in.readRaw();
			in.expectEnd();
			return type.cast(value);
		}
		if (ValueTypes.isOurs(type)) {
			return readOurs(new JsonScanner(bytes, offset, length), type);
		}
		return present(MAPPER.readValue(bytes, offset, length, type), type);
	}

	/**
	 * Read a value from UTF-8 bytes.
	 * @param <T> the type
	 * @param bytes the array
	 * @param type the type
	 * @return the value
	 * @throws JacksonException as {@link #read(byte[], int, int, Class)}
	 */
	public static <T> T read(byte[] bytes, Class<T> type) {
		return read(bytes, 0, bytes.length, type);
	}

	static <T> T read(byte[] bytes, int offset, int length, TypeReference<T> type) {
		return present(MAPPER.readerFor(type).<T>readValue(bytes, offset, length),
				MAPPER.constructType(type).getRawClass());
	}

	private static <T> T readOurs(JsonScanner in, Class<T> type) {
		Object value;
		try {
			value = ValueTypes.ofOurs(type).read(in);
		}
		catch (WireException ex) {
			throw mismatch(type, type.getSimpleName() + " " + ex.getMessage());
		}
		in.expectEnd();
		return type.cast(present(value, type));
	}

	private static <T> T present(@Nullable T value, Class<?> type) {
		if (value == null) {
			throw mismatch(type, type.getSimpleName() + " is null");
		}
		return value;
	}

	@SuppressWarnings("NullAway") // a null parser is allowed, but not annotated so
	private static MismatchedInputException mismatch(Class<?> type, String message) {
		return MismatchedInputException.from((JsonParser) null, type, message);
	}

	/**
	 * Write a value as UTF-8 bytes.
	 * @param value the value
	 * @return the bytes
	 * @throws JacksonException if the value cannot be written
	 */
	public static byte[] write(@Nullable Object value) {
		return MAPPER.writeValueAsBytes(value);
	}

	/**
	 * Write a value to a generator of {@link #mapper()}, without flushing it.
	 * @param generator where to
	 * @param value the value
	 * @throws JacksonException if the value cannot be written
	 */
	public static void write(JsonGenerator generator, @Nullable Object value) {
		if (value instanceof RawJson raw) {
			raw.writeTo(generator);
			return;
		}
		generator.writePOJO(value);
	}

}
