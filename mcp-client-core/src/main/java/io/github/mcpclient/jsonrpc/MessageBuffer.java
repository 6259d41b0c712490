package io.github.mcpclient.jsonrpc;

import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * Bytes of a message that is being written: a growing array that keeps room for one more
 * byte, so that a line end can be appended without a copy. Not safe for concurrent use.
 *
 * @since 0.1.0
 */
public final class MessageBuffer extends OutputStream {

	private static final int INITIAL_SIZE = 512;

	private byte[] bytes = new byte[INITIAL_SIZE];

	private int length;

	/** Creates an empty buffer. */
	public MessageBuffer() {
	}

	@Override
	public void write(int b) {
		ensureRoom(1);
		this.bytes[this.length++] = (byte) b;
	}

	@Override
	public void write(byte[] source, int offset, int count) {
		ensureRoom(count);
		System.arraycopy(source, offset, this.bytes, this.length, count);
		this.length += count;
	}

	/**
	 * Appends text that holds ASCII characters only.
	 * @param text the text
	 */
	@SuppressWarnings("deprecation") // the fastest copy there is for ASCII
	void writeAscii(String text) {
		int count = text.length();
		ensureRoom(count);
		text.getBytes(0, count, this.bytes, this.length);
		this.length += count;
	}

	void writeUtf8(String text) {
		byte[] encoded = text.getBytes(StandardCharsets.UTF_8);
		write(encoded, 0, encoded.length);
	}

	void writeNumber(long number) {
		if (number >= 0 && number < 10) {
			write('0' + (int) number);
			return;
		}
		if (number < 0) {
			writeAscii(Long.toString(number));
			return;
		}
		int digits = 0;
		for (long rest = number; rest > 0; rest /= 10) {
			digits++;
		}
		ensureRoom(digits);
		long rest = number;
		for (int i = this.length + digits - 1; i >= this.length; i--) {
			this.bytes[i] = (byte) ('0' + rest % 10);
			rest /= 10;
		}
		this.length += digits;
	}

	private void ensureRoom(int count) {
		int needed = this.length + count + 1;
		if (needed < 0) {
			throw new IllegalStateException("A message cannot have more than 2 GiB");
		}
		if (needed > this.bytes.length) {
			int doubled = (int) Math.min(Integer.MAX_VALUE - 8, this.bytes.length * 2L);
			this.bytes = Arrays.copyOf(this.bytes, Math.max(needed, doubled));
		}
	}

	/**
	 * Returns the array behind the buffer; it has room for at least one byte after the
	 * message.
	 * @return the array, not a copy
	 */
	public byte[] array() {
		return this.bytes;
	}

	/**
	 * Returns the number of bytes written.
	 * @return the length of the message
	 */
	public int length() {
		return this.length;
	}

	/** Forgets what was written and keeps the array. */
	void reset() {
		this.length = 0;
	}

}
