package io.github.mcpclient.schema;

import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

import com.networknt.schema.Error;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

/**
 * What we write is valid by the machine schemas of the revisions that know it.
 */
class MachineSchemaTests {

	private static final RawJson SCHEMA = RawJson
		.of("{\"type\":\"object\",\"properties\":{\"a\":{\"type\":\"string\"}}}");

	private static final Implementation INFO = Implementation.of("client", "1");

	@Test
	void requestsAreValid() throws IOException {
		new Check()
			.since(ProtocolVersion.V2024_11_05, "CallToolRequest", "tools/call",
					(meta) -> CallToolRequestParams.of("t", Map.of("a", 1)).withMeta(meta))
			.since(ProtocolVersion.V2024_11_05, "ListToolsRequest", "tools/list",
					(meta) -> PaginatedRequestParams.of("c").withMeta(meta))
			.since(ProtocolVersion.V2024_11_05, "ListToolsRequest", "tools/list",
					(meta) -> PaginatedRequestParams.of(null).withMeta(meta))
			.since(ProtocolVersion.V2024_11_05, "ListResourcesRequest", "resources/list",
					(meta) -> PaginatedRequestParams.of("").withMeta(meta))
			.since(ProtocolVersion.V2024_11_05, "ReadResourceRequest", "resources/read",
					(meta) -> ReadResourceRequestParams.of("file:///a").withMeta(meta))
			.since(ProtocolVersion.V2024_11_05, "GetPromptRequest", "prompts/get",
					(meta) -> GetPromptRequestParams.of("p", Map.of("a", "b")).withMeta(meta))
			.since(ProtocolVersion.V2024_11_05, "CompleteRequest", "completion/complete",
					(meta) -> CompleteRequestParams.of(PromptReference.of("p"), CompletionArgument.of("a", "b"))
						.withMeta(meta))
			.since(ProtocolVersion.V2025_06_18, "CompleteRequest", "completion/complete",
					(meta) -> new CompleteRequestParams(ResourceTemplateReference.of("file:///{x}"),
							CompletionArgument.of("x", ""), CompletionContext.of(Map.of("y", "z")), meta, Map.of()))
			.until(ProtocolVersion.V2025_11_25, "SubscribeRequest", "resources/subscribe",
					(meta) -> SubscribeRequestParams.of("file:///a").withMeta(meta))
			.until(ProtocolVersion.V2025_11_25, "UnsubscribeRequest", "resources/unsubscribe",
					(meta) -> UnsubscribeRequestParams.of("file:///a").withMeta(meta))
			.until(ProtocolVersion.V2025_11_25, "SetLevelRequest", "logging/setLevel",
					(meta) -> SetLevelRequestParams.of(LoggingLevel.WARNING).withMeta(meta))
			.since(ProtocolVersion.V2026_07_28, "DiscoverRequest", "server/discover", RequestParams::of)
			.since(ProtocolVersion.V2026_07_28, "SubscriptionsListenRequest", "subscriptions/listen",
					(meta) -> SubscriptionsListenRequestParams
						.of(new SubscriptionFilter(true, false, null, List.of("file:///a"), null, Map.of()))
						.withMeta(meta))
			.since(ProtocolVersion.V2026_07_28, "CallToolRequest", "tools/call",
					(meta) -> CallToolRequestParams.of("t", Map.of()).withMeta(meta).withInput(answers(), "state"))
			.run();
	}

	@Test
	void initializeIsValidInEveryRevisionThatHasIt() throws IOException {
		ClientCapabilities capabilities = ClientCapabilities.builder()
			.rootsWithListChanged()
			.samplingTools()
			.elicitationForm()
			.elicitationUrl()
			.extension("x/y", RawJson.EMPTY_OBJECT)
			.build();
		Check check = new Check();
		for (ProtocolVersion version : ProtocolVersion.handshakeVersions()) {
			check.only(version, "InitializeRequest", "initialize",
					(meta) -> InitializeRequestParams.of(version, capabilities.forVersion(version), INFO));
		}
		check.run();
	}

	@Test
	void notificationsAreValid() throws IOException {
		new Check()
			.since(ProtocolVersion.V2024_11_05, "CancelledNotification", "notifications/cancelled",
					(meta) -> CancelledNotificationParams.of(7, "why"))
			.since(ProtocolVersion.V2024_11_05, "CancelledNotification", "notifications/cancelled",
					(meta) -> CancelledNotificationParams.of("seven", null))
			.since(ProtocolVersion.V2024_11_05, "ProgressNotification", "notifications/progress",
					(meta) -> new ProgressNotificationParams("t", new BigDecimal("0.5"), BigDecimal.ONE, null, null,
							Map.of()))
			.since(ProtocolVersion.V2025_03_26, "ProgressNotification", "notifications/progress",
					(meta) -> new ProgressNotificationParams(7L, BigDecimal.ONE, null, "half", null, Map.of()))
			.run();
	}

	@Test
	void answersToServersAreValid() throws IOException {
		Check check = new Check();
		check.value(ProtocolVersion.V2024_11_05, "ListRootsResult",
				ListRootsResult.of(List.of(Root.of("file:///a", "A"))));
		check.value(ProtocolVersion.V2024_11_05, "CreateMessageResult", CreateMessageResult.of("m", "text"));
		check.value(ProtocolVersion.V2025_11_25, "CreateMessageResult", CreateMessageResult.of("m",
				List.of(TextContent.of("a"), ToolUseContent.of("i", "n", RawJson.EMPTY_OBJECT)), "toolUse"));
		check.value(ProtocolVersion.V2025_06_18, "ElicitResult",
				ElicitResult.accept(Map.of("a", "x", "b", 1, "c", true)));
		check.value(ProtocolVersion.V2025_06_18, "ElicitResult", ElicitResult.accept());
		check.value(ProtocolVersion.V2025_06_18, "ElicitResult", ElicitResult.decline());
		check.value(ProtocolVersion.V2025_06_18, "ElicitResult", ElicitResult.cancel());
		check.run();
	}

	@Test
	void resultsOfServersInTestsAreValid() throws IOException {
		Check check = new Check();
		check.until(ProtocolVersion.V2025_11_25, "ListToolsResult",
				ListToolsResult.of(List.of(Tool.of("t", "d", SCHEMA)), "c"));
		check.until(ProtocolVersion.V2025_11_25, "CallToolResult", CallToolResult.error("no"));
		check.until(ProtocolVersion.V2025_11_25, "InitializeResult", InitializeResult.of(ProtocolVersion.V2025_06_18,
				ServerCapabilities.builder().tools(true).resources(true, true).prompts(false).logging().build(), INFO));
		check.until(ProtocolVersion.V2025_11_25, "ReadResourceResult", ReadResourceResult
			.of(List.of(TextResourceContents.of("u:x", "t"), BlobResourceContents.of("u:y", new byte[] { 1 }))));
		check.until(ProtocolVersion.V2025_11_25, "GetPromptResult",
				GetPromptResult.of(List.of(PromptMessage.of(Role.USER, TextContent.of("a")))));
		check.until(ProtocolVersion.V2025_11_25, "CompleteResult", CompleteResult.of(Completion.of(List.of("a"))));
		check.value(ProtocolVersion.V2026_07_28, "InputRequiredResult",
				InputRequiredResult.of(Map.of("k",
						InputRequest.of("elicitation/create", RawJson.valueOf(ElicitRequestParams.form("m", SCHEMA)))),
						"s"));
		check.value(ProtocolVersion.V2026_07_28, "DiscoverResult", new DiscoverResult(List.of("2026-07-28"),
				ServerCapabilities.NONE, null, 0L, CacheScope.PRIVATE, "complete", null, Map.of()));
		check.value(ProtocolVersion.V2026_07_28, "CallToolResult",
				new CallToolResult(
						List.of(TextContent.of("a"), ImageContent.of(new byte[0], "image/png"),
								AudioContent.of(new byte[0], "audio/wav"), ResourceLink.of("u:x", "n"),
								EmbeddedResource.of(TextResourceContents.of("u:x", "t"))),
						RawJson.of("[1]"), false, "complete", null, Map.of()));
		check.run();
	}

	@Test
	void checkNoticesWhatIsWrong() throws IOException {
		Check check = new Check();
		check.value(ProtocolVersion.V2026_07_28, "ElicitResult", Map.of("action", "maybe"));
		assertThatExceptionOfType(AssertionError.class).isThrownBy(check::run).withMessageContaining("maybe");
	}

	private static Map<String, InputResponse> answers() {
		return Map.of("a", ElicitResult.accept(Map.of("x", "y")), "b", ListRootsResult.of(List.of()), "c",
				CreateMessageResult.of("m", "t"));
	}

	/**
	 * Collects what is to be valid by which revision, and then checks it.
	 */
	private static final class Check {

		private final Map<ProtocolVersion, Schemas> schemas = new LinkedHashMap<>();

		private final List<Path> files = SharedFolder.files("schema");

		private int checked;

		private final StringBuilder failures = new StringBuilder();

		Check since(ProtocolVersion first, String type, String method, Function<Map<String, Object>, Object> params)
				throws IOException {
			for (ProtocolVersion version : ProtocolVersion.values()) {
				if (version.isAtLeast(first)) {
					only(version, type, method, params);
				}
			}
			return this;
		}

		Check until(ProtocolVersion last, String type, String method, Function<Map<String, Object>, Object> params)
				throws IOException {
			for (ProtocolVersion version : ProtocolVersion.values()) {
				if (last.isAtLeast(version)) {
					only(version, type, method, params);
				}
			}
			return this;
		}

		void only(ProtocolVersion version, String type, String method, Function<Map<String, Object>, Object> params)
				throws IOException {
			Map<String, Object> meta = new LinkedHashMap<>(Map.of(MetaKeys.PROGRESS_TOKEN, 7));
			if (version.isStateless()) {
				meta.put(MetaKeys.PROTOCOL_VERSION, version.wireName());
				meta.put(MetaKeys.CLIENT_INFO, INFO);
				meta.put(MetaKeys.CLIENT_CAPABILITIES,
						ClientCapabilities.builder().elicitationForm().build().forVersion(version));
			}
			Map<String, Object> message = new LinkedHashMap<>();
			message.put("jsonrpc", "2.0");
			if (!method.startsWith("notifications/")) {
				message.put("id", 1);
			}
			message.put("method", method);
			message.put("params", params.apply(meta));
			validate(version, type, message);
		}

		void value(ProtocolVersion first, String type, Object value) throws IOException {
			for (ProtocolVersion version : ProtocolVersion.values()) {
				if (version.isAtLeast(first)) {
					validate(version, type, value);
				}
			}
		}

		void until(ProtocolVersion last, String type, Object value) throws IOException {
			for (ProtocolVersion version : ProtocolVersion.values()) {
				if (last.isAtLeast(version)) {
					validate(version, type, value);
				}
			}
		}

		private void validate(ProtocolVersion version, String type, Object value) throws IOException {
			Schemas all = this.schemas.get(version);
			if (all == null) {
				all = new Schemas(this.files, version);
				this.schemas.put(version, all);
			}
			String json = Json.write(value);
			List<Error> errors = all.of(type).validate(McpJson.mapper().readTree(json));
			if (!errors.isEmpty()) {
				this.failures.append("%n%s %s %s%n  %s".formatted(version, type, json, errors));
			}
			this.checked++;
		}

		void run() {
			assertThat(this.failures.toString()).isEmpty();
			assertThat(this.checked).isPositive();
		}

	}

	/**
	 * The types of one revision.
	 */
	private static final class Schemas {

		private final ObjectNode document;

		Schemas(List<Path> files, ProtocolVersion version) throws IOException {
			Path file = files.stream().filter((each) -> each.endsWith(version + ".json")).findFirst().orElseThrow();
			this.document = (ObjectNode) McpJson.mapper().readTree(Files.readAllBytes(file));
		}

		Schema of(String type) {
			String definitions = this.document.has("$defs") ? "$defs" : "definitions";
			JsonNode definition = this.document.get(definitions).get(type);
			assertThat(definition).as(type).isNotNull();
			ObjectNode schema = ((ObjectNode) definition.deepCopy()).set(definitions, this.document.get(definitions));
			boolean draft7 = this.document.get("$schema").asString().contains("draft-07");
			return SchemaRegistry
				.withDefaultDialect(draft7 ? SpecificationVersion.DRAFT_7 : SpecificationVersion.DRAFT_2020_12)
				.getSchema(schema);
		}

	}

}
