package io.github.mcpclient;

import java.time.Duration;
import java.util.List;
import java.util.Optional;

import io.github.mcpclient.config.ServerDefinition;
import io.github.mcpclient.error.McpConfigurationException;
import io.github.mcpclient.tool.ToolRegistry;

/**
 * Many servers by name, each on its own: the failure of one never touches another. Safe
 * for concurrent use.
 *
 * @since 0.1.0
 */
public interface McpClientManager extends AutoCloseable {

	/**
	 * Starts to build a manager.
	 * @return a builder
	 */
	static McpClientManagerBuilder builder() {
		return new McpClientManagerBuilder();
	}

	/**
	 * Adds a server. Does no I/O: connect the returned client, or all with
	 * {@link #connectAll}.
	 * @param definition the server
	 * @return its client
	 * @throws McpConfigurationException where a server of that name is there already, or
	 * the definition is wrong
	 */
	McpClient addServer(ServerDefinition definition);

	/**
	 * Removes a server: its tools leave the registry first, then its client is closed.
	 * @param name the server's name
	 * @return whether there was one
	 */
	boolean removeServer(String name);

	/**
	 * Returns a server's client.
	 * @param name the server's name as configured
	 * @return the client, empty where there is none of that name
	 */
	Optional<McpClient> client(String name);

	/**
	 * Returns a server's definition.
	 * @param name the server's name as configured
	 * @return the definition it was added with, empty where there is none of that name
	 */
	Optional<ServerDefinition> definition(String name);

	/**
	 * Returns the clients of all servers, connected or not.
	 * @return the clients in the order in which they were added
	 */
	List<McpClient> servers();

	/**
	 * Connects all servers that are not connected, all at the same time, and waits until
	 * each is ready or failed, at most until the deadline. A server that failed or is
	 * late goes on in the background as its reconnect policy says.
	 * @param deadline how long to wait
	 * @return what became of each
	 */
	ConnectReport connectAll(Duration deadline);

	/**
	 * Returns the tools of all servers.
	 * @return the registry, a live view
	 */
	ToolRegistry toolRegistry();

	/**
	 * Adds a listener to all clients, those to come included.
	 * @param listener the listener
	 * @return removes the listener when run
	 */
	Runnable addListener(McpClientListener listener);

	/**
	 * Closes all clients at the same time, each even if another fails, and what the
	 * manager owns. Can be called twice.
	 */
	@Override
	void close();

}
