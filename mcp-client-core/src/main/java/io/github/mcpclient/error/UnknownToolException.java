package io.github.mcpclient.error;

import java.util.List;

/**
 * No tool of that name is known at the moment. Lists the nearest names.
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
