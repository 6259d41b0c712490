package io.github.mcpclient.spring.autoconfigure;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.concurrent.Executor;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledForJreRange;
import org.junit.jupiter.api.condition.JRE;
import org.junit.jupiter.api.extension.ExtendWith;
import org.springframework.beans.factory.NoSuchBeanDefinitionException;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.beans.factory.annotation.Qualifier;
import org.springframework.boot.autoconfigure.AutoConfigurations;
import org.springframework.boot.autoconfigure.task.TaskExecutionAutoConfiguration;
import org.springframework.boot.info.BuildProperties;
import org.springframework.boot.test.context.runner.ApplicationContextRunner;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.core.annotation.Order;

import io.github.mcpclient.ConnectionState;
import io.github.mcpclient.McpClient;
import io.github.mcpclient.McpClientListener;
import io.github.mcpclient.McpClientManager;
import io.github.mcpclient.config.TransportFactory;
import io.github.mcpclient.schema.Implementation;
import io.github.mcpclient.spring.McpClientCustomizer;
import io.github.mcpclient.spring.McpServerDefinitions;
import io.github.mcpclient.test.HandshakeServer;
import io.github.mcpclient.test.LeakCheck;
import io.github.mcpclient.tool.ToolCallback;
import io.github.mcpclient.tool.ToolNameStrategy;
import io.github.mcpclient.tool.ToolRegistry;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

@ExtendWith(LeakCheck.class)
class McpClientAutoConfigurationTests {

	private final InMemoryServers servers = new InMemoryServers();

	private final ApplicationContextRunner runner = new ApplicationContextRunner()
		.withConfiguration(AutoConfigurations.of(McpClientAutoConfiguration.class))
		.withBean("inMemoryServers", TransportFactory.class, () -> this.servers,
				(bean) -> bean.setDestroyMethodName(""))
		.withPropertyValues("mcp.client.config-file=optional:classpath:no-such-file.json");

	private final ApplicationContextRunner withGithub = this.runner
		.withPropertyValues("mcp.servers.github.transport=in-memory");

	@AfterEach
	void closeServers() {
		this.servers.close();
	}

	@Test
	void withoutServersThereAreManagerAndEmptyRegistry() {
		this.runner.run((context) -> {
			assertThat(context).hasSingleBean(McpClientManager.class).hasSingleBean(ToolRegistry.class);
			assertThat(context).doesNotHaveBean(McpClient.class).doesNotHaveBean(McpServerLifecycle.class);
			assertThat(context).doesNotHaveBean(McpServersStartup.class);
			assertThat(context.getBean(ToolRegistry.class).tools()).isEmpty();
		});
	}

	@Test
	void withoutServersNothingIsMade() {
		this.runner.run((context) -> {
			assertThat(context.getBeanFactory().containsSingleton("mcpClientManager")).isFalse();
			assertThat(context.getBeanFactory().containsSingleton("mcpToolRegistry")).isFalse();
		});
	}

	@Test
	void whenDisabledThereIsNothing() {
		this.withGithub.withPropertyValues("mcp.client.enabled=false")
			.run((context) -> assertThat(context).doesNotHaveBean(McpClientManager.class)
				.doesNotHaveBean(McpServerLifecycle.class)
				.doesNotHaveBean(ToolRegistry.class));
	}

	@Test
	void eachServerIsALifecycleBeanWithAClient() {
		this.servers.add("github", "search");
		this.servers.add("my files", "read");
		this.withGithub.withPropertyValues("mcp.servers[my files].transport=in-memory").run((context) -> {
			assertThat(context.getBeansOfType(McpServerLifecycle.class)).containsOnlyKeys("mcpServer.github",
					"mcpServer.my files");
			assertThat(context.getBeansOfType(McpClient.class)).containsOnlyKeys("mcpClient.github",
					"mcpClient.my files");
			assertThat(context.getBean(McpClientManager.class).servers())
				.allMatch((client) -> client.state() == ConnectionState.READY);
		});
	}

	@Test
	void clientsAreInjectedByServerName() {
		this.servers.add("github", "search");
		this.servers.add("GitHub.Com/Acme", "search");
		this.withGithub.withPropertyValues("mcp.servers[GitHub.Com/Acme].transport=in-memory")
			.withUserConfiguration(TwoClients.class)
			.run((context) -> {
				TwoClients clients = context.getBean(TwoClients.class);
				assertThat(clients.github.name()).isEqualTo("github");
				assertThat(clients.acme.name()).isEqualTo("GitHub.Com/Acme");
				assertThat(clients.acme)
					.isSameAs(context.getBean(McpClientManager.class).client("GitHub.Com/Acme").orElseThrow());
			});
	}

	@Test
	void aBeanOfTheNameOfAServerIsLeftAlone() {
		this.servers.add("github", "search");
		this.withGithub.withBean("github", String.class, () -> "mine")
			.withUserConfiguration(OneClient.class)
			.run((context) -> {
				assertThat(context.getBean("github")).isEqualTo("mine");
				assertThat(context.getBean(OneClient.class).client.name()).isEqualTo("github");
			});
	}

	@Test
	void aManagerOfTheApplicationGetsTheServersAndIsClosedByItself() {
		this.servers.add("github", "search");
		this.withGithub.withUserConfiguration(OwnManager.class).run((context) -> {
			McpClientManager manager = context.getBean(McpClientManager.class);
			assertThat(manager).isSameAs(context.getBean("ownManager"));
			assertThat(manager.client("github"))
				.hasValueSatisfying((client) -> assertThat(client.state()).isEqualTo(ConnectionState.READY));
			assertThat(context.getBean(ToolRegistry.class)).isSameAs(manager.toolRegistry());
			assertThat(context.getBeansOfType(ToolCallback.class)).containsOnlyKeys("mcp_github_search");
		});
	}

	@Test
	void aRegistryOfTheApplicationReplacesOurs() {
		ToolRegistry own = McpClientManager.builder().build().toolRegistry();
		this.runner.withBean("ownRegistry", ToolRegistry.class, () -> own)
			.run((context) -> assertThat(context).getBean(ToolRegistry.class).isSameAs(own));
	}

	@Test
	void customizersRunInOrderAndLast() {
		List<String> calls = new ArrayList<>();
		HandshakeServer other = this.servers.add("other", "find");
		this.servers.add("github", "search");
		this.withGithub.withBean("second", McpClientCustomizer.class, () -> new Second(calls))
			.withBean("first", McpClientCustomizer.class, () -> new First(calls))
			.withBean("rewire", McpClientCustomizer.class,
					() -> (name, builder) -> builder.transport(other.transport()))
			.run((context) -> {
				assertThat(calls).containsExactly("first github", "second github");
				assertThat(context.getBean(ToolRegistry.class).find("mcp_github_find")).isPresent();
			});
	}

	@Test
	void listenersAndNamesAreBeans() {
		List<ConnectionState> states = new ArrayList<>();
		this.servers.add("github", "search");
		this.withGithub.withBean("listener", McpClientListener.class, () -> new McpClientListener() {

			@Override
			public void onStateChanged(McpClient client, ConnectionState previous, ConnectionState state,
					Throwable cause) {
				states.add(state);
			}

		})
			.withBean("names", ToolNameStrategy.class, () -> (server, prefix, tool) -> server + "__" + tool)
			.run((context) -> {
				assertThat(context.getBean(ToolRegistry.class).find("github__search")).isPresent();
				org.awaitility.Awaitility.await()
					.untilAsserted(() -> assertThat(states).endsWith(ConnectionState.READY));
			});
	}

	@Test
	void serversAreToldTheNameOfTheApplication() {
		HandshakeServer server = this.servers.add("github", "search");
		this.withGithub.withPropertyValues("spring.application.name=shop", "spring.application.version=1.2.3")
			.run((context) -> assertThat(clientInfo(server)).contains("\"shop\"").contains("\"1.2.3\""));
	}

	@Test
	void theVersionOfTheBuildComesBeforeThatOfTheJar() {
		HandshakeServer server = this.servers.add("github", "search");
		Properties build = new Properties();
		build.setProperty("version", "7.0.0");
		this.withGithub.withBean(BuildProperties.class, () -> new BuildProperties(build))
			.withPropertyValues("spring.application.name=shop", "spring.application.version=1.2.3")
			.run((context) -> assertThat(clientInfo(server)).contains("\"7.0.0\""));
	}

	@Test
	void configuredNameAndVersionWin() {
		HandshakeServer server = this.servers.add("github", "search");
		this.withGithub
			.withPropertyValues("spring.application.name=shop", "mcp.client.name=till", "mcp.client.version=9")
			.run((context) -> assertThat(clientInfo(server)).contains("\"till\"").contains("\"9\""));
	}

	private static String clientInfo(HandshakeServer server) {
		return server.awaitReceived("initialize").toString();
	}

	@Test
	void withoutToolBeansTheRegistryHasTheTools() {
		this.servers.add("github", "search");
		this.withGithub.withPropertyValues("mcp.client.expose-tools-as-beans=false").run((context) -> {
			assertThat(context).doesNotHaveBean(ToolBeans.class).doesNotHaveBean(ToolCallback.class);
			assertThat(context.getBean(ToolRegistry.class).tools()).hasSize(1);
		});
	}

	@Test
	void onPlatformThreadsTheExecutorOfTheApplicationIsNotUsed() {
		this.servers.add("github", "search");
		this.withGithub.withBean("limited", Executor.class, () -> (task) -> {
			throw new java.util.concurrent.RejectedExecutionException("not for clients");
		}).run((context) -> assertThat(context.getBean(ToolRegistry.class).tools()).hasSize(1));
	}

	@Test
	@EnabledForJreRange(min = JRE.JAVA_21)
	void onVirtualThreadsHandlersRunOnVirtualThreads() {
		List<String> threads = new java.util.concurrent.CopyOnWriteArrayList<>();
		this.servers.add("github", "search");
		this.withGithub.withConfiguration(AutoConfigurations.of(TaskExecutionAutoConfiguration.class))
			.withPropertyValues("spring.threads.virtual.enabled=true",
					"spring.task.execution.simple.concurrency-limit=1")
			.withBean("listener", McpClientListener.class, () -> new McpClientListener() {

				@Override
				public void onToolsChanged(McpClient client, List<io.github.mcpclient.schema.Tool> tools) {
					threads.add(Thread.currentThread().toString());
				}

			})
			.run((context) -> org.awaitility.Awaitility.await()
				.untilAsserted(() -> assertThat(threads)
					.anyMatch((thread) -> thread.startsWith("VirtualThread") && thread.contains("mcp-"))));
	}

	@Test
	void configuredServersCanBeRead() {
		this.servers.add("github", "search");
		this.withGithub.withPropertyValues("mcp.servers.off.enabled=false", "mcp.servers.off.url=http://localhost/mcp")
			.run((context) -> {
				McpServerDefinitions definitions = context.getBean(McpServerDefinitions.class);
				assertThat(definitions.definitions()).extracting("name").containsExactlyInAnyOrder("github", "off");
				assertThat(definitions.find("none")).isEmpty();
			});
	}

	@Test
	void removedServerIsNotGivenOut() {
		this.servers.add("github", "search");
		this.withGithub.run((context) -> {
			context.getBean(McpClientManager.class).removeServer("github");
			assertThat(context.getBean(McpClientManager.class).servers()).isEmpty();
			assertThatExceptionOfType(NoSuchBeanDefinitionException.class).isThrownBy(() -> context.getBean("github"));
		});
	}

	@Test
	void valuesOfServersAreNotShown() {
		McpServerProperties properties = new McpServerProperties();
		properties.setEnv(Map.of("TOKEN", "s3cret"));
		properties.setHeaders(Map.of("Authorization", "Bearer s3cret"));
		properties.setArgs(List.of("--key=s3cret"));
		properties.setUrl("https://localhost/?key=s3cret");
		assertThat(properties).asString().contains("TOKEN", "Authorization").doesNotContain("s3cret");
		assertThat(Implementation.of("a", "b")).isNotNull();
	}

	@Configuration(proxyBeanMethods = false)
	static class TwoClients {

		@Autowired
		@Qualifier("github")
		McpClient github;

		@Autowired
		@Qualifier("GitHub.Com/Acme")
		McpClient acme;

	}

	@Configuration(proxyBeanMethods = false)
	static class OneClient {

		@Autowired
		@Qualifier("github")
		McpClient client;

	}

	@Configuration(proxyBeanMethods = false)
	static class OwnManager {

		@Bean
		McpClientManager ownManager(TransportFactory servers) {
			return McpClientManager.builder().transportFactory(servers).build();
		}

	}

	@Order(1)
	record First(List<String> calls) implements McpClientCustomizer {

		@Override
		public void customize(String serverName, io.github.mcpclient.McpClientBuilder builder) {
			this.calls.add("first " + serverName);
		}

	}

	@Order(2)
	record Second(List<String> calls) implements McpClientCustomizer {

		@Override
		public void customize(String serverName, io.github.mcpclient.McpClientBuilder builder) {
			this.calls.add("second " + serverName);
		}

	}

}
