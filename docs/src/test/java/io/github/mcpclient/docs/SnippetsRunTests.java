package io.github.mcpclient.docs;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

import org.junit.jupiter.api.Test;
import org.springframework.boot.autoconfigure.AutoConfigurations;
import org.springframework.boot.env.YamlPropertySourceLoader;
import org.springframework.boot.test.context.runner.ApplicationContextRunner;
import org.springframework.core.env.PropertySource;
import org.springframework.core.io.ClassPathResource;

import io.github.mcpclient.McpClient;
import io.github.mcpclient.McpClientManager;
import io.github.mcpclient.config.McpServersReader;
import io.github.mcpclient.config.ServerDefinition;
import io.github.mcpclient.config.TransportFactory;
import io.github.mcpclient.spring.McpServerDefinitions;
import io.github.mcpclient.spring.autoconfigure.McpClientAutoConfiguration;
import io.github.mcpclient.test.ScriptedPeer;
import io.github.mcpclient.tool.ToolCallback;
import io.github.mcpclient.tool.ToolRegistry;
import io.github.mcpclient.transport.Transport;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

/**
 * Runs the snippets against scripted servers.
 */
class SnippetsRunTests {

	private final Peers peers = new Peers();

	private final ApplicationContextRunner application = new ApplicationContextRunner()
		.withConfiguration(AutoConfigurations.of(McpClientAutoConfiguration.class))
		.withBean(TransportFactory.class, () -> this.peers)
		.withPropertyValues("SEARCH_TOKEN=secret")
		.withInitializer((context) -> context.getEnvironment().getPropertySources().addLast(yaml("getting-started")));

	@Test
	void gettingStartedNamesTwoServers() {
		this.application.run((context) -> {
			McpServerDefinitions servers = context.getBean(McpServerDefinitions.class);
			ServerDefinition files = servers.find("files").orElseThrow();
			assertThat(files.command()).isEqualTo("npx");
			assertThat(files.args()).containsExactly("-y", "@modelcontextprotocol/server-filesystem", "/data");
			ServerDefinition search = servers.find("search").orElseThrow();
			assertThat(search.url()).isEqualTo("https://search.example.com/mcp");
			assertThat(search.headers()).containsExactly(Map.entry("Authorization", "Bearer secret"));
		});
	}

	@Test
	void serverOptionsAreApplied() {
		new ApplicationContextRunner().withConfiguration(AutoConfigurations.of(McpClientAutoConfiguration.class))
			.withBean(TransportFactory.class, () -> this.peers)
			.withInitializer((context) -> context.getEnvironment().getPropertySources().addLast(yaml("server-options")))
			.run((context) -> {
				McpServerDefinitions servers = context.getBean(McpServerDefinitions.class);
				ServerDefinition files = servers.find("files").orElseThrow();
				assertThat(files.required()).isTrue();
				assertThat(files.env()).containsEntry("LOG_LEVEL", "warn");
				assertThat(files.timeouts().toolCall()).isEqualTo(Duration.ofMinutes(2));
				ServerDefinition sheets = servers.find("Google Sheets").orElseThrow();
				assertThat(sheets.prefix()).isEqualTo("sheets");
				assertThat(sheets.reconnect().maxDelay()).isEqualTo(Duration.ofMinutes(5));
			});
	}

	@Test
	void configFileNamesTheSameServers() {
		McpServersReader.ReadResult result = McpServersReader.create()
			.withVariables((name) -> name.equals("SEARCH_TOKEN") ? "secret" : null)
			.read(Path.of("src/main/resources/snippets/mcp.json"));
		assertThat(result.problems()).isEmpty();
		assertThat(result.definitions()).extracting(ServerDefinition::name).containsExactly("files", "search");
		assertThat(result.definitions().get(0).args()).contains("/data");
		assertThat(yaml("config-file").getProperty("mcp.client.config-file")).isEqualTo("/etc/my-app/mcp.json");
	}

	@Test
	void notesServiceReads() {
		this.application.withBean(NotesService.class).run((context) -> {
			NotesService notes = context.getBean(NotesService.class);
			assertThat(notes.read("/data/a.txt")).isEqualTo("read");
			assertThatThrownBy(() -> notes.read("/etc/passwd")).hasMessage("denied");
		});
	}

	@Test
	void toolsAreListedAndCalled() {
		this.application.run((context) -> {
			ToolUses uses = uses(context.getBean(ToolRegistry.class), context.getBean(McpClientManager.class));
			assertThat(uses.list()).containsExactly("mcp_files_read_text_file", "mcp_files_list",
					"mcp_files_search_files");
			assertThat(uses.callJson("{\"path\":\"/data/a.txt\"}")).isEqualTo("read");
			assertThat(uses.structured()).isEqualTo("a.txt");
			ToolCallback read = context.getBean(ToolRegistry.class).get("files/read_text_file");
			assertThat(uses.fail(read, Map.of("path", "/data/a.txt"))).isEqualTo("read");
			assertThat(uses.fail(read, Map.of("path", "/etc/passwd"))).isEqualTo("The tool failed: denied");
			assertThat(uses.fail(read, Map.of("path", 1))).contains("- /path: ", "Expected schema:");
			assertThat(uses.async(read).text()).isEqualTo("read");
			assertThat(uses.progress().text()).isEqualTo("found");
			context.getBean(McpClientManager.class).client("files").orElseThrow().disconnect();
			assertThat(uses.fail(read, Map.of("path", "/data/a.txt"))).contains("Not connected: ");
		});
	}

	@Test
	void listenerAndCustomizerAreApplied() {
		this.application.withUserConfiguration(ClientCustomization.class, ConnectionLog.class).run((context) -> {
			assertThat(context).hasNotFailed();
			assertThat(context.getBean(McpClientManager.class).servers()).extracting(McpClient::name)
				.containsExactly("files", "search");
		});
	}

	@Test
	void clientIsInjectedByName() {
		this.application.withUserConfiguration(ResourceCatalog.class)
			.run((context) -> assertThat(context.getBean(ResourceCatalog.class).resources()).isEmpty());
	}

	@Test
	void plainJavaTellsWhyItFailed() {
		assertThat(PlainJava.run("/no/such/program", List.of())).contains("'/no/such/program'");
	}

	private static ToolUses uses(ToolRegistry tools, McpClientManager manager) {
		return new ToolUses(tools, manager);
	}

	private static PropertySource<?> yaml(String name) {
		try {
			return new YamlPropertySourceLoader().load(name, new ClassPathResource("snippets/" + name + ".yml")).get(0);
		}
		catch (IOException ex) {
			throw new AssertionError(ex);
		}
	}

	/** Stands in for all servers. */
	private static final class Peers implements TransportFactory {

		private final Map<String, ScriptedPeer> peers = new ConcurrentHashMap<>();

		@Override
		public boolean supports(ServerDefinition definition) {
			return true;
		}

		@Override
		public Transport create(ServerDefinition definition) {
			return this.peers.computeIfAbsent(definition.name(), (name) -> peer(name.equals("files"))).transport();
		}

		private static ScriptedPeer peer(boolean files) {
			ScriptedPeer peer = ScriptedPeer.create();
			peer.wheneverRequest("initialize")
				.andRespond("{\"protocolVersion\":\"2025-11-25\",\"capabilities\":{\"tools\":{}},"
						+ "\"serverInfo\":{\"name\":\"scripted\",\"version\":\"1\"}}");
			peer.wheneverNotification("notifications/initialized");
			String path = "{\"type\":\"object\",\"properties\":{\"path\":{\"type\":\"string\"}},\"required\":[\"path\"]}";
			peer.wheneverRequest("tools/list")
				.andRespond(
						"{\"tools\":"
								+ (files ? "[{\"name\":\"read_text_file\",\"inputSchema\":" + path
										+ "},{\"name\":\"list\",\"inputSchema\":{\"type\":\"object\"}},"
										+ "{\"name\":\"search_files\",\"inputSchema\":{\"type\":\"object\"}}]" : "[]")
								+ "}");
			peer.wheneverRequest("tools/call")
				.andRespond((message) -> answer((String) message.at("/params/name"),
						(String) message.at("/params/arguments/path")));
			return peer;
		}

		private static String answer(String tool, String path) {
			return switch (tool) {
				case "list" -> "{\"content\":[],\"structuredContent\":{\"entries\":[\"a.txt\"]}}";
				case "search_files" -> "{\"content\":[{\"type\":\"text\",\"text\":\"found\"}]}";
				default -> path.startsWith("/data/") ? "{\"content\":[{\"type\":\"text\",\"text\":\"read\"}]}"
						: "{\"content\":[{\"type\":\"text\",\"text\":\"denied\"}],\"isError\":true}";
			};
		}

	}

}
