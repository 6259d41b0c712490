package io.github.mcpclient.schema;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static org.assertj.core.api.Assertions.assertThat;

class CapabilitiesTests {

	@Test
	void serverCapabilitiesAreRead() {
		ServerCapabilities capabilities = server("{'tools':{'listChanged':true},'resources':{'subscribe':true},"
				+ "'prompts':{'listChanged':false},'completions':{},'logging':{},"
				+ "'tasks':{'list':{},'requests':{'tools':{'call':{}}}},'extensions':{'io.modelcontextprotocol/tasks':{}}}");
		assertThat(capabilities.hasTools()).isTrue();
		assertThat(capabilities.toolsListChanged()).isTrue();
		assertThat(capabilities.hasResources()).isTrue();
		assertThat(capabilities.resourcesSubscribe()).isTrue();
		assertThat(capabilities.resourcesListChanged()).isFalse();
		assertThat(capabilities.hasPrompts()).isTrue();
		assertThat(capabilities.promptsListChanged()).isFalse();
		assertThat(capabilities.hasCompletions()).isTrue();
		assertThat(capabilities.hasLogging()).isTrue();
		assertThat(capabilities.hasToolCallTasks()).isTrue();
		assertThat(capabilities.hasTaskList()).isTrue();
		assertThat(capabilities.hasTaskCancel()).isFalse();
		assertThat(capabilities.hasExtension("io.modelcontextprotocol/tasks")).isTrue();
		assertThat(capabilities.hasExtension("io.modelcontextprotocol/ui")).isFalse();
	}

	@Test
	void nothingIsThereByDefault() {
		assertThat(server("{}")).isEqualTo(ServerCapabilities.NONE);
		assertThat(ServerCapabilities.NONE.hasTools()).isFalse();
		assertThat(ServerCapabilities.NONE.resourcesSubscribe()).isFalse();
		assertThat(ServerCapabilities.NONE.hasToolCallTasks()).isFalse();
		assertThat(ServerCapabilities.NONE.hasExtension("x/y")).isFalse();
		assertThat(Json.write(ServerCapabilities.NONE)).isEqualTo("{}");
	}

	@ParameterizedTest
	@CsvSource(delimiter = '|', quoteCharacter = '^', value = { "{}|true|false", "[]|true|false", "true|true|false",
			"{'read_file':{'inputSchema':{}}}|true|false", "{'listChanged':'yes'}|true|false", "'all'|true|false",
			"null|false|false", "false|false|false", "{'listChanged':true,'x':1}|true|true" })
	void toolsMayBeAnything(String sent, boolean tools, boolean listChanged) {
		ServerCapabilities capabilities = server("{'tools':" + sent + "}");
		assertThat(capabilities.hasTools()).isEqualTo(tools);
		assertThat(capabilities.toolsListChanged()).isEqualTo(listChanged);
		assertThat(Json.write(capabilities)).isEqualTo(Json.raw("{'tools':" + sent + "}").toString());
	}

	// O-056
	@Test
	void unknownMembersAtEveryLevelAreKept() {
		String json = "{'protocolVersion':'2025-06-18','x':1,'capabilities':{'future':{'a':1.0},'tools':{'y':[]}},"
				+ "'serverInfo':{'name':'s','version':'1','id':7,'description':'d','icons':[{'src':'a','z':1}]}}";
		InitializeResult result = Json.read(json, InitializeResult.class);
		assertThat(result.capabilities().additional()).containsKey("future");
		assertThat(result.serverInfo().additional()).containsEntry("id", RawJson.of("7"));
		assertThat(result.serverInfo().icons().get(0).additional()).containsKey("z");
		assertThat(Json.tree(Json.write(result))).isEqualTo(Json.tree(json));
	}

	@ParameterizedTest
	@CsvSource(delimiter = '|', quoteCharacter = '^',
			value = { "{'protocolVersion':'2025-06-18'}",
					"{'protocolVersion':'2025-06-18','capabilities':[],'serverInfo':[]}",
					"{'protocolVersion':'2025-06-18','capabilities':null,'serverInfo':'me'}",
					"{'protocolVersion':'2025-06-18','capabilities':true,'serverInfo':{}}" })
	void handshakeSurvivesMissingParts(String json) {
		InitializeResult result = Json.read(json, InitializeResult.class);
		assertThat(result.capabilities().hasTools()).isFalse();
		assertThat(result.serverInfo().name()).isEqualTo("unknown");
		assertThat(result.serverInfo().version()).isEmpty();
		assertThat(result.instructions()).isNull();
	}

	@Test
	void versionMayBeANumber() {
		assertThat(Json.read("{'name':'s','version':1.10}", Implementation.class).version()).isEqualTo("1.10");
	}

	@Test
	void serverOfADiscoverResultIsInItsMeta() {
		String old = "{'supportedVersions':['2026-07-28'],'capabilities':{},'serverInfo':{'name':'o','version':'1'}}";
		assertThat(Json.read(old, DiscoverResult.class).serverInfo()).isEqualTo(Implementation.of("o", "1"));
		String both = old.replace("{'supp",
				"{'_meta':{'" + MetaKeys.SERVER_INFO + "':{'name':'n','version':'2'}},'supp");
		assertThat(Json.read(both, DiscoverResult.class).serverInfo()).isEqualTo(Implementation.of("n", "2"));
		assertThat(
				Json.read("{'supportedVersions':[],'_meta':{'" + MetaKeys.SERVER_INFO + "':5}}", DiscoverResult.class)
					.serverInfo())
			.isNull();
	}

	@Test
	void clientCapabilitiesAreWrittenAsTheRevisionWants() {
		ClientCapabilities all = ClientCapabilities.builder()
			.rootsWithListChanged()
			.samplingTools()
			.elicitationForm()
			.elicitationUrl()
			.tasks(RawJson.of("{\"list\":{}}"))
			.experimental("e", RawJson.EMPTY_OBJECT)
			.extension("io.modelcontextprotocol/tasks", RawJson.EMPTY_OBJECT)
			.build();
		assertThat(Json.write(all.forVersion(ProtocolVersion.V2024_11_05)))
			.isEqualTo(Json.raw("{'roots':{'listChanged':true},'sampling':{},'experimental':{'e':{}}}").toString());
		assertThat(Json.write(all.forVersion(ProtocolVersion.V2025_06_18)))
			.isEqualTo(Json.raw("{'roots':{'listChanged':true},'sampling':{},'elicitation':{},'experimental':{'e':{}}}")
				.toString());
		assertThat(Json.write(all.forVersion(ProtocolVersion.V2025_11_25))).isEqualTo(Json
			.raw("{'roots':{'listChanged':true},'sampling':{'tools':{}},'elicitation':{'form':{},'url':{}},"
					+ "'tasks':{'list':{}},'experimental':{'e':{}}}")
			.toString());
		assertThat(Json.write(all.forVersion(ProtocolVersion.V2026_07_28)))
			.isEqualTo(Json.raw("{'roots':{},'sampling':{'tools':{}},'elicitation':{'form':{},'url':{}},"
					+ "'experimental':{'e':{}},'extensions':{'io.modelcontextprotocol/tasks':{}}}")
				.toString());
	}

	@Test
	void clientCapabilitiesTellWhatTheyHold() {
		ClientCapabilities url = ClientCapabilities.builder().roots().samplingContext().elicitationUrl().build();
		assertThat(url.hasRoots()).isTrue();
		assertThat(url.rootsListChanged()).isFalse();
		assertThat(url.hasSampling()).isTrue();
		assertThat(url.samplingContext()).isTrue();
		assertThat(url.samplingTools()).isFalse();
		assertThat(url.elicitationUrl()).isTrue();
		assertThat(url.elicitationForm()).isFalse();
		assertThat(url.forVersion(ProtocolVersion.V2025_06_18).elicitation()).isNull();
		ClientCapabilities plain = Json.read("{'elicitation':{}}", ClientCapabilities.class);
		assertThat(plain.elicitationForm()).isTrue();
		assertThat(plain.elicitationUrl()).isFalse();
		assertThat(ClientCapabilities.NONE.elicitationForm()).isFalse();
	}

	@Test
	void serverBuilderWritesWhatServersWrite() {
		ServerCapabilities capabilities = ServerCapabilities.builder()
			.tools(true)
			.resources(true, false)
			.prompts(false)
			.completions()
			.logging()
			.extension("x/y", RawJson.EMPTY_OBJECT)
			.build();
		assertThat(Json.write(capabilities))
			.isEqualTo(Json.raw("{'tools':{'listChanged':true},'resources':{'subscribe':true},"
					+ "'prompts':{},'completions':{},'logging':{},'extensions':{'x/y':{}}}")
				.toString());
	}

	private static ServerCapabilities server(String json) {
		return Json.read(json, ServerCapabilities.class);
	}

}
