package io.github.mcpclient.test;

import java.time.Duration;
import java.util.concurrent.CountDownLatch;

import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

class LeakCheckTests {

	@Test
	void findsAThreadThatStays() throws Exception {
		CountDownLatch end = new CountDownLatch(1);
		LeakCheck.Snapshot before = LeakCheck.Snapshot.take();
		Thread thread = new Thread(() -> awaitQuietly(end), "mcp-s-reader");
		thread.start();
		assertThatExceptionOfType(AssertionError.class).isThrownBy(() -> before.assertNothingLeft(Duration.ofMillis(1)))
			.withMessageContaining("thread mcp-s-reader");
		end.countDown();
		assertThatCode(() -> before.assertNothingLeft(Duration.ofSeconds(10))).doesNotThrowAnyException();
	}

	@Test
	void leavesOtherThreadsAndThoseFromBeforeAlone() throws Exception {
		CountDownLatch end = new CountDownLatch(1);
		Thread old = new Thread(() -> awaitQuietly(end), "mcp-s-reader");
		old.start();
		LeakCheck.Snapshot before = LeakCheck.Snapshot.take();
		Thread other = new Thread(() -> awaitQuietly(end), "other");
		other.start();
		assertThatCode(() -> before.assertNothingLeft(Duration.ofMillis(1))).doesNotThrowAnyException();
		end.countDown();
		old.join();
		other.join();
	}

	@Test
	void findsAProcessThatStays() throws Exception {
		LeakCheck.Snapshot before = LeakCheck.Snapshot.take();
		Process process = new ProcessBuilder("sleep", "60").start();
		assertThatExceptionOfType(AssertionError.class).isThrownBy(() -> before.assertNothingLeft(Duration.ofMillis(1)))
			.withMessageContaining("process " + process.pid());
		process.destroyForcibly();
		assertThatCode(() -> before.assertNothingLeft(Duration.ofSeconds(10))).doesNotThrowAnyException();
	}

	private static void awaitQuietly(CountDownLatch latch) {
		try {
			latch.await();
		}
		catch (InterruptedException ex) {
			Thread.currentThread().interrupt();
		}
	}

}
