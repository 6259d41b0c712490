package io.github.mcpclient.schema;

import java.util.List;
import java.util.stream.Stream;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.exc.MismatchedInputException;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

class ListResultTests {

	private static final String GOOD = "{'name':'good%d','inputSchema':{'type':'object'}}";

	// O-075
	@Test
	void badEntriesDoNotCostTheGoodOnes() {
		List<String> bad = List.of("null", "7", "[]", "'tool'", "{}", "{'name':null,'inputSchema':{'type':'object'}}",
				"{'name':'a','inputSchema':[]}", "{'name':'b','inputSchema':'object'}",
				"{'name':'c','inputSchema':{'type':'string'}}", "{'name':'d','inputSchema':false}",
				"{'inputSchema':5,'name':'e'}");
		StringBuilder json = new StringBuilder("{'tools':[");
		for (int i = 0; i < bad.size(); i++) {
			json.append((i > 0) ? "," : "").append(bad.get(i));
			json.append(",").append(GOOD.formatted(i));
		}
		json.append("]}");
		ListToolsResult result = Json.read(json.toString(), ListToolsResult.class);
		assertThat(result.tools()).extracting(Tool::name)
			.containsExactly("good0", "good1", "good2", "good3", "good4", "good5", "good6", "good7", "good8", "good9",
					"good10");
		assertThat(result.rejected()).extracting(MalformedEntry::index)
			.containsExactly(0, 2, 4, 6, 8, 10, 12, 14, 16, 18, 20);
		assertThat(result.rejected()).extracting(MalformedEntry::name)
			.containsExactly(null, null, null, null, null, null, "a", "b", "c", "d", "e");
		assertThat(result.rejected()).extracting(MalformedEntry::raw).isEqualTo(bad.stream().map(Json::raw).toList());
		assertThat(result.repaired()).isEmpty();
		assertThat(Json.tree(Json.write(result))).isEqualTo(Json.tree(json.toString()));
	}

	@ParameterizedTest
	@CsvSource(delimiter = '|', value = { "null|is null, not an object",
			"{}|has no usable 'name': it is missing or null",
			"{'name':'a','inputSchema':[]}|has no usable 'inputSchema': it is an array, not a schema of an object",
			"{'name':'a','inputSchema':{'type':'string'}}|has no usable 'inputSchema': it is the schema of a value of another type than object",
			"{'name':{},'inputSchema':{}}|has no usable 'name': it is an object, not a string" }, quoteCharacter = '^')
	void reasonSaysWhatIsWrong(String entry, String reason) {
		ListToolsResult result = Json.read("{'tools':[" + entry + "]}", ListToolsResult.class);
		assertThat(result.tools()).isEmpty();
		assertThat(result.rejected()).singleElement().extracting(MalformedEntry::reason).isEqualTo(reason);
	}

	@ParameterizedTest
	@ValueSource(strings = { "{'name':'a'}", "{'name':'a','inputSchema':null}", "{'inputSchema':true,'name':'a'}" })
	void schemaThatSaysNothingIsRepaired(String entry) {
		ListToolsResult result = Json.read("{'tools':[" + entry + "]}", ListToolsResult.class);
		assertThat(result.rejected()).isEmpty();
		assertThat(result.tools()).singleElement()
			.extracting(Tool::inputSchema)
			.isEqualTo(RawJson.of("{\"type\":\"object\"}"));
		assertThat(result.repaired()).singleElement().satisfies((repaired) -> {
			assertThat(repaired.index()).isZero();
			assertThat(repaired.name()).isEqualTo("a");
			assertThat(repaired.raw()).isEqualTo(Json.raw(entry));
		});
	}

	@ParameterizedTest
	@ValueSource(strings = { "{'type':'object'}", "{}", "{'$schema':'x'}", "{'type':['object','null']}",
			"{'type':'object','properties':[]}", "{ 'type' : 'object' , 'x-a':1.0}",
			"{'properties':{'type':'string'}}" })
	void otherSchemasAreKeptToTheLetter(String schema) {
		ListToolsResult result = Json.read("{'tools':[{'name':'a','inputSchema':" + schema + "}]}",
				ListToolsResult.class);
		assertThat(result.rejected()).isEmpty();
		assertThat(result.repaired()).isEmpty();
		assertThat(result.tools().get(0).inputSchema()).isEqualTo(Json.raw(schema));
	}

	// O-076
	@Test
	void schemaKeywordsSurvive() {
		String schema = "{'type':'object','properties':{'a':{'$ref':'#/$defs/x'},'b':true,'$and':{'enum':[1,'1',null,1.0]}},"
				+ "'additionalProperties':{'type':'string'},'$defs':{'x':{'type':['string','null'],'default':null}}}";
		ListToolsResult result = Json.read(
				"{'tools':[{'name':'a','inputSchema':" + schema + ",'outputSchema':" + schema + "}]}",
				ListToolsResult.class);
		Tool tool = result.tools().get(0);
		assertThat(tool.inputSchema()).isEqualTo(Json.raw(schema)).isEqualTo(tool.outputSchema());
		assertThat(Json.write(tool)).contains(Json.raw(schema).toString());
	}

	static Stream<Arguments> lists() {
		return Stream.of(Arguments.of(ListToolsResult.class, "tools"), Arguments.of(ListPromptsResult.class, "prompts"),
				Arguments.of(ListResourcesResult.class, "resources"),
				Arguments.of(ListResourceTemplatesResult.class, "resourceTemplates"),
				Arguments.of(ReadResourceResult.class, "contents"), Arguments.of(GetPromptResult.class, "messages"),
				Arguments.of(ListRootsResult.class, "roots"), Arguments.of(ListTasksResult.class, "tasks"),
				Arguments.of(DiscoverResult.class, "supportedVersions"));
	}

	// O-068
	@ParameterizedTest
	@MethodSource("lists")
	void resultWithoutItsListIsAnErrorThatNamesIt(Class<?> type, String member) {
		for (String json : List.of("{}", "{'" + member + "':null}", "{'other':[]}")) {
			assertThatExceptionOfType(MismatchedInputException.class).isThrownBy(() -> Json.read(json, type))
				.satisfies((ex) -> assertThat(ex.getOriginalMessage())
					.isEqualTo(type.getSimpleName() + " has no usable '" + member + "': it is missing or null"));
		}
		assertThatExceptionOfType(MismatchedInputException.class)
			.isThrownBy(() -> Json.read("{'" + member + "':7}", type))
			.satisfies((ex) -> assertThat(ex.getOriginalMessage())
				.isEqualTo(type.getSimpleName() + " has no usable '" + member + "': it is a number, not an array"));
	}

	@ParameterizedTest
	@MethodSource("lists")
	void emptyListIsFine(Class<?> type, String member) {
		assertThat(Json.read("{'" + member + "':[]}", type)).isNotNull();
	}

	@Test
	void otherListsSetBadEntriesAsideToo() {
		ListResourcesResult resources = Json.read("{'resources':[{'uri':'u','name':'n'},{'uri':'v'},null]}",
				ListResourcesResult.class);
		assertThat(resources.resources()).containsExactly(Resource.of("u", "n"));
		assertThat(resources.rejected()).extracting(MalformedEntry::name).containsExactly("v", null);
		ListPromptsResult prompts = Json.read("{'prompts':[{'title':'t'},{'name':'n','arguments':[{}]}]}",
				ListPromptsResult.class);
		assertThat(prompts.prompts()).singleElement().satisfies((prompt) -> {
			assertThat(prompt.arguments()).isNull();
			assertThat(prompt.additional()).containsKey("arguments");
		});
		assertThat(prompts.rejected()).hasSize(1);
	}

	@Test
	void cursorMayBeEmpty() {
		assertThat(Json.read("{'tools':[],'nextCursor':''}", ListToolsResult.class).nextCursor()).isEmpty();
		assertThat(Json.read("{'tools':[],'nextCursor':null}", ListToolsResult.class).nextCursor()).isNull();
	}

	@ParameterizedTest
	@CsvSource({ "60000,60000", "60000.0,60000", "60000.7,60000", "'60000',60000", "-5,-5", "1e3,1000", "1E-400,0",
			"0,0" })
	void timeToLiveIsReadLeniently(String sent, Long expected) {
		ListToolsResult result = Json.read("{'tools':[],'ttlMs':" + sent + ",'cacheScope':'public'}",
				ListToolsResult.class);
		assertThat(result.ttlMs()).isEqualTo(expected);
		assertThat(result.cacheScope()).isEqualTo(CacheScope.PUBLIC);
		assertThat(Json.write(result)).contains("\"ttlMs\":" + sent);
	}

	@ParameterizedTest
	@ValueSource(strings = { "1e400", "1E+999999999", "1E+2147483647", "99999999999999999999", "true", "'soon'", "{}",
			"null" })
	void timeToLiveThatIsNoneCountsAsAbsent(String sent) {
		ListToolsResult result = Json.read("{'tools':[],'ttlMs':" + sent + ",'cacheScope':'shared'}",
				ListToolsResult.class);
		assertThat(result.ttlMs()).isNull();
		assertThat(result.cacheScope()).isEqualTo(CacheScope.UNKNOWN);
		assertThat(Json.write(result)).contains("\"cacheScope\":\"shared\"");
	}

	@Test
	void messageOfAPromptCannotBeLeftOut() {
		assertThatExceptionOfType(MismatchedInputException.class)
			.isThrownBy(() -> Json.read(
					"{'messages':[{'role':'user','content':{'type':'text','text':'a'}},{'role':'user'}]}",
					GetPromptResult.class))
			.satisfies((ex) -> assertThat(ex.getOriginalMessage())
				.isEqualTo("GetPromptResult has no usable 'messages': it holds at 1 what has no usable 'content': "
						+ "it is missing or null"));
	}

	@Test
	void contentsThatAreNeitherTextNorBytesAreKeptRaw() {
		ReadResourceResult result = Json.read(
				"{'contents':[{'uri':'u','text':''},{'text':'no uri'},{'uri':'v','blob':7},{'uri':'w','blob':'','text':'t'}]}",
				ReadResourceResult.class);
		assertThat(result.contents()).element(0).isEqualTo(TextResourceContents.of("u", ""));
		assertThat(result.contents()).element(1)
			.isEqualTo(new UnknownResourceContents(null, null, Json.raw("{'text':'no uri'}")));
		assertThat(result.contents()).element(2)
			.isEqualTo(new UnknownResourceContents("v", null, Json.raw("{'uri':'v','blob':7}")));
		assertThat(result.contents()).element(3).isInstanceOf(TextResourceContents.class);
		assertThat(result.contents().get(3).additional()).containsKey("blob");
	}

}
