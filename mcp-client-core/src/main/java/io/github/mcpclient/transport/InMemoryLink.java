package io.github.mcpclient.transport;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.function.Consumer;

import io.github.mcpclient.error.CloseReason;
import io.github.mcpclient.error.McpException;
import io.github.mcpclient.jsonrpc.RequestId;
import io.github.mcpclient.schema.ProtocolVersion;

/**
 * The server's end of an in-memory connection. Safe for concurrent use.
 *
 * @since 0.1.0
 */
public interface InMemoryLink {

	/**
	 * Returns the name the client has for this server.
	 * @return the name as configured
	 */
	String serverName();

	/**
	 * Sets what takes the client's messages, in order and never two at once. What came
	 * before is kept and delivered now. A receiver that throws breaks the connection.
	 * @param receiver takes each message, encoded
	 */
	void receive(Consumer<byte[]> receiver);

	/**
	 * Sets what is told of the client's other moves.
	 * @param observer the observer
	 */
	void observe(Observer observer);

	/**
	 * Sends a message to the client. On a wire of exchanges an answer ends the exchange
	 * of its request, and anything else belongs to none. Bytes that are no JSON-RPC
	 * message are dropped, as every wire does. Does nothing on a closed link.
	 * @param message the message, or a batch of them
	 */
	void send(byte[] message);

	/**
	 * Sends a message to the client.
	 * @param json the message as JSON text
	 */
	default void send(String json) {
		send(json.getBytes(StandardCharsets.UTF_8));
	}

	/**
	 * Sends a message as a part of the exchange of a request: a notification before its
	 * answer, the answer, or an error without an id. Dropped where the exchange is over.
	 * The same as {@link #send(byte[])} on a shared wire.
	 * @param request the id of the client's request
	 * @param message the message, or a batch of them
	 */
	void sendOn(RequestId request, byte[] message);

	/**
	 * Ends the exchange of a request without an answer: the client's send throws. Does
	 * nothing where there is no such exchange.
	 * @param request the id of the client's request
	 * @param failure what the client's send throws
	 */
	void failExchange(RequestId request, McpException failure);

	/**
	 * Makes the client's next send throw; its message does not arrive.
	 * @param failure what it throws
	 */
	void failNextSend(McpException failure);

	/**
	 * Loses the client's next message after its send returned; the listener is told.
	 * @param failure what the listener is told
	 */
	void loseNextMessage(McpException failure);

	/**
	 * Sets what the client's connection tells as its diagnostics.
	 * @param lines the lines, oldest first
	 */
	void diagnostics(List<String> lines);

	/**
	 * Closes the connection from the server's side, after all that was sent.
	 * @param reason what the client's listener is told
	 */
	void close(CloseReason reason);

	/**
	 * Returns whether neither side has closed the connection.
	 * @return whether it is open
	 */
	boolean isOpen();

	/**
	 * Is told of what a client does with its connection beside sending. Called on the
	 * client's thread.
	 */
	interface Observer {

		/**
		 * The client gave up waiting for an answer.
		 * @param request the id of the request
		 */
		default void onAbandoned(RequestId request) {
		}

		/**
		 * The client noted that a request was answered.
		 * @param request the id of the request
		 */
		default void onAnswered(RequestId request) {
		}

		/**
		 * The client chose a revision.
		 * @param version the revision
		 */
		default void onNegotiated(ProtocolVersion version) {
		}

		/** The client's handshake is complete. */
		default void onHandshakeCompleted() {
		}

		/** The client forgot its session. */
		default void onSessionReset() {
		}

		/** The client closed the connection. */
		default void onClosed() {
		}

	}

}
