package io.github.mcpclient.sample.api;

import java.util.List;

import org.springframework.stereotype.Component;

import io.github.mcpclient.McpClient;
import io.github.mcpclient.McpClientManager;

/**
 * Finds servers by name.
 */
@Component
class Servers {

	private final McpClientManager manager;

	Servers(McpClientManager manager) {
		this.manager = manager;
	}

	List<McpClient> all() {
		return this.manager.servers();
	}

	McpClient get(String name) {
		return this.manager.client(name)
			.orElseThrow(() -> new UnknownServerException(name, all().stream().map(McpClient::name).toList()));
	}

}
