package io.github.mcpclient.test;

import java.util.concurrent.CompletableFuture;

import org.jspecify.annotations.Nullable;

/**
 * What a {@link HandshakeServer} answers. Immutable.
 *
 * @since 0.1.0
 */
public final class Answer {

	private static final Answer NONE = new Answer(null, null);

	/** The message without its id; {@code $id} stands for that. */
	private final @Nullable String message;

	private final @Nullable CompletableFuture<Answer> later;

	private Answer(@Nullable String message, @Nullable CompletableFuture<Answer> later) {
		this.message = message;
		this.later = later;
	}

	/**
	 * Answers a tool call with text.
	 * @param text the text
	 * @return the answer
	 */
	public static Answer text(String text) {
		return result("{\"content\":[{\"type\":\"text\",\"text\":" + Json.write(text) + "}]}");
	}

	/**
	 * Answers a tool call with a failure of the tool, which is a result to the protocol.
	 * @param text what failed
	 * @return the answer
	 */
	public static Answer toolError(String text) {
		return result("{\"content\":[{\"type\":\"text\",\"text\":" + Json.write(text) + "}],\"isError\":true}");
	}

	/**
	 * Answers with a result.
	 * @param json the result as JSON text, sent as it is
	 * @return the answer
	 */
	public static Answer result(String json) {
		return raw("{\"jsonrpc\":\"2.0\",\"id\":$id,\"result\":" + json + '}');
	}

	/**
	 * Answers with an error of the protocol.
	 * @param code the code
	 * @param message the message
	 * @return the answer
	 */
	public static Answer error(int code, String message) {
		return raw(Messages.error("$id", code, message));
	}

	/**
	 * Answers with an error of the protocol.
	 * @param code the code
	 * @param message the message
	 * @param data the data as JSON text
	 * @return the answer
	 */
	public static Answer error(int code, String message, String data) {
		return raw("{\"jsonrpc\":\"2.0\",\"id\":$id,\"error\":{\"code\":" + code + ",\"message\":" + Json.write(message)
				+ ",\"data\":" + data + "}}");
	}

	/**
	 * Answers with any text, well-formed or not.
	 * @param text the whole message; the first {@code $id} in it stands for the id of the
	 * request
	 * @return the answer
	 */
	public static Answer raw(String text) {
		return new Answer(text, null);
	}

	/**
	 * Never answers.
	 * @return the answer
	 */
	public static Answer none() {
		return NONE;
	}

	/**
	 * Answers when a future completes, without keeping a thread until then.
	 * @param answer the answer to come
	 * @return the answer
	 */
	public static Answer later(CompletableFuture<Answer> answer) {
		return new Answer(null, answer);
	}

	@Nullable CompletableFuture<Answer> later() {
		return this.later;
	}

	/** Returns the message with its id, or null where none is to be sent. */
	@Nullable String messageFor(String idText) {
		if (this.message == null) {
			return null;
		}
		int id = this.message.indexOf("$id");
		return (id < 0) ? this.message : this.message.substring(0, id) + idText + this.message.substring(id + 3);
	}

}
