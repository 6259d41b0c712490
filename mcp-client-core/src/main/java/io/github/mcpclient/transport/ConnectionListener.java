package io.github.mcpclient.transport;

import org.jspecify.annotations.Nullable;

import io.github.mcpclient.error.CloseReason;
import io.github.mcpclient.error.McpException;
import io.github.mcpclient.jsonrpc.JsonRpcMessage;

/**
 * Is told by a connection what arrives. Called on a reader thread, or on the thread that
 * sends; no method blocks, runs user code or throws.
 *
 * @since 0.1.0
 */
public interface ConnectionListener {

	/**
	 * A message arrived.
	 * @param message the message
	 * @param exchange the request whose own exchange brought the message, where the wire
	 * has exchanges (HTTP); {@code null} on a wire that all messages share. An error
	 * answer without a usable id belongs to it (P-RPC-06)
	 */
	void onMessage(JsonRpcMessage message, @Nullable OutboundMessage exchange);

	/**
	 * A message that {@link Connection#send} had accepted could not be delivered, or its
	 * exchange ended without an answer. Where {@code send} itself throws, this is not
	 * called.
	 * @param message the message
	 * @param failure what happened
	 */
	void onFailure(OutboundMessage message, McpException failure);

	/**
	 * An incoming message was dropped since it was too large. Its ends are kept, since
	 * they tell in most cases whose answer it was.
	 * @param start the first bytes, at most a few KiB
	 * @param end the last bytes, at most a few KiB
	 * @param limit the limit in bytes
	 */
	void onOversize(byte[] start, byte[] end, long limit);

	/**
	 * The connection closed. Called once, also after {@link Connection#close}.
	 * @param reason why
	 */
	void onClosed(CloseReason reason);

}
