package io.github.mcpclient.tool;

import java.util.List;
import java.util.Map;
import java.util.Optional;

import io.github.mcpclient.error.UnknownToolException;

/**
 * A live view of the tools of all servers that are ready. Safe for concurrent use; never
 * waits for a server. Returned lists are snapshots.
 *
 * @since 0.1.0
 */
public interface ToolRegistry {

	/**
	 * Returns all tools, servers in the order of their configuration, each server's tools
	 * in its own order (P-TOOL-17).
	 * @return the tools now
	 */
	List<ToolCallback> tools();

	/**
	 * Returns the tools of one server.
	 * @param serverName the server's name as configured
	 * @return its tools now, empty where the server is unknown or away
	 */
	List<ToolCallback> tools(String serverName);

	/**
	 * Finds a tool.
	 * @param name the tool's name in this registry ({@link ToolCallback#name()}), or
	 * {@code <server>/<original name>}
	 * @return the tool, empty where there is none now
	 */
	Optional<ToolCallback> find(String name);

	/**
	 * Returns a tool.
	 * @param name as {@link #find} takes it
	 * @return the tool
	 * @throws UnknownToolException where there is none now; names near ones
	 */
	ToolCallback get(String name);

	/**
	 * Calls a tool: short for {@code get(name).call(arguments)}.
	 * @param name as {@link #find} takes it
	 * @param arguments the arguments, by name
	 * @return the result
	 */
	default ToolResult call(String name, Map<String, ?> arguments) {
		return get(name).call(arguments);
	}

	/**
	 * Adds a listener. It is told of changes after this call returns.
	 * @param listener the listener
	 * @return removes the listener when run
	 */
	Runnable addListener(ToolRegistryListener listener);

}
