package io.github.mcpclient.error;

import org.jspecify.annotations.Nullable;

/**
 * The connection closed before the answer came, or was closed already. The reason tells
 * why: the exit code and last error lines of a child process, an HTTP status, or our own
 * {@code close()}.
 *
 * @since 0.1.0
 */
public class ConnectionClosedException extends McpTransportException {

	private static final long serialVersionUID = 1L;

	private final transient CloseReason reason;

	/**
	 * Creates an exception.
	 * @param serverName the name of the server as configured
	 * @param method the protocol method under way
	 * @param reason why the connection closed
	 */
	public ConnectionClosedException(String serverName, @Nullable String method, CloseReason reason) {
		super(serverName, method,
				"Connection to server '" + serverName + "' is closed"
						+ ((method != null) ? ", " + method + " got no answer" : "") + ": " + reason.describe(),
				reason.cause());
		this.reason = reason;
	}

	/**
	 * Returns why the connection closed.
	 * @return the reason
	 */
	public CloseReason reason() {
		return this.reason;
	}

}
