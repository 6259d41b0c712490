package io.github.mcpclient.error;

import org.jspecify.annotations.Nullable;

/**
 * The server refused the credentials, or asked for some. Carries the server's challenge.
 *
 * @since 0.1.0
 */
public class McpAuthorizationException extends McpException {

	private static final long serialVersionUID = 1L;

	private final int status;

	private final @Nullable String challenge;

	/**
	 * Creates an exception.
	 * @param serverName the name of the server as configured
	 * @param method the protocol method under way
	 * @param status the HTTP status, 401 or 403
	 * @param challenge the {@code WWW-Authenticate} header as sent
	 * @param message which step failed and what the user can do
	 */
	public McpAuthorizationException(String serverName, @Nullable String method, int status, @Nullable String challenge,
			String message) {
		super(serverName, method, message, null);
		this.status = status;
		this.challenge = challenge;
	}

	/**
	 * Returns the HTTP status.
	 * @return 401 or 403
	 */
	public int status() {
		return this.status;
	}

	/**
	 * Returns the {@code WWW-Authenticate} header.
	 * @return the header as sent, or {@code null} where there was none
	 */
	public @Nullable String challenge() {
		return this.challenge;
	}

}
