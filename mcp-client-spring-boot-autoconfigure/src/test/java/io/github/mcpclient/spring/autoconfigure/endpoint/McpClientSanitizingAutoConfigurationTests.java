package io.github.mcpclient.spring.autoconfigure.endpoint;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.boot.actuate.autoconfigure.context.properties.ConfigurationPropertiesReportEndpointAutoConfiguration;
import org.springframework.boot.actuate.autoconfigure.env.EnvironmentEndpointAutoConfiguration;
import org.springframework.boot.actuate.context.properties.ConfigurationPropertiesReportEndpoint;
import org.springframework.boot.actuate.endpoint.SanitizableData;
import org.springframework.boot.actuate.env.EnvironmentEndpoint;
import org.springframework.boot.autoconfigure.AutoConfigurations;
import org.springframework.boot.test.context.FilteredClassLoader;
import org.springframework.boot.test.context.runner.ApplicationContextRunner;

import io.github.mcpclient.spring.autoconfigure.McpClientAutoConfiguration;

import static org.assertj.core.api.Assertions.assertThat;

class McpClientSanitizingAutoConfigurationTests {

	private final ServerSecretsSanitizingFunction function = new ServerSecretsSanitizingFunction();

	private final ApplicationContextRunner runner = new ApplicationContextRunner()
		.withConfiguration(
				AutoConfigurations.of(McpClientAutoConfiguration.class, McpClientSanitizingAutoConfiguration.class,
						ConfigurationPropertiesReportEndpointAutoConfiguration.class,
						EnvironmentEndpointAutoConfiguration.class))
		.withPropertyValues("management.endpoints.web.exposure.include=*",
				"management.endpoints.jmx.exposure.include=*", "management.endpoint.env.show-values=always",
				"management.endpoint.configprops.show-values=always", "mcp.servers.a.command=run",
				"mcp.servers.a.enabled=false", "mcp.servers.a.args=--key,s3cret", "mcp.servers.a.env.TOKEN=s3cret",
				"mcp.servers.a.headers.Authorization=Bearer s3cret",
				"mcp.servers[b.c/d].url=https://me:s3cret@localhost/mcp?key=s3cret", "mcp.servers[b.c/d].enabled=false",
				"mcp.servers[b.c/d].headers.X-Key=s3cret");

	@ParameterizedTest
	@ValueSource(strings = { "mcp.servers.a.headers.Authorization", "mcp.servers.a.headers[X.Y]",
			"mcp.servers[a.b/c].env.TOKEN", "mcp.servers.My Files.env.TOKEN", "MCP_SERVERS_A_ENV_TOKEN",
			"MCP_SERVERS_A_HEADERS_AUTHORIZATION", "mcp.servers.env.env.command", "mcp.servers.a.args[1]",
			"mcp.servers.a.args", "MCP_SERVERS_A_ARGS_0" })
	void secretsAreHidden(String key) {
		assertThat(sanitize(key, "s3cret")).isEqualTo("******");
	}

	@ParameterizedTest
	@ValueSource(strings = { "mcp.servers.a.command", "mcp.servers.env.command", "mcp.servers.headers.enabled",
			"mcp.servers.a.timeouts.connect", "mcp.client.name", "other.servers.a.env.b" })
	void otherValuesAreShown(String key) {
		assertThat(sanitize(key, "value")).isEqualTo("value");
	}

	@Test
	void urlsAreShownWithoutCredentials() {
		assertThat(sanitize("mcp.servers.a.url", "https://localhost:8080/mcp")).isEqualTo("https://localhost:8080/mcp");
		assertThat(sanitize("mcp.servers.a.url", "https://u:p@localhost/mcp?k=v"))
			.isEqualTo("https://******@localhost/mcp?******");
		assertThat(sanitize("MCP_SERVERS_A_URL", "https://localhost/mcp?k=v"))
			.isEqualTo("https://localhost/mcp?******");
	}

	@Test
	void endpointsShowNoSecretEvenWhereTheyShowValues() { // O-122
		this.runner.run((context) -> {
			ConfigurationPropertiesReportEndpoint.ConfigurationPropertiesDescriptor properties = context
				.getBean(ConfigurationPropertiesReportEndpoint.class)
				.configurationProperties();
			StringBuilder text = new StringBuilder();
			properties.getContexts()
				.values()
				.forEach((one) -> one.getBeans()
					.values()
					.forEach((bean) -> text.append(bean.getProperties()).append(bean.getInputs())));
			assertThat(text).contains("command=run", "Authorization=******", "TOKEN=******", "b.c/d")
				.doesNotContain("s3cret");
			EnvironmentEndpoint env = context.getBean(EnvironmentEndpoint.class);
			StringBuilder values = new StringBuilder();
			env.environment("mcp")
				.getPropertySources()
				.forEach((source) -> source.getProperties()
					.forEach((name, value) -> values.append(name).append('=').append(value.getValue()).append('\n')));
			assertThat(values).contains("mcp.servers.a.command=run", "mcp.servers.a.env.TOKEN=******")
				.doesNotContain("s3cret");
		});
	}

	@Test
	void backsOffWithoutActuator() {
		new ApplicationContextRunner()
			.withConfiguration(AutoConfigurations.of(McpClientSanitizingAutoConfiguration.class))
			.withClassLoader(new FilteredClassLoader("org.springframework.boot.actuate"))
			.run((context) -> assertThat(context).hasNotFailed().doesNotHaveBean("mcpServerSecretsSanitizingFunction"));
	}

	private Object sanitize(String key, String value) {
		return this.function.apply(new SanitizableData(null, key, value)).getValue();
	}

}
