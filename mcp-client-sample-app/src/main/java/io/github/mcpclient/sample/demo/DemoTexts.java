package io.github.mcpclient.sample.demo;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

import io.github.mcpclient.schema.McpJson;

/**
 * The resource and the prompt of the demo server.
 */
final class DemoTexts {

	private static final String README = "demo://readme";

	/** Return the text of a file beside this class. */
	static String load(String file) {
		try (InputStream in = DemoTexts.class.getResourceAsStream(file)) {
			if (in == null) {
				throw new IllegalStateException("'" + file + "' is missing");
			}
			return new String(in.readAllBytes(), StandardCharsets.UTF_8);
		}
		catch (IOException ex) {
			throw new UncheckedIOException(ex);
		}
	}

	JsonNode readResource(JsonNode params) {
		String uri = params.path("uri").asString("");
		if (!uri.equals(README)) {
			throw new DemoException(-32002, "Resource not found: " + uri);
		}
		ObjectNode result = McpJson.mapper().createObjectNode();
		result.putArray("contents")
			.addObject()
			.put("uri", README)
			.put("mimeType", "text/markdown")
			.put("text", load("readme.md"));
		return result;
	}

	JsonNode getPrompt(JsonNode params) {
		String prompt = params.path("name").asString("");
		if (!prompt.equals("greet")) {
			throw new DemoException(-32602, "Unknown prompt: " + prompt);
		}
		JsonNode arguments = params.path("arguments");
		if (!arguments.path("name").isString()) {
			throw new DemoException(-32602, "Argument 'name' is missing");
		}
		String style = arguments.path("style").asString("friendly");
		ObjectNode result = McpJson.mapper().createObjectNode();
		result.put("description", "A greeting");
		ObjectNode message = result.putArray("messages").addObject().put("role", "user");
		message.putObject("content")
			.put("type", "text")
			.put("text", "Write a " + style + " greeting for " + arguments.get("name").stringValue() + ".");
		return result;
	}

}
