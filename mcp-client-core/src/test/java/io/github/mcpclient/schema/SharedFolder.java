package io.github.mcpclient.schema;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

/**
 * The folder with data that is not part of the repository: what system property
 * {@code mcp.it.shared} names, or a folder {@code shared} beside one of the folders above
 * this module. Tests that need it are skipped without it, or fail if
 * {@code mcp.it.strict} is set.
 */
final class SharedFolder {

	private SharedFolder() {
	}

	static List<Path> files(String folder) {
		Path path = find(folder);
		String reason = "No folder 'shared/" + folder + "' with test data; name one by -Dmcp.it.shared=FOLDER";
		if (Boolean.getBoolean("mcp.it.strict")) {
			assertThat(path).as(reason).isNotNull();
		}
		assumeTrue(path != null, reason);
		try (Stream<Path> files = Files.list(path)) {
			return files.filter((file) -> file.toString().endsWith(".json")).sorted().toList();
		}
		catch (IOException ex) {
			throw new UncheckedIOException(ex);
		}
	}

	private static Path find(String folder) {
		String named = System.getProperty("mcp.it.shared", "");
		if (!named.isBlank()) {
			Path path = Path.of(named, folder);
			return Files.isDirectory(path) ? path : null;
		}
		for (Path at = Path.of("").toAbsolutePath(); at != null; at = at.getParent()) {
			Path path = at.resolve("shared").resolve(folder);
			if (Files.isDirectory(path)) {
				return path;
			}
		}
		return null;
	}

}
