package io.github.mcpclient.test;

import java.util.Map;
import java.util.Objects;

import org.jspecify.annotations.Nullable;

/**
 * A message as a scripted server received it. Values are maps, lists, strings,
 * {@link Long} or {@link java.math.BigInteger} for integers, {@link java.math.BigDecimal}
 * for other numbers, booleans and {@code null}. Immutable by convention.
 *
 * @since 0.1.0
 */
public final class WireMessage {

	private final String text;

	private final Map<String, @Nullable Object> members;

	private WireMessage(String text, Map<String, @Nullable Object> members) {
		this.text = text;
		this.members = members;
	}

	/**
	 * Reads a message.
	 * @param text the JSON text of one object
	 * @return the message
	 * @throws IllegalArgumentException where the text is no JSON object, or names a
	 * member twice
	 */
	public static WireMessage parse(String text) {
		return new WireMessage(text, Json.readObject(text));
	}

	/**
	 * Returns the message as it came.
	 * @return the JSON text
	 */
	public String text() {
		return this.text;
	}

	/**
	 * Returns the members of the message, for example to check that there are no others.
	 * @return the members in their order
	 */
	public Map<String, @Nullable Object> members() {
		return this.members;
	}

	/**
	 * Returns the method.
	 * @return the method, {@code null} for an answer
	 */
	public @Nullable String method() {
		return (this.members.get("method") instanceof String method) ? method : null;
	}

	/**
	 * Returns the id.
	 * @return a {@link Long} or a {@link String}, {@code null} for a notification
	 */
	public @Nullable Object id() {
		return this.members.get("id");
	}

	/**
	 * Returns the parameters.
	 * @return the parameters, empty where there are none
	 */
	@SuppressWarnings("unchecked")
	public Map<String, @Nullable Object> params() {
		return (this.members.get("params") instanceof Map<?, ?> map) ? (Map<String, @Nullable Object>) map : Map.of();
	}

	/**
	 * Returns a value inside the message.
	 * @param pointer a JSON pointer such as {@code /params/arguments/text}
	 * @return the value, {@code null} where there is none
	 */
	public @Nullable Object at(String pointer) {
		return Json.at(this.members, pointer);
	}

	/**
	 * Returns a text inside the message.
	 * @param pointer a JSON pointer such as {@code /params/name}
	 * @return the text
	 * @throws AssertionError where there is no text
	 */
	public String string(String pointer) {
		if (at(pointer) instanceof String value) {
			return value;
		}
		throw new AssertionError("No text at " + pointer + " of " + this.text);
	}

	/**
	 * Returns whether the message is a request.
	 * @return whether it has a method and an id
	 */
	public boolean isRequest() {
		return this.members.containsKey("method") && this.members.containsKey("id");
	}

	/**
	 * Returns whether the message is a notification.
	 * @return whether it has a method and no id
	 */
	public boolean isNotification() {
		return this.members.containsKey("method") && !this.members.containsKey("id");
	}

	/**
	 * Returns whether the message is an answer, good or bad.
	 * @return whether it has no method
	 */
	public boolean isAnswer() {
		return !this.members.containsKey("method");
	}

	/**
	 * Returns whether the message is an error answer.
	 * @return whether it has an error and no method
	 */
	public boolean isError() {
		return isAnswer() && this.members.containsKey("error");
	}

	/** Returns the id as JSON text. */
	String idText() {
		return Json.write(id());
	}

	/** Describes the message in a few words. */
	String describe() {
		if (isAnswer()) {
			return (isError() ? "error answer to " : "answer to ") + idText();
		}
		return isRequest() ? "request " + method() + " (id " + idText() + ')' : "notification " + method();
	}

	@Override
	public boolean equals(@Nullable Object other) {
		return other instanceof WireMessage that && this.text.equals(that.text);
	}

	@Override
	public int hashCode() {
		return Objects.hashCode(this.text);
	}

	@Override
	public String toString() {
		return this.text;
	}

}
