package io.github.mcpclient.schema;

import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonParser;
import tools.jackson.databind.BeanProperty;
import tools.jackson.databind.DeserializationContext;
import tools.jackson.databind.JavaType;
import tools.jackson.databind.ValueDeserializer;

/**
 * Reads the records of the protocol where a parser of any kind reads them. The parser's
 * value is turned into text first; {@link McpJson#read} does without this detour.
 */
final class WireDeserializer extends ValueDeserializer<WireObject> {

	private final Class<?> type;

	WireDeserializer() {
		this(WireObject.class);
	}

	private WireDeserializer(Class<?> type) {
		this.type = type;
	}

	@Override
	public ValueDeserializer<?> createContextual(DeserializationContext context, @Nullable BeanProperty property) {
		JavaType contextual = context.getContextualType();
		return (contextual != null) ? new WireDeserializer(contextual.getRawClass()) : this;
	}

	@Override
	public WireObject deserialize(JsonParser parser, DeserializationContext context) {
		return (WireObject) RawJsonDeserializer.copy(parser).as(this.type);
	}

}
