package io.github.mcpclient.error;

import org.jspecify.annotations.Nullable;

/**
 * A server asked for something in the middle of a call, and this side could not or would
 * not give it: a handler failed, took too long, or the user refused (P-MRTR-13). The call
 * ended here; the server is told nothing.
 *
 * @since 0.1.0
 */
public class InputFailedException extends McpException {

	private static final long serialVersionUID = 1L;

	private final String inputMethod;

	/**
	 * Creates an exception.
	 * @param serverName the name of the server as configured
	 * @param method the method of the call that ended
	 * @param inputMethod what the server asked for, for example
	 * {@code elicitation/create}
	 * @param detail what happened
	 * @param cause the failure of the handler
	 */
	public InputFailedException(String serverName, @Nullable String method, String inputMethod, String detail,
			@Nullable Throwable cause) {
		super(serverName, method, "Server '" + serverName + "' asked for " + inputMethod
				+ ((method != null) ? " to go on with " + method : "") + ", which " + detail, cause);
		this.inputMethod = inputMethod;
	}

	/**
	 * Returns what the server asked for.
	 * @return the method of the request for input
	 */
	public String inputMethod() {
		return this.inputMethod;
	}

}
