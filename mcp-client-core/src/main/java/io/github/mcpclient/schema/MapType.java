package io.github.mcpclient.schema;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonGenerator;
import tools.jackson.databind.SerializationContext;

/**
 * An object whose members are all of one type. An empty array is taken for an empty
 * object, as some languages write one for the other.
 */
record MapType(ValueType value) implements ValueType {

	@Override
	public Object read(JsonScanner in) {
		if (in.takeEmptyArray()) {
			return Map.of();
		}
		if (in.peek() != '{') {
			throw ValueType.mismatch(in, "an object");
		}
		Map<String, @Nullable Object> map = new LinkedHashMap<>();
		for (boolean more = in.firstMember(); more; more = in.nextMember()) {
			String name = in.name();
			try {
				map.put(name, this.value.read(in));
			}
			catch (WireException ex) {
				throw new WireException("holds under '" + name + "' what " + ex.getMessage());
			}
		}
		return map.isEmpty() ? Map.of() : Collections.unmodifiableMap(map);
	}

	@Override
	public void write(Object value, JsonGenerator out, SerializationContext context) {
		out.writeStartObject();
		for (Map.Entry<?, ?> entry : ((Map<?, ?>) value).entrySet()) {
			out.writeName((String) entry.getKey());
			Object member = entry.getValue();
			if (member != null) {
				this.value.write(member, out, context);
			}
			else {
				out.writeNull();
			}
		}
		out.writeEndObject();
	}

}
