package io.github.mcpclient.sample.api;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpStatus;
import org.springframework.http.MediaType;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.server.ResponseStatusException;
import tools.jackson.databind.JsonNode;

import io.github.mcpclient.schema.GetPromptResult;
import io.github.mcpclient.schema.McpJson;
import io.github.mcpclient.schema.Prompt;

/**
 * Lists and renders prompts.
 */
@RestController
class PromptController {

	private final Servers servers;

	PromptController(Servers servers) {
		this.servers = servers;
	}

	@GetMapping("/api/prompts")
	List<Prompt> prompts(@RequestParam String server) {
		return this.servers.get(server).listPrompts();
	}

	@PostMapping(path = "/api/prompts/{server}/{*name}", consumes = MediaType.APPLICATION_JSON_VALUE)
	GetPromptResult prompt(@PathVariable String server, @PathVariable String name,
			@RequestBody(required = false) @Nullable String arguments) {
		Map<String, String> texts = texts(McpJson.mapper().readTree(JsonBody.check(arguments)));
		return this.servers.get(server).getPrompt(name.substring(1), texts);
	}

	/** Arguments of prompts are texts; numbers and booleans stand for theirs. */
	private static Map<String, String> texts(JsonNode arguments) {
		if (!arguments.isObject()) {
			throw new ResponseStatusException(HttpStatus.UNPROCESSABLE_CONTENT, "The arguments must be a JSON object");
		}
		Map<String, String> texts = new LinkedHashMap<>();
		arguments.forEachEntry((name, value) -> {
			if (!value.isValueNode() || value.isNull()) {
				throw new ResponseStatusException(HttpStatus.UNPROCESSABLE_CONTENT,
						"Argument '" + name + "' of a prompt must be a text");
			}
			texts.put(name, value.asString());
		});
		return texts;
	}

}
