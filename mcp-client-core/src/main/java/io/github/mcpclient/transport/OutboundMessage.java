package io.github.mcpclient.transport;

import java.util.Map;
import java.util.concurrent.atomic.AtomicBoolean;

import org.jspecify.annotations.Nullable;

import io.github.mcpclient.jsonrpc.MessageBuffer;
import io.github.mcpclient.jsonrpc.MessageBufferPool;
import io.github.mcpclient.jsonrpc.RequestId;

/**
 * A message on its way out: encoded, with what a transport may need to know of it without
 * reading it.
 *
 * @since 0.1.0
 */
public final class OutboundMessage {

	private final Kind kind;

	private final @Nullable RequestId id;

	private final @Nullable String method;

	private final MessageBuffer buffer;

	private final @Nullable MessageBufferPool pool;

	/** Moved by whoever waits for the answer, read by whoever sends. */
	private volatile long deadlineNanos;

	private final Map<String, String> headers;

	private final AtomicBoolean released = new AtomicBoolean();

	private volatile @Nullable Object attachment;

	private volatile int status;

	private volatile long position;

	/**
	 * Creates a message.
	 * @param kind what it is
	 * @param id the id, {@code null} for a notification
	 * @param method the method, {@code null} for an answer
	 * @param buffer the encoded message
	 * @param pool takes the buffer back, {@code null} for none
	 * @param deadlineNanos the time, as {@link System#nanoTime()} counts, after which
	 * sending is pointless
	 */
	public OutboundMessage(Kind kind, @Nullable RequestId id, @Nullable String method, MessageBuffer buffer,
			@Nullable MessageBufferPool pool, long deadlineNanos) {
		this(kind, id, method, buffer, pool, deadlineNanos, Map.of());
	}

	/**
	 * Creates a message with headers of its own.
	 * @param kind what it is
	 * @param id the id, {@code null} for a notification
	 * @param method the method, {@code null} for an answer
	 * @param buffer the encoded message
	 * @param pool takes the buffer back, {@code null} for none
	 * @param deadlineNanos the time, as {@link System#nanoTime()} counts, after which
	 * sending is pointless
	 * @param headers what a wire with headers (HTTP) sends beside the message; their
	 * values are encoded already (P-ENC-02)
	 */
	public OutboundMessage(Kind kind, @Nullable RequestId id, @Nullable String method, MessageBuffer buffer,
			@Nullable MessageBufferPool pool, long deadlineNanos, Map<String, String> headers) {
		this.kind = kind;
		this.id = id;
		this.method = method;
		this.buffer = buffer;
		this.pool = pool;
		this.deadlineNanos = deadlineNanos;
		this.headers = headers;
	}

	/**
	 * Returns what the message is.
	 * @return the kind
	 */
	public Kind kind() {
		return this.kind;
	}

	/**
	 * Returns the id.
	 * @return the id, {@code null} for a notification
	 */
	public @Nullable RequestId id() {
		return this.id;
	}

	/**
	 * Returns the method.
	 * @return the method, {@code null} for an answer
	 */
	public @Nullable String method() {
		return this.method;
	}

	/**
	 * Returns the array with the message: UTF-8, no line end, starting at index 0, with
	 * room for at least one byte after it.
	 * @return the array, not a copy; not to be used after {@link #release()}
	 */
	public byte[] array() {
		return this.buffer.array();
	}

	/**
	 * Returns how many bytes the message has.
	 * @return the length
	 */
	public int length() {
		return this.buffer.length();
	}

	/**
	 * Returns when waiting for the answer, and hence sending, becomes pointless. It may
	 * move into the future while the message is under way.
	 * @return the time as {@link System#nanoTime()} counts
	 */
	public long deadlineNanos() {
		return this.deadlineNanos;
	}

	/**
	 * Moves the end of waiting, since the server reported progress.
	 * @param deadlineNanos the time as {@link System#nanoTime()} counts
	 */
	public void deadlineNanos(long deadlineNanos) {
		this.deadlineNanos = deadlineNanos;
	}

	/**
	 * Returns what a wire with headers sends beside the message. Other wires ignore it.
	 * @return the headers of this message alone, not to be changed
	 */
	public Map<String, String> headers() {
		return this.headers;
	}

	/**
	 * Returns the status that came with the answer on a wire that has one (HTTP).
	 * @return the status, 0 where there is none yet or the wire has none
	 */
	public int status() {
		return this.status;
	}

	/**
	 * Sets the status, for the connection's own use: before the listener is given the
	 * answer.
	 * @param status the status
	 */
	public void status(int status) {
		this.status = status;
	}

	/**
	 * Gives the bytes back: no one reads them any more. Can be called twice.
	 */
	public void release() {
		if (this.pool != null && this.released.compareAndSet(false, true)) {
			this.pool.give(this.buffer);
		}
	}

	/**
	 * Returns what the connection keeps with the message.
	 * @return the attachment
	 */
	public @Nullable Object attachment() {
		return this.attachment;
	}

	/**
	 * Keeps something with the message, for the connection's own use.
	 * @param attachment the attachment
	 */
	public void attach(@Nullable Object attachment) {
		this.attachment = attachment;
	}

	/**
	 * Returns where in the stream of bytes the message ends, for a shared wire's own use.
	 * @return the position, 0 where it was not set
	 */
	public long position() {
		return this.position;
	}

	/**
	 * Sets where in the stream of bytes the message ends.
	 * @param position the position
	 */
	public void position(long position) {
		this.position = position;
	}

	/**
	 * What a message is.
	 *
	 * @since 0.1.0
	 */
	public enum Kind {

		/** A request: an answer is due. */
		REQUEST,

		/** A notification: no answer is due. */
		NOTIFICATION,

		/** An answer to a request of the server. */
		RESPONSE

	}

}
