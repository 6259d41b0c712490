package io.github.mcpclient.test;

import java.util.concurrent.CompletableFuture;

/**
 * A request that a {@link ScriptedPeer} sent to the client.
 *
 * @since 0.1.0
 */
public final class PeerRequest {

	private final ScriptedPeer peer;

	private final String id;

	private final CompletableFuture<WireMessage> answer = new CompletableFuture<>();

	PeerRequest(ScriptedPeer peer, String id) {
		this.peer = peer;
		this.id = id;
	}

	boolean complete(WireMessage answer) {
		return this.answer.complete(answer);
	}

	/**
	 * Returns the id of the request.
	 * @return the id, a text
	 */
	public String id() {
		return this.id;
	}

	/**
	 * Returns whether the client answered.
	 * @return whether the answer is there
	 */
	public boolean isAnswered() {
		return this.answer.isDone();
	}

	/**
	 * Waits for the client's answer, at most for the peer's deadline.
	 * @return the answer
	 * @throws AssertionError where none comes
	 */
	public WireMessage awaitAnswer() {
		return this.peer.await(this.answer, "the client's answer to request " + this.id);
	}

}
