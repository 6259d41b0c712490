package io.github.mcpclient.benchmarks.server;

import org.jspecify.annotations.Nullable;

/** The same answers inside this process. Not safe for concurrent use. */
public final class LocalServer {

	private static final int TOOLS = 4;

	private final Answers answers = new Answers(TOOLS);

	private final Reply reply = new Reply();

	/**
	 * Creates a server.
	 */
	public LocalServer() {
	}

	/**
	 * Answers a message.
	 * @param message the message, without a line end
	 * @return the answer, {@code null} where none is due
	 */
	public byte @Nullable [] answer(byte[] message) {
		return this.answers.answer(message, 0, message.length, this.reply) ? this.reply.toByteArray() : null;
	}

}
