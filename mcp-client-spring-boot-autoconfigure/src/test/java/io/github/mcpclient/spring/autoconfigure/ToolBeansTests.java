package io.github.mcpclient.spring.autoconfigure;

import java.util.List;
import java.util.Map;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.springframework.beans.factory.DisposableBean;
import org.springframework.beans.factory.NoSuchBeanDefinitionException;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.beans.factory.annotation.Qualifier;
import org.springframework.boot.autoconfigure.AutoConfigurations;
import org.springframework.boot.test.context.runner.ApplicationContextRunner;
import org.springframework.boot.test.system.CapturedOutput;
import org.springframework.boot.test.system.OutputCaptureExtension;
import org.springframework.context.ApplicationContext;
import org.springframework.context.annotation.Lazy;

import io.github.mcpclient.McpClient;
import io.github.mcpclient.McpClientManager;
import io.github.mcpclient.config.ServerDefinition;
import io.github.mcpclient.config.TransportFactory;
import io.github.mcpclient.test.Answer;
import io.github.mcpclient.test.HandshakeServer;
import io.github.mcpclient.test.LeakCheck;
import io.github.mcpclient.tool.ToolCallback;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatException;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.awaitility.Awaitility.await;

/**
 * Every discovered tool is a bean while its server is ready.
 */
@ExtendWith({ LeakCheck.class, OutputCaptureExtension.class })
class ToolBeansTests {

	private final InMemoryServers servers = new InMemoryServers();

	private final HandshakeServer server = this.servers.add("a", "echo");

	private final ApplicationContextRunner runner = new ApplicationContextRunner()
		.withConfiguration(AutoConfigurations.of(McpClientAutoConfiguration.class))
		.withBean("inMemoryServers", TransportFactory.class, () -> this.servers,
				(bean) -> bean.setDestroyMethodName(""))
		.withPropertyValues("mcp.servers.a.transport=in-memory");

	@AfterEach
	void closeServers() {
		this.servers.close();
	}

	@Test
	void aToolIsASingletonOfItsName() {
		this.runner.run((context) -> {
			assertThat(context.getBeansOfType(ToolCallback.class)).containsOnlyKeys("mcp_a_echo");
			assertThat(context.isSingleton("mcp_a_echo")).isTrue();
			assertThat(context.getType("mcp_a_echo")).isAssignableTo(ToolCallback.class);
			assertThat(context.getBean("mcp_a_echo")).isSameAs(context.getBean("mcp_a_echo"));
			assertThat(context.getBeanProvider(ToolCallback.class).stream()).hasSize(1);
		});
	}

	@Test
	void toolsComeAndGo() { // O-081
		this.runner.withBean(Holder.class).run((context) -> {
			Holder holder = context.getBean(Holder.class);
			assertThat(holder.names()).containsExactly("mcp_a_echo");
			this.server.tool("more", (call) -> Answer.text("more"));
			await().untilAsserted(() -> assertThat(holder.names()).containsExactly("mcp_a_echo", "mcp_a_more"));
			assertThat(context.getBean("mcp_a_more", ToolCallback.class).call(Map.of()).text()).isEqualTo("more");
			this.server.removeTool("more");
			await().untilAsserted(() -> assertThat(holder.names()).containsExactly("mcp_a_echo"));
			await().untilAsserted(() -> assertThat(context.containsBean("mcp_a_more")).isFalse());
			assertThatExceptionOfType(NoSuchBeanDefinitionException.class)
				.isThrownBy(() -> context.getBean("mcp_a_more"));
		});
	}

	@Test
	void toolsGoWithTheirServerAndComeBack() {
		this.runner.run((context) -> {
			McpClient client = context.getBean(McpClient.class);
			client.disconnect();
			await().untilAsserted(() -> assertThat(context.containsBean("mcp_a_echo")).isFalse());
			assertThat(context.getBeansOfType(ToolCallback.class)).isEmpty();
			client.connect();
			await().untilAsserted(
					() -> assertThat(context.getBeansOfType(ToolCallback.class)).containsOnlyKeys("mcp_a_echo"));
		});
	}

	@Test
	void lazilyInjectedToolIsFound() {
		this.runner.withBean(LazyUser.class)
			.run((context) -> assertThat(context.getBean(LazyUser.class).echo.call(Map.of()).text())
				.isEqualTo("from a"));
	}

	@Test
	void aBeanThatUsesAToolOutlivesIt() {
		this.server.tool("unused", (call) -> Answer.text("x"));
		this.runner.withBean(LazyUser.class).run((context) -> {
			LazyUser user = context.getBean(LazyUser.class);
			assertThat(user.echo.call(Map.of()).text()).isEqualTo("from a");
			McpClient client = context.getBean(McpClient.class);
			client.disconnect();
			// Goes a moment after the tools became invisible, and so would the other one
			await().untilAsserted(() -> assertThat(context.containsBean("mcp_a_unused")).isFalse());
			assertThat(context.getBeansOfType(ToolCallback.class)).isEmpty();
			assertThat(user.destroyed).isFalse();
			assertThat(context.getBean(LazyUser.class)).isSameAs(user);
			client.connect();
			await().untilAsserted(() -> assertThat(context).hasBean("mcp_a_unused"));
			assertThat(user.echo.call(Map.of()).text()).isEqualTo("from a");
		});
	}

	@Test
	void aToolThatIsAwayIsNotInjected() {
		this.runner.withBean(LazyUser.class).run((context) -> {
			LazyUser user = context.getBean(LazyUser.class);
			assertThat(user.echo.name()).isEqualTo("mcp_a_echo");
			context.getBean(McpClient.class).disconnect();
			await().untilAsserted(() -> assertThat(context.getBeansOfType(ToolCallback.class)).isEmpty());
			assertThatException().isThrownBy(() -> user.echo.call(Map.of()));
		});
	}

	@Test
	void aToolOfTheNameOfABeanIsSkipped(CapturedOutput output) {
		this.runner.withBean("mcp_a_echo", String.class, () -> "mine").run((context) -> {
			assertThat(context.getBean("mcp_a_echo")).isEqualTo("mine");
			assertThat(context.getBeansOfType(ToolCallback.class)).isEmpty();
		});
		assertThat(output).containsOnlyOnce("Tool 'mcp_a_echo' of MCP server 'a' is not offered as a bean: there is a "
				+ "bean of that name. Give the server another prefix, or take the tool from the ToolRegistry.");
	}

	@Test
	void twoServersMayOfferTheSameToolName() { // O-080
		this.servers.add("b", "echo");
		this.runner.withPropertyValues("mcp.servers.b.transport=in-memory")
			.run((context) -> assertThat(context.getBeansOfType(ToolCallback.class)).containsOnlyKeys("mcp_a_echo",
					"mcp_b_echo"));
	}

	@Test
	void toolsOfAServerThatIsAddedAtRunTimeAreBeans() {
		this.servers.add("late", "echo");
		this.runner.run((context) -> {
			McpClientManager manager = context.getBean(McpClientManager.class);
			manager.addServer(ServerDefinition.builder("late").transport("in-memory").build()).connect();
			await().untilAsserted(() -> assertThat(context).hasBean("mcp_late_echo"));
			manager.removeServer("late");
			await().untilAsserted(() -> assertThat(context).doesNotHaveBean("mcp_late_echo"));
		});
	}

	@Test
	void aBeanMayConnectWhileItIsCreated() {
		this.runner.withBean("eager", Object.class).withInitializer((context) -> {
		}).withUserConfiguration(ConnectsEarly.class).run((context) -> {
			assertThat(context).hasNotFailed();
			assertThat(context.getBean(ConnectsEarly.class).tools).isEqualTo(1);
			assertThat(context).hasBean("mcp_a_echo");
		});
	}

	@Test
	void aNewContextHasBeansOfItsOwn() {
		ToolCallback[] first = new ToolCallback[1];
		this.runner.run((context) -> first[0] = context.getBean("mcp_a_echo", ToolCallback.class));
		this.runner.run((context) -> {
			assertThat(context.getBean("mcp_a_echo")).isNotSameAs(first[0]);
			assertThatException().isThrownBy(() -> first[0].call(Map.of()));
			assertThat(context.getBean("mcp_a_echo", ToolCallback.class).call(Map.of()).text()).isEqualTo("from a");
		});
	}

	@Test
	void readersNeverFailWhileToolsComeAndGo() throws Exception {
		this.runner.run((context) -> {
			Thread changes = new Thread(() -> {
				for (int i = 0; i < 10; i++) {
					this.server.tool("t" + i, (call) -> Answer.text("x"));
					this.server.removeTool("t" + (i - 1));
				}
			});
			changes.start();
			while (changes.isAlive()) {
				assertThat(names(context)).contains("mcp_a_echo");
			}
			changes.join();
			await().untilAsserted(() -> assertThat(names(context)).containsExactlyInAnyOrder("mcp_a_echo", "mcp_a_t9"));
		});
	}

	private static List<String> names(ApplicationContext context) {
		return List.copyOf(context.getBeansOfType(ToolCallback.class).keySet());
	}

	static class Holder {

		private final ObjectProvider<ToolCallback> tools;

		Holder(ObjectProvider<ToolCallback> tools) {
			this.tools = tools;
		}

		List<String> names() {
			return this.tools.stream().map(ToolCallback::name).sorted().toList();
		}

	}

	static class LazyUser implements DisposableBean {

		@Autowired
		@Lazy
		@Qualifier("mcp_a_echo")
		private ToolCallback echo;

		private boolean destroyed;

		@Override
		public void destroy() {
			this.destroyed = true;
		}

	}

	static class ConnectsEarly {

		private final int tools;

		ConnectsEarly(@Qualifier("a") McpClient client) {
			client.connect();
			this.tools = client.listTools().size();
		}

	}

}
