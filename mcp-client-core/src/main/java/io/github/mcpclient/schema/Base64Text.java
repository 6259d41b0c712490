package io.github.mcpclient.schema;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Base64;

/**
 * Base64 as servers write it: with line breaks, in the alphabet for URLs, or without
 * padding.
 */
final class Base64Text {

	private Base64Text() {
	}

	static byte[] decode(String text) {
		byte[] bytes = text.getBytes(StandardCharsets.ISO_8859_1);
		int length = 0;
		for (byte next : bytes) {
			switch (next) {
				case ' ', '\t', '\r', '\n' -> {
					// skipped
				}
				case '-' -> bytes[length++] = '+';
				case '_' -> bytes[length++] = '/';
				default -> bytes[length++] = next;
			}
		}
		byte[] compact = (length == bytes.length) ? bytes : Arrays.copyOf(bytes, length);
		return Base64.getDecoder().decode(compact);
	}

}
