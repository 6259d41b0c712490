package io.github.mcpclient.test;

import java.nio.file.Path;
import java.util.Map;

import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

import io.github.mcpclient.McpClient;
import io.github.mcpclient.config.BuiltInTransports;
import io.github.mcpclient.config.ProtocolMode;
import io.github.mcpclient.schema.Tool;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * The scripted process with the real client and its stdio transport.
 */
@ExtendWith(LeakCheck.class)
class ProcessWithClientIT {

	@TempDir
	private Path folder;

	@ParameterizedTest
	@EnumSource(names = { "BANNER", "NOISE", "CRLF", "BARE_CR", "GLUED", "BYTE_BY_BYTE", "STDERR_FLOOD",
			"STDERR_NO_NEWLINE", "EARLY_REQUESTS", "GRANDCHILD" })
	void clientKeepsTheRulesWhereTheProcessDoesNot(Fault fault) {
		Path journal = this.folder.resolve("journal");
		ScriptedProcess process = ScriptedProcess.create().fault(fault).journalTo(journal);
		try (BuiltInTransports transports = new BuiltInTransports();
				McpClient client = McpClient.builder("child")
					.transport(transports.create(process.definition("child").build()))
					.protocol(ProtocolMode.HANDSHAKE)
					.protocol(ProtocolMode.HANDSHAKE)
					.build()) {
			client.connect();
			assertThat(client.listTools()).extracting(Tool::name).contains("echo");
			assertThat(client.callTool("echo", Map.of("text", "é")).content()).hasSize(1);
		}
		ScriptedProcess.assertNoViolations(journal);
	}

}
