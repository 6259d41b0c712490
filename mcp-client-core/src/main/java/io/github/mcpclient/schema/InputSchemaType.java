package io.github.mcpclient.schema;

import java.lang.reflect.Type;

import tools.jackson.core.JsonGenerator;
import tools.jackson.databind.SerializationContext;

/**
 * The input schema of a tool. One that says nothing (absent, {@code null}, {@code true})
 * is replaced by the schema of any object; one that no arguments can ever fit is refused.
 */
final class InputSchemaType implements ValueType {

	/**
	 * The replacement, known by its identity: no text from the wire is this object.
	 */
	private static final RawJson ANY_OBJECT = RawJson.of("{\"type\":\"object\"}");

	private static final NameTable NAMES = NameTable.of("type");

	InputSchemaType(Type type) {
	}

	@SuppressWarnings("ReferenceEquality") // a server may send the same text
	static boolean isRepaired(RawJson schema) {
		return schema == ANY_OBJECT;
	}

	@Override
	public boolean isStrict() {
		return true;
	}

	@Override
	public Object absent() {
		return ANY_OBJECT;
	}

	@Override
	public Object read(JsonScanner in) {
		if (in.peek() == 't') {
			in.readBoolean();
			in.setInexact(true);
			return ANY_OBJECT;
		}
		if (in.peek() != '{') {
			throw new WireException("is " + in.describe() + ", not a schema of an object");
		}
		int from = in.position();
		for (boolean more = in.firstMember(); more; more = in.nextMember()) {
			if (NAMES.indexOf(in) >= 0) {
				checkType(in);
			}
			else {
				in.skipValue();
			}
		}
		return in.raw(from, in.position());
	}

	private static void checkType(JsonScanner in) {
		if (in.peek() == '"') {
			String type = in.readString();
			if (!"object".equals(type)) {
				throw new WireException("is the schema of a value of another type than object");
			}
			return;
		}
		in.skipValue();
	}

	@Override
	public void write(Object value, JsonGenerator out, SerializationContext context) {
		((RawJson) value).writeTo(out);
	}

}
