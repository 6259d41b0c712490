package io.github.mcpclient.schema;

import java.io.ByteArrayOutputStream;
import java.io.File;
import java.math.BigDecimal;
import java.net.InetAddress;
import java.net.URI;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonGenerator;
import tools.jackson.databind.json.JsonMapper;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

class McpJsonTests {

	@ParameterizedTest
	@CsvSource({ "30, 30", "30.0, 30.0", "1E-7, 1E-7", "0.1000, 0.1000", "9007199254740993, 9007199254740993",
			"7960607143101464576, 7960607143101464576", "12345678901234567890, 12345678901234567890",
			"3.14159265358979323846264338327950288, 3.14159265358979323846264338327950288", "1e5, 100000",
			"1E+400, 1E+400" })
	void numbersPassThroughMapsUnchanged(String sent, String written) {
		String json = "{\"n\":" + sent + "}";
		assertThat(Json.write(McpJson.mapper().readValue(json, Map.class))).isEqualTo("{\"n\":" + written + "}");
		assertThat(Json.write(RawJson.of(json).asMap())).isEqualTo("{\"n\":" + written + "}");
		assertThat(RawJson.of(json).asNode().get("n").decimalValue()).isEqualTo(new BigDecimal(sent));
	}

	@Test
	void wholeDecimalIsWrittenWithoutExponent() {
		assertThat(Json.write(new BigDecimal("30").stripTrailingZeros())).isEqualTo("30");
		assertThat(Json.write(Map.of("n", new BigDecimal("3E+1")))).isEqualTo("{\"n\":30}");
	}

	@Test
	void nullsAreLeftOutOfObjectsButNotOfMaps() {
		Map<String, Object> map = new LinkedHashMap<>();
		map.put("a", null);
		assertThat(Json.write(map)).isEqualTo("{\"a\":null}");
		assertThat(Json.write(new Arguments("x", null, map))).isEqualTo("{\"city\":\"x\",\"more\":{\"a\":null}}");
	}

	@Test
	void componentsAreWrittenInTheirOrder() {
		assertThat(Json.write(new Arguments("x", 1, Map.of()))).isEqualTo("{\"city\":\"x\",\"big\":1,\"more\":{}}");
	}

	@Test
	void unknownMembersAndRepeatedOnesAreTolerated() {
		String json = "{\"city\":\"a\",\"other\":[1],\"city\":\"b\"}";
		assertThat(McpJson.mapper().readValue(json, Arguments.class).city()).isEqualTo("b");
	}

	@Test
	void nothingMayFollowTheValue() {
		assertThatExceptionOfType(JacksonException.class)
			.isThrownBy(() -> McpJson.mapper().readValue("{} {}", Map.class));
		assertThatExceptionOfType(JacksonException.class)
			.isThrownBy(() -> McpJson.read("{\"roots\":[]} x".getBytes(StandardCharsets.UTF_8), ListRootsResult.class))
			.withMessageContaining("instead of the end");
		assertThatExceptionOfType(JacksonException.class)
			.isThrownBy(() -> McpJson.read("{} x".getBytes(StandardCharsets.UTF_8), RawJson.class));
	}

	@Test
	void timesAreWrittenInIso8601() {
		assertThat(Json.write(List.of(Instant.EPOCH, Duration.ofSeconds(90))))
			.isEqualTo("[\"1970-01-01T00:00:00Z\",\"PT1M30S\"]");
	}

	@Test
	void slashesAndEmojiAreNotEscaped() {
		assertThat(Json.write("a/b é 😀")).isEqualTo("\"a/b é 😀\"");
	}

	@Test
	void longStringsAreRead() {
		String text = "x".repeat(25_000_000);
		assertThat(McpJson.mapper().readValue("\"" + text + "\"", String.class)).hasSize(text.length());
	}

	@ParameterizedTest
	@ValueSource(classes = { File.class, Path.class, URL.class, InetAddress.class, Class.class })
	void whatReachesOutsideIsNotBound(Class<?> type) {
		assertThatExceptionOfType(JacksonException.class)
			.isThrownBy(() -> McpJson.mapper().readValue("\"http://localhost\"", type))
			.withMessageContaining("is not read from MCP messages");
	}

	@Test
	void addressesAreBoundAsSuch() {
		assertThat(McpJson.mapper().readValue("\"depot://zrh/plan\"", URI.class))
			.isEqualTo(URI.create("depot://zrh/plan"));
	}

	@Test
	void readsAPartOfAnArray() {
		byte[] bytes = "xx{\"roots\":[]}yy".getBytes(StandardCharsets.UTF_8);
		assertThat(McpJson.read(bytes, 2, 12, ListRootsResult.class).roots()).isEmpty();
		assertThat(McpJson.read(bytes, 2, 12, Map.class).get("roots")).isEqualTo(List.of());
		assertThatExceptionOfType(IndexOutOfBoundsException.class)
			.isThrownBy(() -> McpJson.read(bytes, 2, 20, ListRootsResult.class));
	}

	@Test
	void writesToAGeneratorWithoutFlushing() {
		ByteArrayOutputStream out = new ByteArrayOutputStream();
		try (JsonGenerator generator = McpJson.mapper().createGenerator(out)) {
			generator.writeStartObject();
			generator.writeName("params");
			McpJson.write(generator, Root.of("file:///a", null));
			generator.writeName("raw");
			McpJson.write(generator, RawJson.of("[ ]"));
			generator.writeEndObject();
			assertThat(out.size()).isZero();
		}
		assertThat(out.toString(StandardCharsets.UTF_8)).isEqualTo("{\"params\":{\"uri\":\"file:///a\"},\"raw\":[ ]}");
	}

	@Test
	void wireTypesAreReadByAnyMapper() {
		String json = "{\"p\":{\"uri\":\"file:///a\",\"x\":1.0}}";
		Root root = McpJson.mapper().readValue(json, RootHolder.class).p();
		assertThat(root.uri()).isEqualTo("file:///a");
		assertThat(root.additional()).containsEntry("x", RawJson.of("1.0"));
		assertThat(JsonMapper.shared().readValue(json, RootHolder.class).p()).isEqualTo(root);
		assertThat(JsonMapper.shared().writeValueAsString(new RootHolder(root))).isEqualTo(json);
		assertThat(McpJson.mapper().convertValue(root, Map.class).get("x")).isEqualTo(new BigDecimal("1.0"));
	}

	record Arguments(String city, Integer big, Map<String, Object> more) {

	}

	record RootHolder(Root p) {

	}

}
