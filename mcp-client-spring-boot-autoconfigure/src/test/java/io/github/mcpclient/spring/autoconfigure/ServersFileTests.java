package io.github.mcpclient.spring.autoconfigure;

import java.nio.file.Files;
import java.nio.file.Path;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.boot.autoconfigure.AutoConfigurations;
import org.springframework.boot.test.context.runner.ApplicationContextRunner;
import org.springframework.boot.test.system.CapturedOutput;
import org.springframework.boot.test.system.OutputCaptureExtension;

import io.github.mcpclient.ClientStatus;
import io.github.mcpclient.ConnectionState;
import io.github.mcpclient.McpClient;
import io.github.mcpclient.McpClientManager;
import io.github.mcpclient.config.ServerDefinition;
import io.github.mcpclient.error.McpConfigurationException;
import io.github.mcpclient.spring.McpServerDefinitions;
import io.github.mcpclient.test.LeakCheck;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Servers of a JSON file, and how they go together with those of properties.
 */
@ExtendWith({ LeakCheck.class, OutputCaptureExtension.class })
class ServersFileTests {

	private static final String TWO = """
			{ "mcpServers": {
			  "one": { "command": "no-such-program-of-ours", "args": ["${greeting}"] },
			  "two": { "command": "no-such-program-of-ours", "disabled": true } } }
			""";

	private static final String HOME_FILE = "~/.mcp/mcp_servers.json";

	@TempDir
	Path home;

	private String realHome;

	private final ApplicationContextRunner runner = new ApplicationContextRunner()
		.withConfiguration(AutoConfigurations.of(McpClientAutoConfiguration.class))
		.withPropertyValues("greeting=hello", "mcp.client.startup-timeout=0s");

	@BeforeEach
	void moveHome() {
		this.realHome = System.getProperty("user.home");
		System.setProperty("user.home", this.home.toString());
	}

	@AfterEach
	void moveHomeBack() {
		System.setProperty("user.home", this.realHome);
	}

	@Test
	void fileInTheHomeDirectoryIsReadWhereNoServerIsConfigured(CapturedOutput output) throws Exception {
		writeHomeFile(TWO);
		this.runner.run((context) -> {
			McpServerDefinitions definitions = context.getBean(McpServerDefinitions.class);
			assertThat(definitions.definitions()).extracting(ServerDefinition::name).containsExactly("one", "two");
			assertThat(definitions.find("one").orElseThrow().args()).containsExactly("hello");
			assertThat(context.getBeansOfType(McpServerLifecycle.class)).containsOnlyKeys("mcpServer.one");
		});
		assertThat(output).contains("MCP servers are configured by file '" + HOME_FILE + "': one,two");
	}

	@Test
	void withoutAFileThereIsNoServer() {
		this.runner.run((context) -> assertThat(context.getBean(McpServerDefinitions.class).definitions()).isEmpty());
	}

	@Test
	void propertiesWinOverTheFileInTheHomeDirectory(CapturedOutput output) throws Exception {
		writeHomeFile(TWO);
		this.runner.withPropertyValues("mcp.servers.three.command=no-such-program-of-ours")
			.run((context) -> assertThat(context.getBean(McpServerDefinitions.class).definitions())
				.extracting(ServerDefinition::name)
				.containsExactly("three"));
		assertThat(output).contains("MCP servers are configured by properties, so file '" + HOME_FILE
				+ "' is not read; set 'mcp.client.config-file' to use both");
	}

	@Test
	void configuredFileAndPropertiesAreMergedByName(CapturedOutput output) throws Exception {
		Path file = Files.writeString(this.home.resolve("mcp.json"), TWO);
		this.runner
			.withPropertyValues("mcp.client.config-file=" + file, "mcp.servers.one.url=http://localhost:1/mcp",
					"mcp.servers.one.transport=stdio", "mcp.servers.one.command=other-program-of-ours",
					"mcp.servers.three.command=no-such-program-of-ours")
			.run((context) -> {
				McpServerDefinitions definitions = context.getBean(McpServerDefinitions.class);
				assertThat(definitions.definitions()).extracting(ServerDefinition::name)
					.containsExactly("one", "two", "three");
				assertThat(definitions.find("one").orElseThrow().command()).isEqualTo("other-program-of-ours");
				assertThat(definitions.find("one").orElseThrow().args()).isEmpty();
			});
		assertThat(output).contains("Properties replace what the file says of MCP servers [one]");
	}

	@Test
	void locationMayBeOnTheClassPathOrBelowHome() throws Exception {
		Files.writeString(this.home.resolve("mcp.json"), TWO);
		this.runner.withPropertyValues("mcp.client.config-file=~/mcp.json")
			.run((context) -> assertThat(context.getBean(McpServerDefinitions.class).definitions()).hasSize(2));
		this.runner.withPropertyValues("mcp.client.config-file=file:" + this.home + "/mcp.json")
			.run((context) -> assertThat(context.getBean(McpServerDefinitions.class).definitions()).hasSize(2));
		this.runner.withPropertyValues("mcp.client.config-file=classpath:servers.json")
			.run((context) -> assertThat(context.getBean(McpServerDefinitions.class).definitions()).hasSize(1));
	}

	@Test
	void optionalFileMayBeMissing() throws Exception {
		writeHomeFile(TWO);
		this.runner.withPropertyValues("mcp.client.config-file=optional:~/none.json")
			.run((context) -> assertThat(context.getBean(McpServerDefinitions.class).definitions()).isEmpty());
	}

	@Test
	void oneBadEntrySpoilsNoOther() throws Exception { // O-104
		writeHomeFile("""
				{ "mcpServers": {
				  "bad": { "command": ["a"], "url": 3 },
				  "good": { "command": "no-such-program-of-ours" } } }
				""");
		this.runner.run((context) -> {
			assertThat(context).hasNotFailed();
			McpClientManager manager = context.getBean(McpClientManager.class);
			assertThat(manager.servers()).extracting(McpClient::name).containsExactlyInAnyOrder("bad", "good");
			org.awaitility.Awaitility.await().untilAsserted(() -> {
				ClientStatus status = manager.client("bad").orElseThrow().status();
				assertThat(status.state()).isEqualTo(ConnectionState.DISCONNECTED);
				assertThat(status.lastFailure()).isInstanceOf(McpConfigurationException.class);
				assertThat(status.lastError()).contains("'command' must be a string", "/mcpServers/bad/command");
			});
		});
	}

	@Test
	void variablesComeFromProcessOrProperties() throws Exception {
		writeHomeFile("""
				{ "mcpServers": { "one": { "command": "${%s}", "args": ["${greeting}", "${none:-x}"] } } }
				""".formatted("PATH"));
		this.runner.run((context) -> {
			ServerDefinition one = context.getBean(McpServerDefinitions.class).find("one").orElseThrow();
			assertThat(one.command()).isEqualTo(System.getenv("PATH"));
			assertThat(one.args()).containsExactly("hello", "x");
		});
	}

	private void writeHomeFile(String text) throws Exception {
		Files.createDirectories(this.home.resolve(".mcp"));
		Files.writeString(this.home.resolve(".mcp/mcp_servers.json"), text);
	}

}
