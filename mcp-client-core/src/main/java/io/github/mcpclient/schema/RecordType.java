package io.github.mcpclient.schema;

import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonGenerator;
import tools.jackson.databind.SerializationContext;

/**
 * A record of this package, read and written by its components. One rule serves all of
 * them: a member that does not fit counts as absent and is kept as it was sent, so that
 * only a member the record cannot be without makes the record fail.
 */
final class RecordType implements ValueType {

	private final Class<?> type;

	private final Constructor<?> constructor;

	private final @Nullable String tag;

	private final int size;

	private final RecordMember[] members;

	private final NameTable names;

	/**
	 * Where the components are that are no members: {@code additional}, and of lists
	 * {@code rejected} and {@code repaired}; -1 if there is none.
	 */
	private final int additionalIndex;

	private final int rejectedIndex;

	RecordType(Class<?> type) {
		RecordComponent[] components = type.getRecordComponents();
		if (components == null) {
			throw new IllegalStateException(type + " is no record");
		}
		this.type = type;
		this.constructor = constructorOf(type, components);
		WireTag typeTag = type.getAnnotation(WireTag.class);
		this.tag = (typeTag != null) ? typeTag.value() : null;
		List<RecordMember> found = new ArrayList<>();
		int additional = -1;
		int rejected = -1;
		for (int i = 0; i < components.length; i++) {
			switch (components[i].getName()) {
				case "additional" -> additional = i;
				case "rejected" -> rejected = i;
				case "repaired" -> {
					// filled together with the one before it
				}
				default -> found.add(new RecordMember(components[i]));
			}
		}
		this.size = components.length;
		this.additionalIndex = additional;
		this.rejectedIndex = rejected;
		this.members = found.toArray(RecordMember[]::new);
		this.names = NameTable.of(found.stream().map(RecordMember::name).toList());
	}

	private static Constructor<?> constructorOf(Class<?> type, RecordComponent[] components) {
		Class<?>[] types = new Class<?>[components.length];
		for (int i = 0; i < types.length; i++) {
			types[i] = components[i].getType();
		}
		try {
			return type.getDeclaredConstructor(types);
		}
		catch (NoSuchMethodException ex) {
			throw new IllegalStateException("No constructor of " + type, ex);
		}
	}

	@Override
	public Object read(JsonScanner in) {
		Reading reading = new Reading();
		if (!in.takeEmptyArray()) {
			if (in.peek() != '{') {
				throw ValueType.mismatch(in, "an object");
			}
			for (boolean more = in.firstMember(); more; more = in.nextMember()) {
				readMember(in, reading);
			}
			in.setInexact(false);
		}
		return create(reading);
	}

	private void readMember(JsonScanner in, Reading reading) {
		int index = this.names.indexOf(in);
		if (index < 0) {
			String name = in.name();
			if (this.tag == null || !"type".equals(name)) {
				reading.keep(name, in.readRaw());
				return;
			}
			if (in.peek() != '"' || !this.tag.equals(in.readString())) {
				throw new WireException("is not of type '" + this.tag + "'");
			}
			return;
		}
		RecordMember member = this.members[index];
		if (in.peek() == 'n' && !member.type().takesNull()) {
			in.skipNull();
			reading.values[index] = null;
			return;
		}
		int from = in.position();
		int depth = in.depth();
		in.setInexact(false);
		try {
			reading.values[index] = member.type().read(in);
			if (in.isInexact()) {
				reading.keep(member.name(), in.raw(from, in.position()));
			}
			else if (reading.additional != null) {
				reading.additional.remove(member.name());
			}
		}
		catch (WireException ex) {
			if (member.type().isStrict()) {
				throw new WireException(describe(member.name(), ex.getMessage()));
			}
			in.reset(from, depth);
			reading.keep(member.name(), in.readRaw());
			reading.values[index] = null;
			reading.problem(member.name(), ex);
		}
	}

	private Object create(Reading reading) {
		@Nullable Object[] arguments = new @Nullable Object[this.size];
		int target = 0;
		for (int i = 0; i < this.members.length; i++) {
			while (target == this.additionalIndex || (this.rejectedIndex >= 0
					&& (target == this.rejectedIndex || target == this.rejectedIndex + 1))) {
				target++;
			}
			Object value = reading.values[i];
			if (value instanceof EntryListType.Entries entries) {
				arguments[this.rejectedIndex] = entries.rejected();
				arguments[this.rejectedIndex + 1] = entries.repaired();
				value = entries.good();
			}
			arguments[target++] = (value != null) ? value : this.members[i].absent();
		}
		if (this.additionalIndex >= 0) {
			arguments[this.additionalIndex] = (reading.additional != null) ? reading.additional : Map.of();
		}
		try {
			return this.constructor.newInstance(arguments);
		}
		catch (InvocationTargetException ex) {
			if (ex.getCause() instanceof Checks.MissingMemberException missing) {
				throw new WireException(
						describe(missing.name(), reading.problems.getOrDefault(missing.name(), "is missing or null")));
			}
			if (ex.getCause() instanceof IllegalArgumentException cause) {
				throw new WireException(this.type.getSimpleName() + ": " + cause.getMessage());
			}
			throw new IllegalStateException("Cannot create " + this.type, ex.getCause());
		}
		catch (ReflectiveOperationException ex) {
			throw new IllegalStateException("Cannot create " + this.type, ex);
		}
	}

	private static String describe(String member, String problem) {
		return "has no usable '" + member + "': it " + problem;
	}

	@Override
	public void write(Object value, JsonGenerator out, SerializationContext context) {
		Map<String, RawJson> additional = ((WireObject) value).additional();
		out.writeStartObject();
		if (this.tag != null) {
			out.writeStringProperty("type", this.tag);
		}
		for (RecordMember member : this.members) {
			if (!additional.isEmpty() && additional.containsKey(member.name())) {
				continue;
			}
			Object component = member.valueIn(value);
			if (component != null) {
				out.writeName(member.name());
				writeMember(member, component, value, out, context);
			}
			else if (member.isNullWritten()) {
				out.writeNullProperty(member.name());
			}
		}
		for (Map.Entry<String, RawJson> entry : additional.entrySet()) {
			out.writeName(entry.getKey());
			entry.getValue().writeTo(out);
		}
		out.writeEndObject();
	}

	private static void writeMember(RecordMember member, Object component, Object owner, JsonGenerator out,
			SerializationContext context) {
		if (member.type() instanceof EntryListType entries && owner instanceof EntryList list) {
			entries.write((List<?>) component, list, out, context);
			return;
		}
		member.type().write(component, out, context);
	}

	/**
	 * What was read of a record so far.
	 */
	private final class Reading {

		private final @Nullable Object[] values = new @Nullable Object[RecordType.this.members.length];

		private @Nullable Map<String, RawJson> additional;

		private Map<String, String> problems = Map.of();

		void keep(String name, RawJson value) {
			if (this.additional == null) {
				this.additional = new LinkedHashMap<>();
			}
			this.additional.put(name, value);
		}

		void problem(String name, WireException problem) {
			if (this.problems.isEmpty()) {
				this.problems = new LinkedHashMap<>();
			}
			this.problems.put(name, problem.getMessage());
		}

	}

}
