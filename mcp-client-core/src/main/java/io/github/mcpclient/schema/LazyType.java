package io.github.mcpclient.schema;

import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonGenerator;
import tools.jackson.databind.SerializationContext;

/**
 * A record inside another one, looked up when it is first met because records may hold
 * each other.
 */
record LazyType(Class<?> type) implements ValueType {

	@Override
	public @Nullable Object read(JsonScanner in) {
		return ValueTypes.ofOurs(this.type).read(in);
	}

	@Override
	public void write(Object value, JsonGenerator out, SerializationContext context) {
		// The class of the value: the type may be the interface of several records
		ValueTypes.ofOurs(value.getClass()).write(value, out, context);
	}

}
