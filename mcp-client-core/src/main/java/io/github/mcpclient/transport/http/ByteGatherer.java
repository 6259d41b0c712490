package io.github.mcpclient.transport.http;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;

import org.jspecify.annotations.Nullable;

/**
 * Puts together bytes that arrive in pieces and copies them once, when all are there.
 * Large pieces are kept as they came, which the HTTP client allows; small ones are moved
 * together, so that a peer that sends single bytes cannot pin a large buffer with each.
 */
final class ByteGatherer {

	private static final int KEPT_AS_IS = 1024;

	private static final int MAX_CHUNK = 8192;

	private static final byte[] EMPTY = {};

	private final int limit;

	/** Full parts in order; what comes after them is in the chunk. */
	private @Nullable List<ByteBuffer> parts;

	private byte[] chunk = EMPTY;

	private int chunkStart;

	private int chunkEnd;

	private int size;

	ByteGatherer(int limit) {
		this.limit = limit;
	}

	int size() {
		return this.size;
	}

	/**
	 * Takes a range of a buffer.
	 * @return whether it was within the limit; nothing was taken otherwise
	 */
	boolean add(ByteBuffer source, int from, int to) {
		int count = to - from;
		if (count > this.limit - this.size) {
			return false;
		}
		this.size += count;
		if (count >= KEPT_AS_IS) {
			endChunk();
			part(source.slice(from, count));
			return true;
		}
		int at = from;
		while (at < to) {
			if (this.chunkEnd == this.chunk.length) {
				newChunk(to - at);
			}
			int moved = Math.min(to - at, this.chunk.length - this.chunkEnd);
			source.get(at, this.chunk, this.chunkEnd, moved);
			this.chunkEnd += moved;
			at += moved;
		}
		return true;
	}

	/**
	 * Takes one byte.
	 * @return whether it was within the limit
	 */
	boolean add(byte b) {
		if (this.size == this.limit) {
			return false;
		}
		this.size++;
		if (this.chunkEnd == this.chunk.length) {
			newChunk(1);
		}
		this.chunk[this.chunkEnd++] = b;
		return true;
	}

	/** The first chunk is as large as its first piece: mostly there is no other. */
	private void newChunk(int needed) {
		endChunk();
		this.chunk = new byte[(this.size == needed) ? needed : Math.max(needed, Math.min(this.size, MAX_CHUNK))];
		this.chunkStart = 0;
		this.chunkEnd = 0;
	}

	private void endChunk() {
		if (this.chunkEnd > this.chunkStart) {
			part(ByteBuffer.wrap(this.chunk, this.chunkStart, this.chunkEnd - this.chunkStart));
			this.chunkStart = this.chunkEnd;
		}
	}

	private void part(ByteBuffer part) {
		if (this.parts == null) {
			this.parts = new ArrayList<>();
		}
		this.parts.add(part);
	}

	/** Returns all bytes in an array that no one else has, and forgets them. */
	byte[] take() {
		byte[] all;
		if (this.parts == null && this.chunkStart == 0 && this.size == this.chunk.length) {
			all = this.chunk;
		}
		else {
			all = range(0, this.size);
		}
		clear();
		return all;
	}

	/** Returns a copy of the first bytes. */
	byte[] start(int count) {
		return range(0, Math.min(count, this.size));
	}

	/** Returns a copy of the last bytes. */
	byte[] end(int count) {
		return range(Math.max(0, this.size - count), this.size);
	}

	private byte[] range(int from, int to) {
		byte[] copy = new byte[to - from];
		int partStart = 0;
		if (this.parts != null) {
			for (ByteBuffer part : this.parts) {
				int start = Math.max(from, partStart);
				int end = Math.min(to, partStart + part.remaining());
				if (start < end) {
					part.get(part.position() + start - partStart, copy, start - from, end - start);
				}
				partStart += part.remaining();
			}
		}
		int start = Math.max(from, partStart);
		if (start < to) {
			System.arraycopy(this.chunk, this.chunkStart + start - partStart, copy, start - from, to - start);
		}
		return copy;
	}

	void clear() {
		this.parts = null;
		// an array that was given away is not written to again
		this.chunk = EMPTY;
		this.chunkStart = 0;
		this.chunkEnd = 0;
		this.size = 0;
	}

}
