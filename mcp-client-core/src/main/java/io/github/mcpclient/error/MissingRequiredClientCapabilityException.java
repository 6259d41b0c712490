package io.github.mcpclient.error;

import org.jspecify.annotations.Nullable;

/**
 * The server cannot serve a request without something that this client did not declare
 * (P-ERR-06): mostly a handler that the application can add. Sent again unchanged, the
 * request fails again.
 *
 * @since 0.1.0
 */
public class MissingRequiredClientCapabilityException extends McpResponseException {

	private static final long serialVersionUID = 1L;

	private final @Nullable String requiredCapabilities;

	/**
	 * Creates an exception.
	 * @param serverName the name of the server as configured
	 * @param method the method of the request
	 * @param code the JSON-RPC error code
	 * @param remoteMessage the server's message, unchanged
	 * @param data the error's {@code data} as JSON text, unchanged
	 * @param httpStatus the status of the HTTP response, 0 where there is none
	 * @param requiredCapabilities the capabilities as JSON text
	 */
	public MissingRequiredClientCapabilityException(String serverName, @Nullable String method, int code,
			String remoteMessage, @Nullable String data, int httpStatus, @Nullable String requiredCapabilities) {
		super(serverName, method, code, remoteMessage, data, httpStatus);
		this.requiredCapabilities = requiredCapabilities;
	}

	/**
	 * Returns the capabilities that the server misses.
	 * @return a client capabilities object as JSON text, {@code null} where the server
	 * did not say
	 */
	public @Nullable String requiredCapabilities() {
		return this.requiredCapabilities;
	}

}
