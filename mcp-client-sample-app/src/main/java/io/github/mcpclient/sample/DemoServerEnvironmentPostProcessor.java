package io.github.mcpclient.sample;

import java.util.LinkedHashMap;
import java.util.Map;

import org.springframework.boot.EnvironmentPostProcessor;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.context.properties.source.ConfigurationPropertyName;
import org.springframework.boot.context.properties.source.ConfigurationPropertySource;
import org.springframework.boot.context.properties.source.ConfigurationPropertySources;
import org.springframework.boot.context.properties.source.ConfigurationPropertyState;
import org.springframework.boot.context.properties.source.IterableConfigurationPropertySource;
import org.springframework.core.Ordered;
import org.springframework.core.env.ConfigurableEnvironment;
import org.springframework.core.env.MapPropertySource;
import org.springframework.core.env.SystemEnvironmentPropertySource;

import io.github.mcpclient.sample.demo.DemoServerCommand;

/**
 * Adds the demo server as {@code mcp.servers.demo} where no server is configured: neither
 * {@code mcp.servers} nor {@code mcp.client.config-file} is set, wherever that would be.
 * {@code sample.demo-server.enabled} decides otherwise.
 * <p>
 * An entry in {@code application.yml} could not step aside like this: it would be merged
 * with what the user configures.
 */
class DemoServerEnvironmentPostProcessor implements EnvironmentPostProcessor, Ordered {

	private static final String SWITCH = "sample.demo-server.enabled";

	private static final ConfigurationPropertyName SERVERS = ConfigurationPropertyName.of("mcp.servers");

	private static final ConfigurationPropertyName FILE = ConfigurationPropertyName.of("mcp.client.config-file");

	/** After the configuration files are loaded. */
	@Override
	public int getOrder() {
		return Ordered.LOWEST_PRECEDENCE;
	}

	@Override
	public void postProcessEnvironment(ConfigurableEnvironment environment, SpringApplication application) {
		if (environment.getProperty(SWITCH, Boolean.class, !isAnyServerConfigured(environment))) {
			environment.getPropertySources().addLast(new MapPropertySource("demoServer", demoServer()));
		}
	}

	private static boolean isAnyServerConfigured(ConfigurableEnvironment environment) {
		for (ConfigurationPropertySource source : ConfigurationPropertySources.get(environment)) {
			if (source.getConfigurationProperty(FILE) != null || hasServer(source)) {
				return true;
			}
		}
		return false;
	}

	/**
	 * A server has properties of its own: an environment variable such as
	 * {@code MCP_SERVERS_DIR} is none.
	 */
	private static boolean hasServer(ConfigurationPropertySource source) {
		if (source instanceof IterableConfigurationPropertySource names
				&& source.getUnderlyingSource() instanceof SystemEnvironmentPropertySource) {
			return names.stream()
				.anyMatch((name) -> SERVERS.isAncestorOf(name)
						&& name.getNumberOfElements() > SERVERS.getNumberOfElements() + 1);
		}
		return source.containsDescendantOf(SERVERS) == ConfigurationPropertyState.PRESENT;
	}

	private static Map<String, Object> demoServer() {
		DemoServerCommand command = DemoServerCommand.create();
		Map<String, Object> properties = new LinkedHashMap<>();
		properties.put("mcp.servers.demo.command", command.command());
		for (int i = 0; i < command.args().size(); i++) {
			properties.put("mcp.servers.demo.args[" + i + "]", command.args().get(i));
		}
		return properties;
	}

}
