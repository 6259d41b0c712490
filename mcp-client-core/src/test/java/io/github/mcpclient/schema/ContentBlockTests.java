package io.github.mcpclient.schema;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;

class ContentBlockTests {

	static Stream<List<String>> blocks() {
		return Stream.of(List.of("'type':'text'", "'text':'a\\n'"),
				List.of("'type':'text'", "'text':'a'", "'annotations':{'priority':0.5}", "'x':[1]"),
				List.of("'type':'image'", "'data':'AAEC'", "'mimeType':'image/png'", "'_meta':{'k':1.0}"),
				List.of("'type':'audio'", "'data':'AAEC'", "'mimeType':'audio/wav'"),
				List.of("'type':'resource'", "'resource':{'uri':'u','text':'t','y':1}", "'_meta':{}"),
				List.of("'type':'resource'", "'resource':{'blob':'AAEC','uri':'u'}"),
				List.of("'type':'resource_link'", "'uri':'u'", "'name':'n'", "'size':5"),
				List.of("'type':'tool_use'", "'id':'i'", "'name':'n'", "'input':{'a':1.0}"),
				List.of("'type':'tool_result'", "'toolUseId':'i'", "'content':[{'text':'r','type':'text'}]",
						"'isError':true"),
				List.of("'type':'hologram'", "'text':'t'", "'beam':{}"), List.of("'text':'t'", "'type':null"));
	}

	@ParameterizedTest
	@MethodSource("blocks")
	void orderOfMembersDoesNotMatter(List<String> members) {
		ContentBlock expected = read("{" + String.join(",", members) + "}");
		for (List<String> order : permutations(members)) {
			String json = "{" + String.join(" , ", order) + "}";
			ContentBlock block = read(json);
			assertThat(block).hasSameClassAs(expected);
			assertThat(Json.tree(Json.write(block))).isEqualTo(Json.tree(json));
			if (!(block instanceof UnknownContent)) {
				assertThat(block).isEqualTo(expected);
			}
		}
	}

	@Test
	void knownTypesHaveTheirRecord() {
		assertThat(read("{'type':'text','text':'a'}")).isEqualTo(TextContent.of("a"));
		assertThat(read("{'type':'image','data':'AAEC','mimeType':'image/png'}"))
			.isEqualTo(ImageContent.of(new byte[] { 0, 1, 2 }, "image/png"));
		assertThat(read("{'type':'audio','data':'AAEC','mimeType':'audio/wav'}"))
			.isEqualTo(AudioContent.of(new byte[] { 0, 1, 2 }, "audio/wav"));
		assertThat(read("{'type':'resource','resource':{'uri':'u','text':'t'}}"))
			.isEqualTo(EmbeddedResource.of(TextResourceContents.of("u", "t")));
		assertThat(read("{'type':'resource','resource':{'uri':'u','blob':'AAEC'}}"))
			.isEqualTo(EmbeddedResource.of(BlobResourceContents.of("u", new byte[] { 0, 1, 2 })));
		assertThat(read("{'type':'resource_link','uri':'u','name':'n'}")).isEqualTo(ResourceLink.of("u", "n"));
		assertThat(read("{'type':'tool_use','id':'i','name':'n','input':{}}"))
			.isEqualTo(ToolUseContent.of("i", "n", RawJson.EMPTY_OBJECT));
		assertThat(read("{'type':'tool_result','toolUseId':'i','content':[]}"))
			.isEqualTo(ToolResultContent.of("i", List.of()));
	}

	// O-083
	@ParameterizedTest
	@ValueSource(strings = { "{'type':'hologram','beam':1.0}", "{'text':'no type'}", "{'type':'text'}",
			"{'type':'text','text':null}", "{'type':'text','text':{}}", "{'type':'text','text':['a']}", "{}", "[]",
			"[1]", "'a'", "1", "null", "true", "{'type':7,'text':'t'}", "{'type':['text'],'text':'t'}",
			"{'type':'image','mimeType':'image/png'}", "{'type':'image','data':[1,2]}", "{'type':'resource'}",
			"{'type':'resource','resource':'u'}", "{'type':'resource_link','name':'n'}",
			"{'type':'tool_use','name':'n'}", "{'type':'tool_result','toolUseId':'i'}",
			"{'type':'tool_result','toolUseId':'i','content':{}}", "{'type':'Text','text':'t'}" })
	void unknownAndBrokenPartsAreKeptRaw(String json) {
		ContentBlock block = read(json);
		assertThat(block).isInstanceOf(UnknownContent.class);
		assertThat(((UnknownContent) block).raw()).isEqualTo(Json.raw(json));
		assertThat(Json.write(block)).isEqualTo(Json.raw(json).toString());
	}

	@Test
	void unknownPartTellsItsType() {
		assertThat(read("{'beam':1,'type':'hologram'}").type()).isEqualTo("hologram");
		assertThat(read("{'type':'text'}").type()).isEqualTo("text");
		assertThat(read("{'beam':1}").type()).isNull();
		assertThat(read("[]").type()).isNull();
	}

	@Test
	void textWrittenWithEscapesIsATypeToo() {
		assertThat(Json.read("{\"t\\u0079pe\":\"te\\u0078t\",\"\\u0074ext\":\"a\"}", ContentBlock.class))
			.isEqualTo(TextContent.of("a"));
	}

	@Test
	void ofRepeatedMembersTheLastCounts() {
		assertThat(read("{'type':'text','type':'text','text':'a','text':'b'}")).isEqualTo(TextContent.of("b"));
		assertThat(read("{'type':'text','text':'a','text':null}")).isInstanceOf(UnknownContent.class);
	}

	@Test
	void optionalMemberThatDoesNotFitCountsAsAbsentAndIsKept() {
		TextContent text = (TextContent) read("{'type':'text','text':'a','annotations':'none','_meta':[1]}");
		assertThat(text.annotations()).isNull();
		assertThat(text.meta()).isNull();
		assertThat(text.additional()).containsOnlyKeys("annotations", "_meta");
		assertThat(Json.tree(Json.write(text)))
			.isEqualTo(Json.tree("{'type':'text','text':'a','annotations':'none','_meta':[1]}"));
	}

	@Test
	void numberIsTakenForAText() {
		TextContent text = (TextContent) read("{'type':'text','text':1.50}");
		assertThat(text.text()).isEqualTo("1.50");
		assertThat(Json.write(text)).isEqualTo("{\"type\":\"text\",\"text\":1.50}");
	}

	@Test
	void annotationWordsThatAreNotKnownAreKept() {
		String json = "{'type':'text','text':'a','annotations':{'audience':['user','machine'],'priority':'0.5'}}";
		TextContent text = (TextContent) read(json);
		assertThat(text.annotations().audience()).containsExactly(Role.USER, Role.UNKNOWN);
		assertThat(text.annotations().priority()).isEqualTo(0.5);
		assertThat(Json.tree(Json.write(text))).isEqualTo(Json.tree(json));
	}

	@Test
	void bytesAreDecodedWhateverTheLineBreaks() {
		ImageContent image = (ImageContent) read("{'type':'image','data':'AA\\r\\nEC\\n','mimeType':'image/png'}");
		assertThat(image.decode()).containsExactly(0, 1, 2);
		assertThat(new BlobResourceContents("u", null, "-_8", null, Map.of()).decode())
			.isEqualTo(new BlobResourceContents("u", null, "+/8=", null, Map.of()).decode());
	}

	@Test
	void embeddedContentsMayBeUnknown() {
		EmbeddedResource block = (EmbeddedResource) read("{'type':'resource','resource':{'uri':'u','mimeType':'m'}}");
		assertThat(block.resource())
			.isEqualTo(new UnknownResourceContents("u", "m", Json.raw("{'uri':'u','mimeType':'m'}")));
	}

	@Test
	void partsNestedWithoutReasonAreKeptRaw() {
		String json = "{'type':'tool_result','toolUseId':'i','content':[".repeat(200) + "]}".repeat(200);
		ContentBlock block = read(json);
		assertThat(block).isInstanceOf(ToolResultContent.class);
		assertThat(Json.tree(Json.write(block))).isEqualTo(Json.tree(json));
	}

	private static ContentBlock read(String json) {
		return Json.read(json, ContentBlock.class);
	}

	private static List<List<String>> permutations(List<String> list) {
		if (list.isEmpty()) {
			return List.of(List.of());
		}
		List<List<String>> all = new ArrayList<>();
		for (int i = 0; i < list.size(); i++) {
			List<String> rest = new ArrayList<>(list);
			String first = rest.remove(i);
			for (List<String> tail : permutations(rest)) {
				List<String> one = new ArrayList<>(List.of(first));
				one.addAll(tail);
				all.add(one);
			}
		}
		return all;
	}

}
