package io.github.mcpclient.spring.autoconfigure.observation;

import java.util.Map;
import java.util.concurrent.CancellationException;

import io.micrometer.core.instrument.Meter;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Tag;
import io.micrometer.core.instrument.Timer;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.springframework.boot.autoconfigure.AutoConfigurations;
import org.springframework.boot.test.context.FilteredClassLoader;
import org.springframework.boot.test.context.runner.ApplicationContextRunner;

import io.github.mcpclient.McpClient;
import io.github.mcpclient.config.TransportFactory;
import io.github.mcpclient.error.McpResponseException;
import io.github.mcpclient.spring.autoconfigure.InMemoryServers;
import io.github.mcpclient.spring.autoconfigure.McpClientAutoConfiguration;
import io.github.mcpclient.spring.observation.McpClientMetrics;
import io.github.mcpclient.test.Answer;
import io.github.mcpclient.test.LeakCheck;
import io.github.mcpclient.tool.ToolRegistry;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.awaitility.Awaitility.await;

@ExtendWith(LeakCheck.class)
class McpClientMetricsAutoConfigurationTests {

	private final InMemoryServers servers = new InMemoryServers();

	private final ApplicationContextRunner runner = new ApplicationContextRunner()
		.withConfiguration(
				AutoConfigurations.of(McpClientAutoConfiguration.class, McpClientMetricsAutoConfiguration.class))
		.withBean("inMemoryServers", TransportFactory.class, () -> this.servers,
				(bean) -> bean.setDestroyMethodName(""))
		.withPropertyValues("mcp.servers.a.transport=in-memory");

	private final ApplicationContextRunner withRegistry = this.runner.withBean(SimpleMeterRegistry.class);

	@AfterEach
	void closeServers() {
		this.servers.close();
	}

	@Test
	void operationsAreTimed() {
		this.servers.add("a", "echo").tool("broken", (call) -> Answer.error(-32603, "no"));
		this.withRegistry.run((context) -> {
			ToolRegistry tools = context.getBean(ToolRegistry.class);
			MeterRegistry meters = context.getBean(MeterRegistry.class);
			tools.call("mcp_a_echo", Map.of());
			assertThatExceptionOfType(McpResponseException.class)
				.isThrownBy(() -> tools.call("mcp_a_broken", Map.of()));
			Timer good = meters.get("mcp.client.operation.duration")
				.tags("mcp.server", "a", "mcp.method.name", "tools/call", "outcome", "success", "error.type", "none")
				.timer();
			assertThat(good.count()).isEqualTo(1);
			assertThat(meters.get("mcp.client.operation.duration")
				.tags("mcp.method.name", "tools/call", "outcome", "failure", "error.type", "-32603")
				.timer()
				.count()).isEqualTo(1);
			assertThat(
					meters.get("mcp.client.operation.duration").tags("mcp.method.name", "tools/list").timer().count())
				.isEqualTo(1);
		});
	}

	@Test
	void connectionsAreCounted() {
		this.servers.add("a", "echo");
		this.withRegistry.run((context) -> {
			MeterRegistry meters = context.getBean(MeterRegistry.class);
			await().untilAsserted(() -> assertThat(
					meters.get("mcp.client.connection.established").tag("mcp.server", "a").counter().count())
				.isEqualTo(1));
			assertThat(state(meters, "READY")).isEqualTo(1);
			assertThat(state(meters, "DISCONNECTED")).isZero();
			context.getBean(McpClient.class).disconnect();
			assertThat(state(meters, "READY")).isZero();
			assertThat(state(meters, "DISCONNECTED")).isEqualTo(1);
		});
	}

	@Test
	void failuresAreCounted() {
		this.runner.withBean(SimpleMeterRegistry.class)
			.withPropertyValues("mcp.servers.a.transport=stdio", "mcp.servers.a.command=no-such-program-of-ours",
					"mcp.servers.a.reconnect.enabled=false")
			.run((context) -> await().untilAsserted(() -> assertThat(context.getBean(MeterRegistry.class)
				.get("mcp.client.connection.failures")
				.tag("mcp.server", "a")
				.counter()
				.count()).isEqualTo(1)));
	}

	@Test
	void tagsHaveFewValues() {
		MeterRegistry meters = new SimpleMeterRegistry();
		McpClientMetrics metrics = new McpClientMetrics(meters);
		for (int i = 0; i < 100; i++) {
			metrics.onOperation("a", "tools/call", "tool" + i, 1,
					new McpResponseException("a", "tools/call", i, "m", null));
			metrics.onOperation("a", "resources/read", "file:///" + i, 1, null);
			metrics.onOperation("a", "ping", null, 1, new CancellationException("c" + i));
		}
		assertThat(meters.getMeters()).hasSize(3);
		assertThat(meters.getMeters()).flatExtracting((meter) -> meter.getId().getTags())
			.extracting(Tag::getValue)
			.containsOnly("a", "tools/call", "resources/read", "ping", "success", "failure", "none", "other",
					"cancelled");
		assertThat(meters.getMeters()).extracting(Meter::getId)
			.allSatisfy((id) -> assertThat(id.getDescription()).isNotBlank());
	}

	@Test
	void backsOff() {
		this.servers.add("a", "echo");
		this.runner.run((context) -> assertThat(context).hasNotFailed().doesNotHaveBean(McpClientMetrics.class));
		this.withRegistry.withPropertyValues("mcp.client.enabled=false")
			.run((context) -> assertThat(context).doesNotHaveBean(McpClientMetrics.class));
		McpClientMetrics own = new McpClientMetrics(new SimpleMeterRegistry());
		this.withRegistry.withBean("own", McpClientMetrics.class, () -> own)
			.run((context) -> assertThat(context).getBean(McpClientMetrics.class).isSameAs(own));
		this.runner.withClassLoader(new FilteredClassLoader("io.micrometer"))
			.run((context) -> assertThat(context).hasNotFailed().doesNotHaveBean("mcpClientMetrics"));
	}

	private static double state(MeterRegistry meters, String state) {
		return meters.get("mcp.client.connection.state").tags("mcp.server", "a", "state", state).gauge().value();
	}

}
