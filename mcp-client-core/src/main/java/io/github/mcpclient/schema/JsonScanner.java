package io.github.mcpclient.schema;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

import tools.jackson.core.exc.StreamConstraintsException;
import tools.jackson.core.exc.StreamReadException;

/**
 * Strict reader of one JSON text in a byte array. It is here because the messages we read
 * are whole and in memory: byte offsets are then free, so that strings and raw values are
 * cut from the source without passing through character buffers, and reading a small
 * result costs no parser.
 * <p>
 * Objects are walked with {@link #firstMember()} and {@link #nextMember()}, arrays with
 * {@link #firstElement()} and {@link #nextElement()}; each leaves the scanner in front of
 * a value that the caller must read or skip.
 */
final class JsonScanner extends JsonCursor {

	/**
	 * Deepest nesting that is read; the same as that of the mapper.
	 */
	static final int MAX_DEPTH = 1000;

	/**
	 * Longest number that is turned into a Java number: the conversion takes quadratic
	 * time.
	 */
	static final int MAX_NUMBER_LENGTH = 1000;

	private int depth;

	private int nameStart;

	private int nameEnd;

	private boolean nameEscaped;

	private boolean inexact;

	JsonScanner(byte[] bytes, int offset, int length) {
		super(bytes, offset, length);
	}

	boolean firstMember() {
		take('{');
		enter();
		if (peek() == '}') {
			leave();
			return false;
		}
		readName();
		return true;
	}

	boolean nextMember() {
		int next = peek();
		if (next == ',') {
			this.position++;
			readName();
			return true;
		}
		if (next == '}') {
			leave();
			return false;
		}
		throw unexpected("',' or '}'");
	}

	boolean firstElement() {
		take('[');
		enter();
		if (peek() == ']') {
			leave();
			return false;
		}
		return true;
	}

	boolean nextElement() {
		int next = peek();
		if (next == ',') {
			this.position++;
			return true;
		}
		if (next == ']') {
			leave();
			return false;
		}
		throw unexpected("',' or ']'");
	}

	/**
	 * Return the name of the member the scanner stands in.
	 */
	String name() {
		return JsonStrings.decode(this.bytes, this.nameStart, this.nameEnd, this.nameEscaped);
	}

	/**
	 * Whether the name of the member is the given one; names with escapes are compared
	 * decoded.
	 */
	boolean nameIs(byte[] expected) {
		if (this.nameEscaped) {
			return name().equals(new String(expected, StandardCharsets.UTF_8));
		}
		int length = this.nameEnd - this.nameStart;
		if (length != expected.length) {
			return false;
		}
		for (int i = 0; i < length; i++) {
			if (this.bytes[this.nameStart + i] != expected[i]) {
				return false;
			}
		}
		return true;
	}

	String readString() {
		peek();
		int from = this.position + 1;
		boolean escaped = scanString();
		return JsonStrings.decode(this.bytes, from, this.position - 1, escaped);
	}

	/**
	 * Pass over a string and say whether it is the given one, written without escapes.
	 */
	boolean skipString(byte[] expected) {
		peek();
		int from = this.position + 1;
		scanString();
		return Arrays.equals(this.bytes, from, this.position - 1, expected, 0, expected.length);
	}

	boolean readBoolean() {
		if (peek() == 't') {
			skipWord("true");
			return true;
		}
		skipWord("false");
		return false;
	}

	void skipNull() {
		skipWord("null");
	}

	/**
	 * Read a number: an {@link Integer}, {@link Long} or {@link BigInteger} where it has
	 * neither fraction nor exponent, otherwise a {@link BigDecimal} of the same digits.
	 */
	Number readNumber() {
		peek();
		int from = this.position;
		boolean integral = scanNumber();
		int length = this.position - from;
		if (integral && length <= 18) {
			return smallInteger(from);
		}
		if (length > MAX_NUMBER_LENGTH) {
			throw new StreamConstraintsException("Number of " + length + " characters at byte " + (from - this.start)
					+ " is longer than the " + MAX_NUMBER_LENGTH + " that are read");
		}
		String text = new String(this.bytes, from, length, StandardCharsets.ISO_8859_1);
		if (!integral) {
			return bigDecimal(text, from);
		}
		BigInteger value = new BigInteger(text);
		return (value.bitLength() < Long.SIZE) ? (Number) value.longValue() : value;
	}

	/**
	 * Read any value, as the text that it is on the wire.
	 */
	RawJson readRaw() {
		peek();
		int from = this.position;
		skipValue();
		return RawJson.slice(this.bytes, from, this.position - from);
	}

	/**
	 * Pass over any value, checking that it is well-formed.
	 */
	void skipValue() {
		switch (peek()) {
			case '{' -> {
				for (boolean more = firstMember(); more; more = nextMember()) {
					skipValue();
				}
			}
			case '[' -> {
				for (boolean more = firstElement(); more; more = nextElement()) {
					skipValue();
				}
			}
			case '"' -> scanString();
			case 't' -> skipWord("true");
			case 'f' -> skipWord("false");
			case 'n' -> skipWord("null");
			default -> scanNumber();
		}
	}

	/**
	 * Make sure that nothing but white space follows.
	 */
	void expectEnd() {
		if (peek() != -1) {
			throw unexpected("the end");
		}
	}

	int depth() {
		return this.depth;
	}

	/**
	 * Go back to a place remembered by {@link #position()} and {@link #depth()}.
	 */
	void reset(int position, int depth) {
		this.position = position;
		this.depth = depth;
	}

	/**
	 * Return a scanner of a part of the same source that was scanned before.
	 */
	JsonScanner part(int from, int to) {
		return new JsonScanner(this.bytes, from, to - from);
	}

	RawJson raw(int from, int to) {
		return RawJson.slice(this.bytes, from, to - from);
	}

	/**
	 * Whether the value read last is not all that was on the wire, for example because a
	 * number was taken for a text.
	 */
	boolean isInexact() {
		return this.inexact;
	}

	void setInexact(boolean inexact) {
		this.inexact = inexact;
	}

	/**
	 * Take an array without elements, if that is what comes. Some languages write it for
	 * an object without members.
	 */
	boolean takeEmptyArray() {
		if (peek() != '[') {
			return false;
		}
		int from = this.position;
		int depthBefore = this.depth;
		if (firstElement()) {
			reset(from, depthBefore);
			return false;
		}
		this.inexact = true;
		return true;
	}

	/**
	 * Whether the value read last, from the given place on, is exactly this text.
	 */
	boolean isText(int from, byte[] text) {
		return Arrays.equals(this.bytes, from, this.position, text, 0, text.length);
	}

	/**
	 * Say what kind of value comes next, for messages.
	 */
	String describe() {
		return switch (peek()) {
			case '{' -> "an object";
			case '[' -> "an array";
			case '"' -> "a string";
			case 't', 'f' -> "a boolean";
			case 'n' -> "null";
			case -1 -> "nothing";
			default -> "a number";
		};
	}

	private void enter() {
		if (++this.depth > MAX_DEPTH) {
			throw new StreamConstraintsException(
					"JSON is nested deeper than " + MAX_DEPTH + " at byte " + (this.position - this.start));
		}
	}

	private void leave() {
		this.position++;
		this.depth--;
	}

	private void readName() {
		if (peek() != '"') {
			throw unexpected("a member name");
		}
		this.nameStart = this.position + 1;
		this.nameEscaped = scanString();
		this.nameEnd = this.position - 1;
		take(':');
	}

	private Number smallInteger(int from) {
		boolean negative = this.bytes[from] == '-';
		long value = 0;
		for (int i = negative ? from + 1 : from; i < this.position; i++) {
			value = value * 10 + (this.bytes[i] - '0');
		}
		value = negative ? -value : value;
		if ((int) value == value) {
			return (int) value;
		}
		return value;
	}

	private BigDecimal bigDecimal(String text, int from) {
		try {
			return new BigDecimal(text);
		}
		catch (NumberFormatException ex) {
			throw new StreamReadException(null, "Number at byte " + (from - this.start) + " is out of range",
					location(from), ex);
		}
	}

}
