package io.github.mcpclient.schema;

import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/**
 * Turns the bytes between the quotes of a JSON string into a string. The bytes must have
 * been scanned before: escapes are taken to be complete.
 */
final class JsonStrings {

	/**
	 * Length in bytes from which on it pays to look at a text first.
	 */
	private static final int LONG_TEXT = 32 * 1024;

	/**
	 * Characters decoded at a time: few, so that one emoji makes only a few others wide.
	 */
	private static final int PIECE = 512;

	private JsonStrings() {
	}

	static String decode(byte[] bytes, int from, int to, boolean escaped) {
		if (!escaped) {
			return utf8(bytes, from, to);
		}
		// Un-escaping to bytes first keeps the cost at two bytes for one: no buffer of
		// characters, and plain text stays one byte a character.
		byte[] plain = new byte[to - from];
		int length = 0;
		int at = from;
		while (at < to) {
			int backslash = nextBackslash(bytes, at, to);
			System.arraycopy(bytes, at, plain, length, backslash - at);
			length += backslash - at;
			at = backslash;
			if (at == to) {
				break;
			}
			int kind = bytes[at + 1];
			if (kind != 'u') {
				plain[length++] = unescape(kind);
				at += 2;
				continue;
			}
			int codePoint = hex(bytes, at + 2);
			at += 6;
			if (Character.isHighSurrogate((char) codePoint) && isLowSurrogateEscape(bytes, at, to)) {
				codePoint = Character.toCodePoint((char) codePoint, (char) hex(bytes, at + 2));
				at += 6;
			}
			else if (Character.isSurrogate((char) codePoint)) {
				// UTF-8 has no form for half a pair
				return decodeToCharacters(bytes, from, to);
			}
			length = encode(codePoint, plain, length);
		}
		return utf8(plain, 0, length);
	}

	/**
	 * Decode text without escapes. The library's own way reserves three bytes for each of
	 * a text that is not Latin-1, and then copies it; a long text goes piece by piece.
	 */
	private static String utf8(byte[] bytes, int from, int to) {
		if (to - from < LONG_TEXT || isLatin1(bytes, from, to)) {
			return new String(bytes, from, to - from, StandardCharsets.UTF_8);
		}
		CharsetDecoder decoder = StandardCharsets.UTF_8.newDecoder()
			.onMalformedInput(CodingErrorAction.REPLACE)
			.onUnmappableCharacter(CodingErrorAction.REPLACE);
		ByteBuffer source = ByteBuffer.wrap(bytes, from, to - from);
		CharBuffer piece = CharBuffer.allocate(PIECE);
		List<String> pieces = new ArrayList<>();
		boolean more = true;
		while (more) {
			more = decoder.decode(source, piece, true).isOverflow();
			pieces.add(piece.flip().toString());
			piece.clear();
		}
		return String.join("", pieces);
	}

	/**
	 * Whether no byte starts a character beyond Latin-1.
	 */
	private static boolean isLatin1(byte[] bytes, int from, int to) {
		for (int at = from; at < to; at++) {
			while (at <= to - Long.BYTES && ((long) JsonCursor.LONGS.get(bytes, at) & JsonCursor.HIGH_BITS) == 0) {
				at += Long.BYTES;
			}
			if (at < to && (bytes[at] & 0xFF) >= 0xC4) {
				return false;
			}
		}
		return true;
	}

	private static String decodeToCharacters(byte[] bytes, int from, int to) {
		StringBuilder text = new StringBuilder(to - from);
		int at = from;
		while (at < to) {
			int backslash = nextBackslash(bytes, at, to);
			text.append(new String(bytes, at, backslash - at, StandardCharsets.UTF_8));
			at = backslash;
			if (at == to) {
				break;
			}
			if (bytes[at + 1] == 'u') {
				text.append((char) hex(bytes, at + 2));
				at += 6;
			}
			else {
				text.append((char) unescape(bytes[at + 1]));
				at += 2;
			}
		}
		return text.toString();
	}

	private static int nextBackslash(byte[] bytes, int from, int to) {
		int at = from;
		while (at < to && bytes[at] != '\\') {
			at++;
		}
		return at;
	}

	private static boolean isLowSurrogateEscape(byte[] bytes, int at, int to) {
		return at + 6 <= to && bytes[at] == '\\' && bytes[at + 1] == 'u'
				&& Character.isLowSurrogate((char) hex(bytes, at + 2));
	}

	private static byte unescape(int kind) {
		return (byte) switch (kind) {
			case 'b' -> '\b';
			case 'f' -> '\f';
			case 'n' -> '\n';
			case 'r' -> '\r';
			case 't' -> '\t';
			default -> kind;
		};
	}

	private static int hex(byte[] bytes, int at) {
		int value = 0;
		for (int i = 0; i < 4; i++) {
			value = (value << 4) | Character.digit(bytes[at + i], 16);
		}
		return value;
	}

	/**
	 * Write a code point in UTF-8; this is never longer than its escape.
	 */
	private static int encode(int codePoint, byte[] target, int at) {
		int length = at;
		if (codePoint < 0x80) {
			target[length++] = (byte) codePoint;
		}
		else if (codePoint < 0x800) {
			target[length++] = (byte) (0xC0 | (codePoint >> 6));
			target[length++] = (byte) (0x80 | (codePoint & 0x3F));
		}
		else if (codePoint < 0x10000) {
			target[length++] = (byte) (0xE0 | (codePoint >> 12));
			target[length++] = (byte) (0x80 | ((codePoint >> 6) & 0x3F));
			target[length++] = (byte) (0x80 | (codePoint & 0x3F));
		}
		else {
			target[length++] = (byte) (0xF0 | (codePoint >> 18));
			target[length++] = (byte) (0x80 | ((codePoint >> 12) & 0x3F));
			target[length++] = (byte) (0x80 | ((codePoint >> 6) & 0x3F));
			target[length++] = (byte) (0x80 | (codePoint & 0x3F));
		}
		return length;
	}

}
