package io.github.mcpclient.jsonrpc;

import java.util.concurrent.atomic.AtomicReferenceArray;

/**
 * A few message buffers to use again. Never blocks: a caller that finds none gets a new
 * one, and what does not fit is left to the garbage collector.
 *
 * @since 0.1.0
 */
public final class MessageBufferPool {

	private static final int SLOTS = 16;

	/** A larger array is not kept, so that one large message does not stay in memory. */
	private static final int MAX_KEPT_SIZE = 64 * 1024;

	private final AtomicReferenceArray<MessageBuffer> slots = new AtomicReferenceArray<>(SLOTS);

	/** Creates an empty pool. */
	public MessageBufferPool() {
	}

	/**
	 * Takes an empty buffer.
	 * @return a buffer that no one else has
	 */
	@SuppressWarnings("NullAway") // getAndSet clears the slot
	public MessageBuffer take() {
		for (int i = 0; i < SLOTS; i++) {
			if (this.slots.getPlain(i) != null) {
				MessageBuffer buffer = this.slots.getAndSet(i, null);
				if (buffer != null) {
					return buffer;
				}
			}
		}
		return new MessageBuffer();
	}

	/**
	 * Gives a buffer back. No one may touch it afterwards.
	 * @param buffer the buffer
	 */
	@SuppressWarnings("NullAway") // an empty slot is null
	public void give(MessageBuffer buffer) {
		if (buffer.array().length > MAX_KEPT_SIZE) {
			return;
		}
		buffer.reset();
		for (int i = 0; i < SLOTS; i++) {
			if (this.slots.getPlain(i) == null && this.slots.compareAndSet(i, null, buffer)) {
				return;
			}
		}
	}

}
