package io.github.mcpclient.jsonrpc;

/**
 * Error codes that every JSON-RPC peer knows.
 *
 * @since 0.1.0
 */
public final class ErrorCodes {

	/** The message was no JSON. */
	public static final int PARSE_ERROR = -32700;

	/** The message was no valid request. */
	public static final int INVALID_REQUEST = -32600;

	/** The method does not exist or is not offered. */
	public static final int METHOD_NOT_FOUND = -32601;

	/** The parameters are wrong. */
	public static final int INVALID_PARAMS = -32602;

	/** Something failed inside. */
	public static final int INTERNAL_ERROR = -32603;

	private ErrorCodes() {
	}

}
