package io.github.mcpclient.schema;

import tools.jackson.core.JsonGenerator;
import tools.jackson.databind.SerializationContext;
import tools.jackson.databind.ValueSerializer;

/**
 * Writes the records of the protocol, whatever mapper is used.
 */
final class WireSerializer extends ValueSerializer<WireObject> {

	@Override
	public void serialize(WireObject value, JsonGenerator generator, SerializationContext context) {
		ValueTypes.ofOurs(value.getClass()).write(value, generator, context);
	}

}
