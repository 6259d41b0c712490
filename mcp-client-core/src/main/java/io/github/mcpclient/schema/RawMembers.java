package io.github.mcpclient.schema;

import java.util.LinkedHashMap;
import java.util.Map;

import org.jspecify.annotations.Nullable;

/**
 * Looks into raw objects without binding them, for objects whose members may be anything.
 */
final class RawMembers {

	private RawMembers() {
	}

	/**
	 * Whether a member says that something is there: it may be any value but {@code null}
	 * and {@code false}.
	 */
	static boolean isPresent(@Nullable RawJson value) {
		return value != null && !value.isNull() && value.scanner().peek() != 'f';
	}

	/**
	 * Whether the value is an object with this member, and the member is present.
	 */
	static boolean has(@Nullable RawJson value, String name) {
		return isPresent(get(value, name));
	}

	/**
	 * Whether the value is an object with this member, and the member is {@code true}.
	 */
	static boolean isTrue(@Nullable RawJson value, String name) {
		RawJson member = get(value, name);
		return member != null && member.isTrue();
	}

	static @Nullable RawJson get(@Nullable RawJson value, String name) {
		return (value != null) ? value.get(name) : null;
	}

	static Map<String, RawJson> all(@Nullable RawJson value) {
		if (value == null || !value.isObject()) {
			return Map.of();
		}
		Map<String, RawJson> members = new LinkedHashMap<>();
		JsonScanner in = value.scanner();
		for (boolean more = in.firstMember(); more; more = in.nextMember()) {
			members.put(in.name(), in.readRaw());
		}
		return members;
	}

}
