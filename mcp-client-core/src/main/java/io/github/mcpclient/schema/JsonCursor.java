package io.github.mcpclient.schema;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

import tools.jackson.core.TokenStreamLocation;
import tools.jackson.core.exc.StreamReadException;
import tools.jackson.core.io.ContentReference;

/**
 * A place in a JSON text, and how to get past the single tokens of JSON.
 */
abstract class JsonCursor {

	static final VarHandle LONGS = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);

	private static final long ONES = 0x0101010101010101L;

	static final long HIGH_BITS = 0x8080808080808080L;

	private static final long QUOTES = ONES * '"';

	private static final long BACKSLASHES = ONES * '\\';

	private static final long SPACES = ONES * ' ';

	final byte[] bytes;

	final int start;

	private final int end;

	int position;

	JsonCursor(byte[] bytes, int offset, int length) {
		this.bytes = bytes;
		this.start = offset;
		this.end = offset + length;
		this.position = offset;
	}

	/**
	 * Return the byte a value starts with, after white space, without taking it; -1 at
	 * the end.
	 */
	final int peek() {
		int at = this.position;
		while (at < this.end) {
			byte next = this.bytes[at];
			if (next != ' ' && next != '\n' && next != '\r' && next != '\t') {
				this.position = at;
				return next;
			}
			at++;
		}
		this.position = at;
		return -1;
	}

	final void take(char expected) {
		if (peek() != expected) {
			throw unexpected("'" + expected + "'");
		}
		this.position++;
	}

	/**
	 * Pass over the string that starts at the position.
	 * @return whether it has escapes
	 */
	final boolean scanString() {
		if (peek() != '"') {
			throw unexpected("a string");
		}
		boolean escaped = false;
		int at = this.position + 1;
		while (true) {
			at = endOfPlainText(at);
			if (at >= this.end) {
				this.position = this.end;
				throw unexpected("the end of the string");
			}
			byte next = this.bytes[at];
			if (next == '"') {
				this.position = at + 1;
				return escaped;
			}
			if (next != '\\') {
				this.position = at;
				throw unexpected("an escape for the control character in a string");
			}
			escaped = true;
			at = endOfEscape(at);
		}
	}

	/**
	 * Return the first place from the given one on that holds a quote, a backslash or a
	 * control character, eight bytes at a time.
	 */
	private int endOfPlainText(int from) {
		int at = from;
		while (at <= this.end - Long.BYTES) {
			long word = (long) LONGS.get(this.bytes, at);
			long quote = word ^ QUOTES;
			long backslash = word ^ BACKSLASHES;
			long found = (((quote - ONES) & ~quote) | ((backslash - ONES) & ~backslash) | ((word - SPACES) & ~word))
					& HIGH_BITS;
			if (found != 0) {
				return at + (Long.numberOfTrailingZeros(found) >>> 3);
			}
			at += Long.BYTES;
		}
		while (at < this.end) {
			byte next = this.bytes[at];
			if (next == '"' || next == '\\' || (next >= 0 && next < ' ')) {
				return at;
			}
			at++;
		}
		return at;
	}

	private int endOfEscape(int backslash) {
		int at = backslash + 1;
		int kind = (at < this.end) ? this.bytes[at] : -1;
		if (kind == 'u') {
			for (int i = 1; i <= 4; i++) {
				if (at + i >= this.end || Character.digit(this.bytes[at + i], 16) < 0) {
					this.position = Math.min(at + i, this.end);
					throw unexpected("four hexadecimal digits");
				}
			}
			return at + 5;
		}
		if (kind == -1 || "\"\\/bfnrt".indexOf(kind) < 0) {
			this.position = Math.min(at, this.end);
			throw unexpected("the letter of an escape");
		}
		return at + 1;
	}

	/**
	 * Pass over the number that starts at the position.
	 * @return whether it has neither fraction nor exponent
	 */
	final boolean scanNumber() {
		int first = peek();
		if (first != '-' && (first < '0' || first > '9')) {
			throw unexpected("a value");
		}
		boolean integral = true;
		if (first == '-') {
			this.position++;
		}
		if (current() == '0') {
			this.position++;
		}
		else {
			scanDigits();
		}
		if (current() == '.') {
			integral = false;
			this.position++;
			scanDigits();
		}
		if (current() == 'e' || current() == 'E') {
			integral = false;
			this.position++;
			if (current() == '+' || current() == '-') {
				this.position++;
			}
			scanDigits();
		}
		return integral;
	}

	private void scanDigits() {
		int from = this.position;
		while (current() >= '0' && current() <= '9') {
			this.position++;
		}
		if (this.position == from) {
			throw unexpected("a digit");
		}
	}

	final void skipWord(String word) {
		int length = word.length();
		for (int i = 0; i < length; i++) {
			if (current() != word.charAt(i)) {
				throw unexpected("'" + word + "'");
			}
			this.position++;
		}
	}

	private int current() {
		return (this.position < this.end) ? this.bytes[this.position] : -1;
	}

	final StreamReadException unexpected(String due) {
		int at = this.position;
		String seen = "the end of the text";
		if (at < this.end) {
			int character = this.bytes[at] & 0xFF;
			seen = (character > ' ' && character < 0x7F) ? "'" + (char) character + "'"
					: "byte 0x%02X".formatted(character);
		}
		return new StreamReadException(null, "Found " + seen + " at byte " + (at - this.start) + " instead of " + due,
				location(at));
	}

	final TokenStreamLocation location(int at) {
		return new TokenStreamLocation(ContentReference.unknown(), at - this.start, -1L, -1, -1);
	}

	final int position() {
		return this.position;
	}

}
