package io.github.mcpclient.jsonrpc;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.util.Arrays;

/**
 * Steps over JSON values in a byte array, checking their structure on the way, without
 * making any object. Strings and numbers are checked only as far as is needed to find
 * their end; whoever decodes the value checks the rest.
 */
final class JsonScanner {

	/**
	 * Deeper nesting is refused. A bound that no real message comes near, and that a
	 * decoder's own bound matches.
	 */
	static final int MAX_DEPTH = 1000;

	private static final VarHandle LONGS = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);

	private static final long ONES = 0x0101010101010101L;

	private static final long HIGH_BITS = 0x8080808080808080L;

	private static final long QUOTES = ONES * '"';

	private static final long BACKSLASHES = ONES * '\\';

	private static final long SPACES = ONES * ' ';

	private final byte[] bytes;

	private final int end;

	private int position;

	JsonScanner(byte[] bytes, int offset, int length) {
		this.bytes = bytes;
		this.position = offset;
		this.end = offset + length;
	}

	int position() {
		return this.position;
	}

	boolean atEnd() {
		return this.position >= this.end;
	}

	/** Returns the next byte that is no white space without stepping over it. */
	int peek() throws NotJsonRpcException {
		skipWhitespace();
		if (this.position >= this.end) {
			throw new NotJsonRpcException("the text ends inside a value");
		}
		return this.bytes[this.position];
	}

	/** Steps over white space and the expected byte. */
	void expect(char expected) throws NotJsonRpcException {
		int found = peek();
		if (found != expected) {
			throw unexpected(found, "'" + expected + "'");
		}
		this.position++;
	}

	/** Steps over white space and, when it is there, the given byte. */
	boolean accept(char wanted) throws NotJsonRpcException {
		if (peek() == wanted) {
			this.position++;
			return true;
		}
		return false;
	}

	void skipWhitespace() {
		while (this.position < this.end) {
			byte b = this.bytes[this.position];
			if (b != ' ' && b != '\n' && b != '\r' && b != '\t') {
				return;
			}
			this.position++;
		}
	}

	/**
	 * Steps over a string that starts at the current position.
	 * @return whether it holds an escape
	 */
	boolean skipString() throws NotJsonRpcException {
		expect('"');
		boolean escaped = false;
		byte[] source = this.bytes;
		int limit = this.end;
		int at = this.position;
		while (true) {
			at = endOfPlainText(source, at, limit);
			if (at >= limit) {
				throw new NotJsonRpcException("the text ends inside a string");
			}
			byte b = source[at++];
			if (b == '"') {
				this.position = at;
				return escaped;
			}
			if (b != '\\') {
				throw new NotJsonRpcException("a control character in a string");
			}
			escaped = true;
			at++;
		}
	}

	/**
	 * Returns the first place that holds a quote, a backslash or a control character, and
	 * the limit where there is none. Looks at eight bytes at a time: nearly all bytes of
	 * a large message are text.
	 */
	private static int endOfPlainText(byte[] source, int from, int limit) {
		int at = from;
		for (; at <= limit - Long.BYTES; at += Long.BYTES) {
			long word = (long) LONGS.get(source, at);
			long quote = word ^ QUOTES;
			long backslash = word ^ BACKSLASHES;
			long found = (((quote - ONES) & ~quote) | ((backslash - ONES) & ~backslash) | ((word - SPACES) & ~word))
					& HIGH_BITS;
			if (found != 0) {
				return at + (Long.numberOfTrailingZeros(found) >>> 3);
			}
		}
		for (; at < limit; at++) {
			byte b = source[at];
			if (b == '"' || b == '\\' || (b >= 0 && b < ' ')) {
				return at;
			}
		}
		return at;
	}

	/** Steps over one value of any kind. */
	void skipValue() throws NotJsonRpcException {
		int first = peek();
		switch (first) {
			case '"' -> skipString();
			case '{', '[' -> skipContainer();
			default -> skipScalar(first);
		}
	}

	private void skipScalar(int first) throws NotJsonRpcException {
		switch (first) {
			case 't' -> skipLiteral("true");
			case 'f' -> skipLiteral("false");
			case 'n' -> skipLiteral("null");
			default -> skipNumber(first);
		}
	}

	private void skipLiteral(String literal) throws NotJsonRpcException {
		for (int i = 0; i < literal.length(); i++) {
			if (this.position >= this.end || this.bytes[this.position] != literal.charAt(i)) {
				throw new NotJsonRpcException("no JSON value");
			}
			this.position++;
		}
	}

	private void skipNumber(int first) throws NotJsonRpcException {
		if (first != '-' && (first < '0' || first > '9')) {
			throw unexpected(first, "a value");
		}
		this.position++;
		while (this.position < this.end && isNumberPart(this.bytes[this.position])) {
			this.position++;
		}
	}

	private static boolean isNumberPart(byte b) {
		return (b >= '0' && b <= '9') || b == '.' || b == 'e' || b == 'E' || b == '+' || b == '-';
	}

	/**
	 * Steps over an object or array. Keeps the kinds of the open containers as bits, so
	 * that hostile nesting costs neither stack nor heap.
	 */
	private void skipContainer() throws NotJsonRpcException {
		long[] objects = new long[1];
		int depth = 0;
		boolean valueDue = true;
		while (true) {
			if (valueDue) {
				int first = peek();
				if (first == '{' || first == '[') {
					this.position++;
					if (depth == MAX_DEPTH) {
						throw new NotJsonRpcException("nested deeper than " + MAX_DEPTH);
					}
					if ((depth >> 6) >= objects.length) {
						objects = Arrays.copyOf(objects, (MAX_DEPTH >> 6) + 1);
					}
					boolean object = first == '{';
					set(objects, depth++, object);
					if (accept(object ? '}' : ']')) {
						depth--;
						valueDue = false;
					}
					else if (object) {
						skipKey();
					}
				}
				else {
					skipValue();
					valueDue = false;
				}
			}
			else if (depth == 0) {
				return;
			}
			else {
				boolean object = (objects[(depth - 1) >> 6] & (1L << (depth - 1))) != 0;
				if (accept(',')) {
					valueDue = true;
					if (object) {
						skipKey();
					}
				}
				else {
					expect(object ? '}' : ']');
					depth--;
				}
			}
		}
	}

	private static void set(long[] bits, int index, boolean value) {
		if (value) {
			bits[index >> 6] |= 1L << index;
		}
		else {
			bits[index >> 6] &= ~(1L << index);
		}
	}

	private void skipKey() throws NotJsonRpcException {
		skipString();
		expect(':');
	}

	private static NotJsonRpcException unexpected(int found, String due) {
		String shown = (found > ' ' && found < 127) ? "'" + (char) found + "'" : "byte " + (found & 0xff);
		return new NotJsonRpcException(shown + " where " + due + " was due");
	}

}
