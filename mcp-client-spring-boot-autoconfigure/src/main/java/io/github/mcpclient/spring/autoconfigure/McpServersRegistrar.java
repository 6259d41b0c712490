package io.github.mcpclient.spring.autoconfigure;

import org.springframework.beans.factory.BeanRegistrar;
import org.springframework.beans.factory.BeanRegistry;
import org.springframework.context.aot.AbstractAotProcessor;
import org.springframework.core.env.Environment;

import io.github.mcpclient.McpClient;
import io.github.mcpclient.config.ServerDefinition;
import io.github.mcpclient.spring.McpServerDefinitions;

/**
 * Registers beans for each configured server: its client, and the lifecycle that connects
 * it. Runs when the application starts, also where it was processed ahead of time, since
 * the servers belong to the environment it runs in.
 */
final class McpServersRegistrar implements BeanRegistrar {

	/** Before the server's name: no name of a user's bean looks like that. */
	static final String CLIENT_BEAN_PREFIX = "mcpClient.";

	static final String SERVER_BEAN_PREFIX = "mcpServer.";

	static final String STARTUP_BEAN_NAME = "mcpServersStartup";

	@Override
	public void register(BeanRegistry registry, Environment environment) {
		if (Boolean.getBoolean(AbstractAotProcessor.AOT_PROCESSING)) {
			return;
		}
		ConfiguredServers servers = ConfiguredServers.load(environment);
		McpServerDefinitions definitions = servers.definitions();
		registry.registerBean("mcpServerDefinitions", McpServerDefinitions.class,
				(spec) -> spec.infrastructure().supplier((context) -> definitions));
		registry.registerBean("mcpConfiguredServers", ConfiguredServers.class,
				(spec) -> spec.infrastructure().supplier((context) -> servers));
		for (ServerDefinition definition : definitions.definitions()) {
			registerServer(registry, definition);
		}
		if (definitions.definitions().stream().anyMatch(ServerDefinition::enabled)) {
			registry.registerBean(STARTUP_BEAN_NAME, McpServersStartup.class,
					(spec) -> spec
						.supplier((context) -> new McpServersStartup(context.beanProvider(McpServerLifecycle.class),
								context.bean(McpClientProperties.class), context.beanProvider(ToolBeans.class))));
		}
	}

	private static void registerServer(BeanRegistry registry, ServerDefinition definition) {
		String name = definition.name();
		registry.registerBean(CLIENT_BEAN_PREFIX + name, McpClient.class,
				(spec) -> spec.lazyInit()
					.description("Client of MCP server '" + name + "'")
					.supplier((context) -> context.bean(McpServers.class).client(name)));
		if (definition.enabled()) {
			registry.registerBean(SERVER_BEAN_PREFIX + name, McpServerLifecycle.class,
					(spec) -> spec.description("Lifecycle of MCP server '" + name + "'")
						.supplier((context) -> new McpServerLifecycle(definition,
								context.bean(McpServers.class).client(name), context.bean(McpClientShutdown.class))));
		}
	}

}
