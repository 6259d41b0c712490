package io.github.mcpclient.tool;

import java.util.Map;
import java.util.concurrent.CompletableFuture;

import org.jspecify.annotations.Nullable;

import io.github.mcpclient.error.McpException;
import io.github.mcpclient.error.ToolArgumentsException;
import io.github.mcpclient.schema.RawJson;
import io.github.mcpclient.schema.Tool;
import io.github.mcpclient.schema.ToolAnnotations;

/**
 * One tool of one server, ready to be called. Immutable description, safe to share and to
 * call from any thread. Stays usable across reconnects; once the tool has left its server
 * or the server is away, a call fails with the reason.
 *
 * @since 0.1.0
 */
public interface ToolCallback {

	/**
	 * Returns the name under which the application and a model know the tool. Unique in
	 * its registry, legal for every model vendor, and always the same for the same server
	 * and tool.
	 * @return the name, by default {@code mcp_<server>_<tool>}
	 */
	String name();

	/**
	 * Returns the name for people: the tool's title, else its annotations' title, else
	 * its own name (P-TOOL-10).
	 * @return the title
	 */
	String title();

	/**
	 * Returns the description for a model, with the server before it:
	 * {@code [MCP:<server>] <description>}. It is the server's text, hence untrusted.
	 * @return the description
	 */
	String description();

	/**
	 * Returns the input schema exactly as the server sent it.
	 * @return the JSON Schema
	 */
	RawJson inputSchema();

	/**
	 * Returns the output schema exactly as the server sent it.
	 * @return the JSON Schema, or {@code null} where the tool has none
	 */
	@Nullable RawJson outputSchema();

	/**
	 * Returns the server's hints about the tool. They are untrusted unless the server is
	 * trusted (P-TOOL-09).
	 * @return the hints; where the server sent none, an object whose methods answer with
	 * the protocol's defaults
	 */
	ToolAnnotations annotations();

	/**
	 * Returns the name of the tool's server as configured.
	 * @return the server's name
	 */
	String serverName();

	/**
	 * Returns the tool's own name at its server.
	 * @return the name as the server sent it
	 */
	String originalName();

	/**
	 * Returns the tool as the server sent it.
	 * @return the tool
	 */
	Tool tool();

	/**
	 * Calls the tool and waits for its result. The arguments are checked against the
	 * input schema first; nothing is sent where they break it. Blocks for at most the
	 * server's tool-call timeout, may run on any thread, virtual ones included.
	 * @param arguments the arguments, by name; values are anything that Jackson can write
	 * @return the result; a tool's own failure is a result with
	 * {@link ToolResult#isError()}
	 * @throws ToolArgumentsException where the arguments break the schema
	 * @throws McpException where the call could not be made or got no answer in time
	 * @throws java.util.concurrent.CancellationException where the calling thread is
	 * interrupted: the call is cancelled at the server, the interrupt flag stays set
	 */
	ToolResult call(Map<String, ?> arguments);

	/**
	 * Calls the tool with arguments as JSON text, exactly as they are. Otherwise like
	 * {@link #call(Map)}.
	 * @param argumentsJson a JSON object; empty or blank text means no arguments
	 * @return the result
	 * @throws ToolArgumentsException where the text is no JSON object or breaks the
	 * schema
	 * @throws McpException where the call could not be made or got no answer in time
	 */
	ToolResult call(String argumentsJson);

	/**
	 * Calls the tool without waiting. Cancelling the future cancels the call at the
	 * server. Every failure that {@link #call(Map)} throws completes the future instead.
	 * @param arguments the arguments, by name
	 * @return the result to come; completed on the client's executor
	 */
	CompletableFuture<ToolResult> callAsync(Map<String, ?> arguments);

}
