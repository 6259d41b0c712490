package io.github.mcpclient.sample.api;

import java.util.List;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import org.jspecify.annotations.Nullable;
import org.springframework.http.MediaType;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

import io.github.mcpclient.schema.ContentBlock;
import io.github.mcpclient.schema.RawJson;
import io.github.mcpclient.tool.ToolCallback;
import io.github.mcpclient.tool.ToolRegistry;
import io.github.mcpclient.tool.ToolResult;

/**
 * Lists and calls tools.
 */
@RestController
class ToolController {

	private final ToolRegistry registry;

	private final ToolFinder finder;

	private final Servers servers;

	ToolController(ToolRegistry registry, ToolFinder finder, Servers servers) {
		this.registry = registry;
		this.finder = finder;
		this.servers = servers;
	}

	@GetMapping("/api/tools")
	List<ToolView> tools(@RequestParam(required = false) @Nullable String server) {
		List<ToolCallback> tools = (server != null) ? this.registry.tools(this.servers.get(server).name())
				: this.registry.tools();
		return tools.stream().map(ToolView::of).toList();
	}

	/**
	 * Call a tool. The name may hold a slash, as in {@code demo/add}; other sites cannot
	 * send JSON to this one without asking, so nothing else is taken.
	 */
	@PostMapping(path = "/api/tools/{*name}", consumes = MediaType.APPLICATION_JSON_VALUE)
	ToolCallView call(@PathVariable String name, @RequestBody(required = false) @Nullable String arguments) {
		String json = JsonBody.check(arguments);
		return ToolCallView.of(this.finder.get(name.substring(1)).call(json));
	}

	/** One tool. */
	record ToolView(String name, String server, String originalName, String description, RawJson inputSchema) {

		static ToolView of(ToolCallback tool) {
			return new ToolView(tool.name(), tool.serverName(), tool.originalName(), tool.description(),
					tool.inputSchema());
		}

	}

	/** What a tool answered, as the server sent it. */
	record ToolCallView(@JsonProperty("isError") boolean failed, List<ContentBlock> content,
			@JsonInclude(JsonInclude.Include.NON_NULL) @Nullable RawJson structuredContent) {

		static ToolCallView of(ToolResult result) {
			return new ToolCallView(result.isError(), result.content(), result.structuredContent());
		}

	}

}
