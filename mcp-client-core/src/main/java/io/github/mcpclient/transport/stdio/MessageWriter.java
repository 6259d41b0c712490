package io.github.mcpclient.transport.stdio;

import java.io.IOException;
import java.io.OutputStream;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executor;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.locks.ReentrantLock;

import org.jspecify.annotations.Nullable;

import io.github.mcpclient.transport.OutboundMessage;

/**
 * Writes messages to the standard input of a child, one line and one system call each
 * (P-STDIO-02, P-STDIO-04).
 * <p>
 * A child that does not read must not hold up its callers. What it has not read yet is at
 * most what was written after the last request it answered. Where that and the next
 * message fit into the pipe together, the caller writes at once; else the message waits
 * in a queue for a task on the executor, and so does every later one until the queue is
 * empty.
 */
final class MessageWriter {

	/**
	 * How long closing waits for a write under way; longer means the child does not read.
	 */
	private static final long CLOSE_PATIENCE_MILLIS = 100;

	private final OutputStream out;

	private final long safeUnread;

	private final long maxQueued;

	private final Executor executor;

	private final Failures failures;

	/** Guards what follows, and the stream while {@link #draining} is not set. */
	private final ReentrantLock lock = new ReentrantLock();

	private final Deque<OutboundMessage> queue = new ArrayDeque<>(0);

	private long queuedBytes;

	/** Bytes given to the stream; belongs to whoever the stream belongs to. */
	private long written;

	/** While set, the stream belongs to the task that empties the queue. */
	private boolean draining;

	/** Bytes known to be read. A lost update only costs a detour through the queue. */
	private volatile long read;

	private volatile boolean closed;

	private final CountDownLatch outClosed = new CountDownLatch(1);

	/**
	 * Creates a writer.
	 * @param out the stream; it makes one system call of a write and a flush
	 * @param safeUnread so many bytes fit into the pipe, whatever their pieces
	 * @param maxQueued the most bytes that may wait
	 * @param executor runs the task that may block
	 * @param failures is told of messages that waited and could not be written
	 */
	MessageWriter(OutputStream out, long safeUnread, long maxQueued, Executor executor, Failures failures) {
		this.out = out;
		this.safeUnread = safeUnread;
		this.maxQueued = maxQueued;
		this.executor = executor;
		this.failures = failures;
	}

	/**
	 * Writes a message or puts it into the queue. Releases it in any case.
	 * @throws StreamClosedException where this side closed the stream
	 * @throws QueueFullException where too much waits already
	 * @throws IOException where the stream is broken
	 * @throws TimeoutException where the message's deadline passed first
	 */
	void send(OutboundMessage message) throws IOException, TimeoutException, InterruptedException {
		boolean queued = false;
		try {
			acquire(message);
			try {
				if (this.closed) {
					throw new StreamClosedException();
				}
				int size = message.length() + 1;
				if (!this.draining && this.written - this.read + size <= this.safeUnread) {
					write(message, size);
				}
				else {
					enqueue(message, size);
					queued = true;
				}
			}
			finally {
				this.lock.unlock();
			}
		}
		finally {
			if (!queued) {
				message.release();
			}
		}
	}

	/** The lock is held shortly by all, unless a pipe is much smaller than we know. */
	private void acquire(OutboundMessage message) throws TimeoutException, InterruptedException {
		if (!this.lock.tryLock()
				&& !this.lock.tryLock(message.deadlineNanos() - System.nanoTime(), TimeUnit.NANOSECONDS)) {
			throw new TimeoutException();
		}
	}

	private void write(OutboundMessage message, int size) throws IOException {
		byte[] bytes = message.array();
		int length = size - 1;
		if (ByteSearch.lineFeed(bytes, 0, length) >= 0) {
			joinLines(bytes, length);
		}
		bytes[length] = '\n';
		this.written += size;
		message.position(this.written);
		try {
			this.out.write(bytes, 0, size);
			this.out.flush();
		}
		catch (IOException ex) {
			closeOut();
			throw ex;
		}
	}

	/** A line end in JSON is always white space between tokens. */
	private static void joinLines(byte[] bytes, int length) {
		for (int i = 0; i < length; i++) {
			if (bytes[i] == '\n' || bytes[i] == '\r') {
				bytes[i] = ' ';
			}
		}
	}

	private void enqueue(OutboundMessage message, int size) throws IOException {
		if (!this.queue.isEmpty() && this.queuedBytes + size > this.maxQueued) {
			throw new QueueFullException(this.queuedBytes);
		}
		this.queue.add(message);
		this.queuedBytes += size;
		if (!this.draining) {
			this.draining = true;
			try {
				this.executor.execute(this::drain);
			}
			catch (RejectedExecutionException ex) {
				this.draining = false;
				takeQueue();
				throw new StreamClosedException();
			}
		}
	}

	/** Writes one message after the other, outside of the lock: only this may block. */
	private void drain() {
		OutboundMessage message;
		while ((message = next()) != null) {
			try {
				if (message.deadlineNanos() - System.nanoTime() <= 0) {
					this.failures.failed(message, new TimeoutException());
				}
				else {
					write(message, message.length() + 1);
				}
			}
			catch (IOException ex) {
				this.failures.failed(message, ex);
			}
			finally {
				message.release();
			}
		}
	}

	private @Nullable OutboundMessage next() {
		this.lock.lock();
		try {
			OutboundMessage message = this.queue.poll();
			if (message != null) {
				this.queuedBytes -= message.length() + 1;
			}
			else {
				this.draining = false;
				if (this.closed) {
					closeOut();
				}
			}
			return message;
		}
		finally {
			this.lock.unlock();
		}
	}

	private List<OutboundMessage> takeQueue() {
		List<OutboundMessage> messages = new ArrayList<>(this.queue);
		this.queue.clear();
		this.queuedBytes = 0;
		return messages;
	}

	private void closeOut() {
		try {
			this.out.close();
		}
		catch (IOException ex) {
			// nothing is left to write, and the child may be gone
		}
		this.outClosed.countDown();
	}

	/** The child has read all bytes up to this position. */
	void read(long position) {
		if (position > this.read) {
			this.read = position;
		}
	}

	/**
	 * Fails what waits and closes the stream, unless a write is stuck in it: closing
	 * would get stuck too then.
	 * @return whether the stream is closed
	 */
	boolean close() {
		this.closed = true;
		boolean interrupted = false;
		long deadline = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(CLOSE_PATIENCE_MILLIS);
		try {
			if (this.lock.tryLock() || this.lock.tryLock(CLOSE_PATIENCE_MILLIS, TimeUnit.MILLISECONDS)) {
				failQueue();
			}
			return this.outClosed.await(deadline - System.nanoTime(), TimeUnit.NANOSECONDS);
		}
		catch (InterruptedException ex) {
			interrupted = true;
			return this.outClosed.getCount() == 0;
		}
		finally {
			if (interrupted) {
				Thread.currentThread().interrupt();
			}
		}
	}

	/** Called with the lock held, which it gives back. */
	private void failQueue() {
		List<OutboundMessage> messages;
		try {
			messages = takeQueue();
			if (!this.draining && this.outClosed.getCount() > 0) {
				closeOut();
			}
		}
		finally {
			this.lock.unlock();
		}
		for (OutboundMessage message : messages) {
			this.failures.failed(message, new StreamClosedException());
			message.release();
		}
	}

	/** Is told of a message that was accepted and not written. */
	interface Failures {

		/**
		 * A message was not written.
		 * @param message the message
		 * @param cause a {@link TimeoutException} where its deadline passed, else an
		 * {@link IOException}
		 */
		void failed(OutboundMessage message, Exception cause);

	}

	/** This side closed the stream. */
	static final class StreamClosedException extends IOException {

		private static final long serialVersionUID = 1L;

	}

	/** Too much waits already. */
	static final class QueueFullException extends IOException {

		private static final long serialVersionUID = 1L;

		private final long queuedBytes;

		QueueFullException(long queuedBytes) {
			super(queuedBytes + " bytes wait to be written");
			this.queuedBytes = queuedBytes;
		}

		long queuedBytes() {
			return this.queuedBytes;
		}

	}

}
