package io.github.mcpclient.config;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

import tools.jackson.core.JacksonException;
import tools.jackson.core.StreamReadFeature;
import tools.jackson.core.TokenStreamLocation;
import tools.jackson.core.json.JsonReadFeature;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

import io.github.mcpclient.error.McpConfigurationException;

/**
 * Reads JSON as people write it: with comments, trailing commas and a byte order mark.
 * Two members of the same name are a fault, since one of them would be lost.
 */
final class LenientJson {

	private static final JsonMapper MAPPER = JsonMapper.builder()
		.enable(JsonReadFeature.ALLOW_JAVA_COMMENTS, JsonReadFeature.ALLOW_TRAILING_COMMA)
		.enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
		.enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS, DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS)
		.build();

	/** The parts of the parser's messages that show no text of the file but names. */
	private static final Pattern HARMLESS = Pattern
		.compile("Unexpected character \\('.{1,2}' \\(code [^)]*\\)|Unexpected end-of-input"
				+ "|Duplicate Object property \"[^\"]*\"");

	private LenientJson() {
	}

	static JsonNode read(byte[] json, String place) {
		try {
			return MAPPER.readTree(json);
		}
		catch (JacksonException ex) {
			// Not kept as a cause: its message can quote the file, hence a secret
			TokenStreamLocation location = ex.getLocation();
			String where = (location != null && location.getLineNr() > 0)
					? " at line " + location.getLineNr() + ", column " + location.getColumnNr() : "";
			throw new McpConfigurationException("", place, "Not valid JSON" + where + reason(ex),
					"Correct the text there; comments and trailing commas are allowed.", null);
		}
	}

	private static String reason(JacksonException ex) {
		Matcher matcher = HARMLESS.matcher(String.valueOf(ex.getOriginalMessage()));
		return matcher.lookingAt() ? ": " + matcher.group() + (matcher.group().contains("(code") ? ")" : "") : "";
	}

}
