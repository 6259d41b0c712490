package io.github.mcpclient.schema;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.nio.charset.StandardCharsets;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import org.jspecify.annotations.Nullable;

/**
 * One component of a record and the member that it stands for.
 */
final class RecordMember {

	private final String name;

	private final ValueType type;

	private final boolean primitive;

	private final boolean nullWritten;

	private final @Nullable Object absent;

	private final Method accessor;

	RecordMember(RecordComponent component) {
		this.name = "meta".equals(component.getName()) ? "_meta" : component.getName();
		this.accessor = component.getAccessor();
		this.type = typeOf(component);
		this.primitive = component.getType().isPrimitive();
		JsonInclude include = this.accessor.getAnnotation(JsonInclude.class);
		this.nullWritten = include != null && include.value() == JsonInclude.Include.ALWAYS;
		this.absent = absentValue(this.accessor.getAnnotation(JsonProperty.class));
	}

	private static ValueType typeOf(RecordComponent component) {
		ReadWith special = component.getAnnotation(ReadWith.class);
		if (special == null) {
			return ValueTypes.of(component.getGenericType());
		}
		try {
			return special.value().getDeclaredConstructor(Type.class).newInstance(component.getGenericType());
		}
		catch (ReflectiveOperationException ex) {
			throw new IllegalStateException("Cannot create " + special.value(), ex);
		}
	}

	private @Nullable Object absentValue(@Nullable JsonProperty property) {
		if (this.primitive) {
			return false;
		}
		if (property == null || property.defaultValue().isEmpty()) {
			return this.type.absent();
		}
		byte[] json = property.defaultValue().getBytes(StandardCharsets.UTF_8);
		return this.type.read(new JsonScanner(json, 0, json.length));
	}

	String name() {
		return this.name;
	}

	ValueType type() {
		return this.type;
	}

	/**
	 * Return the value of the component if nothing was sent for it.
	 */
	@Nullable Object absent() {
		return this.absent;
	}

	/**
	 * Whether an absent value is written as {@code null}.
	 */
	boolean isNullWritten() {
		return this.nullWritten;
	}

	/**
	 * Return the component of a record, or {@code null} if there is nothing to write.
	 */
	@Nullable Object valueIn(Object instance) {
		try {
			Object value = this.accessor.invoke(instance);
			return (this.primitive && Boolean.FALSE.equals(value)) ? null : value;
		}
		catch (IllegalAccessException | InvocationTargetException ex) {
			throw new IllegalStateException("Cannot read component " + this.name, ex);
		}
	}

}
