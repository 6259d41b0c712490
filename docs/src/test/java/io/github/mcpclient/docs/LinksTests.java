package io.github.mcpclient.docs;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Links between pages lead somewhere.
 */
class LinksTests {

	private static final Pattern LINK = Pattern.compile("\\]\\((?!https?:)([^)#\\s]*)(?:#([^)\\s]+))?\\)");

	static List<Path> pages() throws IOException {
		return Pages.all();
	}

	@ParameterizedTest
	@MethodSource("pages")
	void leadToFilesAndHeadings(Path page) throws IOException {
		Matcher link = LINK.matcher(Files.readString(page));
		while (link.find()) {
			Path target = link.group(1).isEmpty() ? page : page.resolveSibling(link.group(1)).normalize();
			assertThat(target).as("Link in %s", page.getFileName()).exists();
			if (link.group(2) != null) {
				assertThat(headings(target)).as("Link in %s", page.getFileName()).contains(link.group(2));
			}
		}
	}

	private static List<String> headings(Path page) throws IOException {
		return Files.readAllLines(page)
			.stream()
			.filter((line) -> line.startsWith("#"))
			.map((line) -> line.replaceAll("^#+ ", "")
				.toLowerCase(Locale.ROOT)
				.replaceAll("[^\\p{L}\\p{N} _-]", "")
				.replace(' ', '-'))
			.toList();
	}

}
