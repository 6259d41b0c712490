package io.github.mcpclient.jsonrpc;

import org.jspecify.annotations.Nullable;

/**
 * The id of a request: an integer or a string. {@code 1} and {@code "1"} differ
 * (P-RPC-05).
 *
 * @since 0.1.0
 */
public final class RequestId {

	private final long number;

	private final @Nullable String text;

	private RequestId(long number, @Nullable String text) {
		this.number = number;
		this.text = text;
	}

	/**
	 * Returns a numeric id.
	 * @param number the number
	 * @return the id
	 */
	public static RequestId of(long number) {
		return new RequestId(number, null);
	}

	/**
	 * Returns a text id.
	 * @param text the text
	 * @return the id
	 */
	public static RequestId of(String text) {
		return new RequestId(0, text);
	}

	/**
	 * Returns whether this is a numeric id.
	 * @return whether it is a JSON integer on the wire
	 */
	public boolean isNumber() {
		return this.text == null;
	}

	/**
	 * Returns the number.
	 * @return the number, 0 for a text id
	 */
	public long number() {
		return this.number;
	}

	/**
	 * Returns the id as the JSON value's Java form.
	 * @return a {@link Long} or a {@link String}
	 */
	public Object value() {
		return (this.text != null) ? this.text : (Object) this.number;
	}

	@Override
	public boolean equals(@Nullable Object other) {
		return other instanceof RequestId that && this.number == that.number
				&& ((this.text != null) ? this.text.equals(that.text) : that.text == null);
	}

	@Override
	public int hashCode() {
		return (this.text != null) ? this.text.hashCode() : Long.hashCode(this.number);
	}

	@Override
	public String toString() {
		return (this.text != null) ? '"' + this.text + '"' : Long.toString(this.number);
	}

}
