package io.github.mcpclient.schema;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.exc.MismatchedInputException;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatNullPointerException;

/**
 * What the records do besides being read and written.
 */
class ModelTests {

	@Test
	void whatIsRequiredMustBeThere() {
		assertThatNullPointerException().isThrownBy(() -> Implementation.of(null, "1"))
			.withMessage("'name' must not be null");
		assertThatNullPointerException().isThrownBy(() -> TextContent.of(null)).withMessage("'text' must not be null");
		assertThatNullPointerException().isThrownBy(() -> CallToolResult.of((List<ContentBlock>) null))
			.withMessage("'content' must not be null");
		assertThatNullPointerException().isThrownBy(() -> new UnknownContent("t", null));
	}

	@Test
	void collectionsAreCopied() {
		List<ContentBlock> content = new ArrayList<>(List.of(TextContent.of("a")));
		CallToolResult result = CallToolResult.of(content);
		content.clear();
		assertThat(result.content()).hasSize(1);
		Map<String, Object> meta = new HashMap<>(Map.of("a", 1));
		CallToolRequestParams params = CallToolRequestParams.of("t", Map.of()).withMeta(meta);
		meta.clear();
		assertThat(params.meta()).containsEntry("a", 1);
	}

	@Test
	void hintsOfAToolHaveTheirDefaults() {
		Tool tool = Tool.of("t", null, RawJson.EMPTY_OBJECT);
		assertThat(tool.hints().isReadOnly()).isFalse();
		assertThat(tool.hints().isDestructive()).isTrue();
		assertThat(tool.hints().isIdempotent()).isFalse();
		assertThat(tool.hints().isOpenWorld()).isTrue();
		ToolAnnotations reading = Json.read("{'readOnlyHint':true,'destructiveHint':true,'openWorldHint':false}",
				ToolAnnotations.class);
		assertThat(reading.isReadOnly()).isTrue();
		assertThat(reading.isDestructive()).isFalse();
		assertThat(reading.isIdempotent()).isTrue();
		assertThat(reading.isOpenWorld()).isFalse();
	}

	// P-TOOL-10
	@Test
	void displayNameIsTheTitleThenThatOfTheAnnotationsThenTheName() {
		assertThat(Json.read("{'name':'n','title':'t','annotations':{'title':'a'}}", Tool.class).displayName())
			.isEqualTo("t");
		assertThat(Json.read("{'name':'n','annotations':{'title':'a'}}", Tool.class).displayName()).isEqualTo("a");
		assertThat(Json.read("{'name':'n'}", Tool.class).displayName()).isEqualTo("n");
		assertThat(Implementation.of("n", "1").displayName()).isEqualTo("n");
		assertThat(Implementation.of("n", "1").withTitle("t").displayName()).isEqualTo("t");
	}

	@Test
	void toolIsBuilt() {
		Tool tool = Tool.builder("n")
			.title("t")
			.description("d")
			.inputSchema(RawJson.EMPTY_OBJECT)
			.outputSchema(RawJson.EMPTY_OBJECT)
			.annotations(ToolAnnotations.NONE)
			.icons(List.of(Icon.of("data:,")))
			.execution(new ToolExecution(TaskSupport.OPTIONAL, Map.of()))
			.meta(Map.of("a", 1))
			.build();
		assertThat(RawJson.valueOf(tool).as(Tool.class)).isEqualTo(tool);
		assertThat(Json.write(Tool.builder("n").build()))
			.isEqualTo("{\"name\":\"n\",\"inputSchema\":{\"type\":\"object\"}}");
	}

	@Test
	void tokensAreTextsOrLongs() {
		ProgressNotificationParams number = Json.read("{'progressToken':7,'progress':1}",
				ProgressNotificationParams.class);
		assertThat(number.progressToken()).isEqualTo(7L);
		assertThat(ProgressNotificationParams.of(7, BigDecimal.ONE).progressToken()).isEqualTo(7L);
		ProgressNotificationParams text = Json.read("{'progressToken':'7','progress':0.50}",
				ProgressNotificationParams.class);
		assertThat(text.progressToken()).isEqualTo("7");
		assertThat(text.progress()).isEqualTo(new BigDecimal("0.50"));
		assertThat(Json.read("{'reason':'r'}", CancelledNotificationParams.class).requestId()).isNull();
		assertThatExceptionOfType(MismatchedInputException.class)
			.isThrownBy(() -> Json.read("{'progressToken':{},'progress':1}", ProgressNotificationParams.class))
			.withMessageContaining("no usable 'progressToken'");
	}

	@ParameterizedTest
	@CsvSource({ "warning,WARNING", "WARNING,WARNING", "Warning,WARNING", "trace,UNKNOWN", "'',UNKNOWN" })
	void logLevelIsReadLeniently(String sent, LoggingLevel level) {
		String json = "{'level':'" + sent + "','data':null}";
		LoggingMessageNotificationParams message = Json.read(json, LoggingMessageNotificationParams.class);
		assertThat(message.level()).isEqualTo(level);
		assertThat(message.data()).isEqualTo(RawJson.NULL);
		assertThat(Json.tree(Json.write(message))).isEqualTo(Json.tree(json));
	}

	@Test
	void logMessageMayLackEverything() {
		LoggingMessageNotificationParams message = Json.read("{}", LoggingMessageNotificationParams.class);
		assertThat(message.level()).isEqualTo(LoggingLevel.UNKNOWN);
		assertThat(message.data()).isEqualTo(RawJson.NULL);
	}

	@Test
	void logLevelsAreOrdered() {
		assertThat(LoggingLevel.ERROR.isAtLeast(LoggingLevel.WARNING)).isTrue();
		assertThat(LoggingLevel.ERROR.isAtLeast(LoggingLevel.ERROR)).isTrue();
		assertThat(LoggingLevel.DEBUG.isAtLeast(LoggingLevel.INFO)).isFalse();
		assertThat(LoggingLevel.UNKNOWN.isAtLeast(LoggingLevel.EMERGENCY)).isTrue();
	}

	@Test
	void elicitationWithoutModeIsAForm() {
		ElicitRequestParams form = Json.read("{'message':'m','requestedSchema':{}}", ElicitRequestParams.class);
		assertThat(form.isForm()).isTrue();
		assertThat(form.isUrl()).isFalse();
		ElicitRequestParams url = ElicitRequestParams.url("m", "https://x.example");
		assertThat(url.isForm()).isFalse();
		assertThat(url.isUrl()).isTrue();
		ElicitRequestParams other = Json.read("{'message':'m','mode':'voice'}", ElicitRequestParams.class);
		assertThat(other.isForm() || other.isUrl()).isFalse();
	}

	@Test
	void answersAreToldApartByTheirMembers() {
		Map<String, InputResponse> answers = Map.of("a", ElicitResult.decline(), "b",
				ListRootsResult.of(List.of(Root.of("file:///a", null))), "c", CreateMessageResult.of("m", "t"));
		CallToolRequestParams params = CallToolRequestParams.of("t", Map.of()).withInput(answers, "s");
		assertThat(RawJson.valueOf(params).as(CallToolRequestParams.class)).isEqualTo(params);
	}

	// P-SAMP-03
	@Test
	void singlePartOfASamplingAnswerIsWrittenWithoutArray() {
		assertThat(Json.write(CreateMessageResult.of("m", "t"))).contains("\"content\":{\"type\":\"text\"");
		assertThat(Json.write(CreateMessageResult.of("m", List.of(TextContent.of("a"), TextContent.of("b")), null)))
			.contains("\"content\":[{");
	}

	@Test
	void unknownStopReasonAndContextAreKept() {
		CreateMessageRequestParams params = Json.read("{'messages':[],'maxTokens':5,'includeContext':'someServers'}",
				CreateMessageRequestParams.class);
		assertThat(params.includeContext()).isEqualTo(IncludeContext.UNKNOWN);
		assertThat(Json.write(params)).contains("\"includeContext\":\"someServers\"");
	}

	@Test
	void taskWithoutEndIsWrittenSo() {
		Task task = new Task("a", TaskStatus.WORKING, null, null, null, null, null, Map.of());
		assertThat(Json.write(task)).isEqualTo("{\"taskId\":\"a\",\"status\":\"working\",\"ttl\":null}");
		assertThat(TaskStatus.CANCELLED.isFinal()).isTrue();
		assertThat(TaskStatus.INPUT_REQUIRED.isFinal()).isFalse();
		assertThat(TaskStatus.UNKNOWN.isFinal()).isFalse();
	}

	@Test
	void kindOfAResultIsFoundWithoutReadingItAll() {
		RawJson result = RawJson.of("{\"resultType\":\"input_required\",\"requestState\":\"s\"}");
		assertThat(result.get("resultType")).isEqualTo(RawJson.of("\"input_required\""));
		assertThat(result.get("content")).isNull();
		assertThat(RawJson.of("[1]").get("a")).isNull();
		byte[] cut = Json.bytes("{'a':1,'b':");
		assertThat(RawJson.wrap(cut, 0, cut.length).get("a")).isEqualTo(RawJson.of("1"));
	}

	@Test
	void dataOfErrorsIsRead() {
		assertThat(Json
			.read("{'supported':['2025-11-25'],'requested':'2026-07-28'}", UnsupportedProtocolVersionErrorData.class)
			.supported()).containsExactly("2025-11-25");
		assertThat(Json
			.read("{'requiredCapabilities':{'elicitation':{'url':{}}}}", MissingRequiredClientCapabilityErrorData.class)
			.requiredCapabilities()
			.elicitationUrl()).isTrue();
		assertThat(Json
			.read("{'elicitations':[{'mode':'url','message':'m','url':'u','elicitationId':'e'}]}",
					UrlElicitationRequiredErrorData.class)
			.elicitations()).hasSize(1);
	}

	@Test
	void structuredContentIsAdded() {
		CallToolResult result = CallToolResult.of("a").withStructuredContent(RawJson.of("[1]"));
		assertThat(result.structuredContent()).isEqualTo(RawJson.of("[1]"));
		assertThat(result.text()).isEqualTo("a");
	}

}
