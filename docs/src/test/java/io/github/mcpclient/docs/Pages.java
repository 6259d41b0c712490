package io.github.mcpclient.docs;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/**
 * The Markdown pages. Tests run in the folder of this module, beside the pages.
 */
final class Pages {

	/** Whether to write what is stale, instead of failing. */
	static final boolean UPDATE = Boolean.getBoolean("mcp.docs.update");

	static final String HOW_TO_UPDATE = "Run ./mvnw -Pquick -pl docs -am test -Dmcp.docs.update=true";

	static final Path ROOT = Path.of("..").toAbsolutePath().normalize();

	private Pages() {
	}

	static List<Path> all() throws IOException {
		try (Stream<Path> docs = Files.list(ROOT.resolve("docs"))) {
			return Stream.concat(Stream.of(ROOT.resolve("README.md")), docs)
				.filter((page) -> page.toString().endsWith(".md"))
				.sorted()
				.toList();
		}
	}

}
