package io.github.mcpclient.spring.autoconfigure;

import java.nio.file.Files;
import java.nio.file.Path;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.ImportAutoConfiguration;
import org.springframework.boot.test.system.CapturedOutput;
import org.springframework.boot.test.system.OutputCaptureExtension;
import org.springframework.context.annotation.Configuration;

import io.github.mcpclient.test.LeakCheck;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatException;

/**
 * What a person reads whose configuration is wrong.
 */
@ExtendWith({ LeakCheck.class, OutputCaptureExtension.class })
class ConfigurationFailureTests {

	@Test
	void commandAndUrl(CapturedOutput output) {
		fail("mcp.servers.files.command=npx", "mcp.servers.files.url=http://localhost/mcp?key=s3cret");
		assertThat(output).contains("mcp.servers.files.command", "mcp.servers.files.url", "mutually exclusive",
				"Update your configuration so that only one of the mutually exclusive properties is configured.");
		assertThat(output).doesNotContain("s3cret");
	}

	@Test
	void neitherCommandNorUrl(CapturedOutput output) {
		fail("mcp.servers.files.required=true");
		assertThat(text(output)).contains("""
				Description:

				Server 'files' has neither a command nor a URL.

				    Configured at: mcp.servers.files

				Action:

				Set 'mcp.servers.files.command' for a server that runs as a child process, or \
				'mcp.servers.files.url' for one behind HTTP.
				""");
	}

	@Test
	void transportWithoutItsProperty(CapturedOutput output) {
		fail("mcp.servers.files.transport=stdio", "mcp.servers.files.url=http://localhost/mcp");
		assertThat(text(output)).contains("""
				Description:

				Server 'files' has transport 'stdio' but no command.

				    Configured at: mcp.servers.files.transport

				Action:

				Set 'mcp.servers.files.command', or remove 'mcp.servers.files.transport'.
				""");
	}

	@Test
	void unknownTransport(CapturedOutput output) {
		fail("mcp.servers.files.transport=pigeon");
		assertThat(text(output)).contains("Server 'files' has the unknown transport 'pigeon'.",
				"Configured at: mcp.servers.files",
				"Action:\n\nUse 'stdio' or 'streamable-http', or add a " + "TransportFactory that supports it.");
	}

	@Test
	void timeLimitOfZero(CapturedOutput output) {
		fail("mcp.servers.files.command=npx", "mcp.servers.files.timeouts.toolCall=0s");
		assertThat(text(output)).contains(
				"Invalid value '0s' for configuration property " + "'mcp.servers.files.timeouts.tool-call'",
				"It must be longer than zero.");
	}

	@Test
	void valuesOutOfRange(CapturedOutput output) {
		fail("mcp.servers.files.command=npx", "mcp.servers.files.max-message-size=12B");
		assertThat(text(output)).contains("'mcp.servers.files.max-message-size'", "It must be between 1KB and 2GB.");
		fail("mcp.servers.files.command=npx", "mcp.servers.files.max-message-size=-1MB");
		fail("mcp.servers.files.command=npx", "mcp.servers.files.reconnect.multiplier=0.5");
		assertThat(text(output)).contains("'mcp.servers.files.reconnect.multiplier'", "It must be 1 or more.");
		fail("mcp.servers.files.command=npx", "mcp.servers.files.reconnect.jitter=2");
		assertThat(text(output)).contains("'mcp.servers.files.reconnect.jitter'", "It must be between 0 and 1.");
		fail("mcp.servers.files.command=npx", "mcp.servers.files.reconnect.initial-delay=-1s");
		assertThat(text(output)).contains("'mcp.servers.files.reconnect.initial-delay'", "It must not be negative.");
		fail("mcp.servers.files.command=npx", "mcp.servers.files.reconnect.max-attempts=-1");
		assertThat(text(output)).contains("'mcp.servers.files.reconnect.max-attempts'",
				"It must be 0, for no limit, or more.");
		fail("mcp.servers.files.command=npx", "mcp.client.startup-timeout=-1s");
		assertThat(text(output)).contains("'mcp.client.startup-timeout'", "It must not be negative.");
	}

	@Test
	void badDurationIsExplainedByBoot(CapturedOutput output) {
		fail("mcp.servers.files.command=npx", "mcp.servers.files.timeouts.connect=soon");
		assertThat(text(output)).contains("Failed to bind properties under 'mcp.servers.files.timeouts.connect'",
				"Value: \"soon\"", "Update your application's configuration");
	}

	@Test
	void namesInBracketsAreShownAsWritten(CapturedOutput output) {
		fail("mcp.servers[github.com/acme].command=npx", "mcp.servers[github.com/acme].timeouts.max=0s");
		assertThat(text(output))
			.contains("Invalid value '0s' for configuration property " + "'mcp.servers[github.com/acme].timeouts.max'");
	}

	@Test
	void missingFile(CapturedOutput output) {
		fail("mcp.client.config-file=classpath:none.json");
		assertThat(text(output)).contains("""
				Description:

				File of MCP servers 'classpath:none.json' does not exist.

				    Configured at: mcp.client.config-file

				Action:

				Create the file, correct 'mcp.client.config-file', or let the location begin with 'optional:'.
				""");
	}

	@Test
	void fileThatIsNoJson(CapturedOutput output, @TempDir Path folder) throws Exception {
		Path file = Files.writeString(folder.resolve("mcp.json"), "{\"mcpServers\": {");
		fail("mcp.client.config-file=" + file);
		assertThat(text(output)).contains("APPLICATION FAILED TO START", "Not valid JSON at line 1",
				"Configured at: " + file, "Correct the text there; comments and trailing commas are allowed.");
	}

	@Test
	void requiredServerThatCannotBeStarted(CapturedOutput output) {
		fail("mcp.servers.files.command=no-such-program-of-ours", "mcp.servers.files.required=true");
		assertThat(text(output)).contains("""
				Description:

				MCP server 'files' is required, but could not be connected:
				""", "no-such-program-of-ours", """
				Action:

				Make the server available, or set 'mcp.servers.files.required' to 'false' to start the application \
				without it.
				""");
	}

	private static String text(CapturedOutput output) {
		return output.toString().replace("\r\n", "\n");
	}

	private static void fail(String... properties) {
		SpringApplication application = new SpringApplication(Application.class);
		String[] arguments = new String[properties.length];
		for (int i = 0; i < properties.length; i++) {
			arguments[i] = "--" + properties[i];
		}
		assertThatException().isThrownBy(() -> application.run(arguments).close());
	}

	@Configuration(proxyBeanMethods = false)
	@ImportAutoConfiguration(McpClientAutoConfiguration.class)
	static class Application {

	}

}
