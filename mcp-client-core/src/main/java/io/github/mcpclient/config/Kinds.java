package io.github.mcpclient.config;

import tools.jackson.databind.JsonNode;

/**
 * Names kinds of JSON values for messages, which must not show the values.
 */
final class Kinds {

	private Kinds() {
	}

	static String of(JsonNode node) {
		return switch (node.getNodeType()) {
			case OBJECT -> "an object";
			case ARRAY -> "an array";
			case STRING -> "a string";
			case NUMBER -> "a number";
			case BOOLEAN -> "a boolean";
			case NULL -> "null";
			default -> "nothing";
		};
	}

}
