package io.github.mcpclient.tool;

import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;

import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;

import io.github.mcpclient.error.McpResponseException;
import io.github.mcpclient.error.ToolArgumentsException;
import io.github.mcpclient.error.ToolArgumentsException.Problem;
import io.github.mcpclient.error.UnknownToolException;
import io.github.mcpclient.schema.RawJson;
import io.github.mcpclient.schema.Tool;
import io.github.mcpclient.schema.ToolAnnotations;

/**
 * The callbacks of {@link LiveToolRegistry}. Equal by identity.
 */
final class DefaultToolCallback implements ToolCallback {

	private static final int INVALID_PARAMS = -32602;

	private static final String NO_DESCRIPTION = "(no description)";

	private final ToolSource source;

	private final NameClaims.Claim claim;

	private final String name;

	private final Tool tool;

	private final ArgumentCheck check;

	/** Made when first asked for; two threads may both make it. */
	private @Nullable String description;

	DefaultToolCallback(ToolSource source, NameClaims.Claim claim, Tool tool, @Nullable ArgumentCheck check) {
		this.source = source;
		this.claim = claim;
		this.name = claim.name();
		this.tool = tool;
		this.check = (check != null) ? check : new ArgumentCheck(source.serverName(), tool.name(), tool.inputSchema());
	}

	@Override
	public String name() {
		return this.name;
	}

	@Override
	public String title() {
		return this.tool.displayName();
	}

	@Override
	public String description() {
		String description = this.description;
		if (description == null) {
			String own = this.tool.description();
			description = "[MCP:" + this.source.serverName() + "] "
					+ ((own != null && !own.isBlank()) ? own : NO_DESCRIPTION);
			this.description = description;
		}
		return description;
	}

	@Override
	public RawJson inputSchema() {
		return this.tool.inputSchema();
	}

	@Override
	public @Nullable RawJson outputSchema() {
		return this.tool.outputSchema();
	}

	@Override
	public ToolAnnotations annotations() {
		return this.tool.hints();
	}

	@Override
	public String serverName() {
		return this.source.serverName();
	}

	@Override
	public String originalName() {
		return this.tool.name();
	}

	@Override
	public Tool tool() {
		return this.tool;
	}

	@Override
	public ToolResult call(Map<String, ?> arguments) {
		return send(checked(present(arguments)));
	}

	@Override
	public ToolResult call(String argumentsJson) {
		return send(checked(parsed(argumentsJson)));
	}

	@Override
	public CompletableFuture<ToolResult> callAsync(Map<String, ?> arguments) {
		CompletableFuture<ToolResult> result;
		try {
			Object checked = checked(present(arguments));
			result = new PendingToolResult(this.source.invoker().callAsync(originalName(), checked),
					(ex) -> translated(ex, checked));
		}
		catch (RuntimeException ex) {
			result = CompletableFuture.failedFuture(ex);
		}
		return result;
	}

	private ToolResult send(Object arguments) {
		try {
			return ToolResult.of(this.source.invoker().call(originalName(), arguments));
		}
		catch (McpResponseException ex) {
			throw translated(ex, arguments);
		}
	}

	/** A model can do more with the schema than with the server's words alone. */
	private RuntimeException translated(McpResponseException answer, Object arguments) {
		if (answer.code() != INVALID_PARAMS) {
			return answer;
		}
		return ArgumentFaults.reported(serverName(), originalName(), answer, inputSchema(), arguments);
	}

	/** No arguments are an empty object (O-019), also for callers that know no null. */
	private static Map<String, ?> present(@Nullable Map<String, ?> arguments) {
		return (arguments != null) ? arguments : Map.of();
	}

	private Object parsed(@Nullable String json) {
		if (json == null || json.isBlank()) {
			return RawJson.EMPTY_OBJECT;
		}
		RawJson arguments;
		try {
			arguments = RawJson.of(json);
		}
		catch (IllegalArgumentException ex) {
			throw malformed(String.valueOf(ex.getMessage()), json);
		}
		if (!arguments.isObject()) {
			throw malformed("The arguments must be one JSON object", json);
		}
		return arguments;
	}

	private ToolArgumentsException malformed(String problem, String json) {
		return ArgumentFaults.malformed(serverName(), originalName(), problem, inputSchema(), json);
	}

	/** Check the arguments as the tool is now, which may be newer than this callback. */
	private Object checked(Object arguments) {
		DefaultToolCallback current = current();
		if (!current.check.isNeeded()) {
			return arguments;
		}
		List<Problem> problems;
		try {
			JsonNode node = ArgumentNodes.of(arguments);
			problems = current.check.problems(node);
		}
		catch (JacksonException ex) {
			problems = List.of(new Problem("", "cannot be written as JSON: " + ex.getOriginalMessage()));
		}
		if (!problems.isEmpty()) {
			throw ArgumentFaults.found(serverName(), originalName(), problems, current.inputSchema(), arguments);
		}
		return arguments;
	}

	private DefaultToolCallback current() {
		Map<String, DefaultToolCallback> tools = this.source.current();
		if (tools == null) {
			// The server is away: its invoker knows why
			return this;
		}
		DefaultToolCallback current = tools.get(originalName());
		if (current == null) {
			throw UnknownToolException.left(serverName(), originalName());
		}
		return current;
	}

	NameClaims.Claim claim() {
		return this.claim;
	}

	ArgumentCheck check() {
		return this.check;
	}

	@Override
	public String toString() {
		return "ToolCallback[" + this.name + "]";
	}

}
