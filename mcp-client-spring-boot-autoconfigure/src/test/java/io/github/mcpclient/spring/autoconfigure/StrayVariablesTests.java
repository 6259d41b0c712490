package io.github.mcpclient.spring.autoconfigure;

import java.util.Map;

import org.junit.jupiter.api.Test;
import org.springframework.boot.autoconfigure.AutoConfigurations;
import org.springframework.boot.test.context.runner.ApplicationContextRunner;
import org.springframework.boot.test.util.TestPropertyValues;
import org.springframework.boot.test.util.TestPropertyValues.Type;

import io.github.mcpclient.McpClientManager;

import static org.assertj.core.api.Assertions.assertThat;

class StrayVariablesTests {

	private final ApplicationContextRunner runner = new ApplicationContextRunner()
		.withConfiguration(AutoConfigurations.of(McpClientAutoConfiguration.class));

	@Test
	void variableOfAnotherProgramIsNoServer() {
		this.runner
			.withInitializer((context) -> TestPropertyValues.of(Map.of("MCP_SERVERS_DIR", "/srv/tools"))
				.applyTo(context.getEnvironment(), Type.SYSTEM_ENVIRONMENT))
			.withPropertyValues("mcp.servers.files.command=npx", "mcp.servers.files.enabled=false")
			.run((context) -> {
				assertThat(context).hasNotFailed();
				assertThat(context.getBean(McpClientManager.class).servers()).extracting((client) -> client.name())
					.containsExactly("files");
			});
	}

	@Test
	void variablesThatNameAPropertyOfAServerAreOne() {
		this.runner
			.withInitializer((context) -> TestPropertyValues
				.of(Map.of("MCP_SERVERS_FILES_COMMAND", "npx", "MCP_SERVERS_FILES_ENABLED", "false"))
				.applyTo(context.getEnvironment(), Type.SYSTEM_ENVIRONMENT))
			.run((context) -> assertThat(context.getBean(McpClientManager.class).definition("files"))
				.hasValueSatisfying((definition) -> assertThat(definition.command()).isEqualTo("npx")));
	}

	@Test
	void singleValueFromAnyOtherSourceIsAMistake() {
		this.runner.withPropertyValues("mcp.servers.files=npx")
			.run((context) -> assertThat(context).hasFailed()
				.getFailure()
				.rootCause()
				.hasMessageContaining("McpServerProperties"));
	}

}
