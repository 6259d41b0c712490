package io.github.mcpclient.transport.stdio;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

import com.sun.management.ThreadMXBean;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

class LineReaderTests {

	private final Queue<Runnable> scheduled = new ArrayDeque<>();

	private final ScheduledThreadPoolExecutor scheduler = new ScheduledThreadPoolExecutor(1) {

		@Override
		public ScheduledFuture<?> schedule(Runnable task, long delay, TimeUnit unit) {
			LineReaderTests.this.scheduled.add(task);
			return null;
		}

	};

	private final ChunkStore store = new ChunkStore(this.scheduler);

	private final List<String> lines = new ArrayList<>();

	private final List<String> oversize = new ArrayList<>();

	@AfterEach
	void stopScheduler() {
		this.scheduler.shutdownNow();
	}

	@Test
	void splitsAtLineFeedsWhereverReadsCut() throws IOException {
		byte[] bytes = "one\r\n\n  \t\r\ntwo é 世界 😀\n{\r\"a\":\r1}\r\nlast".getBytes(StandardCharsets.UTF_8);
		for (int size = 1; size <= bytes.length; size++) {
			this.lines.clear();
			read(new Pieces(bytes, size), 1024);
			assertThat(this.lines).as("pieces of %s", size)
				.containsExactly("one", "two é 世界 😀", "{\r\"a\":\r1}", "last");
		}
	} // O-013, O-014, O-018

	@Test
	void skipsByteOrderMarkAtStartOnly() throws IOException {
		byte[] bytes = "\uFEFFone\n\uFEFFtwo\n".getBytes(StandardCharsets.UTF_8);
		for (int size = 1; size <= bytes.length; size++) {
			this.lines.clear();
			read(new Pieces(bytes, size), 1024);
			assertThat(this.lines).containsExactly("one", "\uFEFFtwo");
		}
	}

	@Test
	void assemblesLinesOfEverySizeAroundTheChunks() throws IOException {
		List<Integer> sizes = new ArrayList<>();
		for (int boundary : new int[] { LineReader.SMALL_CHUNK, LineReader.LARGE_CHUNK, 2 * LineReader.LARGE_CHUNK,
				3 * LineReader.LARGE_CHUNK }) {
			for (int i = -3; i <= 3; i++) {
				sizes.add(boundary + i);
			}
		}
		for (String end : List.of("\n", "\r\n")) {
			StringBuilder all = new StringBuilder();
			List<String> expected = new ArrayList<>();
			for (int size : sizes) {
				String line = "x".repeat(size - 5) + String.format("%05d", size % 100_000);
				expected.add(line);
				all.append(line).append(end);
			}
			for (int piece : new int[] { 1, 1000, 4096, 5000, 65536, 1 << 22 }) {
				this.lines.clear();
				read(new Pieces(all.toString().getBytes(StandardCharsets.UTF_8), piece), 1 << 20);
				assertThat(this.lines.equals(expected)).as("pieces of %s", piece).isTrue();
			}
		}
		assertThat(this.oversize).isEmpty();
	}

	@Test
	void dropsLineOverTheLimitKeepsItsEndsAndGoesOn() throws IOException {
		for (int over : new int[] { 1, 2, 5000, 70_000, 300_000 }) {
			for (int limit : new int[] { 1024, 4096, 65_536, 200_000 }) {
				for (String end : List.of("\n", "\r\n")) {
					this.lines.clear();
					this.oversize.clear();
					String fits = "y".repeat(limit);
					String huge = "start" + "z".repeat(limit + over - 8) + "end";
					read(new Pieces(("a" + end + huge + end + fits + end + "b" + end).getBytes(StandardCharsets.UTF_8),
							7000), limit);
					assertThat(this.lines.equals(List.of("a", fits, "b"))).as("limit %s, over %s", limit, over)
						.isTrue();
					assertThat(this.oversize).hasSize(2);
					assertThat(this.oversize.get(0).startsWith("startzz")).isTrue();
					assertThat(this.oversize.get(0).length()).isBetween(Math.min(limit, LineReader.KEPT_OF_OVERSIZE),
							LineReader.KEPT_OF_OVERSIZE);
					assertThat(this.oversize.get(1).strip().endsWith("zzend")).isTrue();
				}
			}
		}
	}

	@Test
	void endlessLineEndsReading() {
		InputStream zeros = new InputStream() {

			@Override
			public int read() {
				return 'x';
			}

			@Override
			public int read(byte[] bytes, int offset, int length) {
				Arrays.fill(bytes, offset, offset + length, (byte) 'x');
				return length;
			}

		};
		assertThatExceptionOfType(LineReader.EndlessLineException.class).isThrownBy(() -> read(zeros, 1024 * 1024))
			.satisfies((ex) -> assertThat(ex.length()).isBetween(256L << 20, 257L << 20));
		assertThat(this.lines).isEmpty();
	} // O-016

	@Test
	void largeLineCostsItsOwnBytesAndLinearTime() throws IOException {
		int size = 20_000_000;
		byte[] line = new byte[size + 1];
		Arrays.fill(line, (byte) 'x');
		line[size] = '\n';
		Repeated in = new Repeated(line, 4096, 6);
		ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
		long id = Thread.currentThread().getId();
		List<Long> allocated = new ArrayList<>();
		long[] last = { threads.getThreadAllocatedBytes(id) };
		LineReader reader = new LineReader(in, 32 << 20, this.store, new LineReader.Lines() {

			@Override
			public void line(byte[] bytes) {
				assertThat(bytes).hasSize(size);
				long now = threads.getThreadAllocatedBytes(id);
				allocated.add(now - last[0]);
				last[0] = now;
			}

			@Override
			public void oversize(byte[] start, byte[] end) {
			}

		});
		reader.readAll();
		assertThat(allocated).hasSize(6);
		assertThat(allocated.get(5)).isLessThan((long) (1.1 * size));
	} // O-015

	@Test
	void smallLineCostsItsOwnBytes() throws IOException {
		byte[] line = ("x".repeat(200) + "\n").getBytes(StandardCharsets.UTF_8);
		ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
		long id = Thread.currentThread().getId();
		long[] first = new long[1];
		int[] count = new int[1];
		LineReader reader = new LineReader(new Repeated(line, 201, 20_000), 1024, this.store, new LineReader.Lines() {

			@Override
			public void line(byte[] bytes) {
				if (count[0]++ == 10_000) {
					first[0] = threads.getThreadAllocatedBytes(id);
				}
			}

			@Override
			public void oversize(byte[] start, byte[] end) {
			}

		});
		reader.readAll();
		assertThat((threads.getThreadAllocatedBytes(id) - first[0]) / 10_000.0).isLessThan(200 + 16 + 16);
	}

	@Test
	void keepsNoLargeArrayForLong() throws IOException {
		byte[] line = ("x".repeat(1 << 20) + "\n").getBytes(StandardCharsets.UTF_8);
		read(new Pieces(line, 65_536), 1 << 21);
		assertThat(this.store.isEmpty()).isFalse();
		assertThat(this.scheduled).hasSize(1);
		this.scheduled.remove().run();
		assertThat(this.store.isEmpty()).isTrue();
		read(new Pieces(line, 65_536), 1 << 21);
		read(new Pieces(line, 65_536), 1 << 21);
		assertThat(this.scheduled).hasSize(1);
	}

	private void read(InputStream in, long limit) throws IOException {
		new LineReader(in, limit, this.store, new LineReader.Lines() {

			@Override
			public void line(byte[] line) {
				LineReaderTests.this.lines.add(new String(line, StandardCharsets.UTF_8));
			}

			@Override
			public void oversize(byte[] start, byte[] end) {
				LineReaderTests.this.oversize.add(new String(start, StandardCharsets.UTF_8));
				LineReaderTests.this.oversize.add(new String(end, StandardCharsets.UTF_8));
			}

		}).readAll();
	}

	/** Gives bytes in pieces of a fixed size. */
	private static final class Pieces extends ByteArrayInputStream {

		private final int size;

		Pieces(byte[] bytes, int size) {
			super(bytes);
			this.size = size;
		}

		@Override
		public synchronized int read(byte[] bytes, int offset, int length) {
			return super.read(bytes, offset, Math.min(length, this.size));
		}

	}

	/** Gives the same bytes several times. */
	private static final class Repeated extends InputStream {

		private final byte[] bytes;

		private final int piece;

		private int times;

		private int at;

		Repeated(byte[] bytes, int piece, int times) {
			this.bytes = bytes;
			this.piece = piece;
			this.times = times;
		}

		@Override
		public int read() {
			throw new UnsupportedOperationException();
		}

		@Override
		public int read(byte[] target, int offset, int length) {
			if (this.at == this.bytes.length) {
				this.at = 0;
				this.times--;
			}
			if (this.times == 0) {
				return -1;
			}
			int count = Math.min(Math.min(length, this.piece), this.bytes.length - this.at);
			System.arraycopy(this.bytes, this.at, target, offset, count);
			this.at += count;
			return count;
		}

	}

}
