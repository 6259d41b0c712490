package io.github.mcpclient.error;

import org.jspecify.annotations.Nullable;

/**
 * The server is not connected at the moment, so nothing was sent. The cause is the
 * failure that made it so, where there is one.
 *
 * @since 0.1.0
 */
public class ServerNotReadyException extends McpException {

	private static final long serialVersionUID = 1L;

	private final String state;

	/**
	 * Creates an exception.
	 * @param serverName the name of the server as configured
	 * @param method the protocol method that was asked for
	 * @param state the connection state, for example {@code RECONNECTING}
	 * @param cause the failure behind it
	 */
	public ServerNotReadyException(String serverName, @Nullable String method, String state,
			@Nullable Throwable cause) {
		super(serverName, method, "Server '" + serverName + "' is not ready (" + state + ")"
				+ ((cause != null && cause.getMessage() != null) ? ": " + cause.getMessage() : ""), cause);
		this.state = state;
	}

	/**
	 * Returns the connection state at the time of the call.
	 * @return the state's name
	 */
	public String state() {
		return this.state;
	}

}
