package io.github.mcpclient.spring.autoconfigure;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.TimeUnit;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.springframework.beans.factory.DisposableBean;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.boot.autoconfigure.AutoConfigurations;
import org.springframework.boot.test.context.runner.ApplicationContextRunner;
import org.springframework.boot.test.system.CapturedOutput;
import org.springframework.boot.test.system.OutputCaptureExtension;
import org.springframework.context.SmartLifecycle;

import io.github.mcpclient.ConnectionState;
import io.github.mcpclient.McpClient;
import io.github.mcpclient.McpClientManager;
import io.github.mcpclient.config.TransportFactory;
import io.github.mcpclient.error.McpTransportException;
import io.github.mcpclient.test.HandshakeServer;
import io.github.mcpclient.test.LeakCheck;
import io.github.mcpclient.tool.ToolCallback;
import io.github.mcpclient.tool.ToolRegistry;
import io.github.mcpclient.transport.Connection;
import io.github.mcpclient.transport.ConnectionContext;
import io.github.mcpclient.transport.Transport;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

/**
 * When servers are connected and closed, and what that does to the application.
 */
@ExtendWith({ LeakCheck.class, OutputCaptureExtension.class })
class McpServersLifecycleTests {

	private final InMemoryServers servers = new InMemoryServers();

	private final ApplicationContextRunner runner = new ApplicationContextRunner()
		.withConfiguration(AutoConfigurations.of(McpClientAutoConfiguration.class))
		.withBean("inMemoryServers", TransportFactory.class, () -> this.servers,
				(bean) -> bean.setDestroyMethodName(""));

	@AfterEach
	void closeServers() {
		this.servers.close();
	}

	@Test
	void allServersConnectAtTheSameTime() {
		// Each waits for the other two
		CyclicBarrier barrier = new CyclicBarrier(3);
		for (String name : List.of("a", "b", "c")) {
			HandshakeServer server = this.servers.add(name, "echo");
			this.servers.transport(name,
					new HookedTransport(server.transport(), () -> barrier.await(10, TimeUnit.SECONDS)));
		}
		this.runner.withPropertyValues(inMemory("a", "b", "c"))
			.run((context) -> assertThat(context.getBean(McpClientManager.class).servers())
				.allMatch((client) -> client.state() == ConnectionState.READY));
	}

	@Test
	void theApplicationIsUsableAsSoonAsItHasStarted() {
		this.servers.add("a", "echo");
		this.runner.withPropertyValues(inMemory("a")).run((context) -> {
			ToolCallback tool = context.getBean("mcp_a_echo", ToolCallback.class);
			assertThat(tool.call(Map.of()).text()).isEqualTo("from a");
		});
	}

	@Test
	void oneUnavailableServerDoesNotStopTheApplication() { // O-120
		this.servers.add("good", "echo");
		CountDownLatch released = new CountDownLatch(1);
		this.servers.transport("refused", new HookedTransport(null, () -> {
			throw new McpTransportException("refused", "Connection refused", null);
		}));
		this.servers.transport("hanging", new HookedTransport(null, () -> {
			released.await();
			throw new McpTransportException("hanging", "Given up", null);
		}));
		long start = System.nanoTime();
		this.runner.withPropertyValues(inMemory("refused", "hanging", "good"))
			.withPropertyValues("mcp.client.startup-timeout=1s")
			.run((context) -> {
				Duration taken = Duration.ofNanos(System.nanoTime() - start);
				assertThat(context).hasNotFailed();
				assertThat(taken).isBetween(Duration.ofMillis(900), Duration.ofSeconds(30));
				assertThat(state(context.getBean(McpClientManager.class), "good")).isEqualTo(ConnectionState.READY);
				assertThat(state(context.getBean(McpClientManager.class), "hanging"))
					.isEqualTo(ConnectionState.CONNECTING);
				assertThat(state(context.getBean(McpClientManager.class), "refused"))
					.isNotEqualTo(ConnectionState.READY);
				released.countDown();
			});
	}

	@Test
	void aLateServerGoesOnInTheBackground(CapturedOutput output) {
		HandshakeServer server = this.servers.add("late", "echo");
		CountDownLatch released = new CountDownLatch(1);
		this.servers.transport("late", new HookedTransport(server.transport(), released::await));
		this.runner.withPropertyValues(inMemory("late"))
			.withPropertyValues("mcp.client.startup-timeout=0s")
			.run((context) -> {
				assertThat(context).doesNotHaveBean("mcp_late_echo");
				assertThat(output)
					.contains("The application goes on without MCP servers [late], which still connect in "
							+ "the background");
				released.countDown();
				await().untilAsserted(() -> assertThat(context).hasBean("mcp_late_echo"));
			});
	}

	@Test
	void aRequiredServerThatFailsStopsTheStartAndLeavesNothing() {
		HandshakeServer good = this.servers.add("good", "echo");
		this.servers.transport("needed", new HookedTransport(null, () -> {
			throw new McpTransportException("needed", "Connection refused", null);
		}));
		this.runner.withPropertyValues(inMemory("good", "needed"))
			.withPropertyValues("mcp.servers.needed.required=true")
			.run((context) -> assertThat(context).getFailure().rootCause().isInstanceOf(McpTransportException.class));
		this.runner.withPropertyValues(inMemory("good", "needed"))
			.withPropertyValues("mcp.servers.needed.required=true")
			.run((context) -> assertThat(context).getFailure()
				.hasStackTraceContaining("Required MCP server 'needed' could not be connected: Connection refused"));
		good.assertNoViolations();
	}

	@Test
	void aRequiredServerMayTakeLongerThanTheStartupTimeout() {
		HandshakeServer server = this.servers.add("needed", "echo");
		CountDownLatch asked = new CountDownLatch(1);
		this.servers.transport("needed",
				new HookedTransport(server.transport(), () -> asked.await(300, TimeUnit.MILLISECONDS)));
		this.runner.withPropertyValues(inMemory("needed"))
			.withPropertyValues("mcp.servers.needed.required=true", "mcp.client.startup-timeout=1ms")
			.run((context) -> assertThat(state(context.getBean(McpClientManager.class), "needed"))
				.isEqualTo(ConnectionState.READY));
	}

	@Test
	void aRequiredServerIsHeldToItsOwnLimits() {
		CountDownLatch never = new CountDownLatch(1);
		this.servers.transport("needed", new HookedTransport(null, never::await));
		this.runner.withPropertyValues(inMemory("needed"))
			.withPropertyValues("mcp.servers.needed.required=true", "mcp.servers.needed.timeouts.connect=100ms",
					"mcp.servers.needed.timeouts.initialization=100ms", "mcp.servers.needed.timeouts.list=100ms")
			.run((context) -> {
				never.countDown();
				assertThat(context).getFailure()
					.hasStackTraceContaining("Required MCP server 'needed' could not be connected: ");
			});
	}

	@Test
	void disabledServersAreListedAndNotStarted() { // O-105
		HandshakeServer off = this.servers.add("off", "echo");
		this.servers.add("on", "echo");
		this.runner.withPropertyValues(inMemory("off", "on"))
			.withPropertyValues("mcp.servers.off.enabled=false", "mcp.servers.empty.enabled=false")
			.run((context) -> {
				McpClientManager manager = context.getBean(McpClientManager.class);
				assertThat(manager.servers()).extracting(McpClient::name).containsOnly("off", "on", "empty");
				assertThat(context.getBeansOfType(McpServerLifecycle.class)).containsOnlyKeys("mcpServer.on");
				assertThat(state(manager, "off")).isEqualTo(ConnectionState.DISCONNECTED);
				assertThat(off.connections()).isZero();
			});
	}

	@Test
	void connectsAfterTheWebServerListensAndBeforeMessagesAreTaken() { // O-059
		int webServerStarts = SmartLifecycle.DEFAULT_PHASE - 2048;
		assertThat(McpServerLifecycle.PHASE).isGreaterThan(webServerStarts);
		assertThat(McpServersStartup.PHASE).isGreaterThan(McpServerLifecycle.PHASE)
			.isLessThan(SmartLifecycle.DEFAULT_PHASE - 256);
	}

	@Test
	void beansCanUseToolsWhileTheyAreDestroyed() {
		List<String> log = new CopyOnWriteArrayList<>();
		this.servers.add("a", "echo");
		this.runner.withPropertyValues(inMemory("a"))
			.withBean("byRegistry", UsesRegistry.class, () -> new UsesRegistry(log))
			.withBean("byProvider", UsesProvider.class)
			.withInitializer((context) -> context.getBeanFactory().registerSingleton("log", log))
			.run((context) -> {
				context.getBean(UsesProvider.class).log = log;
				context.getBean(UsesRegistry.class).registry = context.getBean(ToolRegistry.class);
			});
		assertThat(log).containsExactlyInAnyOrder("registry: from a", "provider: from a", "lifecycle: from a");
	}

	@Test
	void aStopWithoutACloseDisconnectsAndAStartConnectsAgain() {
		this.servers.add("a", "echo");
		this.runner.withPropertyValues(inMemory("a")).run((context) -> {
			McpClientManager manager = context.getBean(McpClientManager.class);
			context.stop();
			assertThat(state(manager, "a")).isEqualTo(ConnectionState.DISCONNECTED);
			context.start();
			assertThat(state(manager, "a")).isEqualTo(ConnectionState.READY);
			await().untilAsserted(() -> assertThat(context).hasBean("mcp_a_echo"));
		});
	}

	@Test
	void closingTheContextClosesTheClients() {
		HandshakeServer server = this.servers.add("a", "echo");
		McpClient[] client = new McpClient[1];
		this.runner.withPropertyValues(inMemory("a"))
			.run((context) -> client[0] = context.getBean(McpClientManager.class).client("a").orElseThrow());
		assertThat(client[0].state()).isEqualTo(ConnectionState.DISCONNECTED);
		server.assertNoViolations();
	}

	private static String[] inMemory(String... names) {
		return java.util.Arrays.stream(names)
			.map((name) -> "mcp.servers." + name + ".transport=in-memory")
			.toArray(String[]::new);
	}

	private static ConnectionState state(McpClientManager manager, String name) {
		return manager.client(name).orElseThrow().state();
	}

	/** Does something before it connects. */
	private record HookedTransport(Transport delegate, Hook hook) implements Transport {

		@Override
		public String type() {
			return "in-memory";
		}

		@Override
		public String describe() {
			return "hooked";
		}

		@Override
		public Connection connect(ConnectionContext context) throws InterruptedException {
			try {
				this.hook.run();
			}
			catch (InterruptedException | RuntimeException ex) {
				throw ex;
			}
			catch (Exception ex) {
				throw new IllegalStateException(ex);
			}
			if (this.delegate == null) {
				throw new McpTransportException(context.serverName(), "Nothing there", null);
			}
			return this.delegate.connect(context);
		}

	}

	@FunctionalInterface
	private interface Hook {

		void run() throws Exception;

	}

	/** Is no dependent of the manager as far as the container knows. */
	static class UsesRegistry implements DisposableBean {

		private final List<String> log;

		private ToolRegistry registry;

		UsesRegistry(List<String> log) {
			this.log = log;
		}

		@Override
		public void destroy() {
			this.log.add("registry: " + this.registry.call("mcp_a_echo", Map.of()).text());
		}

	}

	/** Stops in an early phase, hence late. */
	static class UsesProvider implements DisposableBean, SmartLifecycle {

		private final ObjectProvider<ToolCallback> tools;

		private List<String> log;

		private boolean running;

		UsesProvider(ObjectProvider<ToolCallback> tools) {
			this.tools = tools;
		}

		@Override
		public void start() {
			this.running = true;
		}

		@Override
		public void stop() {
			this.running = false;
			this.log.add("lifecycle: " + this.tools.getObject().call(Map.of()).text());
		}

		@Override
		public boolean isRunning() {
			return this.running;
		}

		@Override
		public int getPhase() {
			return 0;
		}

		@Override
		public void destroy() {
			this.log.add("provider: " + this.tools.getObject().call(Map.of()).text());
		}

	}

}
