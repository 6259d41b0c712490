package io.github.mcpclient.schema;

import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.math.BigDecimal;
import java.util.List;
import java.util.Map;

/**
 * Finds the {@link ValueType} of a Java type.
 */
final class ValueTypes {

	private static final ClassValue<ValueType> TYPES = new ClassValue<>() {
		@Override
		protected ValueType computeValue(Class<?> type) {
			ValueType special = SpecialTypes.find(type);
			return (special != null) ? special : new RecordType(type);
		}
	};

	private ValueTypes() {
	}

	/**
	 * Whether values of the type are read and written by this package rather than by
	 * Jackson's data binding.
	 */
	static boolean isOurs(Class<?> type) {
		return WireObject.class.isAssignableFrom(type) && type != WireObject.class;
	}

	static ValueType ofOurs(Class<?> type) {
		return TYPES.get(type);
	}

	static ValueType of(Type type) {
		if (type instanceof ParameterizedType generic) {
			Type[] arguments = generic.getActualTypeArguments();
			if (generic.getRawType() == List.class) {
				return new ListType(of(arguments[0]));
			}
			if (generic.getRawType() == Map.class) {
				boolean any = arguments[1] == Object.class;
				return new MapType(any ? ScalarType.ANY : of(arguments[1]));
			}
		}
		if (type == String.class) {
			return ScalarType.STRING;
		}
		if (type == Boolean.class || type == boolean.class) {
			return ScalarType.BOOLEAN;
		}
		if (type == Long.class) {
			return ScalarType.LONG;
		}
		if (type == Double.class) {
			return ScalarType.DOUBLE;
		}
		if (type == BigDecimal.class) {
			return ScalarType.DECIMAL;
		}
		if (type == RawJson.class) {
			return ScalarType.RAW;
		}
		if (type == Object.class) {
			return ScalarType.TOKEN;
		}
		if (type instanceof Class<?> word && word.isEnum()) {
			return new WordType(word);
		}
		if (type instanceof Class<?> ours && isOurs(ours)) {
			return new LazyType(ours);
		}
		throw new IllegalStateException("No way to read " + type);
	}

}
