package io.github.mcpclient.schema;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import org.jspecify.annotations.Nullable;

/**
 * Checks and defensive copies for the constructors of records.
 */
final class Checks {

	private Checks() {
	}

	static <T> T required(@Nullable T value, String name) {
		if (value == null) {
			throw new MissingMemberException(name);
		}
		return value;
	}

	/**
	 * Bring a JSON-RPC id or a progress token to one of its two forms: text or
	 * {@code Long}.
	 */
	static Object token(@Nullable Object value, String name) {
		Object token = required(value, name);
		return (token instanceof Integer || token instanceof Short || token instanceof Byte)
				? (Object) ((Number) token).longValue() : token;
	}

	static <T> List<T> list(@Nullable List<T> value, String name) {
		return List.copyOf(required(value, name));
	}

	static <T> @Nullable List<T> list(@Nullable List<T> value) {
		return (value != null) ? List.copyOf(value) : null;
	}

	/**
	 * Copy a map in its order; unlike {@link Map#copyOf} this takes {@code null} values.
	 */
	static <V> @Nullable Map<String, V> map(@Nullable Map<String, V> value) {
		return (value != null) ? copy(value) : null;
	}

	static <V> Map<String, V> requiredMap(@Nullable Map<String, V> value, String name) {
		return copy(required(value, name));
	}

	static Map<String, RawJson> additional(@Nullable Map<String, RawJson> value) {
		return (value != null) ? copy(value) : Map.of();
	}

	private static <V> Map<String, V> copy(Map<String, V> value) {
		return value.isEmpty() ? Map.of() : Collections.unmodifiableMap(new LinkedHashMap<>(value));
	}

	/**
	 * A member without which the object makes no sense.
	 */
	static final class MissingMemberException extends NullPointerException {

		private final String name;

		MissingMemberException(String name) {
			super("'" + name + "' must not be null");
			this.name = name;
		}

		String name() {
			return this.name;
		}

	}

}
