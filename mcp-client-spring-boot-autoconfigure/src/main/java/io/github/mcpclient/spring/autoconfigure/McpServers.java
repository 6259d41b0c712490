package io.github.mcpclient.spring.autoconfigure;

import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

import io.github.mcpclient.McpClient;
import io.github.mcpclient.McpClientManager;
import io.github.mcpclient.config.ServerDefinition;
import io.github.mcpclient.error.McpConfigurationException;

/**
 * Brings the configured servers to the manager, be it ours or the application's.
 */
final class McpServers {

	private static final Logger logger = LoggerFactory.getLogger(McpServers.class);

	private final McpClientManager manager;

	McpServers(McpClientManager manager, ConfiguredServers servers) {
		this.manager = manager;
		addTo(manager, servers);
	}

	/** Adds the servers that are not there yet. Does no I/O. */
	static void addTo(McpClientManager manager, ConfiguredServers servers) {
		for (ServerDefinition definition : servers.definitions().definitions()) {
			if (manager.client(definition.name()).isEmpty()) {
				add(manager, definition, servers);
			}
		}
	}

	private static void add(McpClientManager manager, ServerDefinition definition, ConfiguredServers servers) {
		try {
			manager.addServer(definition);
		}
		catch (McpConfigurationException ex) {
			if (definition.enabled() && !servers.faults().containsKey(definition.name())) {
				throw ex;
			}
			// With its fault known, our manager lists the server; another one may not
			servers.faults().putIfAbsent(definition.name(), ex);
			addFaulty(manager, definition);
		}
	}

	private static void addFaulty(McpClientManager manager, ServerDefinition definition) {
		try {
			manager.addServer(definition);
		}
		catch (McpConfigurationException ex) {
			logger.warn("MCP server '{}' is left out: {}", definition.name(), ex.getMessage());
		}
	}

	McpClient client(String name) {
		return this.manager.client(name)
			.orElseThrow(() -> new IllegalStateException("MCP server '" + name + "' was removed"));
	}

}
