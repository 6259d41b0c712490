package io.github.mcpclient.test;

import java.util.Map;
import java.util.concurrent.CompletableFuture;

import org.jspecify.annotations.Nullable;

/**
 * A request that a {@link HandshakeServer} is handling. Safe for concurrent use.
 *
 * @since 0.1.0
 */
public final class ServerCall {

	private final WireMessage message;

	private final ServerSession session;

	private final CompletableFuture<String> cancelled = new CompletableFuture<>();

	/** Written before the future completes. */
	private volatile boolean answeredLate;

	ServerCall(WireMessage message, ServerSession session) {
		this.message = message;
		this.session = session;
	}

	/**
	 * Returns the request.
	 * @return the message
	 */
	public WireMessage message() {
		return this.message;
	}

	/**
	 * Returns the arguments of a tool call or prompt.
	 * @return the arguments, empty where there are none
	 */
	@SuppressWarnings("unchecked")
	public Map<String, @Nullable Object> arguments() {
		return (this.message.at("/params/arguments") instanceof Map<?, ?> map) ? (Map<String, @Nullable Object>) map
				: Map.of();
	}

	/**
	 * Returns an argument.
	 * @param name its name
	 * @return its value, as {@link WireMessage} describes it, {@code null} where absent
	 */
	public @Nullable Object argument(String name) {
		return arguments().get(name);
	}

	/**
	 * Reports progress, where the client asked for it.
	 * @param progress how far the work is
	 * @param total how far it goes
	 * @param text what is being done
	 */
	public void progress(long progress, long total, String text) {
		Object token = this.message.at("/params/_meta/progressToken");
		if (token != null) {
			notify("notifications/progress", "{\"progressToken\":" + Json.write(token) + ",\"progress\":" + progress
					+ ",\"total\":" + total + ",\"message\":" + Json.write(text) + '}');
		}
	}

	/**
	 * Sends a notification that belongs to the request.
	 * @param method the method
	 * @param params the parameters as JSON text, {@code null} for none
	 */
	public void notify(String method, @Nullable String params) {
		this.session.send(Messages.notification(method, params), this.message.idText());
	}

	/**
	 * Sends any text as a message that belongs to the request.
	 * @param text the text
	 */
	public void send(String text) {
		this.session.send(text, this.message.idText());
	}

	/**
	 * Sends a request to the client that belongs to this one.
	 * @param method the method
	 * @param params the parameters as JSON text, {@code null} for none
	 * @return the request, to await its answer
	 */
	public PeerRequest requestClient(String method, @Nullable String params) {
		return this.session.requestClient(method, params, this.message.idText());
	}

	/**
	 * Ends the connection instead of answering.
	 */
	public void closeConnection() {
		this.session.close();
	}

	/**
	 * Returns whether the client cancelled the request.
	 * @return whether it did
	 */
	public boolean isCancelled() {
		return this.cancelled.isDone();
	}

	/**
	 * Waits until the client cancels the request, at most for the server's deadline.
	 * @return the reason, empty where none was given
	 * @throws AssertionError where it does not
	 */
	public String awaitCancelled() {
		return Waiting.await(this.cancelled, this.session.deadline(), () -> "the cancellation of " + this.message);
	}

	void cancel(String reason, boolean answeredLate) {
		this.answeredLate = answeredLate;
		this.cancelled.complete(reason);
	}

	/** Returns whether the answer is sent although the request was cancelled. */
	boolean isAnsweredLate() {
		return this.answeredLate;
	}

}
