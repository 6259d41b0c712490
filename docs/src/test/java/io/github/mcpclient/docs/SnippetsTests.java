package io.github.mcpclient.docs;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Every Java, YAML and JSON block of a page comes from a file of this module, which is
 * compiled or run. The comment before the block names it:
 * {@code <!-- snippet: Chat.java#use -->} for the region between {@code tag::use[]} and
 * {@code end::use[]}, {@code #imports,use} for two of them, without a region for the
 * whole file.
 */
class SnippetsTests {

	private static final Set<String> CHECKED = Set.of("java", "yaml", "yml", "properties", "json");

	private static final Pattern COMMENT = Pattern.compile("<!-- snippet: (\\S+?)(?:#(\\S+))? -->");

	private static final List<Path> FOLDERS = List.of(Path.of("src/main/java/io/github/mcpclient/docs"),
			Path.of("src/main/resources/snippets"));

	static List<Path> pages() throws IOException {
		return Pages.all();
	}

	@ParameterizedTest
	@MethodSource("pages")
	void showsTheSnippetsAsTheyAre(Path page) throws IOException {
		List<String> before = Files.readAllLines(page);
		List<String> after = new ArrayList<>();
		int i = 0;
		while (i < before.size()) {
			String line = before.get(i++);
			after.add(line);
			if (!line.startsWith("```") || line.equals("```")) {
				continue;
			}
			int end = i;
			while (!before.get(end).equals("```")) {
				end++;
			}
			String comment = (after.size() > 1) ? after.get(after.size() - 2) : "";
			Matcher matcher = COMMENT.matcher(comment);
			boolean named = matcher.matches();
			assertThat(named || !CHECKED.contains(line.substring(3)))
				.as("Block at line %d of %s comes from no file", i, page.getFileName())
				.isTrue();
			after.addAll(named ? snippet(matcher.group(1), matcher.group(2)) : before.subList(i, end));
			after.add("```");
			i = end + 1;
		}
		if (Pages.UPDATE && !after.equals(before)) {
			Files.write(page, after);
			return;
		}
		assertThat(before).as(Pages.HOW_TO_UPDATE).isEqualTo(after);
	}

	private static List<String> snippet(String file, String region) throws IOException {
		Path path = FOLDERS.stream()
			.map((folder) -> folder.resolve(file))
			.filter(Files::exists)
			.findFirst()
			.orElseThrow(() -> new AssertionError("There is no snippet " + file));
		List<String> lines = Files.readAllLines(path);
		List<String> shown = (region != null) ? new ArrayList<>() : lines;
		if (region != null) {
			for (String name : region.split(",")) {
				int start = indexOf(lines, "tag::" + name + "[]", file);
				shown.addAll(lines.subList(start + 1, indexOf(lines, "end::" + name + "[]", file)));
				shown.add("");
			}
		}
		return dedent(shown);
	}

	private static int indexOf(List<String> lines, String marker, String file) {
		for (int i = 0; i < lines.size(); i++) {
			if (lines.get(i).endsWith(marker)) {
				return i;
			}
		}
		throw new AssertionError("There is no " + marker + " in " + file);
	}

	private static List<String> dedent(List<String> lines) {
		List<String> spaced = lines.stream().map((line) -> line.replace("\t", "    ")).toList();
		int indent = spaced.stream()
			.filter((line) -> !line.isBlank())
			.mapToInt((line) -> line.length() - line.stripLeading().length())
			.min()
			.orElse(0);
		String text = spaced.stream()
			.map((line) -> line.isBlank() ? "" : line.substring(indent))
			.collect(Collectors.joining("\n"));
		return text.strip().lines().toList();
	}

}
