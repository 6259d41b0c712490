package io.github.mcpclient.error;

import org.jspecify.annotations.Nullable;

/**
 * The server broke the protocol: the message says what was seen and what was due.
 *
 * @since 0.1.0
 */
public class McpProtocolViolationException extends McpException {

	private static final long serialVersionUID = 1L;

	/**
	 * Creates an exception.
	 * @param serverName the name of the server as configured
	 * @param method the protocol method under way
	 * @param message what was seen and what was due
	 * @param cause the cause
	 */
	public McpProtocolViolationException(String serverName, @Nullable String method, String message,
			@Nullable Throwable cause) {
		super(serverName, method, message, cause);
	}

}
