package io.github.mcpclient.spring.autoconfigure;

import io.github.mcpclient.McpClient;
import io.github.mcpclient.McpClientManager;
import io.github.mcpclient.config.ServerDefinition;
import io.github.mcpclient.spring.McpServerDefinitions;

/**
 * Brings the configured servers to the manager, be it ours or the application's.
 */
final class McpServers {

	private final McpClientManager manager;

	McpServers(McpClientManager manager, McpServerDefinitions definitions) {
		this.manager = manager;
		addTo(manager, definitions);
	}

	/** Adds the servers that are not there yet. Does no I/O. */
	static void addTo(McpClientManager manager, McpServerDefinitions definitions) {
		for (ServerDefinition definition : definitions.definitions()) {
			if (manager.client(definition.name()).isEmpty()) {
				manager.addServer(definition);
			}
		}
	}

	McpClient client(String name) {
		return this.manager.client(name)
			.orElseThrow(() -> new IllegalStateException("MCP server '" + name + "' was removed"));
	}

}
