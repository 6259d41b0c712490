package io.github.mcpclient.tool;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Collection;
import java.util.Map;

import org.jspecify.annotations.Nullable;
import tools.jackson.core.exc.StreamConstraintsException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

import io.github.mcpclient.schema.McpJson;
import io.github.mcpclient.schema.RawJson;

/**
 * Turns arguments into the tree that a check needs. Plain values are wrapped as they are;
 * only what Jackson alone knows to write passes through it.
 */
final class ArgumentNodes {

	/** As deep as the mapper writes. */
	private static final int MAX_DEPTH = 500;

	private static final JsonNodeFactory NODES = JsonNodeFactory.instance;

	private ArgumentNodes() {
	}

	/**
	 * Return the arguments as a tree.
	 * @throws tools.jackson.core.JacksonException where they cannot be written as JSON
	 */
	static JsonNode of(Object arguments) {
		return of(arguments, 0);
	}

	private static JsonNode of(@Nullable Object value, int depth) {
		if (value instanceof String text) {
			return NODES.stringNode(text);
		}
		if (value instanceof Number number) {
			return of(number);
		}
		if (value instanceof Boolean bool) {
			return NODES.booleanNode(bool);
		}
		if (value == null) {
			return NODES.nullNode();
		}
		if (depth > MAX_DEPTH) {
			throw new StreamConstraintsException("Arguments are nested deeper than " + MAX_DEPTH + " levels");
		}
		if (value instanceof Map<?, ?> map) {
			return of(map, depth);
		}
		if (value instanceof Collection<?> list) {
			ArrayNode array = NODES.arrayNode(list.size());
			for (Object element : list) {
				array.add(of(element, depth + 1));
			}
			return array;
		}
		if (value instanceof RawJson raw) {
			return raw.asNode();
		}
		return (value instanceof JsonNode node) ? node : McpJson.mapper().valueToTree(value);
	}

	private static JsonNode of(Map<?, ?> map, int depth) {
		ObjectNode object = NODES.objectNode();
		for (Map.Entry<?, ?> entry : map.entrySet()) {
			if (!(entry.getKey() instanceof String name)) {
				return McpJson.mapper().valueToTree(map);
			}
			object.set(name, of(entry.getValue(), depth + 1));
		}
		return object;
	}

	private static JsonNode of(Number number) {
		if (number instanceof Integer value) {
			return NODES.numberNode(value.intValue());
		}
		if (number instanceof Long value) {
			return NODES.numberNode(value.longValue());
		}
		if (number instanceof Double value) {
			return NODES.numberNode(value.doubleValue());
		}
		if (number instanceof BigDecimal value) {
			return NODES.numberNode(value);
		}
		if (number instanceof BigInteger value) {
			return NODES.numberNode(value);
		}
		return McpJson.mapper().valueToTree(number);
	}

}
