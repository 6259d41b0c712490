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

	/** Headers and body of a request differ; since 2026-07-28. */
	public static final int HEADER_MISMATCH = -32020;

	/** The request needs a capability that it does not declare; since 2026-07-28. */
	public static final int MISSING_CLIENT_CAPABILITY = -32021;

	/** The server does not speak the revision of the request; since 2026-07-28. */
	public static final int UNSUPPORTED_PROTOCOL_VERSION = -32022;

	/** A person refused what the server asked for; up to 2025-11-25. */
	public static final int REFUSED_BY_USER = -1;

	private ErrorCodes() {
	}

}
