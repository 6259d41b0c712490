package io.github.mcpclient.transport;

import java.util.List;

import io.github.mcpclient.error.McpException;
import io.github.mcpclient.error.McpTimeoutException;
import io.github.mcpclient.schema.ProtocolVersion;

/**
 * A live link to a server. Safe for concurrent use.
 *
 * @since 0.1.0
 */
public interface Connection extends AutoCloseable {

	/**
	 * Sends one message. On a shared wire returns as soon as the message is written, or
	 * is queued where writing could block. Where {@link #sendWaitsForAnswer()} holds,
	 * returns for a request after the answer was handed to the listener, for anything
	 * else after the other side took it. Waits no longer than until the message's
	 * deadline, which may move into the future meanwhile.
	 * @param message the message; the connection calls {@link OutboundMessage#release()}
	 * when it needs its bytes no more
	 * @throws McpTimeoutException where the deadline passed
	 * @throws McpException where the message was not delivered, or its exchange ended
	 * without an answer
	 * @throws InterruptedException where the calling thread was interrupted while waiting
	 */
	void send(OutboundMessage message) throws InterruptedException;

	/**
	 * Returns whether {@link #send} of a request keeps its thread until the answer came.
	 * @return {@code true} on a wire of exchanges, such as HTTP
	 */
	default boolean sendWaitsForAnswer() {
		return false;
	}

	/**
	 * Gives up waiting for the answer to a request: a wire of exchanges ends its exchange
	 * and its {@link #send} returns or throws soon. Does nothing on a shared wire. Never
	 * blocks.
	 * @param message the request
	 */
	default void abandon(OutboundMessage message) {
	}

	/**
	 * The server answered this request, on whatever way. A shared wire can conclude that
	 * the server has read all bytes up to it; a wire of exchanges ends the exchange where
	 * it is still open, and its {@link #send} returns. Never blocks.
	 * @param message the request
	 */
	default void answered(OutboundMessage message) {
	}

	/**
	 * The handshake chose a protocol revision; messages from now on belong to it.
	 * @param version the revision
	 */
	default void negotiated(ProtocolVersion version) {
	}

	/**
	 * The handshake is complete: a wire that can listen for messages of the server's own
	 * starts to do so now. Never blocks.
	 */
	default void handshakeCompleted() {
	}

	/**
	 * Forgets the session of a handshake-era wire, so that a new handshake can begin on
	 * this connection. Never blocks.
	 */
	default void resetSession() {
	}

	/**
	 * Returns what the server told beside the protocol, for messages about failures: the
	 * last lines of a child process on standard error.
	 * @return the lines, oldest first, empty where there are none
	 */
	default List<String> diagnostics() {
		return List.of();
	}

	/**
	 * Closes the connection and releases all that belongs to it. Can be called twice and
	 * from any thread; takes at most a small multiple of the context's shutdown timeout.
	 */
	@Override
	void close();

}
