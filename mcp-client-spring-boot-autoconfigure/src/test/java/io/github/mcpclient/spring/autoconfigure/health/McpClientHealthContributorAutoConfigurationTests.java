package io.github.mcpclient.spring.autoconfigure.health;

import java.util.Map;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.springframework.boot.autoconfigure.AutoConfigurations;
import org.springframework.boot.health.actuate.endpoint.CompositeHealthDescriptor;
import org.springframework.boot.health.actuate.endpoint.HealthDescriptor;
import org.springframework.boot.health.actuate.endpoint.HealthEndpoint;
import org.springframework.boot.health.actuate.endpoint.IndicatedHealthDescriptor;
import org.springframework.boot.health.autoconfigure.actuate.endpoint.HealthEndpointAutoConfiguration;
import org.springframework.boot.health.autoconfigure.contributor.HealthContributorAutoConfiguration;
import org.springframework.boot.health.autoconfigure.registry.HealthContributorRegistryAutoConfiguration;
import org.springframework.boot.health.contributor.HealthContributor;
import org.springframework.boot.health.contributor.Status;
import org.springframework.boot.test.context.FilteredClassLoader;
import org.springframework.boot.test.context.runner.ApplicationContextRunner;

import io.github.mcpclient.ConnectionState;
import io.github.mcpclient.McpClient;
import io.github.mcpclient.McpClientManager;
import io.github.mcpclient.config.ServerDefinition;
import io.github.mcpclient.config.TransportFactory;
import io.github.mcpclient.error.McpTransportException;
import io.github.mcpclient.schema.ProtocolEra;
import io.github.mcpclient.spring.autoconfigure.InMemoryServers;
import io.github.mcpclient.spring.autoconfigure.McpClientAutoConfiguration;
import io.github.mcpclient.spring.health.McpClientHealthContributor;
import io.github.mcpclient.spring.health.McpClientHealthIndicator;
import io.github.mcpclient.test.LeakCheck;
import io.github.mcpclient.transport.InMemoryTransport;

import static org.assertj.core.api.Assertions.assertThat;

@ExtendWith(LeakCheck.class)
class McpClientHealthContributorAutoConfigurationTests {

	private final InMemoryServers servers = new InMemoryServers();

	private final ApplicationContextRunner runner = new ApplicationContextRunner()
		.withConfiguration(AutoConfigurations.of(McpClientAutoConfiguration.class,
				McpClientHealthContributorAutoConfiguration.class, HealthContributorAutoConfiguration.class,
				HealthContributorRegistryAutoConfiguration.class, HealthEndpointAutoConfiguration.class))
		.withBean("inMemoryServers", TransportFactory.class, () -> this.servers,
				(bean) -> bean.setDestroyMethodName(""))
		.withPropertyValues("management.endpoints.web.exposure.include=health", "mcp.servers.up.transport=in-memory");

	@AfterEach
	void closeServers() {
		this.servers.close();
	}

	@Test
	void aServerThatIsReadyIsUp() {
		this.servers.add("up", "echo").protocolVersion("2025-06-18");
		this.runner.run((context) -> {
			IndicatedHealthDescriptor health = (IndicatedHealthDescriptor) health(context.getBean(HealthEndpoint.class),
					"up");
			assertThat(health.getStatus()).isEqualTo(Status.UP);
			assertThat(health.getDetails()).containsEntry("state", ConnectionState.READY)
				.containsEntry("transport", "in-memory")
				.containsEntry("required", false)
				.containsEntry("protocolVersion", "2025-06-18")
				.containsEntry("era", ProtocolEra.HANDSHAKE)
				.containsEntry("toolCount", 1)
				.containsKey("since")
				.doesNotContainKeys("lastError", "attempt", "nextAttempt");
			assertThat(health.getDetails().get("server"))
				.asInstanceOf(org.assertj.core.api.InstanceOfAssertFactories.map(String.class, String.class))
				.containsEntry("name", "up")
				.containsKey("version");
			assertThat(mcp(context.getBean(HealthEndpoint.class)).getStatus()).isEqualTo(Status.UP);
		});
	}

	@Test
	void anOptionalServerThatIsAwayLeavesTheApplicationUp() {
		this.servers.add("up", "echo");
		this.servers.transport("away", refusing("away", "Connection refused"));
		this.runner.withPropertyValues("mcp.servers.away.transport=in-memory").run((context) -> {
			HealthEndpoint endpoint = context.getBean(HealthEndpoint.class);
			IndicatedHealthDescriptor away = (IndicatedHealthDescriptor) health(endpoint, "away");
			assertThat(away.getStatus()).isEqualTo(McpClientHealthIndicator.DEGRADED);
			assertThat(away.getDetails()).containsEntry("lastError", "Connection refused")
				.containsKeys("attempt", "nextAttempt", "state", "since");
			assertThat(mcp(endpoint).getStatus()).isEqualTo(Status.UP);
			assertThat(endpoint.health().getStatus()).isEqualTo(Status.UP);
		});
	}

	@Test
	void onlyOptionalServersThatAreAwayDoNotMakeItDown() {
		this.servers.transport("up", refusing("up", "Connection refused"));
		this.runner.run((context) -> assertThat(mcp(context.getBean(HealthEndpoint.class)).getStatus())
			.isEqualTo(Status.UNKNOWN));
	}

	@Test
	void aRequiredServerThatIsAwayIsDown() {
		this.servers.add("up", "echo");
		this.runner.withPropertyValues("mcp.servers.up.required=true").run((context) -> {
			context.getBean(McpClient.class).disconnect();
			HealthEndpoint endpoint = context.getBean(HealthEndpoint.class);
			assertThat(health(endpoint, "up").getStatus()).isEqualTo(Status.DOWN);
			assertThat(endpoint.health().getStatus()).isEqualTo(Status.DOWN);
		});
	}

	@Test
	void aServerThatIsSwitchedOffIsNotDown() { // O-105
		this.servers.add("up", "echo");
		this.runner
			.withPropertyValues("mcp.servers.off.command=x", "mcp.servers.off.enabled=false",
					"mcp.servers.off.required=true")
			.run((context) -> {
				HealthEndpoint endpoint = context.getBean(HealthEndpoint.class);
				assertThat(health(endpoint, "off").getStatus()).isEqualTo(McpClientHealthIndicator.DISABLED);
				assertThat(endpoint.health().getStatus()).isEqualTo(Status.UP);
			});
	}

	@Test
	void serversAddedAndRemovedAtRunTimeAreSeen() {
		this.servers.add("up", "echo");
		this.servers.add("more", "echo");
		this.runner.run((context) -> {
			McpClientManager manager = context.getBean(McpClientManager.class);
			HealthEndpoint endpoint = context.getBean(HealthEndpoint.class);
			manager.addServer(ServerDefinition.builder("more").transport("in-memory").build()).connect();
			assertThat(mcp(endpoint).getComponents()).containsOnlyKeys("up", "more");
			manager.removeServer("up");
			assertThat(mcp(endpoint).getComponents()).containsOnlyKeys("more");
			assertThat(endpoint.healthForPath("mcp", "up")).isNull();
		});
	}

	@Test
	void withoutServersThereIsNoEntry() {
		new ApplicationContextRunner()
			.withConfiguration(AutoConfigurations.of(McpClientAutoConfiguration.class,
					McpClientHealthContributorAutoConfiguration.class, HealthContributorAutoConfiguration.class,
					HealthContributorRegistryAutoConfiguration.class, HealthEndpointAutoConfiguration.class))
			.withPropertyValues("management.endpoints.web.exposure.include=health",
					"mcp.client.config-file=optional:classpath:none.json")
			.run((context) -> {
				assertThat(context).hasSingleBean(McpClientHealthContributor.class);
				CompositeHealthDescriptor health = (CompositeHealthDescriptor) context.getBean(HealthEndpoint.class)
					.health();
				assertThat(health.getStatus()).isEqualTo(Status.UP);
				assertThat(health.getComponents()).doesNotContainKey("mcp");
			});
	}

	@Test
	void secretsAndLongTextsAreCut() { // O-122
		this.servers.transport("up", refusing("up", "401 for Bearer t0ken-of-ours and pa55word" + "x".repeat(600)));
		this.runner
			.withPropertyValues("mcp.servers.up.headers.Authorization=Bearer t0ken-of-ours",
					"mcp.servers.up.env.PASS=pa55word")
			.run((context) -> {
				IndicatedHealthDescriptor health = (IndicatedHealthDescriptor) health(
						context.getBean(HealthEndpoint.class), "up");
				assertThat((String) health.getDetails().get("lastError")).startsWith("401 for ****** and ******xxx")
					.hasSize(501)
					.endsWith("…");
			});
	}

	@Test
	void backsOffWhenSwitchedOff() {
		this.servers.add("up", "echo");
		this.runner.withPropertyValues("management.health.mcp.enabled=false")
			.run((context) -> assertThat(context).doesNotHaveBean(McpClientHealthContributor.class));
		this.runner.withPropertyValues("management.health.defaults.enabled=false")
			.run((context) -> assertThat(context).doesNotHaveBean(McpClientHealthContributor.class));
		this.runner.withPropertyValues("mcp.client.enabled=false")
			.run((context) -> assertThat(context).doesNotHaveBean(McpClientHealthContributor.class));
	}

	@Test
	void backsOffForOneOfTheApplication() {
		this.servers.add("up", "echo");
		this.runner
			.withBean("mcpHealthContributor", HealthContributor.class,
					() -> org.springframework.boot.health.contributor.CompositeHealthContributor.fromMap(Map.of()))
			.run((context) -> assertThat(context).doesNotHaveBean(McpClientHealthContributor.class));
	}

	@Test
	void backsOffWithoutBootsHealth() {
		this.servers.add("up", "echo");
		new ApplicationContextRunner()
			.withConfiguration(AutoConfigurations.of(McpClientAutoConfiguration.class,
					McpClientHealthContributorAutoConfiguration.class))
			.withBean("inMemoryServers", TransportFactory.class, () -> this.servers,
					(bean) -> bean.setDestroyMethodName(""))
			.withPropertyValues("mcp.servers.up.transport=in-memory")
			.withClassLoader(new FilteredClassLoader("org.springframework.boot.health"))
			.run((context) -> assertThat(context).hasNotFailed().doesNotHaveBean("mcpHealthContributor"));
	}

	private static HealthDescriptor health(HealthEndpoint endpoint, String server) {
		return endpoint.healthForPath("mcp", server);
	}

	private static CompositeHealthDescriptor mcp(HealthEndpoint endpoint) {
		return (CompositeHealthDescriptor) endpoint.healthForPath("mcp");
	}

	private static InMemoryTransport refusing(String name, String message) {
		return InMemoryTransport.to((link) -> {
			throw new McpTransportException(name, message, null);
		});
	}

}
