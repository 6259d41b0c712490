package io.github.mcpclient.tool;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

import org.junit.jupiter.api.Assumptions;

import io.github.mcpclient.schema.ListToolsResult;
import io.github.mcpclient.schema.McpJson;
import io.github.mcpclient.schema.Tool;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Answers to {@code tools/list} of published servers. They lie outside of the repository:
 * in the folder {@code tool-catalogs} of that in {@code mcp.it.shared}, or of a folder
 * {@code shared} beside the repository or one of its parents.
 */
final class ToolCatalogs {

	private ToolCatalogs() {
	}

	/** Return the tools by server; skips the test, or fails it, where there are none. */
	static Map<String, List<Tool>> load() throws IOException {
		Path folder = folder();
		if (folder == null) {
			String message = "No catalogs of tools: set -Dmcp.it.shared to the folder with 'tool-catalogs'";
			assertThat(Boolean.getBoolean("mcp.it.strict")).as(message).isFalse();
			Assumptions.abort(message);
			return Map.of();
		}
		Map<String, List<Tool>> catalogs = new TreeMap<>();
		try (Stream<Path> files = Files.list(folder)) {
			for (Path file : files.filter((path) -> path.toString().endsWith(".json")).toList()) {
				ListToolsResult result = McpJson.read(Files.readAllBytes(file), ListToolsResult.class);
				assertThat(result.rejected()).as(file.toString()).isEmpty();
				String name = file.getFileName().toString();
				catalogs.put(name.substring(0, name.length() - ".json".length()), new ArrayList<>(result.tools()));
			}
		}
		return catalogs;
	}

	private static Path folder() {
		String configured = System.getProperty("mcp.it.shared");
		if (configured != null) {
			Path folder = Path.of(configured, "tool-catalogs");
			return Files.isDirectory(folder) ? folder : null;
		}
		for (Path path = Path.of("").toAbsolutePath(); path.getParent() != null; path = path.getParent()) {
			Path folder = path.resolveSibling("shared").resolve("tool-catalogs");
			if (Files.isDirectory(folder)) {
				return folder;
			}
		}
		return null;
	}

}
