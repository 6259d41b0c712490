package io.github.mcpclient.spring.autoconfigure;

import java.util.LinkedHashMap;
import java.util.Map;

import org.springframework.boot.context.properties.ConfigurationProperties;

/**
 * Configuration properties for the servers.
 *
 * @since 0.1.0
 */
@ConfigurationProperties("mcp")
public class McpServersProperties {

	/**
	 * Servers by name. A name with other characters than letters, digits and dashes
	 * stands in brackets.
	 */
	private final Map<String, McpServerProperties> servers = new LinkedHashMap<>();

	public Map<String, McpServerProperties> getServers() {
		return this.servers;
	}

}
