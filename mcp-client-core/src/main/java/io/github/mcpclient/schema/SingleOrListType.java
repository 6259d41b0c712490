package io.github.mcpclient.schema;

import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.util.List;

import tools.jackson.core.JsonGenerator;
import tools.jackson.databind.SerializationContext;

/**
 * A list that is written without its array when there is one element, as the revisions
 * before 2025-11-25 want the content of sampling messages.
 */
final class SingleOrListType implements ValueType {

	private final ListType list;

	SingleOrListType(Type list) {
		this.list = new ListType(ValueTypes.of(((ParameterizedType) list).getActualTypeArguments()[0]));
	}

	@Override
	public Object read(JsonScanner in) {
		return (in.peek() == '[') ? this.list.read(in) : List.of(this.list.readElement(in, 0));
	}

	@Override
	public void write(Object value, JsonGenerator out, SerializationContext context) {
		List<?> elements = (List<?>) value;
		if (elements.size() == 1) {
			this.list.element().write(elements.get(0), out, context);
			return;
		}
		this.list.write(value, out, context);
	}

}
