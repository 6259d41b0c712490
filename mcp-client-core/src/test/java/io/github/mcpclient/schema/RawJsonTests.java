package io.github.mcpclient.schema;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import org.junit.jupiter.api.Test;
import tools.jackson.core.JacksonException;
import tools.jackson.core.type.TypeReference;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

class RawJsonTests {

	private static final String ODD = "{ \"b\" : 1.0,\t\"a\":[ 1E-7 , 9007199254740993 ], \"b\":\"\\u00e9\\/\" }";

	@Test
	void textIsKeptToTheLetter() {
		assertThat(RawJson.of(ODD)).hasToString(ODD);
		assertThat(RawJson.of(ODD).toBytes()).isEqualTo(ODD.getBytes(StandardCharsets.UTF_8));
		assertThat(RawJson.of(ODD).length()).isEqualTo(ODD.length());
	}

	@Test
	void textThatIsNoJsonIsRefusedWithThePlace() {
		assertThatIllegalArgumentException().isThrownBy(() -> RawJson.of("{\"a\":tru}"))
			.withMessage("Not a JSON value: Found '}' at byte 8 instead of 'true'");
		assertThatIllegalArgumentException().isThrownBy(() -> RawJson.of("{} x"))
			.withMessageContaining("at byte 3 instead of the end");
		assertThatIllegalArgumentException().isThrownBy(() -> RawJson.of(new byte[0]));
	}

	@Test
	void givenArrayIsCopied() {
		byte[] bytes = "[1]".getBytes(StandardCharsets.UTF_8);
		RawJson raw = RawJson.of(bytes);
		bytes[1] = '2';
		assertThat(raw).hasToString("[1]");
		raw.toBytes()[1] = '3';
		assertThat(raw).hasToString("[1]");
	}

	@Test
	void wrappedArrayIsNotCopied() {
		byte[] bytes = "x[1]y".getBytes(StandardCharsets.UTF_8);
		RawJson raw = RawJson.wrap(bytes, 1, 3);
		assertThat(raw).hasToString("[1]");
		bytes[2] = '2';
		assertThat(raw).hasToString("[2]");
		assertThatExceptionOfType(IndexOutOfBoundsException.class).isThrownBy(() -> RawJson.wrap(bytes, 3, 3));
	}

	@Test
	void equalWhenTheTextIsEqual() {
		byte[] bytes = "x[1]".getBytes(StandardCharsets.UTF_8);
		assertThat(RawJson.wrap(bytes, 1, 3)).isEqualTo(RawJson.of("[1]")).hasSameHashCodeAs(RawJson.of("[1]"));
		assertThat(RawJson.of("[1]")).isNotEqualTo(RawJson.of("[ 1]")).isNotEqualTo("[1]");
	}

	@Test
	void kindsAreToldApart() {
		assertThat(RawJson.of(" {}").isObject()).isTrue();
		assertThat(RawJson.of("[]").isArray()).isTrue();
		assertThat(RawJson.of("\"\"").isString()).isTrue();
		assertThat(RawJson.of("true").isTrue()).isTrue();
		assertThat(RawJson.NULL.isNull()).isTrue();
		RawJson number = RawJson.of("1");
		assertThat(number.isObject() || number.isArray() || number.isString() || number.isTrue() || number.isNull())
			.isFalse();
	}

	@Test
	void mapHasExactNumbersInTheOrderOfTheText() {
		Map<String, Object> map = RawJson.of("""
				{"z":1,"int":2147483647,"long":9007199254740993,"big":12345678901234567890,"float":1.0,
				"tiny":1E-7,"pi":3.14159265358979323846264338327950288,"text":"t","no":null,"list":[0.1000],"b":true}
				""").asMap();
		assertThat(map.keySet()).containsExactly("z", "int", "long", "big", "float", "tiny", "pi", "text", "no", "list",
				"b");
		assertThat(map).containsEntry("int", 2147483647)
			.containsEntry("long", 9007199254740993L)
			.containsEntry("big", new BigInteger("12345678901234567890"))
			.containsEntry("float", new BigDecimal("1.0"))
			.containsEntry("tiny", new BigDecimal("1E-7"))
			.containsEntry("pi", new BigDecimal("3.14159265358979323846264338327950288"))
			.containsEntry("no", null)
			.containsEntry("list", List.of(new BigDecimal("0.1000")));
	}

	@Test
	void mapCannotBeChangedAtAnyLevel() {
		Map<String, Object> map = RawJson.of("{\"a\":{\"b\":[1]}}").asMap();
		assertThatExceptionOfType(UnsupportedOperationException.class).isThrownBy(() -> map.put("c", 1));
		Map<?, ?> inner = (Map<?, ?>) map.get("a");
		assertThatExceptionOfType(UnsupportedOperationException.class).isThrownBy(inner::clear);
		assertThatExceptionOfType(UnsupportedOperationException.class).isThrownBy(((List<?>) inner.get("b"))::clear);
	}

	@Test
	void whatIsNoObjectIsNoMap() {
		assertThatIllegalStateException().isThrownBy(() -> RawJson.of("[1]").asMap())
			.withMessage("The JSON value is an array, not an object");
	}

	@Test
	void ofMembersWithTheSameNameTheLastCounts() {
		assertThat(RawJson.of("{\"a\":1,\"a\":2}").asMap()).containsExactly(Map.entry("a", 2));
		assertThat(RawJson.of("{\"a\":1,\"a\":2}").asNode().get("a").asInt()).isEqualTo(2);
	}

	@Test
	void bindsToTypes() {
		RawJson raw = RawJson.of("{\"uri\":\"file:///a\",\"name\":\"A\"}");
		assertThat(raw.as(Root.class)).isEqualTo(Root.of("file:///a", "A"));
		assertThat(raw.as(new TypeReference<Map<String, String>>() {
		})).containsEntry("name", "A");
		assertThat(raw.as(RawJson.class)).isEqualTo(raw);
		assertThat(raw.as(Point.class)).isEqualTo(new Point(null, null));
		assertThat(RawJson.of("{\"x\":1,\"y\":2.50}").as(Point.class)).isEqualTo(new Point(1, new BigDecimal("2.50")));
		assertThat(RawJson.of("[1]").asObject()).isEqualTo(List.of(1));
		assertThat(RawJson.NULL.asObject()).isNull();
	}

	@Test
	void jsonNullBindsToNothing() {
		assertThatExceptionOfType(JacksonException.class).isThrownBy(() -> RawJson.NULL.as(Point.class))
			.withMessageContaining("Point is null");
		assertThatExceptionOfType(JacksonException.class).isThrownBy(() -> RawJson.NULL.as(Root.class));
	}

	@Test
	void anyValueBecomesRaw() {
		Map<String, Object> map = new LinkedHashMap<>();
		map.put("a", null);
		map.put("b", new BigDecimal("1.0"));
		map.put("c", RawJson.of("[ 1 ]"));
		assertThat(RawJson.valueOf(map)).hasToString("{\"a\":null,\"b\":1.0,\"c\":[ 1 ]}");
		assertThat(RawJson.valueOf(null)).isSameAs(RawJson.NULL);
		assertThat(RawJson.valueOf("a/b")).hasToString("\"a/b\"");
		assertThat(RawJson.valueOf(Root.of("file:///a", null))).hasToString("{\"uri\":\"file:///a\"}");
		RawJson raw = RawJson.of("1");
		assertThat(RawJson.valueOf(raw)).isSameAs(raw);
	}

	@Test
	void jacksonWritesItVerbatim() throws IOException {
		RawJson raw = RawJson.of(ODD);
		ByteArrayOutputStream out = new ByteArrayOutputStream();
		raw.writeTo(out);
		assertThat(out.toString(StandardCharsets.UTF_8)).isEqualTo(ODD);
		assertThat(Json.write(List.of(raw, raw))).isEqualTo("[" + ODD + "," + ODD + "]");
		assertThat(McpJson.mapper().writeValueAsString(Map.of("r", raw))).isEqualTo("{\"r\":" + ODD + "}");
		assertThat(JsonMapper.shared().writeValueAsString(raw)).isEqualTo(ODD);
	}

	@Test
	void largeValueIsWrittenVerbatim() {
		RawJson raw = RawJson.of("[\"" + "é".repeat(20_000) + "\"]");
		assertThat(Json.write(Map.of("r", raw))).isEqualTo("{\"r\":" + raw + "}");
		byte[] padded = ("  " + raw).getBytes(StandardCharsets.UTF_8);
		RawJson slice = RawJson.wrap(padded, 2, padded.length - 2);
		assertThat(Json.write(Map.of("r", slice))).isEqualTo("{\"r\":" + raw + "}");
	}

	@Test
	void treeOfItIsATree() {
		JsonNode tree = McpJson.mapper().valueToTree(Map.of("r", RawJson.of("{\"a\":[1.0]}")));
		assertThat(tree.get("r").get("a").get(0).decimalValue()).isEqualTo(new BigDecimal("1.0"));
		assertThat(tree.get("r").isObject()).isTrue();
	}

	@Test
	void jacksonReadsItFromAnyParser() {
		Holder holder = McpJson.mapper().readValue("{\"raw\":{\"a\":[1.0,1E-7,9007199254740993]}}", Holder.class);
		assertThat(holder.raw()).hasToString("{\"a\":[1.0,1E-7,9007199254740993]}");
		assertThat(McpJson.mapper().readValue("{\"raw\":null}", Holder.class).raw()).isEqualTo(RawJson.NULL);
		assertThat(McpJson.mapper().readValue("{}", Holder.class).raw()).isNull();
		JsonNode tree = McpJson.mapper().readTree("{\"raw\":[0.1000]}");
		assertThat(McpJson.mapper().treeToValue(tree, Holder.class).raw()).hasToString("[0.1000]");
	}

	@Test
	void smallSliceOfALargeMessageIsCopied() {
		byte[] message = ("[" + " ".repeat(100_000) + "{\"a\":1}]").getBytes(StandardCharsets.UTF_8);
		RawJson small = RawJson.slice(message, message.length - 8, 7);
		RawJson large = RawJson.slice(message, 0, message.length);
		Arrays.fill(message, (byte) 'x');
		assertThat(small).hasToString("{\"a\":1}");
		assertThat(large.toString()).startsWith("xxx");
	}

	record Holder(RawJson raw) {

	}

	record Point(Integer x, BigDecimal y) {

	}

}
