package io.github.mcpclient.benchmarks.floor;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantLock;

import org.jspecify.annotations.Nullable;

import io.github.mcpclient.benchmarks.measure.Echo;

/**
 * The least that a client of a shared pipe with more than one caller does: callers write
 * under a lock and park, one thread reads and wakes the caller whose id it finds. Nothing
 * else is parsed and nothing is kept.
 */
public final class StdioMux implements Echo {

	private static final byte[] BEFORE_ID = ascii("{\"jsonrpc\":\"2.0\",\"id\":");

	private static final byte[] BEFORE_TEXT = ascii(
			",\"method\":\"tools/call\",\"params\":{\"name\":\"echo\",\"arguments\":{\"text\":\"");

	private static final byte[] AFTER_TEXT = ascii("\"}}}\n");

	private static final int LONGEST_ID = 19;

	private final Process process;

	private final OutputStream out;

	private final ConcurrentMap<Long, Waiter> waiters = new ConcurrentHashMap<>();

	private final AtomicLong ids = new AtomicLong();

	private final ReentrantLock writing = new ReentrantLock();

	/** Guarded by the writing lock. */
	private byte[] message = new byte[512];

	private volatile boolean closed;

	/**
	 * Starts the server.
	 * @param command program and arguments
	 * @throws IOException where it cannot be started
	 */
	public StdioMux(List<String> command) throws IOException {
		this.process = new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.INHERIT).start();
		this.out = this.process.getOutputStream();
		Thread reader = new Thread(this::read, "floor-reader");
		reader.setDaemon(true);
		reader.start();
	}

	@Override
	public int call(String text) throws IOException {
		Waiter waiter = new Waiter(Thread.currentThread());
		long id = this.ids.incrementAndGet();
		this.waiters.put(id, waiter);
		this.writing.lock();
		try {
			int length = write(id, text);
			this.out.write(this.message, 0, length);
			this.out.flush();
		}
		finally {
			this.writing.unlock();
		}
		while (waiter.length == 0) {
			if (this.closed) {
				throw new IOException("The server has ended");
			}
			LockSupport.park(waiter);
		}
		return waiter.length;
	}

	private int write(long id, String text) {
		int needed = BEFORE_ID.length + LONGEST_ID + BEFORE_TEXT.length + text.length() + AFTER_TEXT.length;
		if (this.message.length < needed) {
			this.message = new byte[needed];
		}
		int length = append(BEFORE_ID, 0);
		int digits = 1;
		for (long rest = id / 10; rest > 0; rest /= 10) {
			digits++;
		}
		long rest = id;
		for (int i = length + digits - 1; i >= length; i--) {
			this.message[i] = (byte) ('0' + rest % 10);
			rest /= 10;
		}
		length = append(BEFORE_TEXT, length + digits);
		for (int i = 0; i < text.length(); i++) {
			this.message[length++] = (byte) text.charAt(i);
		}
		return append(AFTER_TEXT, length);
	}

	private int append(byte[] bytes, int at) {
		System.arraycopy(bytes, 0, this.message, at, bytes.length);
		return at + bytes.length;
	}

	private void read() {
		byte[] buffer = new byte[64 * 1024];
		int length = 0;
		int dropped = 0;
		long id = 0;
		try (InputStream in = this.process.getInputStream()) {
			while (true) {
				int count = in.read(buffer, length, buffer.length - length);
				if (count < 0) {
					break;
				}
				int start = 0;
				for (int i = length; i < length + count; i++) {
					if (buffer[i] == '\n') {
						wake((id != 0) ? id : id(buffer, start), dropped + i - start);
						id = 0;
						dropped = 0;
						start = i + 1;
					}
				}
				length = length + count - start;
				if (length > BEFORE_ID.length + LONGEST_ID) {
					// The rest of a long line is only counted.
					id = (id != 0) ? id : id(buffer, start);
					dropped += length;
					length = 0;
				}
				else {
					System.arraycopy(buffer, start, buffer, 0, length);
				}
			}
		}
		catch (IOException ex) {
			// closed below, as at the end of the stream
		}
		this.closed = true;
		this.waiters.values().forEach((waiter) -> LockSupport.unpark(waiter.thread));
	}

	private static long id(byte[] line, int start) {
		long id = 0;
		for (int i = start + BEFORE_ID.length; line[i] >= '0' && line[i] <= '9'; i++) {
			id = id * 10 + (line[i] - '0');
		}
		return id;
	}

	private void wake(long id, int length) {
		@Nullable Waiter waiter = this.waiters.remove(id);
		if (waiter != null) {
			waiter.length = length;
			LockSupport.unpark(waiter.thread);
		}
	}

	@Override
	public void close() {
		this.process.destroy();
	}

	private static byte[] ascii(String text) {
		return text.getBytes(StandardCharsets.US_ASCII);
	}

	private static final class Waiter {

		private final Thread thread;

		/** Set by the reader before it wakes the thread. */
		private volatile int length;

		Waiter(Thread thread) {
			this.thread = thread;
		}

	}

}
