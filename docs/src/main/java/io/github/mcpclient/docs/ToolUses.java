package io.github.mcpclient.docs;

import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;

import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import tools.jackson.databind.JsonNode;

import io.github.mcpclient.McpClient;
import io.github.mcpclient.McpClientManager;
import io.github.mcpclient.RequestOptions;
import io.github.mcpclient.error.McpException;
import io.github.mcpclient.error.McpResponseException;
import io.github.mcpclient.error.McpTimeoutException;
import io.github.mcpclient.error.ServerNotReadyException;
import io.github.mcpclient.error.ToolArgumentsException;
import io.github.mcpclient.schema.CallToolResult;
import io.github.mcpclient.schema.RawJson;
import io.github.mcpclient.tool.ToolCallback;
import io.github.mcpclient.tool.ToolRegistry;
import io.github.mcpclient.tool.ToolResult;

/**
 * Ways to use tools.
 */
final class ToolUses {

	private static final Logger logger = LoggerFactory.getLogger(ToolUses.class);

	private final ToolRegistry tools;

	private final McpClientManager manager;

	ToolUses(ToolRegistry tools, McpClientManager manager) {
		this.tools = tools;
		this.manager = manager;
	}

	List<String> list() {
		// tag::list[]
		for (ToolCallback tool : this.tools.tools()) {
			logger.info("{} of server {}: {}", tool.name(), tool.serverName(), tool.description());
		}
		List<ToolCallback> ofOneServer = this.tools.tools("files");
		// end::list[]
		return ofOneServer.stream().map(ToolCallback::name).toList();
	}

	String callJson(String argumentsFromModel) {
		// tag::json[]
		ToolCallback tool = this.tools.get("mcp_files_read_text_file");
		ToolResult result = tool.call(argumentsFromModel);
		// end::json[]
		return result.text();
	}

	@Nullable String structured() {
		ToolResult result = this.tools.call("mcp_files_list", Map.of());
		// tag::structured[]
		RawJson structured = result.structuredContent();
		if (structured != null) {
			JsonNode tree = structured.asNode();
			return tree.at("/entries/0").asString();
		}
		// end::structured[]
		return null;
	}

	@Nullable String fail(ToolCallback tool, Map<String, ?> arguments) {
		// tag::errors[]
		try {
			ToolResult result = tool.call(arguments);
			return result.isError() ? "The tool failed: " + result.text() : result.text();
		}
		catch (ToolArgumentsException ex) {
			return ex.getMessage(); // made for a model: problems, schema, given arguments
		}
		catch (ServerNotReadyException ex) {
			return "Not connected: " + ex.getMessage(); // nothing was sent: try again
														// later
		}
		catch (McpTimeoutException ex) {
			return "No answer within " + ex.limit(); // the tool may have run
		}
		catch (McpResponseException ex) {
			return "Error " + ex.code() + ": " + ex.remoteMessage();
		}
		catch (McpException ex) {
			return "The call broke: " + ex.getMessage(); // the tool may have run
		}
		// end::errors[]
	}

	ToolResult async(ToolCallback tool) throws Exception {
		// tag::async[]
		CompletableFuture<ToolResult> result = tool.callAsync(Map.of("path", "/data/big.txt"));
		result.thenAccept((done) -> logger.info("{}", done.text()));
		// result.cancel(true) cancels the call at the server
		// end::async[]
		return result.get();
	}

	CallToolResult progress() {
		// tag::progress[]
		McpClient files = this.manager.client("files").orElseThrow();
		RequestOptions options = RequestOptions.defaults()
			.withProgressListener((progress) -> logger.info("{} of {}", progress.progress(), progress.total()));
		CallToolResult result = files.callTool("search_files", Map.of("pattern", "*.md"), options);
		// end::progress[]
		return result;
	}

}
