package io.github.mcpclient.error;

import java.util.List;

/**
 * No tool of that name is known at the moment, or the tool has left its server. Lists the
 * nearest names.
 *
 * @since 0.1.0
 */
public class UnknownToolException extends McpException {

	private static final long serialVersionUID = 1L;

	private final String toolName;

	private final List<String> suggestions;

	/**
	 * Creates an exception.
	 * @param toolName the name that was asked for
	 * @param suggestions names that are near to it
	 */
	public UnknownToolException(String toolName, List<String> suggestions) {
		super("", "tools/call", "No tool is named '" + toolName + "'."
				+ (suggestions.isEmpty() ? "" : " Did you mean " + String.join(", ", suggestions) + "?"), null);
		this.toolName = toolName;
		this.suggestions = List.copyOf(suggestions);
	}

	private UnknownToolException(String serverName, String toolName) {
		super(serverName, "tools/call", "Server '" + serverName + "' no longer has a tool '" + toolName
				+ "'. Nothing was sent; look for another tool in the registry.", null);
		this.toolName = toolName;
		this.suggestions = List.of();
	}

	/**
	 * Returns the exception for a tool that was there and is gone.
	 * @param serverName the name of the server as configured
	 * @param toolName the tool's own name at the server
	 * @return the exception
	 */
	public static UnknownToolException left(String serverName, String toolName) {
		return new UnknownToolException(serverName, toolName);
	}

	/**
	 * Returns the name that was asked for.
	 * @return the name
	 */
	public String toolName() {
		return this.toolName;
	}

	/**
	 * Returns names that are near to the one that was asked for.
	 * @return the names, at most a few
	 */
	public List<String> suggestions() {
		return this.suggestions;
	}

}
