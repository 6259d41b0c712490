package io.github.mcpclient.error;

import org.jspecify.annotations.Nullable;

/**
 * One message was larger than the configured limit. Only the call it belongs to fails;
 * the connection stays usable.
 *
 * @since 0.1.0
 */
public class MessageTooLargeException extends McpTransportException {

	private static final long serialVersionUID = 1L;

	private final long limit;

	/**
	 * Creates an exception.
	 * @param serverName the name of the server as configured
	 * @param method the protocol method, where known
	 * @param limit the limit in bytes
	 */
	public MessageTooLargeException(String serverName, @Nullable String method, long limit) {
		super(serverName, method,
				"Server '" + serverName + "' sent a message" + ((method != null) ? " in answer to " + method : "")
						+ " that is larger than the limit of " + limit
						+ " bytes. Raise 'max-message-size' of this server if such answers are expected.",
				null);
		this.limit = limit;
	}

	/**
	 * Returns the limit that was passed.
	 * @return the limit in bytes
	 */
	public long limit() {
		return this.limit;
	}

}
