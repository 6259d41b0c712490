package io.github.mcpclient.schema;

import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.List;

import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonGenerator;
import tools.jackson.databind.SerializationContext;

/**
 * The list of a list result: bad entries are set aside instead of failing the list.
 */
final class EntryListType implements ValueType {

	private static final NameTable NAMES = NameTable.of("name", "uri", "uriTemplate", "taskId");

	private final ValueType element;

	EntryListType(Type list) {
		this.element = ValueTypes.of(((ParameterizedType) list).getActualTypeArguments()[0]);
	}

	@Override
	public Object read(JsonScanner in) {
		if (in.peek() != '[') {
			throw ValueType.mismatch(in, "an array");
		}
		List<Object> good = new ArrayList<>();
		List<MalformedEntry> rejected = new ArrayList<>(0);
		List<MalformedEntry> repaired = new ArrayList<>(0);
		int index = 0;
		for (boolean more = in.firstElement(); more; more = in.nextElement()) {
			in.peek();
			int from = in.position();
			int depth = in.depth();
			try {
				Object entry = this.element.read(in);
				if (entry == null) {
					throw new WireException("is null");
				}
				good.add(entry);
				if (entry instanceof Tool tool && InputSchemaType.isRepaired(tool.inputSchema())) {
					repaired.add(new MalformedEntry(index, tool.name(),
							"has no 'inputSchema'; taken to accept any object", in.raw(from, in.position())));
				}
			}
			catch (WireException ex) {
				in.reset(from, depth);
				RawJson raw = in.readRaw();
				rejected.add(new MalformedEntry(index, nameIn(raw), ex.getMessage(), raw));
			}
			index++;
		}
		in.setInexact(false);
		return new Entries(List.copyOf(good), List.copyOf(rejected), List.copyOf(repaired));
	}

	private static @Nullable String nameIn(RawJson raw) {
		JsonScanner in = raw.scanner();
		if (in.peek() != '{') {
			return null;
		}
		for (boolean more = in.firstMember(); more; more = in.nextMember()) {
			if (NAMES.indexOf(in) >= 0 && in.peek() == '"') {
				return in.readString();
			}
			in.skipValue();
		}
		return null;
	}

	@Override
	public void write(Object value, JsonGenerator out, SerializationContext context) {
		throw new UnsupportedOperationException();
	}

	/**
	 * Write the list as it was sent, with what was set aside in its old places.
	 */
	void write(List<?> good, EntryList list, JsonGenerator out, SerializationContext context) {
		out.writeStartArray();
		int index = 0;
		int next = 0;
		List<MalformedEntry> rejected = list.rejected();
		for (Object entry : good) {
			while (next < rejected.size() && rejected.get(next).index() <= index) {
				rejected.get(next++).raw().writeTo(out);
				index++;
			}
			this.element.write(entry, out, context);
			index++;
		}
		while (next < rejected.size()) {
			rejected.get(next++).raw().writeTo(out);
		}
		out.writeEndArray();
	}

	record Entries(List<Object> good, List<MalformedEntry> rejected, List<MalformedEntry> repaired) {

	}

}
