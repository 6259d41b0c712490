package io.github.mcpclient.spring.autoconfigure;

import java.time.Duration;

import org.jspecify.annotations.Nullable;
import org.springframework.boot.context.properties.ConfigurationProperties;

/**
 * Configuration properties for what all servers share.
 *
 * @since 0.1.0
 */
@ConfigurationProperties("mcp.client")
public class McpClientProperties {

	/**
	 * Name that servers are told. By default, the name of the application.
	 */
	private @Nullable String name;

	/**
	 * Version that servers are told. By default, the version of the build or of the
	 * application's jar.
	 */
	private @Nullable String version;

	/**
	 * Location of a JSON file of the 'mcpServers' form, such as 'file:/etc/mcp.json' or
	 * 'classpath:mcp.json'. A leading '~' is the home directory; with the prefix
	 * 'optional:' the file may be missing. By default, '~/.mcp/mcp_servers.json' is read
	 * if it exists and no server is configured by properties.
	 */
	private @Nullable String configFile;

	/**
	 * How long the start of the application waits for servers that are not required
	 * before it goes on without them. With zero it does not wait.
	 */
	private Duration startupTimeout = Duration.ofSeconds(20);

	public @Nullable String getName() {
		return this.name;
	}

	public void setName(@Nullable String name) {
		this.name = name;
	}

	public @Nullable String getVersion() {
		return this.version;
	}

	public void setVersion(@Nullable String version) {
		this.version = version;
	}

	public @Nullable String getConfigFile() {
		return this.configFile;
	}

	public void setConfigFile(@Nullable String configFile) {
		this.configFile = configFile;
	}

	public Duration getStartupTimeout() {
		return this.startupTimeout;
	}

	public void setStartupTimeout(Duration startupTimeout) {
		this.startupTimeout = startupTimeout;
	}

}
