package io.github.mcpclient.transport;

import io.github.mcpclient.error.McpException;

/**
 * Knows how to reach one server and makes connections to it, one after the other: each
 * reconnect asks for a fresh one. Implement it for a wire of your own (P-CUST-01).
 * Implementations are safe for concurrent use and do no I/O before {@link #connect}.
 *
 * @since 0.1.0
 */
public interface Transport {

	/**
	 * Returns the kind of wire, for logs, health and metrics.
	 * @return a short word such as {@code stdio}, {@code streamable-http} or
	 * {@code in-memory}
	 */
	String type();

	/**
	 * Describes where the server is, for logs and messages. Holds no secret: no
	 * environment value, no header value, no query value of a URL.
	 * @return a short text
	 */
	String describe();

	/**
	 * Makes a connection. Blocks at most for the context's connect timeout. Protocol
	 * messages follow later; a transport that needs none of its own for a connection
	 * returns at once.
	 * @param context what the connection needs
	 * @return a live connection
	 * @throws McpException where no connection can be made; nothing is left behind then
	 * @throws InterruptedException where the calling thread is interrupted; nothing is
	 * left behind then
	 */
	Connection connect(ConnectionContext context) throws InterruptedException;

}
