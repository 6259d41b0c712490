package io.github.mcpclient.sample;

import java.util.Map;
import java.util.concurrent.TimeUnit;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.boot.SpringApplication;
import org.springframework.core.env.ConfigurableEnvironment;
import org.springframework.core.env.StandardEnvironment;
import org.springframework.core.env.SystemEnvironmentPropertySource;
import org.springframework.mock.env.MockEnvironment;
import org.springframework.test.context.support.TestPropertySourceUtils;

import io.github.mcpclient.sample.demo.DemoServerCommand;

import static org.assertj.core.api.Assertions.assertThat;

class DemoServerEnvironmentPostProcessorTests {

	private static final String COMMAND = "mcp.servers.demo.command";

	@Test
	void addsDemoServerWhereNothingIsConfigured() {
		MockEnvironment environment = new MockEnvironment();
		process(environment);
		assertThat(environment.getProperty(COMMAND)).isEqualTo(DemoServerCommand.create().command());
		assertThat(environment.getProperty("mcp.servers.demo.args[0]")).isNotEmpty();
	}

	@ParameterizedTest
	@ValueSource(strings = { "mcp.client.config-file=/some/mcp.json", "mcp.client.configFile=/some/mcp.json",
			"mcp.servers.mine.url=http://127.0.0.1:9/mcp", "mcp.servers[my server].command=x" })
	void stepsAsideWhereServersAreConfigured(String property) {
		StandardEnvironment environment = new StandardEnvironment();
		TestPropertySourceUtils.addInlinedPropertiesToEnvironment(environment, property);
		process(environment);
		assertThat(environment.getProperty(COMMAND)).isNull();
	}

	@ParameterizedTest
	@ValueSource(strings = { "MCP_CLIENT_CONFIGFILE", "MCP_CLIENT_CONFIG_FILE", "MCP_SERVERS_MINE_URL" })
	void stepsAsideWhereEnvironmentVariablesConfigureServers(String variable) {
		StandardEnvironment environment = new StandardEnvironment();
		environment.getPropertySources()
			.replace(StandardEnvironment.SYSTEM_ENVIRONMENT_PROPERTY_SOURCE_NAME, new SystemEnvironmentPropertySource(
					StandardEnvironment.SYSTEM_ENVIRONMENT_PROPERTY_SOURCE_NAME, Map.of(variable, "x")));
		process(environment);
		assertThat(environment.getProperty(COMMAND)).isNull();
	}

	@Test
	void variableOfAnotherProgramIsNoServer() {
		StandardEnvironment environment = new StandardEnvironment();
		environment.getPropertySources()
			.replace(StandardEnvironment.SYSTEM_ENVIRONMENT_PROPERTY_SOURCE_NAME, new SystemEnvironmentPropertySource(
					StandardEnvironment.SYSTEM_ENVIRONMENT_PROPERTY_SOURCE_NAME, Map.of("MCP_SERVERS_DIR", "/srv")));
		process(environment);
		assertThat(environment.getProperty(COMMAND)).isNotNull();
	}

	@Test
	void switchDecidesOtherwise() {
		MockEnvironment environment = new MockEnvironment().withProperty("mcp.servers.mine.url", "http://127.0.0.1:9")
			.withProperty("sample.demo-server.enabled", "true");
		process(environment);
		assertThat(environment.getProperty(COMMAND)).isNotNull();
		environment = new MockEnvironment().withProperty("sample.demo-server.enabled", "false");
		process(environment);
		assertThat(environment.getProperty(COMMAND)).isNull();
	}

	@Test
	void commandStartsTheServerFromTheClassPath() throws Exception {
		DemoServerCommand command = DemoServerCommand.create();
		ProcessBuilder builder = new ProcessBuilder(command.command());
		builder.command().addAll(command.args());
		Process process = builder.redirectError(ProcessBuilder.Redirect.DISCARD).start();
		try {
			process.getOutputStream().write("{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"ping\"}\n".getBytes());
			process.getOutputStream().close();
			assertThat(process.getInputStream()).hasContent("{\"jsonrpc\":\"2.0\",\"id\":1,\"result\":{}}\n");
			assertThat(process.waitFor(10, TimeUnit.SECONDS)).isTrue();
		}
		finally {
			process.destroyForcibly();
		}
	}

	private static void process(ConfigurableEnvironment environment) {
		new DemoServerEnvironmentPostProcessor().postProcessEnvironment(environment, new SpringApplication());
	}

}
