package io.github.mcpclient.schema;

import java.util.ArrayList;
import java.util.List;

import tools.jackson.core.JsonGenerator;
import tools.jackson.databind.SerializationContext;

/**
 * A list of values of one type, none of them {@code null}.
 */
record ListType(ValueType element) implements ValueType {

	@Override
	public List<Object> read(JsonScanner in) {
		if (in.peek() != '[') {
			throw ValueType.mismatch(in, "an array");
		}
		if (!in.firstElement()) {
			return List.of();
		}
		Object first = readElement(in, 0);
		if (!in.nextElement()) {
			return List.of(first);
		}
		List<Object> elements = new ArrayList<>();
		elements.add(first);
		do {
			elements.add(readElement(in, elements.size()));
		}
		while (in.nextElement());
		return List.copyOf(elements);
	}

	Object readElement(JsonScanner in, int index) {
		try {
			Object value = this.element.read(in);
			if (value == null) {
				throw new WireException("is null");
			}
			return value;
		}
		catch (WireException ex) {
			throw new WireException("holds at " + index + " what " + ex.getMessage());
		}
	}

	@Override
	public void write(Object value, JsonGenerator out, SerializationContext context) {
		out.writeStartArray();
		for (Object each : (List<?>) value) {
			this.element.write(each, out, context);
		}
		out.writeEndArray();
	}

}
