package io.github.mcpclient.error;

import java.util.List;
import java.util.stream.Collectors;

import org.jspecify.annotations.Nullable;

/**
 * The arguments of a tool call break the tool's input schema. Either our own check found
 * it and nothing was sent, or the server answered -32602 (then the cause is its
 * {@link McpResponseException}). The message is made so that a model can correct itself:
 * tool, problems, expected schema, given arguments.
 *
 * @since 0.1.0
 */
public class ToolArgumentsException extends McpException {

	private static final long serialVersionUID = 1L;

	private final String toolName;

	private final transient List<Problem> problems;

	private final String expectedSchema;

	private final String arguments;

	/**
	 * Creates an exception.
	 * @param serverName the name of the server as configured
	 * @param toolName the tool's own name at the server
	 * @param problems what is wrong, with the place in the arguments
	 * @param expectedSchema the tool's input schema as JSON text
	 * @param arguments the given arguments as JSON text
	 * @param cause the server's answer, where the server found it
	 */
	public ToolArgumentsException(String serverName, String toolName, List<Problem> problems, String expectedSchema,
			String arguments, @Nullable McpResponseException cause) {
		super(serverName, "tools/call", message(serverName, toolName, problems, expectedSchema, arguments), cause);
		this.toolName = toolName;
		this.problems = List.copyOf(problems);
		this.expectedSchema = expectedSchema;
		this.arguments = arguments;
	}

	private static String message(String serverName, String toolName, List<Problem> problems, String expectedSchema,
			String arguments) {
		return "Arguments of tool '" + toolName + "' of server '" + serverName + "' are not valid.\n\nProblems:\n"
				+ problems.stream().map((problem) -> "- " + problem).collect(Collectors.joining("\n"))
				+ "\n\nExpected schema:\n" + expectedSchema + "\n\nGiven arguments:\n" + arguments;
	}

	/**
	 * Returns the tool's own name at the server.
	 * @return the name
	 */
	public String toolName() {
		return this.toolName;
	}

	/**
	 * Returns what is wrong.
	 * @return the problems, at least one
	 */
	public List<Problem> problems() {
		return this.problems;
	}

	/**
	 * Returns the tool's input schema.
	 * @return the schema as JSON text
	 */
	public String expectedSchema() {
		return this.expectedSchema;
	}

	/**
	 * Returns the arguments as given.
	 * @return the arguments as JSON text
	 */
	public String arguments() {
		return this.arguments;
	}

	/**
	 * Returns whether the server found the fault; otherwise our own check did and nothing
	 * was sent.
	 * @return whether a server's answer is behind this
	 */
	public boolean reportedByServer() {
		return getCause() instanceof McpResponseException;
	}

	/**
	 * One thing that is wrong.
	 *
	 * @param pointer the JSON pointer into the arguments, empty for the whole
	 * @param message what is wrong there
	 * @since 0.1.0
	 */
	public record Problem(String pointer, String message) {

		@Override
		public String toString() {
			return (this.pointer.isEmpty() ? "(arguments)" : this.pointer) + ": " + this.message;
		}

	}

}
