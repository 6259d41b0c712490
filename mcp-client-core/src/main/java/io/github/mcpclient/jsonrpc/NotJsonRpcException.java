package io.github.mcpclient.jsonrpc;

/**
 * Bytes that are no JSON-RPC message: no JSON, or JSON of another kind. Carries no stack
 * trace, since a noisy server makes many of them.
 *
 * @since 0.1.0
 */
public final class NotJsonRpcException extends Exception {

	private static final long serialVersionUID = 1L;

	/**
	 * Creates an exception.
	 * @param message what was found
	 */
	public NotJsonRpcException(String message) {
		super(message, null, false, false);
	}

}
