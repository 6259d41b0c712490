package io.github.mcpclient.docs;

import java.io.IOException;
import java.io.InputStream;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * The page of properties is made from the metadata of the auto-configuration, keys of
 * maps' values included.
 */
class PropertiesPageTests {

	private static final Path PAGE = Pages.ROOT.resolve("docs/reference-properties.md");

	private static final String START = "<!-- generated -->";

	private static final Pattern MAP = Pattern.compile("java\\.util\\.Map<java\\.lang\\.String,(io\\.github\\.\\S+)>");

	@Test
	void pageShowsTheMetadata() throws IOException {
		String before = Files.readString(PAGE);
		int start = before.indexOf(START);
		assertThat(start).isPositive();
		String after = before.substring(0, start) + START + "\n\n" + tables();
		if (Pages.UPDATE && !after.equals(before)) {
			Files.writeString(PAGE, after);
			return;
		}
		assertThat(before).as(Pages.HOW_TO_UPDATE).isEqualTo(after);
	}

	private static String tables() throws IOException {
		Map<String, JsonNode> properties = new TreeMap<>(
				Comparator.comparing(PropertiesPageTests::section).thenComparing(Comparator.naturalOrder()));
		for (URL url : Collections.list(PropertiesPageTests.class.getClassLoader()
			.getResources("META-INF/spring-configuration-metadata.json"))) {
			read(url).get("properties").forEach((property) -> {
				String name = property.get("name").asString();
				if (name.startsWith("mcp.") || name.startsWith("management.") && name.contains(".mcp.")) {
					add(name, property, properties);
				}
			});
		}
		assertThat(properties).hasSizeGreaterThan(20);
		return properties.keySet().stream().map(PropertiesPageTests::section).distinct().map((section) -> {
			List<String> rows = properties.entrySet()
				.stream()
				.filter((entry) -> section(entry.getKey()).equals(section))
				.map((entry) -> row(entry.getKey(), entry.getValue()))
				.toList();
			return "## " + section + "\n\n| Property | Type | Default | What it is |\n| --- | --- | --- | --- |\n"
					+ String.join("\n", rows) + "\n";
		}).collect(Collectors.joining("\n"));
	}

	private static void add(String name, JsonNode property, Map<String, JsonNode> properties) {
		Matcher map = MAP.matcher(property.get("type").asString());
		if (!map.matches()) {
			properties.put(name, property);
			return;
		}
		URL values = PropertiesPageTests.class.getClassLoader()
			.getResource("META-INF/spring/configuration-metadata/" + map.group(1) + ".json");
		assertThat(values).as("metadata of %s", map.group(1)).isNotNull();
		read(values).get("properties")
			.forEach((value) -> add(name + ".<name>." + value.get("name").asString(), value, properties));
	}

	/** Named so that they sort as they are shown. */
	private static String section(String name) {
		if (name.startsWith("mcp.servers.")) {
			return "Each server";
		}
		return name.startsWith("mcp.") ? "For all servers" : "In Actuator";
	}

	private static String row(String name, JsonNode property) {
		String type = property.get("type").asString().replaceAll("[a-zA-Z_]+\\.", "").replace(",", ", ");
		JsonNode fallback = property.get("defaultValue");
		return "| `" + name + "` | `" + type + "` | "
				+ ((fallback != null && !fallback.asString().isEmpty()) ? "`" + fallback.asString() + "`" : "") + " | "
				+ property.path("description").asString("").replace("|", "\\|").replace("<", "&lt;") + " |";
	}

	private static JsonNode read(URL url) {
		try (InputStream in = url.openStream()) {
			return JsonMapper.shared().readTree(in);
		}
		catch (IOException ex) {
			throw new AssertionError(ex);
		}
	}

}
