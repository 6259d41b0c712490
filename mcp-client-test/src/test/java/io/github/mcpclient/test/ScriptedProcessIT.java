package io.github.mcpclient.test;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

@ExtendWith(LeakCheck.class)
class ScriptedProcessIT {

	private static final String PING = "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"ping\"}\n";

	private static final String PONG = "{\"jsonrpc\":\"2.0\",\"id\":1,\"result\":{}}";

	@TempDir
	private Path folder;

	private Process process;

	private BufferedReader reader;

	@AfterEach
	void end() throws Exception {
		if (this.process != null) {
			this.process.descendants().forEach(ProcessHandle::destroyForcibly);
			this.process.destroyForcibly().waitFor();
		}
	}

	@Test
	void servesWithoutAnyLibrary() throws Exception {
		Path journal = this.folder.resolve("journal");
		start(ScriptedProcess.create().journalTo(journal).argument("a b").argument("\"$*\\é"));
		write("{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"initialize\",\"params\":{\"protocolVersion\":\"2025-11-25\","
				+ "\"capabilities\":{},\"clientInfo\":{\"name\":\"c\",\"version\":\"1\"}}}\n"
				+ "{\"jsonrpc\":\"2.0\",\"method\":\"notifications/initialized\"}\n");
		assertThat(readMessage().at("/result/serverInfo/name")).isEqualTo("scripted-process");
		write(call(2, "argv", "{}"));
		assertThat(readMessage().at("/result/content/0/text")).isEqualTo("[\"a b\",\"\\\"$*\\\\é\"]");
		write(call(3, "echo", "{\"text\":\"世界 \uD83D\uDE00\"}"));
		assertThat(readMessage().at("/result/content/0/text")).isEqualTo("世界 \uD83D\uDE00");
		write(call(4, "big", "{\"size\":3000000}"));
		assertThat(readMessage().string("/result/content/0/text")).hasSize(3_000_000);
		assertThat(endInput()).isZero();
		ScriptedProcess.assertNoViolations(journal);
		assertThat(ScriptedProcess.journal(journal)).startsWith("start").endsWith("eof").hasSize(7);
	}

	@Test
	void violationsAreInTheJournal() throws Exception {
		Path journal = this.folder.resolve("journal");
		start(ScriptedProcess.create().journalTo(journal));
		write("Content-Length: 5\n");
		assertThat(readMessage().isError()).isTrue();
		endInput();
		assertThatExceptionOfType(AssertionError.class).isThrownBy(() -> ScriptedProcess.assertNoViolations(journal))
			.withMessageContaining("Content-Length");
		assertThatExceptionOfType(AssertionError.class)
			.isThrownBy(() -> ScriptedProcess.assertNoViolations(this.folder.resolve("none")));
	}

	@ParameterizedTest
	@CsvSource({ "BANNER,3", "NOISE,7", "GLUED,3", "BYTE_BY_BYTE,1", "STRAY_ERROR,2", "DUPLICATE_ANSWER,2" })
	void faultsAroundAnAnswer(Fault fault, int lines) throws Exception {
		start(ScriptedProcess.create().fault(fault));
		write(PING);
		List<String> read = Stream.generate(this::readLine).limit(lines).toList();
		assertThat(read).contains(PONG);
		assertThat(endInput()).isZero();
		assertThat(this.reader.readLine()).isNull();
	}

	@Test
	void lineEndsOfBothKinds() throws Exception {
		start(ScriptedProcess.create().fault(Fault.CRLF, Fault.BARE_CR).pieces(3));
		write(PING);
		InputStream out = this.process.getInputStream();
		byte[] expected = ("{\r" + PONG.substring(1) + "\r\n").getBytes(StandardCharsets.UTF_8);
		assertThat(out.readNBytes(expected.length)).isEqualTo(expected);
	}

	@Test
	void exitsAsTold() throws Exception {
		start(ScriptedProcess.create().exitAfter(1, 7).stderr("hello").lastWords("bye"));
		write(PING);
		assertThat(readLine()).isEqualTo(PONG);
		assertThat(exitCode()).isEqualTo(7);
		assertThat(this.process.errorReader().lines()).containsExactly("hello", "bye");
		start(ScriptedProcess.create().exitAfter(0, 127));
		assertThat(exitCode()).isEqualTo(127);
		start(ScriptedProcess.create().fault(Fault.CLOSE).faultsAfter(1));
		write(PING + PING.replace("1,", "2,"));
		assertThat(readLine()).isEqualTo(PONG);
		assertThat(exitCode()).isZero();
	}

	@Test
	void failsTheFirstStarts() throws Exception {
		ScriptedProcess failing = ScriptedProcess.create().failingStarts(1, this.folder.resolve("count"));
		start(failing);
		assertThat(exitCode()).isEqualTo(1);
		start(failing);
		write(PING);
		assertThat(readLine()).isEqualTo(PONG);
	}

	@Test
	void ignoresEofAndTermination() throws Exception {
		start(ScriptedProcess.create().fault(Fault.IGNORE_EOF, Fault.IGNORE_TERM, Fault.GRANDCHILD));
		write(PING);
		assertThat(readLine()).isEqualTo(PONG);
		this.process.getOutputStream().close();
		// destroy() of the process itself would also close its streams
		this.process.toHandle().destroy();
		assertThat(this.process.waitFor(300, TimeUnit.MILLISECONDS)).isFalse();
		Optional<ProcessHandle> grandchild = this.process.descendants().findFirst();
		assertThat(grandchild).isPresent();
		assertThat(this.process.errorReader().readLine()).isEqualTo("grandchild " + grandchild.get().pid());
	}

	@Test
	void floodsStandardError() throws Exception {
		start(ScriptedProcess.create().fault(Fault.STDERR_FLOOD));
		write(PING);
		assertThat(this.process.getErrorStream().readNBytes(200_000)).hasSize(200_000);
		assertThat(readLine()).isEqualTo(PONG);
	}

	@Test
	void answerThatNeverEnds() throws Exception {
		start(ScriptedProcess.create().fault(Fault.ENDLESS_MESSAGE));
		write(PING);
		assertThat(this.process.getInputStream().readNBytes(3_000_000)).hasSize(3_000_000).doesNotContain('\n');
	}

	@Test
	void deafAndSilent() throws Exception {
		start(ScriptedProcess.create().fault(Fault.DEAF).stderr("up"));
		assertThat(this.process.errorReader().readLine()).isEqualTo("up");
		this.process.getOutputStream().close();
		assertThat(this.process.isAlive()).isTrue();
		end();
		start(ScriptedProcess.create().fault(Fault.SILENT));
		write(PING);
		assertThat(endInput()).isZero();
		assertThat(this.reader.readLine()).isNull();
	}

	@Test
	void describesItselfAsADefinition() {
		ScriptedProcess described = ScriptedProcess.create().pageSize(2);
		assertThat(described.definition("s").build().args()).isEqualTo(described.args()).contains("--page-size=2");
		assertThat(described.commandLine()).hasSize(described.args().size() + 1);
	}

	private void start(ScriptedProcess described) throws IOException {
		this.process = new ProcessBuilder(described.commandLine()).start();
		this.reader = this.process.inputReader(StandardCharsets.UTF_8);
	}

	private void write(String text) throws IOException {
		OutputStream in = this.process.getOutputStream();
		in.write(text.getBytes(StandardCharsets.UTF_8));
		in.flush();
	}

	private static String call(int id, String tool, String arguments) {
		return "{\"jsonrpc\":\"2.0\",\"id\":" + id + ",\"method\":\"tools/call\",\"params\":{\"name\":\"" + tool
				+ "\",\"arguments\":" + arguments + "}}\n";
	}

	private String readLine() {
		try {
			return this.reader.readLine();
		}
		catch (IOException ex) {
			throw new IllegalStateException(ex);
		}
	}

	private WireMessage readMessage() {
		return WireMessage.parse(readLine());
	}

	private int endInput() throws Exception {
		this.process.getOutputStream().close();
		return exitCode();
	}

	private int exitCode() throws Exception {
		assertThat(this.process.waitFor(30, TimeUnit.SECONDS)).isTrue();
		return this.process.exitValue();
	}

}
