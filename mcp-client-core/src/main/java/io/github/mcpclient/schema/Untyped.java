package io.github.mcpclient.schema;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import org.jspecify.annotations.Nullable;

/**
 * Reads values without a type, into unmodifiable collections and exact numbers.
 */
final class Untyped {

	private Untyped() {
	}

	static @Nullable Object read(JsonScanner in) {
		return switch (in.peek()) {
			case '{' -> readMap(in);
			case '[' -> readList(in);
			case '"' -> in.readString();
			case 't', 'f' -> in.readBoolean();
			case 'n' -> {
				in.skipNull();
				yield null;
			}
			default -> in.readNumber();
		};
	}

	@SuppressWarnings("NullAway") // the values of a map of JSON may be null
	static Map<String, Object> readMap(JsonScanner in) {
		Map<String, Object> map = new LinkedHashMap<>();
		for (boolean more = in.firstMember(); more; more = in.nextMember()) {
			String name = in.name();
			map.put(name, read(in));
		}
		return Collections.unmodifiableMap(map);
	}

	@SuppressWarnings("NullAway") // the elements of a list of JSON may be null
	private static List<Object> readList(JsonScanner in) {
		List<Object> list = new ArrayList<>();
		for (boolean more = in.firstElement(); more; more = in.nextElement()) {
			list.add(read(in));
		}
		return Collections.unmodifiableList(list);
	}

}
