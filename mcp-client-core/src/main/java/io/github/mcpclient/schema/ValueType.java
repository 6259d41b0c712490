package io.github.mcpclient.schema;

import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonGenerator;
import tools.jackson.databind.SerializationContext;

/**
 * How the value of a member is read and written.
 */
interface ValueType {

	/**
	 * Read the value the scanner stands in front of. A value that holds less than what
	 * was sent is marked by {@link JsonScanner#setInexact}.
	 * @throws WireException if the value does not fit; the scanner may then stand
	 * anywhere inside it
	 */
	@Nullable Object read(JsonScanner in);

	void write(Object value, JsonGenerator out, SerializationContext context);

	/**
	 * Whether the JSON {@code null} is a value of this type, different from an absent
	 * member.
	 */
	default boolean takesNull() {
		return false;
	}

	/**
	 * Whether a value that does not fit fails the record, instead of counting as absent.
	 */
	default boolean isStrict() {
		return false;
	}

	/**
	 * Return what stands for an absent member.
	 */
	default @Nullable Object absent() {
		return null;
	}

	static WireException mismatch(JsonScanner in, String due) {
		return new WireException("is " + in.describe() + ", not " + due);
	}

}
