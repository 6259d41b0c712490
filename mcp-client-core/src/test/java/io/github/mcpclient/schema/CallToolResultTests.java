package io.github.mcpclient.schema;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.List;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.exc.MismatchedInputException;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

class CallToolResultTests {

	@Test
	void plainTextIsRead() {
		CallToolResult result = read("{'content':[{'type':'text','text':'a'}]}");
		assertThat(result).isEqualTo(CallToolResult.of("a"));
		assertThat(result.isError()).isFalse();
		assertThat(result.isComplete()).isTrue();
		assertThat(result.structuredContent()).isNull();
		assertThat(result.text()).isEqualTo("a");
	}

	@Test
	void goodPartsAreDeliveredBesideBadOnes() {
		CallToolResult result = read(
				"{'content':[{'type':'hologram'},{'text':'x'},{'type':'text','text':'a'},{'type':'text'},null,7,"
						+ "{'type':'text','text':'b'}]}");
		assertThat(result.content()).hasSize(7)
			.hasOnlyElementsOfTypes(TextContent.class, UnknownContent.class)
			.contains(TextContent.of("a"), TextContent.of("b"));
		assertThat(result.text()).isEqualTo("a\nb");
	}

	@Test
	void failedToolHasAResult() {
		assertThat(read("{'content':[{'type':'text','text':'no'}],'isError':true}"))
			.isEqualTo(CallToolResult.error("no"));
		assertThat(read("{'content':[],'isError':'true'}").isError()).isTrue();
		assertThat(read("{'content':[],'isError':false}").isError()).isFalse();
		assertThat(read("{'content':[],'isError':null}").isError()).isFalse();
		assertThat(read("{'content':[],'isError':0}").isError()).isFalse();
	}

	@Test
	void explicitNullIsNotTheSameAsAbsent() {
		assertThat(read("{'content':[]}").structuredContent()).isNull();
		CallToolResult result = read("{'content':[],'structuredContent':null}");
		assertThat(result.structuredContent()).isEqualTo(RawJson.NULL);
		assertThat(Json.write(result)).isEqualTo("{\"content\":[],\"structuredContent\":null}");
	}

	// O-070, O-071
	@Test
	void numbersAreExact() {
		String numbers = "{'a':9007199254740993,'b':7960607143101464576,'c':12345678901234567890,'d':0.1000,'e':1.0,"
				+ "'f':1E-7,'g':3.14159265358979323846264338327950288,'h':30}";
		CallToolResult result = read("{'content':[],'structuredContent':" + numbers + ",'_meta':" + numbers + "}");
		assertThat(result.structuredContent()).isEqualTo(Json.raw(numbers));
		assertThat(result.meta()).isEqualTo(result.structuredContent().asMap())
			.containsEntry("a", 9007199254740993L)
			.containsEntry("c", new BigInteger("12345678901234567890"))
			.containsEntry("d", new BigDecimal("0.1000"))
			.containsEntry("h", 30);
		assertThat(Json.write(result)).isEqualTo(
				Json.raw("{'content':[],'structuredContent':" + numbers + ",'_meta':" + numbers + "}").toString());
	}

	@Test
	void structuredContentMayBeAnyJson() {
		for (String json : List.of("[1, 2]", "'text'", "true", "0", "-1.5e3", "{ }")) {
			assertThat(read("{'content':[],'structuredContent': " + json + " }").structuredContent())
				.isEqualTo(Json.raw(json));
		}
	}

	@Test
	void contentMayBeMissingOnlyIfSomethingElseIsThere() {
		assertThat(read("{'structuredContent':{'a':1}}").content()).isEmpty();
		assertThat(read("{'content':null,'structuredContent':{'a':1}}").content()).isEmpty();
		assertThat(read("{'isError':true}").content()).isEmpty();
		assertThat(read("{'resultType':'input_required','requestState':'s'}").isComplete()).isFalse();
	}

	// O-068
	@ParameterizedTest
	@ValueSource(strings = { "{}", "{'content':null}", "{'resultType':'complete'}", "{'toolResult':'x'}" })
	void resultWithoutAnythingIsAnError(String json) {
		assertThatExceptionOfType(MismatchedInputException.class).isThrownBy(() -> read(json))
			.satisfies((ex) -> assertThat(ex.getOriginalMessage())
				.isEqualTo("CallToolResult has no usable 'content': it is missing or null"));
	}

	@ParameterizedTest
	@ValueSource(strings = { "null", "[]", "'a'", "1" })
	void resultThatIsNoObjectIsAnError(String json) {
		assertThatExceptionOfType(MismatchedInputException.class).isThrownBy(() -> read(json))
			.withMessageContaining("not an object");
	}

	@Test
	void singlePartMayStandWithoutItsArray() {
		assertThat(read("{'content':{'type':'text','text':'a'}}")).isEqualTo(CallToolResult.of("a"));
		assertThat(read("{'content':'a'}").content()).containsExactly(new UnknownContent(null, Json.raw("'a'")));
	}

	@Test
	void unknownAndUnfitMembersAreKept() {
		String json = "{'content':[],'resultType':5,'_meta':'none','more':{'a':[1.0]}}";
		CallToolResult result = read(json);
		assertThat(result.resultType()).isNull();
		assertThat(result.meta()).isNull();
		assertThat(result.additional()).containsOnlyKeys("resultType", "_meta", "more");
		assertThat(Json.tree(Json.write(result))).isEqualTo(Json.tree(json));
	}

	@Test
	void everyPrefixOfAResultIsRefused() {
		byte[] whole = Json
			.bytes("{'content':[{'type':'text','text':'a\\nb'}],'structuredContent':{'a':1.5},'isError':true}");
		for (int length = 0; length < whole.length; length++) {
			int cut = length;
			assertThatExceptionOfType(JacksonException.class).as("%d bytes", length)
				.isThrownBy(() -> McpJson.read(whole, 0, cut, CallToolResult.class));
		}
	}

	@Test
	void textWithEscapesAndPairsIsRead() {
		assertThat(read("{'content':[{'text':'\\u0000\\ud83d\\ude00\\n\\\\','type':'text'}]}").text())
			.isEqualTo("\u0000😀\n\\");
	}

	@Test
	void listsAndMapsCannotBeChanged() {
		CallToolResult result = read("{'content':[{'type':'text','text':'a'}],'_meta':{'a':1},'x':1}");
		assertThatExceptionOfType(UnsupportedOperationException.class).isThrownBy(() -> result.content().clear());
		assertThatExceptionOfType(UnsupportedOperationException.class).isThrownBy(() -> result.meta().clear());
		assertThatExceptionOfType(UnsupportedOperationException.class).isThrownBy(() -> result.additional().clear());
	}

	private static CallToolResult read(String json) {
		return Json.read(json, CallToolResult.class);
	}

}
