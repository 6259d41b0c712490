package io.github.mcpclient.schema;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.Stream;

import org.junit.jupiter.api.Named;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * One message of each kind, from both eras, goes through its type and back.
 */
class ExampleMessagesTests {

	static Stream<Named<Example>> examples() {
		String text = new String(Json.resource("examples.jsonl"), StandardCharsets.UTF_8);
		List<Example> examples = text.lines().map((line) -> RawJson.of(line).as(Example.class)).toList();
		return examples.stream().map((example) -> Named.of(example.type(), example));
	}

	@ParameterizedTest
	@MethodSource("examples")
	void nothingIsLost(Example example) {
		Object value = example.value().as(example.javaType());
		JsonNode written = McpJson.mapper().readTree(McpJson.write(value));
		assertThat(normalized(written)).isEqualTo(normalized(example.value().asNode()));
	}

	@ParameterizedTest
	@MethodSource("examples")
	void whatIsWrittenIsReadAsTheSame(Example example) {
		Object value = example.value().as(example.javaType());
		assertThat(RawJson.valueOf(value).as(example.javaType())).isEqualTo(value).hasSameHashCodeAs(value);
		assertThat(McpJson.mapper().readValue(McpJson.write(value), (Class<?>) example.javaType())).isEqualTo(value);
		assertThat(McpJson.mapper().convertValue(value, JsonNode.class)).hasToString(Json.write(value));
	}

	@ParameterizedTest
	@MethodSource("examples")
	void allOfItHasItsComponent(Example example) {
		Object value = example.value().as(example.javaType());
		assertThat(((WireObject) value).additional()).isEmpty();
	}

	@ParameterizedTest
	@MethodSource("examples")
	void unknownMemberIsKeptAndWrittenBack(Example example) {
		ObjectNode more = (ObjectNode) example.value().asNode();
		more.putObject("io.example/future").putArray("list").add(1);
		more.putNull("nothing");
		WireObject value = (WireObject) RawJson.valueOf(more).as(example.javaType());
		assertThat(value.additional()).containsEntry("io.example/future", RawJson.of("{\"list\":[1]}"))
			.containsEntry("nothing", RawJson.NULL);
		assertThat(normalized(McpJson.mapper().readTree(McpJson.write(value)))).isEqualTo(normalized(more));
	}

	/**
	 * Take away differences without a meaning: a list of one part of a sampling message
	 * is written as the part, and a flag with its default is not written.
	 */
	private static JsonNode normalized(JsonNode node) {
		JsonNode copy = node.deepCopy();
		normalize(copy);
		return copy;
	}

	private static void normalize(JsonNode node) {
		if (node instanceof ObjectNode object) {
			if (object.has("isError") && !object.get("isError").asBoolean()) {
				object.remove("isError");
			}
			if (object.has("role") && object.get("content") instanceof ArrayNode list && list.size() == 1) {
				object.set("content", list.get(0));
			}
		}
		for (JsonNode each : node) {
			normalize(each);
		}
	}

	record Example(String type, RawJson value) {

		Class<?> javaType() {
			try {
				return Class.forName(Example.class.getPackageName() + "." + this.type);
			}
			catch (ClassNotFoundException ex) {
				throw new IllegalStateException(ex);
			}
		}

	}

}
