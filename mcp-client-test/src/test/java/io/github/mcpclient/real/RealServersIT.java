package io.github.mcpclient.real;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.stream.IntStream;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import io.github.mcpclient.ConnectionState;
import io.github.mcpclient.McpClient;
import io.github.mcpclient.McpClientManager;
import io.github.mcpclient.RequestOptions;
import io.github.mcpclient.config.ProtocolMode;
import io.github.mcpclient.config.ServerDefinition;
import io.github.mcpclient.error.McpException;
import io.github.mcpclient.error.ToolArgumentsException;
import io.github.mcpclient.handler.InputContext;
import io.github.mcpclient.schema.ElicitResult;
import io.github.mcpclient.schema.ImageContent;
import io.github.mcpclient.schema.TextResourceContents;
import io.github.mcpclient.schema.Tool;
import io.github.mcpclient.tool.ToolCallback;
import io.github.mcpclient.tool.ToolResult;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

/** Published servers, as their users run them. */
class RealServersIT {

	private final McpClientManager manager = McpClientManager.builder().build();

	@AfterEach
	void close() {
		this.manager.close();
	}

	private McpClient connect(ServerDefinition definition) {
		McpClient client = this.manager.addServer(definition);
		client.connect();
		assertThat(client.state()).isEqualTo(ConnectionState.READY);
		assertThat(client.serverInfo().orElseThrow().implementation()).isNotNull();
		return client;
	}

	private ToolResult call(String server, String tool, Map<String, ?> arguments) {
		return this.manager.toolRegistry().call(server + "/" + tool, arguments);
	}

	@Test
	void everythingOverStdio() {
		everything("everything", connect(RealServers.stdio("everything")));
	}

	@ParameterizedTest
	@ValueSource(strings = { "everything-http", "gateway-stateful", "gateway-stateless" })
	void everythingOverHttp(String row) {
		try (RealServers.Running running = RealServers.http(row)) {
			everything(row,
					connect(ServerDefinition.builder(row).protocol(ProtocolMode.AUTO).url(running.url()).build()));
			this.manager.close();
		}
	}

	private void everything(String name, McpClient client) {
		assertThat(client.serverInfo().orElseThrow().protocolVersion()).hasToString("2025-11-25");
		assertThat(this.manager.toolRegistry().tools(name)).hasSizeGreaterThanOrEqualTo(10);
		assertThat(call(name, "echo", Map.of("message", "grüße 世界 \uD83D\uDE00")).text())
			.contains("grüße 世界 \uD83D\uDE00");
		assertThat(call(name, "get-sum", Map.of("a", 2, "b", 40)).text()).contains("42");
		assertThat(call(name, "get-tiny-image", Map.of()).content()).anyMatch(ImageContent.class::isInstance);
		ToolResult structured = call(name, "get-structured-content", Map.of("location", "New York"));
		assertThat(structured.structuredContent()).isNotNull();
		assertThatExceptionOfType(ToolArgumentsException.class)
			.isThrownBy(() -> call(name, "get-sum", Map.of("a", "two")));
		assertThat(client.listPrompts()).isNotEmpty();
		assertThat(client.getPrompt("simple-prompt", Map.of()).messages()).isNotEmpty();
		assertThat(client.listResources()).isNotEmpty();
		assertThat(client.listResourceTemplates()).isNotEmpty();
		assertThat(client.readResource(client.listResources().get(0).uri()).contents()).isNotEmpty();
		if (!name.equals("gateway-stateless")) {
			client.ping();
		}
	}

	@ParameterizedTest
	@ValueSource(strings = { "everything", "everything-http" })
	void progressOfALongOperationArrives(String row) {
		List<Object> seen = new CopyOnWriteArrayList<>();
		RequestOptions options = RequestOptions.defaults().withProgressListener(seen::add);
		Map<String, Object> arguments = Map.of("duration", 1, "steps", 4);
		if (row.equals("everything")) {
			connect(RealServers.stdio(row)).callTool("trigger-long-running-operation", arguments, options);
		}
		else {
			try (RealServers.Running running = RealServers.http(row)) {
				connect(ServerDefinition.builder(row).protocol(ProtocolMode.AUTO).url(running.url()).build())
					.callTool("trigger-long-running-operation", arguments, options);
				this.manager.close();
			}
		}
		assertThat(seen).isNotEmpty();
	}

	@Test
	void filesystem() {
		McpClient client = connect(RealServers.stdio("filesystem"));
		String folder = call("filesystem", "list_allowed_directories", Map.of()).text()
			.lines()
			.skip(1)
			.findFirst()
			.orElseThrow();
		assertThat(call("filesystem", "read_text_file", Map.of("path", folder + "/hello.txt")).text())
			.contains("hello from the root");
		assertThat(call("filesystem", "read_text_file", Map.of("path", folder + "/absent.txt")).isError()).isTrue();
		assertThat(client.listTools()).allSatisfy((tool) -> assertThat(tool.outputSchema()).isNotNull());
	}

	@Test
	void memory() {
		McpClient client = connect(RealServers.stdio("memory"));
		assertThat(call("memory", "read_graph", Map.of()).structuredContent()).isNotNull();
		assertThat(client.listResources()).hasSize(1);
		assertThat(client.readResource(client.listResources().get(0).uri()).contents()).singleElement()
			.isInstanceOfSatisfying(TextResourceContents.class, (contents) -> assertThat(contents.text()).isNotBlank());
	}

	@Test
	void sequentialThinking() {
		connect(RealServers.stdio("thinking"));
		assertThat(call("thinking", "sequentialthinking",
				Map.of("thought", "one", "nextThoughtNeeded", false, "thoughtNumber", 1, "totalThoughts", 1))
			.isError()).isFalse();
	}

	@Test // O-010
	void serverThatPrintsABannerOnStdout() {
		McpClient client = connect(RealServers.stdio("banner"));
		assertThat(client.listTools()).isNotEmpty();
		assertThat(call("banner", "current_time", Map.of("format", "YYYY-MM-DD", "timezone", "UTC")).isError())
			.isFalse();
	}

	@ParameterizedTest
	@CsvSource({ "time-go,2025-03-26", "github-2024,2024-11-05", "prometheus-go,2025-11-25",
			"kubernetes-go,2026-07-28" })
	void serversOfOlderRevisionsAndOtherLanguages(String row, String version) {
		McpClient client = connect(RealServers.stdio(row));
		assertThat(client.serverInfo().orElseThrow().protocolVersion()).hasToString(version);
		assertThat(client.listTools()).isNotEmpty();
		assertThat(this.manager.toolRegistry().tools(row)).hasSameSizeAs(client.listTools());
	}

	@ParameterizedTest // P-MRTR-05
	@ValueSource(strings = { "2026-07-28", "2025-11-25" })
	void serverOfBothErasAsksInTheMiddleOfACall(String version) {
		List<InputContext> asked = new CopyOnWriteArrayList<>();
		try (McpClientManager asking = McpClientManager.builder().clientCustomizer((definition, builder) -> {
			builder.elicitation((context, request) -> {
				asked.add(context);
				return ElicitResult.accept(Map.of("sure", true));
			});
			if (version.equals("2025-11-25")) {
				builder.protocol(ProtocolMode.HANDSHAKE);
			}
		}).build()) {
			McpClient client = asking.addServer(RealServers.stdio("modern"));
			client.connect();
			assertThat(client.serverInfo().orElseThrow().protocolVersion()).hasToString(version);
			assertThat(client.listTools()).hasSize(5);
			assertThat(client.listPrompts()).hasSize(1);
			assertThat(client.listResources()).hasSize(1);
			assertThat(client.callTool("book", Map.of("seats", 3)).text()).isEqualTo("booked 3");
			assertThat(asked).hasSize(1);
			List<Object> seen = new CopyOnWriteArrayList<>();
			client.callTool("slow", Map.of("steps", 3), RequestOptions.defaults().withProgressListener(seen::add));
			assertThat(seen).isNotEmpty();
			assertThat(client.readResource("demo://readme").contents()).hasSize(1);
			assertThat(client.getPrompt("greet", Map.of("who", "x")).messages()).hasSize(1);
		}
	}

	@ParameterizedTest // P-VER-20, P-VER-21
	@CsvSource({ "modern-http,2026-07-28", "modern-only-http,2026-07-28", "kubernetes-http,2025-11-25",
			"proxy-http,2026-07-28", "everything-http,2025-11-25" })
	void eraOfAServerBehindHttpIsFoundOut(String row, String version) {
		try (RealServers.Running running = RealServers.http(row)) {
			McpClient client = this.manager
				.addServer(ServerDefinition.builder(row).protocol(ProtocolMode.AUTO).url(running.url()).build());
			client.connect();
			assertThat(client.serverInfo().orElseThrow().protocolVersion()).hasToString(version);
			assertThat(client.listTools()).isNotEmpty();
			if (row.startsWith("modern")) {
				assertThat(call(row, "add", Map.of("a", 2, "b", 40)).text()).isEqualTo("42");
				assertThat(call(row, "fail", Map.of()).isError()).isTrue();
				assertThat(client.readResource("demo://readme").contents()).hasSize(1);
				assertThat(client.getPrompt("greet", Map.of("who", "grüße")).messages()).hasSize(1);
				List<Object> seen = new CopyOnWriteArrayList<>();
				client.callTool("slow", Map.of("steps", 3), RequestOptions.defaults().withProgressListener(seen::add));
				assertThat(seen).isNotEmpty();
			}
			this.manager.close();
		}
	}

	@Test
	void timeGoAnswersACall() {
		connect(RealServers.stdio("time-go"));
		List<ToolCallback> tools = this.manager.toolRegistry().tools("time-go");
		assertThat(tools).extracting(ToolCallback::originalName).contains("current_time");
		assertThat(call("time-go", "current_time", Map.of()).content()).isNotEmpty();
	}

	@Test // real-servers 1.12
	void unknownToolIsAnErrorOfTheCallOnly() {
		McpClient client = connect(RealServers.stdio("github-2024"));
		assertThatExceptionOfType(McpException.class).isThrownBy(() -> client.callTool("no_such_tool", Map.of()));
		assertThat(client.listTools()).extracting(Tool::name).contains("search_repositories");
		assertThat(client.state()).isEqualTo(ConnectionState.READY);
	}

	@Test
	void hundredsOfCallsAtOnceOverStdio() {
		connect(RealServers.stdio("everything"));
		ToolCallback echo = this.manager.toolRegistry().get("everything/echo");
		List<String> texts = IntStream.range(0, 300).mapToObj((i) -> "n" + i).toList();
		List<CompletableFuture<ToolResult>> calls = texts.stream()
			.map((text) -> echo.callAsync(Map.of("message", text)))
			.toList();
		for (int i = 0; i < texts.size(); i++) {
			assertThat(calls.get(i).join().text()).endsWith(texts.get(i));
		}
		byte[] large = new byte[200_000];
		Arrays.fill(large, (byte) 'x');
		String text = new String(large, StandardCharsets.US_ASCII);
		assertThat(echo.call(Map.of("message", text)).text()).hasSizeGreaterThanOrEqualTo(text.length());
	}

}
