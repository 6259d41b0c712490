package io.github.mcpclient.sample.api;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

import org.springframework.stereotype.Component;

import io.github.mcpclient.ClientStatus;
import io.github.mcpclient.ConnectionState;
import io.github.mcpclient.McpClient;
import io.github.mcpclient.config.ServerDefinition;
import io.github.mcpclient.error.ServerNotReadyException;
import io.github.mcpclient.error.UnknownToolException;
import io.github.mcpclient.spring.McpServerDefinitions;
import io.github.mcpclient.tool.ToolCallback;
import io.github.mcpclient.tool.ToolRegistry;

/**
 * Finds tools by name. The registry holds the tools of ready servers only; where a name
 * belongs to a server that is away, that is the answer, not "unknown".
 */
@Component
class ToolFinder {

	private final ToolRegistry registry;

	private final Servers servers;

	private final McpServerDefinitions definitions;

	/** Names that were in the registry, with their servers. */
	private final Map<String, String> left = new ConcurrentHashMap<>();

	ToolFinder(ToolRegistry registry, Servers servers, McpServerDefinitions definitions) {
		this.registry = registry;
		this.servers = servers;
		this.definitions = definitions;
		registry.addListener((change) -> {
			change.removed().forEach((tool) -> this.left.put(tool.name(), change.serverName()));
			change.added().forEach((tool) -> this.left.remove(tool.name()));
		});
	}

	ToolCallback get(String name) {
		try {
			return this.registry.get(name);
		}
		catch (UnknownToolException ex) {
			for (McpClient server : this.servers.all()) {
				ClientStatus status = server.status();
				if (status.state() != ConnectionState.READY && belongsTo(name, server.name())) {
					throw new ServerNotReadyException(server.name(), "tools/call", status.state().name(),
							status.lastFailure());
				}
			}
			throw ex;
		}
	}

	private boolean belongsTo(String tool, String server) {
		String prefix = prefix(server);
		return server.equals(this.left.get(tool)) || tool.startsWith(server + "/")
				|| (!prefix.isEmpty() && tool.startsWith(prefix.replaceAll("[^A-Za-z0-9_-]", "_") + "_"));
	}

	/** A server that never was ready has told no tool: its prefix is all there is. */
	private String prefix(String server) {
		return this.definitions.find(server).map(ServerDefinition::prefix).orElse("mcp_" + server);
	}

}
