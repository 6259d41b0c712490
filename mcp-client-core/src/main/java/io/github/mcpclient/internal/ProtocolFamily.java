package io.github.mcpclient.internal;

import io.github.mcpclient.internal.InboundHandler.RpcErrorException;
import io.github.mcpclient.jsonrpc.JsonRpcEncoder.ValueWriter;
import io.github.mcpclient.jsonrpc.JsonRpcMessage;

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
	 * Answers a request of the server.
	 * @param request the request
	 * @return writes the result
	 * @throws RpcErrorException where the answer is an error
	 */
	ValueWriter answer(JsonRpcMessage.Request request);

}
