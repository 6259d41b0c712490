package io.github.mcpclient.error;

import java.time.Duration;

import org.jspecify.annotations.Nullable;

/**
 * The server, or something before it, answered an HTTP request with a status that is no
 * success and with a body that is no JSON-RPC message.
 *
 * @since 0.1.0
 */
public class HttpStatusException extends McpTransportException {

	private static final long serialVersionUID = 1L;

	private final int status;

	private final String bodyExcerpt;

	private final @Nullable Duration retryAfter;

	/**
	 * Creates an exception.
	 * @param serverName the name of the server as configured
	 * @param method the protocol method
	 * @param message what failed, with status and the start of the body
	 * @param status the HTTP status
	 * @param bodyExcerpt the start of the body, cut
	 * @param retryAfter the wait the server asked for
	 */
	public HttpStatusException(String serverName, @Nullable String method, String message, int status,
			String bodyExcerpt, @Nullable Duration retryAfter) {
		super(serverName, method, message, null);
		this.status = status;
		this.bodyExcerpt = bodyExcerpt;
		this.retryAfter = retryAfter;
	}

	/**
	 * Returns the HTTP status.
	 * @return the status code
	 */
	public int status() {
		return this.status;
	}

	/**
	 * Returns the start of the body. It is untrusted text.
	 * @return the text, empty where there is no body
	 */
	public String bodyExcerpt() {
		return this.bodyExcerpt;
	}

	/**
	 * Returns the wait the server asked for with {@code Retry-After}.
	 * @return the wait, or {@code null} where the server did not ask for one
	 */
	public @Nullable Duration retryAfter() {
		return this.retryAfter;
	}

}
