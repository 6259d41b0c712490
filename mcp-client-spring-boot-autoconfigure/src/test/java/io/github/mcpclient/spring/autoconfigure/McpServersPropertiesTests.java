package io.github.mcpclient.spring.autoconfigure;

import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.springframework.boot.context.properties.bind.Binder;
import org.springframework.boot.context.properties.source.InvalidConfigurationPropertyValueException;
import org.springframework.boot.env.YamlPropertySourceLoader;
import org.springframework.core.env.MapPropertySource;
import org.springframework.core.env.StandardEnvironment;
import org.springframework.core.env.SystemEnvironmentPropertySource;
import org.springframework.core.io.ByteArrayResource;
import org.springframework.mock.env.MockEnvironment;

import io.github.mcpclient.config.ProtocolMode;
import io.github.mcpclient.config.ReconnectPolicy;
import io.github.mcpclient.config.ServerDefinition;
import io.github.mcpclient.config.Timeouts;
import io.github.mcpclient.schema.ProtocolVersion;
import io.github.mcpclient.transport.stdio.EnvironmentPolicy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

/**
 * Each property below {@code mcp.servers.<name>} reaches the definition.
 */
class McpServersPropertiesTests {

	@Test
	void defaultsAreThoseOfTheCore() {
		ServerDefinition definition = map("x", Map.of("command", "run"));
		assertThat(definition).isEqualTo(ServerDefinition.builder("x").command("run").build());
		assertThat(definition.timeouts()).isEqualTo(Timeouts.defaults());
		assertThat(definition.reconnect()).isEqualTo(ReconnectPolicy.defaults());
		assertThat(definition.origin()).isEqualTo("mcp.servers.x");
	}

	@Test
	void command() {
		ServerDefinition definition = map("x", Map.of("command", "npx", "args[0]", "-y", "args[1]", "a b,c", "cwd",
				"/srv/data", "env.GITHUB_TOKEN", "t", "inherit-env", "none"));
		assertThat(definition.command()).isEqualTo("npx");
		assertThat(definition.args()).containsExactly("-y", "a b,c");
		assertThat(definition.cwd()).isEqualTo(Path.of("/srv/data"));
		assertThat(definition.env()).isEqualTo(Map.of("GITHUB_TOKEN", "t"));
		assertThat(definition.inheritEnv()).isEqualTo(EnvironmentPolicy.NONE);
		assertThat(definition.transportType()).isEqualTo("stdio");
	}

	@Test
	void directoryBelowHome() {
		assertThat(map("x", Map.of("command", "npx", "cwd", "~/data")).cwd())
			.isEqualTo(Path.of(System.getProperty("user.home"), "data"));
	}

	@Test
	void url() {
		ServerDefinition definition = map("x",
				Map.of("url", "https://localhost/mcp?a=b", "headers.X-Api-Key", "k", "headers.Authorization", "B c"));
		assertThat(definition.url()).isEqualTo("https://localhost/mcp?a=b");
		assertThat(definition.headers()).isEqualTo(Map.of("X-Api-Key", "k", "Authorization", "B c"));
		assertThat(definition.transportType()).isEqualTo("streamable-http");
	}

	@ParameterizedTest
	@CsvSource({ "stdio,stdio", "STDIO,stdio", "http,streamable-http", "streamable-http,streamable-http",
			"streamable_http,streamable-http", "streamableHttp,streamable-http", "pigeon,pigeon" })
	void transport(String configured, String expected) {
		assertThat(map("x", Map.of("transport", configured, "command", "a", "url", "http://localhost/")).transport())
			.isEqualTo(expected);
	}

	@Test
	void switches() {
		ServerDefinition definition = map("x", Map.of("command", "run", "enabled", "false", "required", "true",
				"prefix", "", "max-message-size", "1MB"));
		assertThat(definition.enabled()).isFalse();
		assertThat(definition.required()).isTrue();
		assertThat(definition.prefix()).isEmpty();
		assertThat(definition.maxMessageSize()).isEqualTo(1024 * 1024);
		assertThat(map("x", Map.of("command", "run", "prefix", "gh")).prefix()).isEqualTo("gh");
	}

	@Test
	void protocol() {
		assertThat(map("x", Map.of("command", "run")).protocol()).isEqualTo(ProtocolMode.HANDSHAKE);
		assertThat(map("x", Map.of("command", "run", "protocol", "auto")).protocol()).isEqualTo(ProtocolMode.AUTO);
		assertThat(map("x", Map.of("command", "run", "protocol", "2025-06-18")).protocol())
			.isEqualTo(ProtocolMode.of(ProtocolVersion.V2025_06_18));
		assertThatExceptionOfType(InvalidConfigurationPropertyValueException.class)
			.isThrownBy(() -> map("x", Map.of("command", "run", "protocol", "newest")))
			.satisfies((ex) -> {
				assertThat(ex.getName()).isEqualTo("mcp.servers.x.protocol");
				assertThat(ex.getValue()).isEqualTo("newest");
			});
	}

	@Test
	void folderThatIsNoPath() {
		assertThatExceptionOfType(InvalidConfigurationPropertyValueException.class)
			.isThrownBy(() -> map("x", Map.of("command", "run", "cwd", "a\0b")))
			.satisfies((ex) -> assertThat(ex.getName()).isEqualTo("mcp.servers.x.cwd"));
	}

	@Test
	void timeouts() {
		Map<String, Function<Timeouts, Duration>> limits = new HashMap<>();
		limits.put("connect", Timeouts::connect);
		limits.put("initialization", Timeouts::initialization);
		limits.put("request", Timeouts::request);
		limits.put("tool-call", Timeouts::toolCall);
		limits.put("list", Timeouts::list);
		limits.put("ping", Timeouts::ping);
		limits.put("max", Timeouts::max);
		limits.put("shutdown", Timeouts::shutdown);
		limits.forEach((name,
				limit) -> assertThat(
						limit.apply(map("x", Map.of("command", "run", "timeouts." + name, "7s")).timeouts()))
					.as(name)
					.isEqualTo(Duration.ofSeconds(7)));
	}

	@Test
	void reconnect() {
		ReconnectPolicy policy = map("x",
				Map.of("command", "run", "reconnect.enabled", "false", "reconnect.initial-delay", "2s",
						"reconnect.multiplier", "1.5", "reconnect.max-delay", "3m", "reconnect.max-attempts", "4",
						"reconnect.jitter", "0.5"))
			.reconnect();
		assertThat(policy)
			.isEqualTo(new ReconnectPolicy(false, Duration.ofSeconds(2), 1.5, Duration.ofMinutes(3), 4, 0.5));
	}

	@Test
	void namesMayHoldDotsSpacesAndUpperCase() throws Exception {
		StandardEnvironment environment = new StandardEnvironment();
		String yaml = """
				mcp:
				  servers:
				    "[github.com/acme]":
				      url: https://localhost/mcp
				    "[My Files]":
				      command: files
				      env:
				        SOME_KEY: v
				    Plain:
				      command: plain
				""";
		new YamlPropertySourceLoader().load("test", new ByteArrayResource(yaml.getBytes()))
			.forEach(environment.getPropertySources()::addLast);
		List<ServerDefinition> definitions = ConfiguredServers.load(environment).definitions().definitions();
		assertThat(definitions).extracting(ServerDefinition::name)
			.containsExactly("github.com/acme", "My Files", "Plain");
		assertThat(definitions).extracting(ServerDefinition::origin)
			.containsExactly("mcp.servers[github.com/acme]", "mcp.servers[My Files]", "mcp.servers[Plain]");
		assertThat(definitions.get(1).env()).containsEntry("SOME_KEY", "v");
	}

	@Test
	void variablesOfTheProcessReachAServer() {
		StandardEnvironment environment = new StandardEnvironment();
		environment.getPropertySources()
			.addFirst(new SystemEnvironmentPropertySource("test-systemEnvironment", Map.of("MCP_SERVERS_SEARCH_URL",
					"http://localhost/mcp", "MCP_SERVERS_SEARCH_TIMEOUTS_TOOLCALL", "3s")));
		ServerDefinition definition = ConfiguredServers.load(environment).definitions().find("search").orElseThrow();
		assertThat(definition.url()).isEqualTo("http://localhost/mcp");
		assertThat(definition.timeouts().toolCall()).isEqualTo(Duration.ofSeconds(3));
	}

	@Test
	void clientProperties() {
		McpClientProperties properties = Binder
			.get(environment(Map.of("mcp.client.name", "n", "mcp.client.version", "v", "mcp.client.config-file", "f",
					"mcp.client.startup-timeout", "1m")))
			.bind("mcp.client", McpClientProperties.class)
			.get();
		assertThat(properties.getName()).isEqualTo("n");
		assertThat(properties.getVersion()).isEqualTo("v");
		assertThat(properties.getConfigFile()).isEqualTo("f");
		assertThat(properties.getStartupTimeout()).isEqualTo(Duration.ofMinutes(1));
		assertThat(new McpClientProperties().getStartupTimeout()).isEqualTo(Duration.ofSeconds(20));
	}

	private static ServerDefinition map(String name, Map<String, String> properties) {
		Map<String, String> full = new HashMap<>();
		properties.forEach((key, value) -> full.put("mcp.servers." + name + "." + key, value));
		return ConfiguredServers.load(environment(full)).definitions().find(name).orElseThrow();
	}

	private static MockEnvironment environment(Map<String, String> properties) {
		MockEnvironment environment = new MockEnvironment();
		environment.getPropertySources().addFirst(new MapPropertySource("test", new HashMap<>(properties)));
		return environment;
	}

}
