package io.github.mcpclient.transport.stdio;

import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

import org.jspecify.annotations.Nullable;

/**
 * Splits a stream of bytes into lines, each in an array of its own that is handed over.
 * Only LF ends a line; one CR before it is dropped, and so are blank lines and a byte
 * order mark at the very start (P-STDIO-04, O-013, O-014). Every byte is looked at once
 * and copied at most twice, however large a line is and however small its pieces are.
 * Used by one thread.
 */
final class LineReader {

	/** Enough for most messages, little enough for an idle connection. */
	static final int SMALL_CHUNK = 4 * 1024;

	/** What a pipe of Linux holds. */
	static final int LARGE_CHUNK = 64 * 1024;

	/** How much of the start and of the end of a line over the limit is kept. */
	static final int KEPT_OF_OVERSIZE = 4 * 1024;

	private static final long SMALLEST_ENDLESS = 256L * 1024 * 1024;

	private static final byte[] NOTHING = new byte[0];

	private final InputStream in;

	private final long limit;

	private final long endless;

	private final ChunkStore store;

	private final Lines lines;

	private final byte[] small = new byte[SMALL_CHUNK];

	/** Where bytes are read to. */
	private byte[] chunk = this.small;

	/** Where the unfinished line starts in the chunk. */
	private int start;

	/** Where the bytes read end in the chunk. */
	private int end;

	/** Full large chunks with the unfinished line's first bytes. */
	private final List<byte[]> parts = new ArrayList<>();

	/** Large chunks for this line and the next, {@code null} while none was needed. */
	private @Nullable List<byte[]> spare;

	/** How many bytes of the unfinished line lie before the chunk. */
	private long before;

	/** The start of a line over the limit, {@code null} while there is none. */
	private byte @Nullable [] oversizeStart;

	private byte[] oversizeEnd = NOTHING;

	/** Whether a byte order mark may still come. */
	private boolean first = true;

	LineReader(InputStream in, long limit, ChunkStore store, Lines lines) {
		this.in = in;
		this.limit = limit;
		this.endless = Math.max(8 * limit, SMALLEST_ENDLESS);
		this.store = store;
		this.lines = lines;
	}

	/**
	 * Reads to the end of the stream. What follows the last line feed counts as a line.
	 * @throws EndlessLineException where a line does not end
	 */
	void readAll() throws IOException {
		while (true) {
			if (this.end == this.chunk.length) {
				makeRoom();
			}
			int count = this.in.read(this.chunk, this.end, this.chunk.length - this.end);
			if (count < 0) {
				finish(this.end);
				return;
			}
			int from = this.end;
			this.end += count;
			if (this.first) {
				skipMark();
			}
			split(Math.max(from, this.start));
		}
	}

	/** Skips the byte order mark that some programs on Windows begin with. */
	private void skipMark() {
		if (this.end >= 3) {
			this.first = false;
			if (this.chunk[0] == (byte) 0xEF && this.chunk[1] == (byte) 0xBB && this.chunk[2] == (byte) 0xBF) {
				this.start = 3;
			}
		}
	}

	private void split(int from) throws IOException {
		int at = from;
		int lineFeed;
		while ((lineFeed = ByteSearch.lineFeed(this.chunk, at, this.end)) >= 0) {
			finish(lineFeed);
			at = lineFeed + 1;
			this.start = at;
		}
		if (this.start == this.end) {
			rest();
			return;
		}
		long length = this.before + this.end - this.start;
		if (length > this.endless) {
			throw new EndlessLineException(length);
		}
		// One byte more may be the CR of a line end
		if (this.oversizeStart != null || length > this.limit + 1) {
			drop();
		}
	}

	/** Everything read was handed over: keeps no large chunk. */
	private void rest() {
		this.start = 0;
		this.end = 0;
		if (this.chunk != this.small) {
			List<byte[]> chunks = chunks();
			chunks.add(this.chunk);
			this.chunk = this.small;
		}
		if (this.spare != null) {
			this.store.give(this.spare);
			this.spare = null;
		}
	}

	/** The chunk is full and ends within a line. */
	private void makeRoom() {
		int length = this.end - this.start;
		if (this.start == 0 && this.chunk != this.small) {
			this.parts.add(this.chunk);
			this.before += length;
			this.chunk = largeChunk();
			this.end = 0;
			return;
		}
		byte[] target = (this.chunk != this.small) ? this.chunk : largeChunk();
		System.arraycopy(this.chunk, this.start, target, 0, length);
		this.chunk = target;
		this.start = 0;
		this.end = length;
	}

	private byte[] largeChunk() {
		List<byte[]> chunks = chunks();
		return chunks.isEmpty() ? new byte[LARGE_CHUNK] : chunks.remove(chunks.size() - 1);
	}

	private List<byte[]> chunks() {
		if (this.spare == null) {
			this.spare = this.store.take();
		}
		return this.spare;
	}

	/** A line ends before the given index of the chunk. */
	private void finish(int lineEnd) {
		if (this.oversizeStart != null) {
			keepEnd(lineEnd);
			oversize();
			return;
		}
		int inChunk = lineEnd - this.start;
		if (this.before == 0) {
			whole(inChunk);
		}
		else {
			assembled(inChunk);
		}
	}

	private void whole(int length) {
		int from = this.start;
		int to = from + length;
		if (to > from && this.chunk[to - 1] == '\r') {
			to--;
		}
		if (isBlank(this.chunk, from, to)) {
			return;
		}
		if (to - from > this.limit) {
			drop(to);
			oversize();
			return;
		}
		this.lines.line(Arrays.copyOfRange(this.chunk, from, to));
	}

	private void assembled(int inChunk) {
		int length = (int) (this.before + inChunk);
		byte last = (inChunk > 0) ? this.chunk[this.start + inChunk - 1]
				: this.parts.get(this.parts.size() - 1)[LARGE_CHUNK - 1];
		if (last == '\r') {
			length--;
		}
		if (length > this.limit) {
			drop(this.start + inChunk);
			oversize();
			return;
		}
		byte[] line = new byte[length];
		int at = 0;
		for (byte[] part : this.parts) {
			int count = Math.min(LARGE_CHUNK, length - at);
			System.arraycopy(part, 0, line, at, count);
			at += count;
		}
		System.arraycopy(this.chunk, this.start, line, at, length - at);
		releaseParts();
		this.before = 0;
		if (!isBlank(line, 0, length)) {
			this.lines.line(line);
		}
	}

	private void releaseParts() {
		chunks().addAll(this.parts);
		this.parts.clear();
	}

	/** The unfinished line is over the limit: keeps its ends and forgets the rest. */
	private void drop() {
		drop(this.end);
		this.start = 0;
		this.end = 0;
	}

	private void drop(int to) {
		if (this.oversizeStart == null) {
			byte[] from = this.parts.isEmpty() ? this.chunk : this.parts.get(0);
			int offset = this.parts.isEmpty() ? this.start : 0;
			int length = (int) Math.min(KEPT_OF_OVERSIZE, this.before + to - this.start);
			this.oversizeStart = Arrays.copyOfRange(from, offset, offset + length);
			if (!this.parts.isEmpty()) {
				byte[] part = this.parts.get(this.parts.size() - 1);
				this.oversizeEnd = Arrays.copyOfRange(part, LARGE_CHUNK - KEPT_OF_OVERSIZE, LARGE_CHUNK);
				releaseParts();
			}
		}
		keepEnd(to);
		this.before += to - this.start;
	}

	/**
	 * Moves the window over the last bytes of the line to the given index of the chunk.
	 */
	private void keepEnd(int to) {
		int count = Math.min(KEPT_OF_OVERSIZE, to - this.start);
		int old = Math.min(this.oversizeEnd.length, KEPT_OF_OVERSIZE - count);
		byte[] window = new byte[old + count];
		System.arraycopy(this.oversizeEnd, this.oversizeEnd.length - old, window, 0, old);
		System.arraycopy(this.chunk, to - count, window, old, count);
		this.oversizeEnd = window;
	}

	private void oversize() {
		byte[] head = this.oversizeStart;
		byte[] tail = this.oversizeEnd;
		this.oversizeStart = null;
		this.oversizeEnd = NOTHING;
		this.before = 0;
		this.lines.oversize((head != null) ? head : NOTHING, tail);
	}

	private static boolean isBlank(byte[] bytes, int from, int to) {
		for (int i = from; i < to; i++) {
			if (bytes[i] != ' ' && bytes[i] != '\t' && bytes[i] != '\r') {
				return false;
			}
		}
		return true;
	}

	/** Takes the lines. */
	interface Lines {

		/**
		 * A line that is not blank.
		 * @param line its bytes without the line end; the reader touches them no more
		 */
		void line(byte[] line);

		/**
		 * A line over the limit ended.
		 * @param start its first bytes
		 * @param end its last bytes
		 */
		void oversize(byte[] start, byte[] end);

	}

	/** A line is so long that waiting for its end is pointless (O-016). */
	static final class EndlessLineException extends IOException {

		private static final long serialVersionUID = 1L;

		private final long length;

		EndlessLineException(long length) {
			super("a line of more than " + length + " bytes without a line end");
			this.length = length;
		}

		long length() {
			return this.length;
		}

	}

}
