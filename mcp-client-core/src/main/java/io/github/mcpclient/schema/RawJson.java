package io.github.mcpclient.schema;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Map;
import java.util.Objects;

import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.type.TypeReference;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.annotation.JsonDeserialize;
import tools.jackson.databind.annotation.JsonSerialize;

/**
 * One JSON value as text, exactly as it was sent: a schema, a structured result, or
 * anything else that must not change on its way. Nothing is parsed until it is asked for,
 * and then anew for each call: keep what the methods return if you need it often.
 * <p>
 * Instances are immutable and safe to share. They are equal when their texts are equal,
 * byte for byte; two texts that differ in white space or in the order of members are not.
 * Jackson reads any value into this type and writes it back verbatim.
 *
 * @since 0.1.0
 */
@JsonSerialize(using = RawJsonSerializer.class)
@JsonDeserialize(using = RawJsonDeserializer.class)
public final class RawJson {

	/**
	 * The JSON value {@code null}.
	 */
	public static final RawJson NULL = of("null");

	/**
	 * The JSON object without members.
	 */
	public static final RawJson EMPTY_OBJECT = of("{}");

	/**
	 * Bytes of a source that a slice may keep alive besides its own without being copied.
	 */
	private static final int SMALL_SOURCE = 1024;

	private final byte[] bytes;

	private final int offset;

	private final int length;

	private int hash;

	private RawJson(byte[] bytes, int offset, int length) {
		this.bytes = bytes;
		this.offset = offset;
		this.length = length;
	}

	/**
	 * Return the JSON text in the given UTF-8 bytes, which are copied.
	 * @param bytes the text
	 * @return the raw value
	 * @throws IllegalArgumentException if this is not one well-formed JSON value; the
	 * message says where it stops being one
	 */
	public static RawJson of(byte[] bytes) {
		Objects.requireNonNull(bytes, "'bytes' must not be null");
		return checked(bytes.clone());
	}

	/**
	 * Return the given JSON text.
	 * @param text the text
	 * @return the raw value
	 * @throws IllegalArgumentException if this is not one well-formed JSON value; the
	 * message says where it stops being one
	 */
	public static RawJson of(String text) {
		Objects.requireNonNull(text, "'text' must not be null");
		return checked(text.getBytes(StandardCharsets.UTF_8));
	}

	/**
	 * Return the JSON text in a part of an array, without copying and without checking.
	 * The caller vouches that it is one well-formed JSON value in UTF-8 and that the
	 * array is not changed any more.
	 * @param bytes the array
	 * @param offset the index of the first byte
	 * @param length the number of bytes
	 * @return the raw value
	 */
	public static RawJson wrap(byte[] bytes, int offset, int length) {
		Objects.requireNonNull(bytes, "'bytes' must not be null");
		Objects.checkFromIndexSize(offset, length, bytes.length);
		return new RawJson(bytes, offset, length);
	}

	/**
	 * Return the JSON text of any value that the mapper can write, for example a map or a
	 * record.
	 * @param value the value, or {@code null} for the JSON {@code null}
	 * @return the raw value; the given one if it is raw already
	 * @throws JacksonException if the value cannot be written
	 */
	public static RawJson valueOf(@Nullable Object value) {
		if (value == null) {
			return NULL;
		}
		if (value instanceof RawJson raw) {
			return raw;
		}
		byte[] bytes = McpJson.write(value);
		return new RawJson(bytes, 0, bytes.length);
	}

	/**
	 * Return a part of a message. A part that is small against its message is copied, so
	 * that keeping it does not keep the message.
	 */
	static RawJson slice(byte[] source, int offset, int length) {
		if (source.length - length <= Math.max(length, SMALL_SOURCE)) {
			return new RawJson(source, offset, length);
		}
		return new RawJson(Arrays.copyOfRange(source, offset, offset + length), 0, length);
	}

	private static RawJson checked(byte[] bytes) {
		JsonScanner scanner = new JsonScanner(bytes, 0, bytes.length);
		try {
			scanner.skipValue();
			scanner.expectEnd();
		}
		catch (JacksonException ex) {
			throw new IllegalArgumentException("Not a JSON value: " + ex.getOriginalMessage(), ex);
		}
		return new RawJson(bytes, 0, bytes.length);
	}

	/**
	 * Whether this is a JSON object.
	 * @return whether it is an object
	 */
	public boolean isObject() {
		return scanner().peek() == '{';
	}

	/**
	 * Whether this is a JSON array.
	 * @return whether it is an array
	 */
	public boolean isArray() {
		return scanner().peek() == '[';
	}

	/**
	 * Whether this is the JSON {@code null}.
	 * @return whether it is {@code null}
	 */
	public boolean isNull() {
		return scanner().peek() == 'n';
	}

	/**
	 * Whether this is a JSON string.
	 * @return whether it is a string
	 */
	public boolean isString() {
		return scanner().peek() == '"';
	}

	/**
	 * Whether this is the JSON {@code true}.
	 * @return whether it is {@code true}
	 */
	public boolean isTrue() {
		return scanner().peek() == 't';
	}

	/**
	 * Find a member of an object without reading what comes after it, for example to see
	 * what kind of result this is before binding it.
	 * @param name the name of the member
	 * @return the value of the first member with this name, or {@code null} if this is no
	 * object or has no such member
	 */
	public @Nullable RawJson get(String name) {
		Objects.requireNonNull(name, "'name' must not be null");
		JsonScanner in = scanner();
		if (in.peek() != '{') {
			return null;
		}
		byte[] wanted = name.getBytes(StandardCharsets.UTF_8);
		for (boolean more = in.firstMember(); more; more = in.nextMember()) {
			if (in.nameIs(wanted)) {
				return in.readRaw();
			}
			in.skipValue();
		}
		return null;
	}

	/**
	 * Return the number of bytes of the text.
	 * @return the number of bytes in UTF-8
	 */
	public int length() {
		return this.length;
	}

	/**
	 * Return a copy of the text in UTF-8.
	 * @return the bytes
	 */
	public byte[] toBytes() {
		return Arrays.copyOfRange(this.bytes, this.offset, this.offset + this.length);
	}

	/**
	 * Write the text in UTF-8.
	 * @param out where to
	 * @throws IOException if writing fails
	 */
	public void writeTo(OutputStream out) throws IOException {
		out.write(this.bytes, this.offset, this.length);
	}

	/**
	 * Write the value to a generator: verbatim if it generates JSON text, otherwise value
	 * by value.
	 * @param generator where to
	 * @throws JacksonException if writing fails
	 */
	public void writeTo(JsonGenerator generator) {
		RawJsonSerializer.write(this.bytes, this.offset, this.length, generator);
	}

	/**
	 * Return the value as a tree with exact numbers.
	 * @return the tree
	 * @throws JacksonException if the text was not checked and is no JSON
	 */
	public JsonNode asNode() {
		return McpJson.mapper().readTree(this.bytes, this.offset, this.length);
	}

	/**
	 * Return the value as an unmodifiable map in the order of the text. Numbers are
	 * exact: {@code Integer}, {@code Long} or {@code BigInteger} without, and
	 * {@code BigDecimal} with a fraction or an exponent. Of members with the same name
	 * the last one counts.
	 * @return the map; values may be {@code null}
	 * @throws IllegalStateException if this is no object
	 */
	public Map<String, Object> asMap() {
		JsonScanner scanner = scanner();
		if (scanner.peek() != '{') {
			throw new IllegalStateException("The JSON value is " + scanner.describe() + ", not an object");
		}
		return Untyped.readMap(scanner);
	}

	/**
	 * Return the value as a {@code String}, {@code Boolean}, number, unmodifiable list or
	 * unmodifiable map, with exact numbers as in {@link #asMap()}.
	 * @return the value, or {@code null} for the JSON {@code null}
	 */
	public @Nullable Object asObject() {
		return Untyped.read(scanner());
	}

	/**
	 * Bind the value to a type.
	 * @param <T> the type
	 * @param type the type
	 * @return the bound value
	 * @throws JacksonException if it does not fit, as the JSON {@code null} never does
	 */
	public <T> T as(Class<T> type) {
		return McpJson.read(this.bytes, this.offset, this.length, type);
	}

	/**
	 * Bind the value to a generic type.
	 * @param <T> the type
	 * @param type the type
	 * @return the bound value
	 * @throws JacksonException if it does not fit, as the JSON {@code null} never does
	 */
	public <T> T as(TypeReference<T> type) {
		return McpJson.read(this.bytes, this.offset, this.length, type);
	}

	@Override
	public boolean equals(@Nullable Object other) {
		return this == other || (other instanceof RawJson that && Arrays.equals(this.bytes, this.offset,
				this.offset + this.length, that.bytes, that.offset, that.offset + that.length));
	}

	@Override
	public int hashCode() {
		int result = this.hash;
		if (result == 0) {
			for (int i = this.offset; i < this.offset + this.length; i++) {
				result = 31 * result + this.bytes[i];
			}
			this.hash = result;
		}
		return result;
	}

	/**
	 * Return the JSON text.
	 */
	@Override
	public String toString() {
		return new String(this.bytes, this.offset, this.length, StandardCharsets.UTF_8);
	}

	/**
	 * Return a scanner in front of the value.
	 */
	JsonScanner scanner() {
		return new JsonScanner(this.bytes, this.offset, this.length);
	}

}
