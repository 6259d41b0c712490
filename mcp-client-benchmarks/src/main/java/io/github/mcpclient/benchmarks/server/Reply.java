package io.github.mcpclient.benchmarks.server;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * Bytes to send: what is appended, with at most one large prepared part in between that
 * is not copied. Used again for the next answer; not safe for concurrent use.
 */
final class Reply {

	private static final byte[] NOTHING = {};

	private byte[] small = new byte[1024];

	private int smallLength;

	private byte[] large = NOTHING;

	/** How many of the small bytes stand before the large part. */
	private int before;

	void clear() {
		this.smallLength = 0;
		this.large = NOTHING;
		this.before = 0;
	}

	Reply append(byte[] bytes, int offset, int length) {
		if (this.smallLength + length > this.small.length) {
			this.small = Arrays.copyOf(this.small, Math.max(this.small.length * 2, this.smallLength + length));
		}
		System.arraycopy(bytes, offset, this.small, this.smallLength, length);
		this.smallLength += length;
		return this;
	}

	Reply append(byte[] bytes) {
		return append(bytes, 0, bytes.length);
	}

	Reply append(String text) {
		return append(text.getBytes(StandardCharsets.UTF_8));
	}

	Reply appendLarge(byte[] prepared) {
		this.large = prepared;
		this.before = this.smallLength;
		return this;
	}

	Reply append(Reply other) {
		if (other.large.length == 0) {
			return append(other.small, 0, other.smallLength);
		}
		append(other.small, 0, other.before);
		appendLarge(other.large);
		return append(other.small, other.before, other.smallLength - other.before);
	}

	int length() {
		return this.smallLength + this.large.length;
	}

	byte[] toByteArray() {
		byte[] bytes = new byte[length()];
		System.arraycopy(this.small, 0, bytes, 0, this.before);
		System.arraycopy(this.large, 0, bytes, this.before, this.large.length);
		System.arraycopy(this.small, this.before, bytes, this.before + this.large.length,
				this.smallLength - this.before);
		return bytes;
	}

	/** Writes all: at once where there is no large part. */
	void writeTo(OutputStream out) throws IOException {
		if (this.large.length > 0) {
			out.write(this.small, 0, this.before);
			out.write(this.large);
		}
		out.write(this.small, this.before, this.smallLength - this.before);
	}

}
