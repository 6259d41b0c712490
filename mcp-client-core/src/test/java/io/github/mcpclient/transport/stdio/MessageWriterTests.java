package io.github.mcpclient.transport.stdio;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.stream.IntStream;

import com.sun.management.ThreadMXBean;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

import io.github.mcpclient.jsonrpc.MessageBuffer;
import io.github.mcpclient.jsonrpc.MessageBufferPool;
import io.github.mcpclient.transport.OutboundMessage;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIOException;
import static org.awaitility.Awaitility.await;

class MessageWriterTests {

	private final Sink sink = new Sink();

	private final ExecutorService executor = Executors.newCachedThreadPool();

	private final List<String> failures = new CopyOnWriteArrayList<>();

	private final MessageWriter writer = new MessageWriter(this.sink, 1000, 5000, this.executor,
			(message, cause) -> this.failures.add(message.length() + " " + cause.getClass().getSimpleName()));

	@AfterEach
	void stop() throws InterruptedException {
		this.sink.open();
		this.executor.shutdown();
		assertThat(this.executor.awaitTermination(10, TimeUnit.SECONDS)).isTrue();
	}

	@Test
	void writesAndFlushesEachMessageOnceOnTheCallersThread() throws Exception {
		for (int i = 0; i < 9; i++) {
			this.writer.send(message("x".repeat(i)));
		}
		assertThat(this.sink.text()).isEqualTo("\nx\nxx\nxxx\nxxxx\nxxxxx\nxxxxxx\nxxxxxxx\nxxxxxxxx\n");
		assertThat(this.sink.calls).hasSize(18).containsOnly("write " + Thread.currentThread().getName(), "flush");
	}

	@Test
	void lineEndsInsideAMessageBecomeBlanks() throws Exception {
		this.writer.send(message("{\n\t\"a\":\r\n1}"));
		assertThat(this.sink.text()).isEqualTo("{ \t\"a\":  1}\n");
	} // O-017

	@Test
	void setsPositionBeforeWriting() throws Exception {
		OutboundMessage first = message("12345");
		OutboundMessage second = message("67");
		this.writer.send(first);
		this.writer.send(second);
		assertThat(first.position()).isEqualTo(6);
		assertThat(second.position()).isEqualTo(9);
	}

	@Test
	void queuesWhatMayNotFitIntoThePipeAndKeepsTheOrder() throws Exception {
		this.sink.block();
		IntStream.range(0, 8).forEach((i) -> send(i + "x".repeat(298)));
		this.sink.open();
		await().untilAsserted(() -> assertThat(this.sink.text()).hasSize(8 * 300));
		assertThat(this.sink.text().lines().map((line) -> line.charAt(0))).containsExactly('0', '1', '2', '3', '4', '5',
				'6', '7');
		assertThat(this.sink.calls.stream().filter("flush"::equals)).hasSize(8);
	}

	@Test
	void answeredRequestsMakeRoom() throws Exception {
		for (int i = 0; i < 100; i++) {
			OutboundMessage message = message("x".repeat(500));
			this.writer.send(message);
			this.writer.read(message.position());
		}
		assertThat(this.sink.calls).containsOnly("write " + Thread.currentThread().getName(), "flush");
	}

	@Test
	void expiredMessageInTheQueueIsDropped() throws Exception {
		this.sink.block();
		this.writer.send(message("x".repeat(2000)));
		this.writer.send(message("expired", Duration.ofMillis(-1)));
		this.writer.send(message("last"));
		this.sink.open();
		await().until(() -> this.sink.text().endsWith("last\n"));
		assertThat(this.failures).containsExactly("7 TimeoutException");
		assertThat(this.sink.text()).doesNotContain("expired");
	}

	@Test
	void queueIsBounded() throws Exception {
		this.sink.block();
		this.writer.send(message("x".repeat(20_000)));
		await().until(this.sink::isBlocked);
		this.writer.send(message("x".repeat(4000)));
		assertThatExceptionOfType(MessageWriter.QueueFullException.class)
			.isThrownBy(() -> this.writer.send(message("x".repeat(1000))))
			.satisfies((ex) -> assertThat(ex.queuedBytes()).isEqualTo(4001));
		this.writer.send(message("x".repeat(900)));
	}

	@Test
	void closingWhileAWriteIsStuckFailsTheQueueAndReturns() throws Exception {
		this.sink.block();
		this.writer.send(message("x".repeat(2000)));
		await().until(this.sink::isBlocked);
		this.writer.send(message("waits"));
		long start = System.nanoTime();
		assertThat(this.writer.close()).isFalse();
		assertThat(System.nanoTime() - start).isLessThan(TimeUnit.SECONDS.toNanos(1));
		assertThat(this.failures).containsExactly("5 StreamClosedException");
		assertThatExceptionOfType(MessageWriter.StreamClosedException.class)
			.isThrownBy(() -> this.writer.send(message("late")));
		this.sink.open();
		await().until(() -> this.sink.closed);
	}

	@Test
	void closingAnIdleWriterClosesTheStream() {
		assertThat(this.writer.close()).isTrue();
		assertThat(this.writer.close()).isTrue();
		assertThat(this.sink.closed).isTrue();
	}

	@Test
	void directWriteThatBlocksHoldsUpOthersUntilTheirDeadlineOnly() throws Exception {
		this.sink.block();
		this.executor.execute(() -> send("a pipe smaller than we know"));
		await().until(this.sink::isBlocked);
		assertThatExceptionOfType(TimeoutException.class)
			.isThrownBy(() -> this.writer.send(message("late", Duration.ofMillis(50))));
		Thread.currentThread().interrupt();
		assertThatExceptionOfType(InterruptedException.class).isThrownBy(() -> this.writer.send(message("late")));
	}

	@Test
	void brokenStreamFailsTheCaller() {
		this.sink.broken = true;
		assertThatIOException().isThrownBy(() -> this.writer.send(message("x"))).withMessage("Broken pipe");
	}

	@Test
	void brokenStreamFailsQueuedMessages() throws Exception {
		this.sink.broken = true;
		this.writer.send(message("x".repeat(2000)));
		await().untilAsserted(() -> assertThat(this.failures).containsExactly("2000 IOException"));
	}

	@Test
	void bufferGoesBackWhateverHappens() throws Exception {
		MessageBufferPool pool = new MessageBufferPool();
		MessageBuffer buffer = pool.take();
		this.writer.send(message(buffer, pool));
		assertThat(pool.take()).isSameAs(buffer);
		this.writer.close();
		assertThatIOException().isThrownBy(() -> this.writer.send(message(buffer, pool)));
		assertThat(pool.take()).isSameAs(buffer);
	}

	@Test
	void sendingAllocatesNothing() throws Exception {
		this.sink.keep = false;
		ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
		OutboundMessage message = message("x".repeat(200));
		long id = Thread.currentThread().getId();
		long start = 0;
		for (int i = 0; i < 20_000; i++) {
			if (i == 10_000) {
				start = threads.getThreadAllocatedBytes(id);
			}
			this.writer.send(message);
			this.writer.read(message.position());
		}
		assertThat((threads.getThreadAllocatedBytes(id) - start) / 10_000.0).isLessThan(16);
	}

	private void send(String text) {
		try {
			this.writer.send(message(text));
		}
		catch (IOException | TimeoutException | InterruptedException ex) {
			throw new IllegalStateException(ex);
		}
	}

	private static OutboundMessage message(String text) {
		return message(text, Duration.ofSeconds(30));
	}

	private static OutboundMessage message(String text, Duration deadline) {
		MessageBuffer buffer = new MessageBuffer();
		byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
		buffer.write(bytes, 0, bytes.length);
		return new OutboundMessage(OutboundMessage.Kind.NOTIFICATION, null, "test", buffer, null,
				System.nanoTime() + deadline.toNanos());
	}

	private static OutboundMessage message(MessageBuffer buffer, MessageBufferPool pool) {
		return new OutboundMessage(OutboundMessage.Kind.NOTIFICATION, null, "test", buffer, pool,
				System.nanoTime() + TimeUnit.SECONDS.toNanos(30));
	}

	/** A pipe that can be full or broken. */
	private static final class Sink extends OutputStream {

		private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();

		private final Thread caller = Thread.currentThread();

		final List<String> calls = new CopyOnWriteArrayList<>();

		private volatile CountDownLatch gate = new CountDownLatch(0);

		private volatile boolean waiting;

		volatile boolean closed;

		volatile boolean broken;

		volatile boolean keep = true;

		void block() {
			this.gate = new CountDownLatch(1);
		}

		void open() {
			this.gate.countDown();
		}

		boolean isBlocked() {
			return this.waiting;
		}

		@Override
		public void write(int b) {
			throw new AssertionError("a write of one byte");
		}

		@Override
		public void write(byte[] source, int offset, int length) throws IOException {
			if (this.broken) {
				throw new IOException("Broken pipe");
			}
			if (this.keep) {
				this.calls.add("write " + Thread.currentThread().getName());
			}
			// What fits into the pipe never waits
			if (this.gate.getCount() > 0 && (Thread.currentThread() != this.caller)) {
				this.waiting = true;
				try {
					this.gate.await();
				}
				catch (InterruptedException ex) {
					throw new IllegalStateException(ex);
				}
				this.waiting = false;
			}
			if (this.keep) {
				synchronized (this.bytes) {
					this.bytes.write(source, offset, length);
				}
			}
		}

		@Override
		public void flush() {
			if (this.keep) {
				this.calls.add("flush");
			}
		}

		@Override
		public void close() {
			this.closed = true;
		}

		String text() {
			synchronized (this.bytes) {
				return this.bytes.toString(StandardCharsets.UTF_8);
			}
		}

	}

}
