package io.github.mcpclient.tool;

import java.util.HashMap;
import java.util.Map;
import java.util.Random;
import java.util.regex.Pattern;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;

class DefaultToolNameStrategyTests {

	private static final String HASH = "_[a-z2-7]{8}";

	private final ToolNameStrategy strategy = ToolNameStrategy.defaults();

	@ParameterizedTest
	@CsvSource({ "files, mcp_files, read_file, mcp_files_read_file", "my_db, mcp_my_db, query, mcp_my_db_query",
			"files, fs, read-file, fs_read-file", "files, '', read_file, read_file", "x, mcp_x, 3d_view, mcp_x_3d_view",
			"x, mcp_x, _hidden, mcp_x__hidden" })
	void legalNamesStayAsTheyAre(String server, String prefix, String tool, String expected) {
		assertThat(this.strategy.name(server, prefix, tool)).isEqualTo(expected);
	}

	@ParameterizedTest
	@CsvSource({ "s, mcp_s, a.b, mcp_s_a_b", "s, mcp_s, a/b, mcp_s_a_b", "s, mcp_s, 'a b', mcp_s_a_b",
			"Google Sheets, mcp_Google Sheets, read, mcp_Google_Sheets_read",
			"github.com/acme/tool, mcp_github.com/acme/tool, x, mcp_github_com_acme_tool_x", "s, mcp_s, 😀é, mcp_s___",
			"s, mcp_s, '', mcp_s_", "s, '', 3d_view, _3d_view", "s, '', -x, _-x", "s, '', '', ''" })
	void whatLosesSomethingEndsInAHash(String server, String prefix, String tool, String start) {
		assertThat(this.strategy.name(server, prefix, tool)).matches(Pattern.quote(start) + HASH);
	}

	@Test
	void lossyServerLosesItsHashWithAPrefixOfItsOwn() {
		assertThat(this.strategy.name("Google Sheets", "sheets", "read_range")).isEqualTo("sheets_read_range");
	}

	@Test
	void sixtyFourCharactersFitAndSixtyFiveAreCut() {
		String fits = "t".repeat(64 - "mcp_s_".length());
		assertThat(this.strategy.name("s", "mcp_s", fits)).isEqualTo("mcp_s_" + fits).hasSize(64);
		assertThat(this.strategy.name("s", "mcp_s", fits + "t")).startsWith("mcp_s_ttttt").matches(".*" + HASH);
	}

	@Test
	void longPrefixLeavesRoomForTheTool() {
		String server = "a-server-with-a-name-that-nobody-can-remember-and-that-fills-all-of-it";
		assertThat(this.strategy.name(server, "mcp_" + server, "create_pull_request")).startsWith("mcp_a-server-with")
			.contains("_create_pull_request_")
			.hasSizeLessThanOrEqualTo(64);
	}

	@Test
	void namesDoNotChangeBetweenReleases() {
		assertThat(this.strategy.name("x.y", "mcp_x.y", "echo")).isEqualTo("mcp_x_y_echo_akmi7pj3");
		assertThat(this.strategy.name("s", "mcp_s", "a.b")).isEqualTo("mcp_s_a_b_2qhgbgx3");
	}

	@ParameterizedTest
	@ValueSource(longs = { 1, 2, 3 })
	void hostileNamesGiveLegalAndDistinctNames(long seed) {
		Random random = new Random(seed);
		String[] alphabet = { "a", "b", "_", "_", "-", ".", "/", " ", "A", "é", "ß", "日", "😀", "\u0000", "\uD800",
				"\n", "\u202E", "1", "\"", "%" };
		Map<String, String> pairs = new HashMap<>();
		for (int i = 0; i < 50_000; i++) {
			// No underscore in servers: where one ends is the registry's business
			String server = text(random, alphabet, 1 + random.nextInt(4)).replace('_', 'x');
			String tool = text(random, alphabet, random.nextInt((i % 10 == 0) ? 130 : 7));
			String name = this.strategy.name(server, "mcp_" + server, tool);
			assertThat(name).matches("[A-Za-z_][A-Za-z0-9_-]{0,63}");
			assertThat(this.strategy.name(server, "mcp_" + server, tool)).isEqualTo(name);
			String pair = server.length() + ":" + server + tool;
			String other = pairs.put(name, pair);
			assertThat((other != null) ? other : pair).isEqualTo(pair);
		}
	}

	private static String text(Random random, String[] alphabet, int length) {
		StringBuilder text = new StringBuilder();
		for (int i = 0; i < length; i++) {
			text.append(alphabet[random.nextInt(alphabet.length)]);
		}
		return text.toString();
	}

}
