package io.github.mcpclient.transport.stdio;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class StderrReaderTests {

	@Test
	void splitsAtBothLineEndsAndSkipsBlankLines() throws IOException {
		assertThat(read("one\r\n\n10 %\r20 %\r  \ré 世界\nlast")).containsExactly("one", "10 %", "20 %", "é 世界", "last");
	} // O-005

	@Test
	void cutsLongLines() throws IOException {
		List<String> lines = read("x".repeat(5_000_000) + "\nshort\n" + "😀".repeat(5000));
		assertThat(lines).hasSize(3);
		assertThat(lines.get(0)).hasSize(2001).endsWith("x…");
		assertThat(lines.get(1)).isEqualTo("short");
		assertThat(lines.get(2)).isEqualTo("😀".repeat(1000) + "…");
	}

	@Test
	void takesOutTerminalSequencesAndControlCharacters() throws IOException {
		assertThat(read("\u001B[31mred\u001B[0m \u001B]0;title\u0007 a\u0000b\tc\n")).containsExactly("red  a?b\tc");
	}

	@Test
	void masksSecretsThatWePassed() throws IOException {
		List<String> lines = read(
				"using sk-12345678 and x.sk-12345678.y but not short, path=/usr/bin, -----KEY LINE-----\n",
				Map.of("API_TOKEN", "sk-12345678", "MY_KEY", "abcde", "PLAIN", "path=/usr/bin", "Private_Key_Pem",
						"-----KEY LINE-----\nsecond line"));
		assertThat(lines).containsExactly("using *** and x.***.y but not short, path=/usr/bin, ***");
	}

	private static List<String> read(String text) throws IOException {
		return read(text, Map.of());
	}

	private static List<String> read(String text, Map<String, String> env) throws IOException {
		List<String> lines = new ArrayList<>();
		new StderrReader(new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)), new SecretMask(env),
				lines::add)
			.readAll();
		return lines;
	}

}
