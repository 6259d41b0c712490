package io.github.mcpclient.spring.autoconfigure;

import org.springframework.beans.factory.ObjectProvider;
import org.springframework.beans.factory.support.DefaultListableBeanFactory;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnBooleanProperty;
import org.springframework.boot.autoconfigure.condition.ConditionalOnMissingBean;
import org.springframework.boot.autoconfigure.info.ProjectInfoAutoConfiguration;
import org.springframework.boot.autoconfigure.task.TaskExecutionAutoConfiguration;
import org.springframework.boot.context.properties.ConfigurationPropertiesBindHandlerAdvisor;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.boot.info.BuildProperties;
import org.springframework.boot.task.SimpleAsyncTaskExecutorBuilder;
import org.springframework.boot.thread.Threading;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Import;
import org.springframework.context.annotation.ImportRuntimeHints;
import org.springframework.context.annotation.Lazy;
import org.springframework.core.env.Environment;
import org.springframework.core.task.SimpleAsyncTaskExecutor;

import io.github.mcpclient.McpClientListener;
import io.github.mcpclient.McpClientManager;
import io.github.mcpclient.McpClientManagerBuilder;
import io.github.mcpclient.config.TransportCustomizer;
import io.github.mcpclient.config.TransportFactory;
import io.github.mcpclient.handler.McpOperationListener;
import io.github.mcpclient.spring.McpClientCustomizer;
import io.github.mcpclient.tool.ToolNameStrategy;
import io.github.mcpclient.tool.ToolRegistry;

/**
 * Auto-configuration for clients of MCP servers: the manager, the registry of tools, a
 * client for each configured server, and a bean for each tool.
 *
 * @since 0.1.0
 */
@AutoConfiguration(after = { TaskExecutionAutoConfiguration.class, ProjectInfoAutoConfiguration.class })
@ConditionalOnBooleanProperty(name = "mcp.client.enabled", matchIfMissing = true)
@EnableConfigurationProperties({ McpClientProperties.class, McpServersProperties.class })
@Import(McpServersRegistrar.class)
@ImportRuntimeHints(McpClientRuntimeHints.class)
public final class McpClientAutoConfiguration {

	@Bean
	static ConfigurationPropertiesBindHandlerAdvisor mcpStrayVariables() {
		return StrayVariables.advisor();
	}

	@Bean
	static McpClientShutdown mcpClientShutdown() {
		return new McpClientShutdown();
	}

	@Bean(destroyMethod = "")
	@Lazy
	@ConditionalOnMissingBean
	McpClientManager mcpClientManager(McpClientProperties properties, Environment environment,
			ObjectProvider<BuildProperties> buildProperties,
			ObjectProvider<SimpleAsyncTaskExecutorBuilder> executorBuilder,
			ObjectProvider<TransportFactory> transportFactories,
			ObjectProvider<TransportCustomizer> transportCustomizers, ObjectProvider<ToolNameStrategy> toolNameStrategy,
			ObjectProvider<McpClientListener> listeners, ObjectProvider<McpOperationListener> operationListeners,
			ObjectProvider<McpClientCustomizer> customizers, ObjectProvider<ToolBeans> toolBeans,
			ConfiguredServers servers, McpClientShutdown shutdown) {
		McpClientManagerBuilder builder = McpClientManager.builder()
			.clientInfo(ClientIdentity.of(properties, environment, buildProperties))
			// The application's own shutdown hook closes the manager, after the beans
			// that use tools
			.stopProcessesAtExit(!environment.getProperty("spring.main.register-shutdown-hook", Boolean.class, true));
		if (Threading.VIRTUAL.isActive(environment)) {
			builder.executor(virtualThreads(executorBuilder));
		}
		builder.transportFactory(new FaultyServerTransportFactory(servers.faults()));
		transportFactories.orderedStream().forEach(builder::transportFactory);
		transportCustomizers.orderedStream().forEach(builder::transportCustomizer);
		toolNameStrategy.ifAvailable(builder::toolNameStrategy);
		listeners.orderedStream().forEach(builder::listener);
		operationListeners.orderedStream()
			.forEach(
					(listener) -> builder.clientCustomizer((definition, client) -> client.operationListener(listener)));
		customizers.orderedStream()
			.forEach((customizer) -> builder
				.clientCustomizer((definition, client) -> customizer.customize(definition.name(), client)));
		McpClientManager manager = builder.build();
		shutdown.closes(manager);
		McpServers.addTo(manager, servers);
		toolBeans.ifAvailable((beans) -> beans.follow(manager.toolRegistry()));
		return manager;
	}

	/**
	 * An executor of our own, made as Boot makes the application's: that one may be
	 * limited, which the client must not be, and is closed before the client is.
	 */
	private static SimpleAsyncTaskExecutor virtualThreads(ObjectProvider<SimpleAsyncTaskExecutorBuilder> builder) {
		return builder.getIfAvailable(SimpleAsyncTaskExecutorBuilder::new)
			.virtualThreads(true)
			.threadNamePrefix("mcp-")
			.concurrencyLimit(-1)
			.build();
	}

	@Bean
	@Lazy
	McpServers mcpServers(McpClientManager manager, ConfiguredServers servers) {
		return new McpServers(manager, servers);
	}

	@Bean
	@Lazy
	@ConditionalOnMissingBean
	ToolRegistry mcpToolRegistry(McpClientManager manager) {
		return manager.toolRegistry();
	}

	@Bean
	@ConditionalOnBooleanProperty(name = "mcp.client.expose-tools-as-beans", matchIfMissing = true)
	ToolBeans mcpToolBeans(DefaultListableBeanFactory beanFactory) {
		return new ToolBeans(beanFactory);
	}

}
