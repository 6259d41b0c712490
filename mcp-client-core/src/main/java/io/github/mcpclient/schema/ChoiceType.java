package io.github.mcpclient.schema;

import java.util.function.Function;

import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonGenerator;
import tools.jackson.databind.SerializationContext;

/**
 * One of several records, told apart by their members.
 */
record ChoiceType(Function<RawJson, Class<?>> choice) implements ValueType {

	@Override
	public @Nullable Object read(JsonScanner in) {
		if (in.peek() != '{') {
			throw ValueType.mismatch(in, "an object");
		}
		RawJson raw = in.readRaw();
		return ValueTypes.ofOurs(this.choice.apply(raw)).read(raw.scanner());
	}

	@Override
	public void write(Object value, JsonGenerator out, SerializationContext context) {
		ValueTypes.ofOurs(value.getClass()).write(value, out, context);
	}

}
