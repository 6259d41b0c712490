package io.github.mcpclient.jsonrpc;

import java.nio.charset.StandardCharsets;

/**
 * One JSON value as a part of a byte array, UTF-8, not copied and not parsed. The array
 * must not change any more.
 *
 * @param bytes the array
 * @param offset where the value starts
 * @param length how many bytes the value has
 * @since 0.1.0
 */
@SuppressWarnings("ArrayRecordComponent") // a view of bytes that are never changed
public record JsonSlice(byte[] bytes, int offset, int length) {

	/**
	 * Returns whether the value is the literal {@code null}.
	 * @return whether it is null
	 */
	public boolean isNull() {
		return this.length == 4 && this.bytes[this.offset] == 'n';
	}

	/**
	 * Returns whether the value is an object.
	 * @return whether it is an object
	 */
	public boolean isObject() {
		return this.length > 1 && this.bytes[this.offset] == '{';
	}

	/**
	 * Returns the JSON text.
	 * @return the text
	 */
	@Override
	public String toString() {
		return new String(this.bytes, this.offset, this.length, StandardCharsets.UTF_8);
	}

}
