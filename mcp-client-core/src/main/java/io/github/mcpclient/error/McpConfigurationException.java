package io.github.mcpclient.error;

import org.jspecify.annotations.Nullable;

/**
 * A server's configuration is wrong. Nothing was started or sent.
 *
 * @since 0.1.0
 */
public class McpConfigurationException extends McpException {

	private static final long serialVersionUID = 1L;

	private final String place;

	private final String action;

	/**
	 * Creates an exception.
	 * @param serverName the name of the server as configured, empty where the fault is
	 * not in one entry
	 * @param place where the fault is: a property name, or a file with a JSON pointer
	 * @param message what is wrong, with the offending value unless it is secret
	 * @param action the one thing to change
	 * @param cause the cause
	 */
	public McpConfigurationException(String serverName, String place, String message, String action,
			@Nullable Throwable cause) {
		super(serverName, message + " (" + place + "). " + action, cause);
		this.place = place;
		this.action = action;
	}

	/**
	 * Returns where the fault is.
	 * @return a property name, or a file with a JSON pointer
	 */
	public String place() {
		return this.place;
	}

	/**
	 * Returns the one thing to change.
	 * @return the action
	 */
	public String action() {
		return this.action;
	}

}
