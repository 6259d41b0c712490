package io.github.mcpclient.internal;

import org.jspecify.annotations.Nullable;

import io.github.mcpclient.internal.InboundHandler.RpcErrorException;
import io.github.mcpclient.jsonrpc.JsonRpcEncoder.ValueWriter;
import io.github.mcpclient.jsonrpc.JsonRpcMessage;
import io.github.mcpclient.schema.ProtocolVersion;

/**
 * What differs between the two protocol families. One instance serves one connection at a
 * time and keeps nothing between them.
 */
public interface ProtocolFamily {

	/**
	 * Opens the conversation on a live connection: agrees on a revision and learns what
	 * the server offers.
	 * @param channel the connection's channel
	 * @return what was agreed
	 */
	Negotiated open(RpcChannel channel);

	/**
	 * Opens the conversation anew where the server forgot it.
	 * @param channel the connection's channel
	 * @return what was agreed
	 */
	default Negotiated reopen(RpcChannel channel) {
		return open(channel);
	}

	/**
	 * Answers a request of the server.
	 * @param request the request
	 * @param version the revision in force, {@code null} before it is agreed on
	 * @return writes the result
	 * @throws RpcErrorException where the answer is an error
	 */
	ValueWriter answer(JsonRpcMessage.Request request, @Nullable ProtocolVersion version);

}
