package io.github.mcpclient.schema;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Lists of tools of published servers are read without losing anything, least of all a
 * keyword of a schema.
 */
class ToolCatalogTests {

	private static final List<String> COMPONENTS = List.of("name", "title", "description", "inputSchema",
			"outputSchema", "annotations", "icons", "execution", "_meta");

	@Test
	void samplesAreReadWithoutLoss() {
		assertThat(check("tools.json", Json.resource("tools.json"))).isEqualTo(9);
	}

	@Test
	void textOfASchemaIsKeptToTheLetter() {
		byte[] bytes = Json.resource("tools.json");
		String text = new String(bytes, StandardCharsets.UTF_8);
		for (Tool tool : McpJson.read(bytes, ListToolsResult.class).tools()) {
			assertThat(text).contains("\"inputSchema\":" + tool.inputSchema());
			assertThat(Json.write(tool)).contains("\"inputSchema\":" + tool.inputSchema());
		}
	}

	@Test
	void publishedCatalogsAreReadWithoutLoss() throws IOException {
		int tools = 0;
		List<Path> catalogs = SharedFolder.files("tool-catalogs");
		for (Path catalog : catalogs) {
			tools += check(catalog.getFileName().toString(), Files.readAllBytes(catalog));
		}
		assertThat(catalogs).hasSizeGreaterThanOrEqualTo(74);
		assertThat(tools).isGreaterThanOrEqualTo(2686);
	}

	private static int check(String file, byte[] bytes) {
		ListToolsResult result = McpJson.read(bytes, ListToolsResult.class);
		JsonNode sent = McpJson.mapper().readTree(bytes);
		assertThat(result.rejected()).as(file).isEmpty();
		assertThat(result.repaired()).as(file).isEmpty();
		assertThat(McpJson.mapper().readTree(McpJson.write(result))).as(file).isEqualTo(sent);
		assertThat(result.tools()).as(file).hasSize(sent.get("tools").size());
		for (int i = 0; i < result.tools().size(); i++) {
			Tool tool = result.tools().get(i);
			JsonNode node = sent.get("tools").get(i);
			String where = file + ": " + tool.name();
			assertThat(tool.inputSchema().asNode()).as(where).isEqualTo(node.get("inputSchema"));
			assertThat(McpJson.mapper().valueToTree(tool.inputSchema().asMap()).toString()).as(where)
				.isEqualTo(node.get("inputSchema").toString());
			if (node.has("outputSchema")) {
				assertThat(tool.outputSchema().asNode()).as(where).isEqualTo(node.get("outputSchema"));
			}
			Map<String, RawJson> additional = tool.additional();
			assertThat(additional.keySet()).as(where).doesNotContainAnyElementsOf(COMPONENTS);
		}
		return result.tools().size();
	}

}
