package io.github.mcpclient.error;

import org.jspecify.annotations.Nullable;

/**
 * A message could not be sent or its answer could not be read, or a connection could not
 * be made.
 *
 * @since 0.1.0
 */
public class McpTransportException extends McpException {

	private static final long serialVersionUID = 1L;

	/**
	 * Creates an exception.
	 * @param serverName the name of the server as configured
	 * @param method the protocol method
	 * @param message what failed, what was seen and what to change
	 * @param cause the cause
	 */
	public McpTransportException(String serverName, @Nullable String method, String message,
			@Nullable Throwable cause) {
		super(serverName, method, message, cause);
	}

	/**
	 * Creates an exception.
	 * @param serverName the name of the server as configured
	 * @param message what failed, what was seen and what to change
	 * @param cause the cause
	 */
	public McpTransportException(String serverName, String message, @Nullable Throwable cause) {
		super(serverName, message, cause);
	}

}
