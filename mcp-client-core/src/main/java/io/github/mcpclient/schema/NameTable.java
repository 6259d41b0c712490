package io.github.mcpclient.schema;

import java.nio.charset.StandardCharsets;
import java.util.List;

/**
 * Finds a member name among the known ones without making a string of it.
 */
final class NameTable {

	private final byte[][] names;

	private NameTable(byte[][] names) {
		this.names = names;
	}

	static NameTable of(List<String> names) {
		byte[][] bytes = new byte[names.size()][];
		for (int i = 0; i < bytes.length; i++) {
			bytes[i] = names.get(i).getBytes(StandardCharsets.UTF_8);
		}
		return new NameTable(bytes);
	}

	static NameTable of(String... names) {
		return of(List.of(names));
	}

	/**
	 * Return the index of the name the scanner stands in, or -1.
	 */
	int indexOf(JsonScanner in) {
		for (int i = 0; i < this.names.length; i++) {
			if (in.nameIs(this.names[i])) {
				return i;
			}
		}
		return -1;
	}

}
