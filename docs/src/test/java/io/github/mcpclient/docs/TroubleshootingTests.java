package io.github.mcpclient.docs;

import java.io.IOException;
import java.nio.file.Files;
import java.util.List;

import org.junit.jupiter.api.Test;

import io.github.mcpclient.error.CloseReason;
import io.github.mcpclient.error.ConnectionClosedException;
import io.github.mcpclient.error.MessageTooLargeException;
import io.github.mcpclient.error.ServerNotReadyException;
import io.github.mcpclient.error.ToolArgumentsException;
import io.github.mcpclient.error.UnknownToolException;
import io.github.mcpclient.error.UnsupportedProtocolVersionException;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * The messages that the page quotes are those of the code.
 */
class TroubleshootingTests {

	@Test
	void quotesTheMessagesOfExceptions() throws IOException {
		List<String> quotes = Files.readAllLines(Pages.ROOT.resolve("docs/troubleshooting.md"))
			.stream()
			.filter((line) -> line.startsWith("> "))
			.map((line) -> line.substring(2))
			.toList();
		assertThat(List.of(
				new ConnectionClosedException("files", null, new CloseReason.ProcessExited(1, List.of("no key"))),
				new ServerNotReadyException("files", "tools/call", "RECONNECTING", null),
				new UnknownToolException("mcp_files_read", List.of("mcp_files_read_text_file")),
				new ToolArgumentsException("files", "read_text_file",
						List.of(new ToolArgumentsException.Problem("/path", "is missing")), "{}", "{}", null),
				new UnsupportedProtocolVersionException("files", "initialize", List.of("2025-11-25"),
						List.of("2026-07-28")),
				new MessageTooLargeException("files", "tools/call", 33554432)))
			.allSatisfy((failure) -> assertThat(quotes).as(failure.getMessage())
				.anyMatch((quote) -> failure.getMessage().startsWith(quote)));
		assertThat(PlainJava.run("nxp", List.of()))
			.contains("Server 'demo' cannot be started: command 'nxp' in directory");
		assertThat(quotes)
			.anyMatch((quote) -> quote.equals("Server 'files' cannot be started: command 'nxp' in directory"));
	}

}
