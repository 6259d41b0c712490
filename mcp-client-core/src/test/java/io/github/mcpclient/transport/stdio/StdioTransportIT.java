package io.github.mcpclient.transport.stdio;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Base64;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.Future;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.slf4j.LoggerFactory;

import io.github.mcpclient.error.CloseReason;
import io.github.mcpclient.error.McpTransportException;
import io.github.mcpclient.jsonrpc.JsonRpcMessage;
import io.github.mcpclient.transport.Connection;
import io.github.mcpclient.transport.OutboundMessage;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.awaitility.Awaitility.await;

@ExtendWith(NothingLeftBehind.class)
class StdioTransportIT {

	private static final String TEXT = "{\"t\":\"é 世界 😀 \\n \\\\\"}";

	private final StdioFixture fixture = new StdioFixture();

	private final Logger stderrLogger = (Logger) LoggerFactory.getLogger("io.github.mcpclient.stderr.test");

	@BeforeEach
	void quietLog() {
		this.stderrLogger.setLevel(Level.INFO);
	}

	@AfterEach
	void close() throws Exception {
		this.fixture.close();
	}

	@Test
	void echoesEveryCharacterAndUsesTwoThreads() throws Exception {
		this.fixture.scheduler.submit(() -> {
		}).get();
		int threads = Thread.activeCount();
		Connection connection = this.fixture.connect(StdioFixture.child("echo"));
		assertThat(this.fixture.call(connection, 1, TEXT)).isEqualTo(TEXT);
		assertThat(NothingLeftBehind.threads()).containsExactlyInAnyOrder("mcp-test-reader", "mcp-test-stderr");
		// One more belongs to the JDK, in a group of its own
		assertThat(Thread.activeCount() - threads).isEqualTo(2);
		connection.close();
		connection.close();
		assertThat(this.fixture.listener.closed).isCompletedWithValue(new CloseReason.ClosedByClient());
		assertThat(this.fixture.listener.closedCount).hasValue(1);
		assertThatExceptionOfType(McpTransportException.class)
			.isThrownBy(() -> connection.send(StdioFixture.request(2, "1")))
			.withMessageContaining("closed by this client");
	}

	@Test
	void bytesCutInsideCharactersAreJoined() throws Exception {
		Connection connection = this.fixture.connect(StdioFixture.child("bytewise"));
		assertThat(this.fixture.call(connection, 1, TEXT)).isEqualTo(TEXT);
	} // O-012

	@Test
	void acceptsCarriageReturns() throws Exception {
		Connection connection = this.fixture.connect(StdioFixture.child("crlf"));
		assertThat(this.fixture.call(connection, 1, "{\r\"a\":\r1}")).isEqualTo("{\r\"a\":\r1}");
	} // O-013, O-014

	@Test
	void splitsMessagesOfOneWrite() throws Exception {
		Connection connection = this.fixture.connect(StdioFixture.child("grouped"));
		connection.send(StdioFixture.request(1, "1"));
		assertThat(List.of(this.fixture.listener.next(), this.fixture.listener.next(), this.fixture.listener.next()))
			.hasExactlyElementsOfTypes(JsonRpcMessage.Notification.class, JsonRpcMessage.Result.class,
					JsonRpcMessage.Notification.class);
	} // O-018

	@Test
	void skipsNoiseAndKeepsItForDiagnosis() throws Exception {
		Connection connection = this.fixture.connect(StdioFixture.child("noise").env(Map.of("X_TOKEN", "sk-secret-1")));
		for (int i = 0; i < 3; i++) {
			assertThat(this.fixture.call(connection, i, TEXT)).isEqualTo(TEXT);
		}
		assertThat(connection.diagnostics()).hasSize(10)
			.startsWith("[stdout] Starting server...", "[stdout] running on stdio, token=***")
			.endsWith("[stdout] {\"jsonrpc\":\"2.0\"}", "[stdout] green");
		assertThat(this.fixture.listener.closedCount).hasValue(0);
	} // O-010, O-011

	@Test
	void writesExactlyOneCompactObjectALine(@TempDir Path folder) throws Exception {
		Path journal = folder.resolve("journal");
		Connection connection = this.fixture.connect(StdioFixture.child("journal", journal.toString()));
		this.fixture.call(connection, 1, TEXT);
		this.fixture.call(connection, 2, "{\n  \"pretty\": 1\r\n}");
		String second = StdioFixtureText.of(StdioFixture.request(2, "{   \"pretty\": 1  }"));
		assertThat(Files.readAllLines(journal)).containsExactly(StdioFixtureText.of(StdioFixture.request(1, TEXT)),
				second);
	} // O-017

	@Test
	void threadsShareTheConnection(@TempDir Path folder) throws Exception {
		Path journal = folder.resolve("journal");
		Connection connection = this.fixture.connect(StdioFixture.child("journal", journal.toString()));
		List<Future<?>> senders = new ArrayList<>();
		for (int thread = 0; thread < 32; thread++) {
			int base = thread * 50;
			senders.add(this.fixture.executor.submit(() -> {
				for (int i = 0; i < 50; i++) {
					connection.send(StdioFixture.request(base + i, "\"" + "x".repeat(base) + "\""));
				}
				return null;
			}));
		}
		for (Future<?> sender : senders) {
			sender.get();
		}
		HashSet<Object> ids = new HashSet<>();
		for (int i = 0; i < 1600; i++) {
			ids.add(this.fixture.listener.next().id());
		}
		assertThat(ids).hasSize(1600);
		assertThat(Files.readAllLines(journal)).hasSize(1600).doesNotHaveDuplicates();
	} // O-091

	@Test
	void largeMessagesBothWays() throws Exception {
		Connection connection = this.fixture.connect(StdioFixture.child("big"));
		String result = this.fixture.call(connection, 1, "20000000");
		assertThat(result.length()).isEqualTo(20_000_002);
		connection.close();
		Connection echo = this.fixture.connect(StdioFixture.child("echo"));
		String large = "\"" + "y".repeat(5_000_000) + "\"";
		assertThat(this.fixture.call(echo, 2, large).equals(large)).isTrue();
		assertThat(this.fixture.call(echo, 3, "1")).isEqualTo("1");
	} // O-015

	@Test
	void staysUsableAfterAnOversizeMessage() throws Exception {
		Connection connection = this.fixture.connect(StdioFixture.child("big").maxMessageSize(1_000_000));
		connection.send(StdioFixture.request(1, "5000000"));
		await().untilAsserted(() -> assertThat(this.fixture.listener.oversize).containsExactly("4096 4096 1000000"));
		assertThat(this.fixture.call(connection, 2, "900000").length()).isEqualTo(900_002);
	}

	@Test
	void lineThatNeverEndsClosesTheConnection() throws Exception {
		Connection connection = this.fixture.connect(StdioFixture.child("endless").maxMessageSize(1 << 20));
		connection.send(StdioFixture.request(1, "1"));
		CloseReason reason = this.fixture.listener.closed(Duration.ofSeconds(20));
		assertThat(reason).isInstanceOf(CloseReason.Broken.class);
		assertThat(reason.describe()).contains("without a line end");
	} // O-016

	@Test
	void argumentsArriveUnchanged() throws Exception {
		List<String> args = List.of("a b", "", "\"quoted\"", "'", "back\\slash\\", "$HOME", "*", "`id`", "a;b|c&d",
				"\t", "é世😀", "line\nbreak");
		List<String> all = new ArrayList<>(List.of("argv"));
		all.addAll(args);
		Connection connection = this.fixture.connect(StdioFixture.child(all.toArray(String[]::new)));
		String result = this.fixture.call(connection, 1, "1");
		List<String> seen = new ArrayList<>();
		for (String item : result.substring(1, result.length() - 1).split(",", -1)) {
			seen.add(new String(Base64.getDecoder().decode(item.replace("\"", "")), StandardCharsets.UTF_8));
		}
		assertThat(seen).isEqualTo(args);
	} // O-106

	@Test
	void environmentFollowsThePolicy() throws Exception {
		Connection connection = this.fixture
			.connect(StdioFixture.child("env").env(Map.of("MY_OWN", "1")).inheritEnv(EnvironmentPolicy.NONE));
		assertThat(this.fixture.call(connection, 1, "1")).isEqualTo("[\"MY_OWN\"]");
		connection.close();
		Connection safe = this.fixture.connect(StdioFixture.child("env").env(Map.of("MY_OWN", "1")));
		assertThat(this.fixture.call(safe, 1, "1")).contains("\"PATH\"", "\"MY_OWN\"").doesNotContain("MAVEN");
	} // O-101

	@Test
	void drainsStandardErrorWithoutLineEnds() throws Exception {
		List<String> lines = new CopyOnWriteArrayList<>();
		Connection connection = this.fixture
			.connect(StdioFixture.child("stderr-flood").stderrLines(3).stderrConsumer(lines::add));
		assertThat(this.fixture.call(connection, 1, "1")).isEqualTo("\"\"");
		await().untilAsserted(() -> assertThat(connection.diagnostics()).containsExactly("progress 199997 %",
				"progress 199998 %", "progress 199999 %"));
		await().untilAsserted(() -> assertThat(lines).last().isEqualTo("progress 199999 %"));
	} // O-004, O-005

	/** Reads a message back. */
	private static final class StdioFixtureText {

		static String of(OutboundMessage message) {
			return new String(message.array(), 0, message.length(), StandardCharsets.UTF_8);
		}

	}

}
