package io.github.mcpclient.sample.demo;

import java.io.BufferedReader;
import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.function.Consumer;

import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

import io.github.mcpclient.schema.McpJson;

/**
 * An MCP server over standard input and output: one JSON message a line, nothing else.
 * Speaks the revisions that begin with {@code initialize}, and ends when its input does.
 *
 * @since 0.1.0
 */
public final class DemoServer {

	private static final List<String> VERSIONS = List.of("2025-11-25", "2025-06-18", "2025-03-26", "2024-11-05");

	private final OutputStream out;

	private final JsonNode catalog;

	private final DemoTools tools;

	private final DemoTexts texts = new DemoTexts();

	DemoServer(OutputStream out) {
		this.out = out;
		this.catalog = McpJson.mapper().readTree(DemoTexts.load("catalog.json"));
		this.tools = new DemoTools(this::send);
	}

	/**
	 * Serves until standard input ends.
	 * @param args not used
	 * @throws IOException where standard input or output break
	 */
	public static void main(String[] args) throws IOException {
		DemoServer server = new DemoServer(new FileOutputStream(FileDescriptor.out));
		server.serve(new FileInputStream(FileDescriptor.in));
	}

	void serve(InputStream in) throws IOException {
		BufferedReader lines = new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8));
		try {
			for (String line = lines.readLine(); line != null; line = lines.readLine()) {
				if (!line.isBlank()) {
					receive(line);
				}
			}
		}
		finally {
			this.tools.stop();
		}
	}

	private void receive(String line) {
		JsonNode message;
		try {
			message = McpJson.mapper().readTree(line);
		}
		catch (JacksonException ex) {
			send(error(null, -32700, "Parse error"));
			return;
		}
		if (message instanceof ArrayNode batch && !batch.isEmpty()) {
			// Revision 2025-03-26 has batches
			BatchReply replies = new BatchReply(batch.size(), this::send);
			batch.forEach((part) -> handle(part, replies::add));
			return;
		}
		handle(message, (reply) -> {
			if (reply != null) {
				send(reply);
			}
		});
	}

	/** Handle one message: the reply is told once, now or later, and is null for none. */
	private void handle(JsonNode message, Reply reply) {
		JsonNode id = message.get("id");
		String method = message.path("method").stringValue(null);
		if (method == null) {
			boolean answer = message.has("result") || message.has("error");
			reply.send(answer ? null : error(id, -32600, "Invalid request"));
			return;
		}
		JsonNode params = message.path("params");
		if (id == null) {
			if (method.equals("notifications/cancelled")) {
				this.tools.cancel(params.path("requestId"));
			}
			reply.send(null);
			return;
		}
		if (method.equals("tools/call")) {
			call(id, params, reply);
			return;
		}
		try {
			reply.send(result(id, answer(method, params)));
		}
		catch (DemoException ex) {
			reply.send(error(id, ex.code(), ex.text()));
		}
	}

	private void call(JsonNode id, JsonNode params, Reply reply) {
		String name = params.path("name").asString("");
		boolean known = this.catalog.get("tools")
			.valueStream()
			.anyMatch((tool) -> name.equals(tool.get("name").asString()));
		if (!known) {
			reply.send(error(id, -32602, "Unknown tool: " + name));
			return;
		}
		this.tools.call(id, name, params, (result) -> reply.send((result != null) ? result(id, result) : null));
	}

	private JsonNode answer(String method, JsonNode params) {
		return switch (method) {
			case "initialize" -> initialize(params);
			case "ping" -> object();
			case "tools/list" -> list("tools");
			case "resources/list" -> list("resources");
			case "resources/templates/list" -> object().set("resourceTemplates", McpJson.mapper().createArrayNode());
			case "resources/read" -> this.texts.readResource(params);
			case "prompts/list" -> list("prompts");
			case "prompts/get" -> this.texts.getPrompt(params);
			default -> throw new DemoException(-32601, "Method not found: " + method);
		};
	}

	private static JsonNode initialize(JsonNode params) {
		String offered = params.path("protocolVersion").asString("");
		ObjectNode result = object();
		result.put("protocolVersion", VERSIONS.contains(offered) ? offered : VERSIONS.get(0));
		ObjectNode capabilities = result.putObject("capabilities");
		capabilities.putObject("tools");
		capabilities.putObject("resources");
		capabilities.putObject("prompts");
		result.putObject("serverInfo").put("name", "demo").put("title", "Demo server").put("version", "0.1.0");
		result.put("instructions", "Use 'add' for sums and 'now' for the time; the other tools show how tools behave.");
		return result;
	}

	private JsonNode list(String kind) {
		return object().set(kind, this.catalog.get(kind));
	}

	private static ObjectNode result(JsonNode id, JsonNode result) {
		return object().put("jsonrpc", "2.0").set("id", id).set("result", result);
	}

	private static ObjectNode error(@Nullable JsonNode id, int code, String text) {
		ObjectNode message = object().put("jsonrpc", "2.0");
		message.set("id", id);
		message.putObject("error").put("code", code).put("message", text);
		return message;
	}

	private static ObjectNode object() {
		return McpJson.mapper().createObjectNode();
	}

	/** Write one line. Any thread may do so, one at a time. */
	private void send(JsonNode message) {
		byte[] json = McpJson.write(message);
		byte[] line = new byte[json.length + 1];
		System.arraycopy(json, 0, line, 0, json.length);
		line[json.length] = '\n';
		synchronized (this.out) {
			try {
				this.out.write(line);
				this.out.flush();
			}
			catch (IOException ex) {
				// The client is gone; the end of our input follows
				System.err.println("Cannot write: " + ex.getMessage());
			}
		}
	}

	/** Takes the reply to one message. */
	@FunctionalInterface
	private interface Reply {

		void send(@Nullable ObjectNode reply);

	}

	/** Collects the replies to one batch. */
	private static final class BatchReply {

		private final Consumer<JsonNode> out;

		private final ArrayNode replies = McpJson.mapper().createArrayNode();

		private int missing;

		BatchReply(int size, Consumer<JsonNode> out) {
			this.missing = size;
			this.out = out;
		}

		synchronized void add(@Nullable ObjectNode reply) {
			if (reply != null) {
				this.replies.add(reply);
			}
			this.missing--;
			if (this.missing == 0 && !this.replies.isEmpty()) {
				this.out.accept(this.replies);
			}
		}

	}

}
