package io.github.mcpclient.error;

import org.jspecify.annotations.Nullable;

/**
 * The server no longer knows the HTTP session of a handshake-era connection (it answered
 * 404 to a request that carried the session id). The request was not executed. The client
 * opens a new session by itself once; a caller sees this exception only when that failed
 * too.
 *
 * @since 0.1.0
 */
public class SessionLostException extends McpTransportException {

	private static final long serialVersionUID = 1L;

	/**
	 * Creates an exception.
	 * @param serverName the name of the server as configured
	 * @param method the protocol method that was refused
	 * @param message what was seen
	 */
	public SessionLostException(String serverName, @Nullable String method, String message) {
		super(serverName, method, message, null);
	}

}
