package io.github.mcpclient.test;

import java.util.concurrent.CompletableFuture;

/**
 * A client's request that a test answers when it wants. Safe for concurrent use.
 *
 * @since 0.1.0
 */
public final class LaterAnswer {

	private final ScriptedPeer peer;

	private final CompletableFuture<Arrival> arrival = new CompletableFuture<>();

	LaterAnswer(ScriptedPeer peer) {
		this.peer = peer;
	}

	void arrived(Arrival arrival) {
		this.arrival.complete(arrival);
	}

	/**
	 * Waits for the request, at most for the peer's deadline.
	 * @return the request
	 * @throws AssertionError where it does not come
	 */
	public WireMessage awaitRequest() {
		return awaited().message();
	}

	/**
	 * Returns whether the request came.
	 * @return whether it is there
	 */
	public boolean isThere() {
		return this.arrival.isDone();
	}

	/**
	 * Answers, after waiting for the request.
	 * @param result the result as JSON text
	 */
	public void respond(String result) {
		awaited().respond(result);
	}

	/**
	 * Answers with an error, after waiting for the request.
	 * @param code the code
	 * @param message the message
	 */
	public void respondError(int code, String message) {
		awaited().respondError(code, message);
	}

	/**
	 * Sends a notification, within the exchange of the request where the wire has
	 * exchanges.
	 * @param method the method
	 * @param params the parameters as JSON text
	 */
	public void notify(String method, String params) {
		awaited().send(Messages.notification(method, params));
	}

	/**
	 * Sends any text, within the exchange of the request where the wire has exchanges.
	 * @param text the text; {@code $id} in it stands for the id of the request
	 */
	public void send(String text) {
		Arrival there = awaited();
		there.send(text.replace("$id", there.message().idText()));
	}

	private Arrival awaited() {
		return this.peer.await(this.arrival, "the request to answer later");
	}

}
