package io.github.mcpclient.error;

import java.time.Duration;

import org.jspecify.annotations.Nullable;

/**
 * A time limit passed. A request that ran out of time was cancelled at the server, where
 * the protocol allows it; whether the server acted on it is unknown.
 *
 * @since 0.1.0
 */
public class McpTimeoutException extends McpException {

	private static final long serialVersionUID = 1L;

	private final String limitName;

	private final Duration limit;

	/**
	 * Creates an exception.
	 * @param serverName the name of the server as configured
	 * @param method the protocol method under way
	 * @param limitName the name of the limit as configured, for example
	 * {@code timeouts.tool-call}
	 * @param limit how long was waited
	 * @param message what was waited for and what was sent about it
	 */
	public McpTimeoutException(String serverName, @Nullable String method, String limitName, Duration limit,
			String message) {
		super(serverName, method, message, null);
		this.limitName = limitName;
		this.limit = limit;
	}

	/**
	 * Returns the name of the limit that passed.
	 * @return the name as configured
	 */
	public String limitName() {
		return this.limitName;
	}

	/**
	 * Returns how long was waited.
	 * @return the limit
	 */
	public Duration limit() {
		return this.limit;
	}

}
