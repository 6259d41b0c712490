package io.github.mcpclient.transport.stdio;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

import io.github.mcpclient.error.CloseReason;
import io.github.mcpclient.error.ConnectionClosedException;
import io.github.mcpclient.error.McpException;
import io.github.mcpclient.error.McpTransportException;
import io.github.mcpclient.transport.Connection;
import io.github.mcpclient.transport.OutboundMessage;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.awaitility.Awaitility.await;

@ExtendWith(NothingLeftBehind.class)
@DisabledOnOs(OS.WINDOWS)
@Timeout(60)
class StdioShutdownIT {

	private final StdioFixture fixture = new StdioFixture().shutdownTimeout(Duration.ofMillis(500));

	@AfterEach
	void close() throws Exception {
		this.fixture.close();
	}

	@Test
	void exitBeforeAnyOutputIsToldAtOnceWithItsLastWords() throws Exception {
		// The first start pays for loading classes
		this.fixture.connect(StdioFixture.shell("read line")).close();
		long start = System.nanoTime();
		RecordingListener listener = new RecordingListener();
		this.fixture.connect(StdioFixture.shell("echo 'env: node: No such file' >&2; exit 127"), listener);
		CloseReason reason = listener.closed(Duration.ofSeconds(5));
		assertThat(System.nanoTime() - start).isLessThan(TimeUnit.SECONDS.toNanos(1));
		assertThat(reason).isEqualTo(new CloseReason.ProcessExited(127, List.of("env: node: No such file")));
	} // O-001

	@Test
	void lastMessagesAndWordsArriveBeforeTheEnd() throws Exception {
		this.fixture
			.connect(StdioFixture.shell("echo '{\"jsonrpc\":\"2.0\",\"method\":\"a\"}'; echo broken; echo bye >&2;"
					+ " printf '{\"jsonrpc\":\"2.0\",\"method\":\"b\"}'; exit 3"));
		CloseReason reason = this.fixture.listener.closed(Duration.ofSeconds(5));
		assertThat(this.fixture.listener.messages).hasSize(2);
		assertThat(reason).isEqualTo(new CloseReason.ProcessExited(3, List.of("[stdout] broken", "bye")));
	}

	@Test
	void laterExitIsTold() throws Exception {
		Connection connection = this.fixture.connect(StdioFixture.shell("read line; kill -9 $$"));
		connection.send(StdioFixture.request(1, "1"));
		assertThat(this.fixture.listener.closed(Duration.ofSeconds(5)))
			.isEqualTo(new CloseReason.ProcessExited(137, List.of()));
		assertThatExceptionOfType(ConnectionClosedException.class)
			.isThrownBy(() -> connection.send(StdioFixture.request(2, "1")))
			.withMessageContaining("signal 9");
		connection.close();
		assertThat(this.fixture.listener.closedCount).hasValue(1);
	} // O-002

	@Test
	@EnabledOnOs(OS.LINUX)
	void exitIsToldAlthoughADescendantHoldsTheOutput(@TempDir Path folder) throws Exception {
		Path pid = folder.resolve("pid");
		Connection connection = this.fixture
			.connect(StdioFixture.shell("sleep 600 & echo $! > $1; read line; exit 5", pid.toString()));
		connection.send(StdioFixture.request(1, "1"));
		assertThat(this.fixture.listener.closed(Duration.ofSeconds(5)))
			.isEqualTo(new CloseReason.ProcessExited(5, List.of()));
		await().until(() -> ProcessHandle.of(readPid(pid)).filter(StdioShutdownIT::isRunning).isEmpty());
	}

	@Test
	void closedOutputOfALivingProcessEndsIt() throws Exception {
		this.fixture.connect(StdioFixture.child("closes-stdout"));
		assertThat(this.fixture.listener.closed(Duration.ofSeconds(10))).isInstanceOf(CloseReason.EndOfStream.class);
	}

	@Test
	void closedInputOfALivingProcessIsABrokenConnection() throws Exception {
		Connection connection = this.fixture
			.connect(StdioFixture.shell("exec 0<&-; echo '{\"jsonrpc\":\"2.0\",\"method\":\"a\"}'; sleep 600"));
		this.fixture.listener.next();
		assertThatExceptionOfType(McpTransportException.class)
			.isThrownBy(() -> connection.send(StdioFixture.request(1, "1")))
			.withMessageContaining("closed its standard input");
		assertThat(this.fixture.listener.closed(Duration.ofSeconds(5))).isInstanceOf(CloseReason.Broken.class);
	}

	@Test
	void serverThatIgnoresTheEndOfItsInputIsTerminated() throws Exception {
		Connection connection = this.fixture
			.connect(StdioFixture.shell("echo '{\"jsonrpc\":\"2.0\",\"method\":\"a\"}'; exec sleep 600"));
		this.fixture.listener.next();
		assertThat(timeToClose(connection)).isBetween(Duration.ofMillis(400), Duration.ofSeconds(5));
	} // O-006

	@Test
	void serverThatIgnoresTerminateTooIsKilled() throws Exception {
		Connection connection = this.fixture.connect(StdioFixture.child("stubborn"));
		this.fixture.call(connection, 1, "1");
		assertThat(timeToClose(connection)).isBetween(Duration.ofMillis(900), Duration.ofSeconds(10));
	} // O-007

	@Test
	void interruptedCloseKillsAtOnce() throws Exception {
		this.fixture.shutdownTimeout(Duration.ofSeconds(10));
		Connection connection = this.fixture.connect(StdioFixture.child("stubborn"));
		this.fixture.call(connection, 1, "1");
		Thread.currentThread().interrupt();
		Duration time = timeToClose(connection);
		assertThat(Thread.interrupted()).isTrue();
		assertThat(time).isLessThan(Duration.ofSeconds(5));
	}

	@Test
	void descendantsAreEndedToo(@TempDir Path folder) throws Exception {
		Path pid = folder.resolve("pid");
		Connection connection = this.fixture.connect(StdioFixture
			.shell("(trap '' TERM HUP; while :; do sleep 1; done) >/dev/null 2>&1 </dev/null & echo $! > $1;"
					+ " echo '{\"jsonrpc\":\"2.0\",\"method\":\"a\"}'; read line", pid.toString()));
		this.fixture.listener.next();
		ProcessHandle grandchild = ProcessHandle.of(readPid(pid)).orElseThrow();
		assertThat(grandchild.isAlive()).isTrue();
		assertThat(timeToClose(connection)).isLessThan(Duration.ofSeconds(5));
		await().until(() -> !isRunning(grandchild));
	}

	@Test
	void quietServerEndsQuickly() throws Exception {
		this.fixture.shutdownTimeout(Duration.ofSeconds(10));
		Connection connection = this.fixture.connect(StdioFixture.shell("read line"));
		assertThat(timeToClose(connection)).isLessThan(Duration.ofSeconds(5));
	}

	@Test
	void serverThatNeverReadsHoldsUpNoOne() throws Exception {
		RecordingListener other = new RecordingListener();
		Connection echo = this.fixture.connect(StdioFixture.child("echo"), other);
		Connection deaf = this.fixture.connect(StdioFixture.child("deaf"));
		String megabyte = "\"" + "x".repeat(1_000_000) + "\"";
		long start = System.nanoTime();
		for (int i = 0; i < 5; i++) {
			deaf.send(StdioFixture.request(i, megabyte, Duration.ofMillis(200)));
		}
		assertThat(System.nanoTime() - start).isLessThan(TimeUnit.SECONDS.toNanos(5));
		OutboundMessage request = StdioFixture.request(1, "1");
		echo.send(request);
		assertThat(other.nextResult()).isEqualTo("1");
		assertThat(timeToClose(deaf)).isLessThan(Duration.ofSeconds(8));
		await().untilAsserted(() -> assertThat(this.fixture.listener.failures).hasSize(5)
			.allSatisfy((failure) -> assertThat(failure).isInstanceOf(ConnectionClosedException.class)));
	}

	@Test
	void smallMessagesToADeafServerNeverBlockEither() throws Exception {
		Connection deaf = this.fixture.connect(StdioFixture.child("deaf"));
		long start = System.nanoTime();
		for (int i = 0; i < 5_000; i++) {
			deaf.send(StdioFixture.request(i, "\"" + "x".repeat(2_000) + "\"", Duration.ofMillis(200)));
		}
		assertThat(System.nanoTime() - start).isLessThan(TimeUnit.SECONDS.toNanos(10));
		assertThat(timeToClose(deaf)).isLessThan(Duration.ofSeconds(8));
	}

	@Test
	void pendingBytesAreBounded() throws Exception {
		Connection deaf = this.fixture.connect(StdioFixture.child("deaf"));
		String large = "\"" + "x".repeat(30_000_000) + "\"";
		deaf.send(StdioFixture.request(1, large));
		deaf.send(StdioFixture.request(2, large));
		assertThatExceptionOfType(McpException.class).isThrownBy(() -> {
			deaf.send(StdioFixture.request(3, large));
			deaf.send(StdioFixture.request(4, large));
		}).withMessageContaining("does not read its standard input").withMessageContaining("wait to be written");
	}

	@Test
	void missingCommandIsNamedWithPathAndDirectory(@TempDir Path folder) {
		assertThatExceptionOfType(McpTransportException.class)
			.isThrownBy(() -> this.fixture.connect(StdioTransport.builder("no-such-command")
				.args("secret-arg")
				.cwd(folder)
				.env(Map.of("PATH", "/nowhere:/usr/bin", "API_KEY", "secret-value"))))
			.withMessageContaining("Server 'test'")
			.withMessageContaining("'no-such-command'")
			.withMessageContaining("/nowhere:/usr/bin")
			.withMessageContaining(folder.toString())
			.satisfies((ex) -> assertThat(ex.getMessage()).doesNotContain("secret"));
	} // O-009, O-110

	@Test
	void missingInterpreterAndDirectoryAreNamed(@TempDir Path folder) throws Exception {
		Path script = Files.writeString(folder.resolve("server"), "#!/no/such/interpreter\n");
		assertThat(script.toFile().setExecutable(true)).isTrue();
		assertThatExceptionOfType(McpTransportException.class)
			.isThrownBy(() -> this.fixture.connect(StdioTransport.builder("./server").cwd(folder)))
			.withMessageContaining("interpreter");
		assertThatExceptionOfType(McpTransportException.class)
			.isThrownBy(() -> this.fixture.connect(StdioTransport.builder("sh").cwd(folder.resolve("gone"))))
			.withMessageContaining("working directory does not exist");
	}

	@Test
	void runsInItsDirectory(@TempDir Path folder) throws Exception {
		Path script = Files.writeString(folder.resolve("server"), "#!/bin/sh\npwd >&2\nexit 0\n");
		assertThat(script.toFile().setExecutable(true)).isTrue();
		this.fixture.connect(StdioTransport.builder("./server").cwd(folder));
		assertThat(this.fixture.listener.closed(Duration.ofSeconds(5)))
			.isEqualTo(new CloseReason.ProcessExited(0, List.of(folder.toRealPath().toString())));
	}

	@Test
	void interruptedThreadStartsNothing() {
		Thread.currentThread().interrupt();
		assertThatExceptionOfType(InterruptedException.class)
			.isThrownBy(() -> this.fixture.connect(StdioFixture.shell("read line")));
	}

	private static Duration timeToClose(Connection connection) {
		long start = System.nanoTime();
		connection.close();
		return Duration.ofNanos(System.nanoTime() - start);
	}

	private static long readPid(Path file) {
		await().until(() -> Files.exists(file) && Files.size(file) > 1);
		try {
			return Long.parseLong(Files.readString(file).strip());
		}
		catch (java.io.IOException ex) {
			throw new java.io.UncheckedIOException(ex);
		}
	}

	private static boolean isRunning(ProcessHandle handle) {
		return handle.isAlive() && handle.info().commandLine().isPresent();
	}

}
