package io.github.mcpclient.test;

import java.time.Duration;
import java.util.concurrent.CompletableFuture;

/**
 * A request that a scripted server sent to the client. Safe for concurrent use.
 *
 * @since 0.1.0
 */
public final class PeerRequest {

	private final String id;

	private final Duration deadline;

	private final CompletableFuture<WireMessage> answer = new CompletableFuture<>();

	PeerRequest(String id, Duration deadline) {
		this.id = id;
		this.deadline = deadline;
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
	 * Waits for the client's answer, at most for the server's deadline.
	 * @return the answer
	 * @throws AssertionError where none comes
	 */
	public WireMessage awaitAnswer() {
		return Waiting.await(this.answer, this.deadline, () -> "the client's answer to request " + this.id);
	}

}
