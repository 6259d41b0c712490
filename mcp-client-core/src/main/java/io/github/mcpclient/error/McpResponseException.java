package io.github.mcpclient.error;

import org.jspecify.annotations.Nullable;

/**
 * The server answered a request with a JSON-RPC error. The connection stays usable.
 *
 * @since 0.1.0
 */
public class McpResponseException extends McpException {

	private static final long serialVersionUID = 1L;

	/** Remote text is cut at this many characters before it enters our message. */
	private static final int REMOTE_TEXT_LIMIT = 2000;

	private final int code;

	private final String remoteMessage;

	private final @Nullable String data;

	private final int httpStatus;

	/**
	 * Creates an exception.
	 * @param serverName the name of the server as configured
	 * @param method the method of the request
	 * @param code the JSON-RPC error code
	 * @param remoteMessage the server's message, unchanged
	 * @param data the error's {@code data} as JSON text, unchanged
	 */
	public McpResponseException(String serverName, @Nullable String method, int code, String remoteMessage,
			@Nullable String data) {
		this(serverName, method, code, remoteMessage, data, 0);
	}

	/**
	 * Creates an exception for an answer that came over HTTP.
	 * @param serverName the name of the server as configured
	 * @param method the method of the request
	 * @param code the JSON-RPC error code
	 * @param remoteMessage the server's message, unchanged
	 * @param data the error's {@code data} as JSON text, unchanged
	 * @param httpStatus the status of the HTTP response, 0 where there is none
	 */
	public McpResponseException(String serverName, @Nullable String method, int code, String remoteMessage,
			@Nullable String data, int httpStatus) {
		super(serverName, method, "Server '" + serverName + "' answered " + ((method != null) ? method : "a request")
				+ " with error " + code + ": " + cut(remoteMessage), null);
		this.code = code;
		this.remoteMessage = remoteMessage;
		this.data = data;
		this.httpStatus = httpStatus;
	}

	private static String cut(String text) {
		return (text.length() <= REMOTE_TEXT_LIMIT) ? text : text.substring(0, REMOTE_TEXT_LIMIT) + "…";
	}

	/**
	 * Returns the JSON-RPC error code, for example -32602.
	 * @return the code as sent
	 */
	public int code() {
		return this.code;
	}

	/**
	 * Returns the server's own message. It is untrusted text.
	 * @return the message as sent, not cut
	 */
	public String remoteMessage() {
		return this.remoteMessage;
	}

	/**
	 * Returns the error's {@code data} member as JSON text.
	 * @return the JSON text as sent, or {@code null} where the member is absent
	 */
	public @Nullable String data() {
		return this.data;
	}

	/**
	 * Returns the status of the HTTP response that brought the error.
	 * @return the status, 0 on wires other than HTTP
	 */
	public int httpStatus() {
		return this.httpStatus;
	}

}
