package io.github.mcpclient.error;

import org.jspecify.annotations.Nullable;

/**
 * Base of all exceptions of the MCP client. Unchecked. Names the server it is about, and
 * the protocol method where there is one. No message of this family holds a header value,
 * an environment value or a token.
 *
 * @since 0.1.0
 */
public class McpException extends RuntimeException {

	private static final long serialVersionUID = 1L;

	private final String serverName;

	private final @Nullable String method;

	/**
	 * Creates an exception.
	 * @param serverName the name of the server as configured
	 * @param method the protocol method, for example {@code tools/call}
	 * @param message what failed, what was seen and what to change
	 * @param cause the cause
	 */
	public McpException(String serverName, @Nullable String method, String message, @Nullable Throwable cause) {
		super(message, cause);
		this.serverName = serverName;
		this.method = method;
	}

	/**
	 * Creates an exception.
	 * @param serverName the name of the server as configured
	 * @param message what failed, what was seen and what to change
	 * @param cause the cause
	 */
	public McpException(String serverName, String message, @Nullable Throwable cause) {
		this(serverName, null, message, cause);
	}

	/**
	 * Returns the configured name of the server this is about.
	 * @return the server's name
	 */
	public String serverName() {
		return this.serverName;
	}

	/**
	 * Returns the protocol method that was under way.
	 * @return the method, or {@code null} where there is none
	 */
	public @Nullable String method() {
		return this.method;
	}

}
