package io.github.mcpclient.transport.http;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * Decodes an event stream from bytes as they arrive, whatever the borders of the pieces:
 * the grammar of the WHATWG HTML standard (P-SSE-01 to P-SSE-08). Looks at each byte once
 * and decodes no text except ids and event types. Not safe for concurrent use.
 */
final class SseDecoder {

	/** The type of an event that names none (P-SSE-05). */
	static final String MESSAGE = "message";

	/** How much of each end of an oversize event is kept. */
	static final int KEPT_END = 4096;

	/** A longer id or event type is not believed. */
	private static final int MAX_SMALL_VALUE = 4096;

	/** Fifteen digits fit into a long; no one waits that long. */
	private static final int MAX_RETRY_DIGITS = 15;

	private static final int[] BOM = { 0xEF, 0xBB, 0xBF };

	private static final long DATA = pack("data");

	private static final long EVENT = pack("event");

	private static final long ID = pack("id");

	private static final long RETRY = pack("retry");

	private static final byte[] NOTHING = {};

	private final StreamPosition position;

	private final int maxEventSize;

	private final Sink sink;

	private final ByteGatherer data;

	/** How many bytes of a byte order mark were seen; all, or more than it has: over. */
	private int bom;

	/** A CR ended the line before; an LF belongs to it (O-043). */
	private boolean skipLf;

	/** Where in the line the next byte is. */
	private Place place = Place.NAME;

	private Field field = Field.OTHER;

	/** The name of the field so far, one byte after the other; too long a name is 0. */
	private long name;

	private int nameLength;

	/** The value of an id, an event type or a retry. */
	private byte[] small = NOTHING;

	private int smallLength;

	private boolean dataSeen;

	private String type = "";

	/** Becomes the last event id with the end of the event. */
	private String id;

	/** The ends of an event that is over the limit; empty while none is. */
	private byte[] oversizeStart = NOTHING;

	private byte[] oversizeEnd = NOTHING;

	private int oversizeEndLength;

	private boolean oversize;

	SseDecoder(StreamPosition position, int maxEventSize, Sink sink) {
		this.position = position;
		this.maxEventSize = maxEventSize;
		this.id = position.lastEventId();
		this.data = new ByteGatherer(maxEventSize);
		this.sink = sink;
	}

	private static long pack(String name) {
		long packed = 0;
		for (int i = 0; i < name.length(); i++) {
			packed = (packed << 8) | name.charAt(i);
		}
		return packed;
	}

	/** Decodes the next bytes. Large buffers are kept until their event is complete. */
	void decode(ByteBuffer bytes) {
		int at = bytes.position();
		int end = bytes.limit();
		while (at < end) {
			if (this.skipLf) {
				this.skipLf = false;
				if (bytes.get(at) == '\n') {
					at++;
					continue;
				}
			}
			switch (this.place) {
				case NAME -> name(bytes.get(at++));
				case SPACE -> {
					if (bytes.get(at) == ' ') {
						at++;
					}
					this.place = Place.VALUE;
				}
				case VALUE -> {
					int from = at;
					byte b = 0;
					while (at < end) {
						b = bytes.get(at);
						if (b == '\n' || b == '\r') {
							break;
						}
						at++;
					}
					if (at > from) {
						value(bytes, from, at);
					}
					if (at < end) {
						at++;
						endLine(b);
					}
				}
			}
		}
	}

	private void name(byte b) {
		if (this.bom < BOM.length) {
			if ((b & 0xff) == BOM[this.bom]) {
				this.bom++;
				return;
			}
			// no mark after all: what was seen of it is part of a name that no one knows
			this.nameLength = this.bom;
			this.bom = BOM.length;
		}
		if (b == ':') {
			this.field = (this.nameLength == 0) ? Field.OTHER : fieldOfName();
			begin();
			this.place = Place.SPACE;
		}
		else if (b == '\n' || b == '\r') {
			if (this.nameLength > 0) {
				this.field = fieldOfName();
				begin();
			}
			endLine(b);
		}
		else {
			this.name = (this.nameLength < Long.BYTES - 1) ? (this.name << 8) | (b & 0xff) : 0;
			this.nameLength++;
		}
	}

	private Field fieldOfName() {
		return switch (this.nameLength) {
			case 2 -> (this.name == ID) ? Field.ID : Field.OTHER;
			case 4 -> (this.name == DATA) ? Field.DATA : Field.OTHER;
			case 5 -> (this.name == EVENT) ? Field.EVENT : ((this.name == RETRY) ? Field.RETRY : Field.OTHER);
			default -> Field.OTHER;
		};
	}

	/** A field begins: further lines of data are parted by one LF. */
	private void begin() {
		if (this.field == Field.DATA) {
			if (this.dataSeen) {
				addSeparator();
			}
			this.dataSeen = true;
		}
	}

	private void value(ByteBuffer bytes, int from, int to) {
		switch (this.field) {
			case DATA -> addData(bytes, from, to);
			case EVENT, ID, RETRY -> addSmall(bytes, from, to);
			case OTHER -> {
				// comments and fields that no one knows
			}
		}
	}

	private void addSmall(ByteBuffer bytes, int from, int to) {
		int count = Math.min(to - from, MAX_SMALL_VALUE + 1 - this.smallLength);
		if (this.smallLength + count > this.small.length) {
			this.small = Arrays.copyOf(this.small,
					Math.max(64, Math.max(this.small.length * 2, this.smallLength + count)));
		}
		bytes.get(from, this.small, this.smallLength, count);
		this.smallLength += count;
	}

	private void endLine(byte end) {
		this.skipLf = end == '\r';
		if (this.place == Place.NAME && this.nameLength == 0) {
			dispatch();
		}
		else {
			endField();
		}
		this.place = Place.NAME;
		this.field = Field.OTHER;
		this.name = 0;
		this.nameLength = 0;
		this.smallLength = 0;
	}

	private void endField() {
		if (this.smallLength > MAX_SMALL_VALUE) {
			return;
		}
		switch (this.field) {
			case EVENT -> this.type = isMessage() ? MESSAGE : smallText();
			case ID -> {
				// P-SSE-06
				if (indexOfNul() < 0) {
					this.id = smallText();
				}
			}
			case RETRY -> retry();
			case DATA, OTHER -> {
				// nothing is left to do
			}
		}
	}

	private boolean isMessage() {
		return this.smallLength == MESSAGE.length() && smallText().equals(MESSAGE);
	}

	private String smallText() {
		return (this.smallLength == 0) ? "" : new String(this.small, 0, this.smallLength, StandardCharsets.UTF_8);
	}

	private int indexOfNul() {
		for (int i = 0; i < this.smallLength; i++) {
			if (this.small[i] == 0) {
				return i;
			}
		}
		return -1;
	}

	/** P-SSE-04: digits only. */
	private void retry() {
		if (this.smallLength == 0 || this.smallLength > MAX_RETRY_DIGITS) {
			return;
		}
		long millis = 0;
		for (int i = 0; i < this.smallLength; i++) {
			byte b = this.small[i];
			if (b < '0' || b > '9') {
				return;
			}
			millis = millis * 10 + (b - '0');
		}
		this.position.retryMillis(millis);
	}

	private void addData(ByteBuffer bytes, int from, int to) {
		if (!this.oversize && this.data.add(bytes, from, to)) {
			return;
		}
		int rest = from;
		if (!this.oversize) {
			// what still fits, so that the start is the same however the stream is cut
			rest = from + this.maxEventSize - this.data.size();
			this.data.add(bytes, from, rest);
			oversize();
		}
		keepEnd(bytes, rest, to);
	}

	private void addSeparator() {
		if (this.oversize || !this.data.add((byte) '\n')) {
			oversize();
			keepEnd(ByteBuffer.wrap(new byte[] { '\n' }), 0, 1);
		}
	}

	private void oversize() {
		if (!this.oversize) {
			this.oversize = true;
			this.oversizeStart = this.data.start(KEPT_END);
			this.oversizeEnd = new byte[2 * KEPT_END];
			byte[] end = this.data.end(KEPT_END);
			keepEnd(ByteBuffer.wrap(end), 0, end.length);
			this.data.clear();
		}
	}

	/** Keeps the last bytes of what was seen. */
	private void keepEnd(ByteBuffer bytes, int from, int to) {
		int count = Math.min(to - from, KEPT_END);
		if (this.oversizeEndLength + count > this.oversizeEnd.length) {
			System.arraycopy(this.oversizeEnd, this.oversizeEndLength - KEPT_END, this.oversizeEnd, 0, KEPT_END);
			this.oversizeEndLength = KEPT_END;
		}
		bytes.get(to - count, this.oversizeEnd, this.oversizeEndLength, count);
		this.oversizeEndLength += count;
	}

	/** The event is complete. One without data only moves the position (P-SSE-03). */
	private void dispatch() {
		this.position.lastEventId(this.id);
		String eventType = this.type.isEmpty() ? MESSAGE : this.type;
		this.type = "";
		this.dataSeen = false;
		if (this.oversize) {
			byte[] start = this.oversizeStart;
			byte[] end = Arrays.copyOfRange(this.oversizeEnd, Math.max(0, this.oversizeEndLength - KEPT_END),
					this.oversizeEndLength);
			this.oversize = false;
			this.oversizeStart = NOTHING;
			this.oversizeEnd = NOTHING;
			this.oversizeEndLength = 0;
			this.sink.onOversizeEvent(eventType, start, end);
		}
		else if (this.data.size() > 0) {
			this.sink.onEvent(eventType, this.data.take());
		}
	}

	/** Takes what was decoded. */
	interface Sink {

		/**
		 * An event came.
		 * @param type its type, {@link #MESSAGE} where it names none
		 * @param data its data, not empty, in an array that no one else has
		 */
		void onEvent(String type, byte[] data);

		/**
		 * An event over the limit was dropped.
		 * @param type its type
		 * @param start its first bytes
		 * @param end its last bytes
		 */
		void onOversizeEvent(String type, byte[] start, byte[] end);

	}

	private enum Place {

		/** In the name of a field. */
		NAME,

		/** Behind the colon, where one space may follow. */
		SPACE,

		/** In the value. */
		VALUE

	}

	private enum Field {

		DATA, EVENT, ID, RETRY, OTHER

	}

}
