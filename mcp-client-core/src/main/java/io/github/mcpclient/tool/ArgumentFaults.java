package io.github.mcpclient.tool;

import java.util.List;

import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;

import io.github.mcpclient.error.McpResponseException;
import io.github.mcpclient.error.ToolArgumentsException;
import io.github.mcpclient.error.ToolArgumentsException.Problem;
import io.github.mcpclient.schema.McpJson;
import io.github.mcpclient.schema.RawJson;

/**
 * Makes the exceptions for arguments that a tool cannot take, at a length that a model
 * can read.
 */
final class ArgumentFaults {

	/** Characters of a schema. */
	static final int MAX_SCHEMA = 8 * 1024;

	/** Characters of arguments. */
	static final int MAX_ARGUMENTS = 4 * 1024;

	/** Characters of a server's own words. */
	private static final int MAX_REMOTE = 2000;

	private ArgumentFaults() {
	}

	static ToolArgumentsException found(String server, String tool, List<Problem> problems, RawJson schema,
			Object arguments) {
		return exception(server, tool, problems, schema, arguments, null);
	}

	static ToolArgumentsException reported(String server, String tool, McpResponseException answer, RawJson schema,
			Object arguments) {
		String text = "The server says: " + cut(answer.remoteMessage(), MAX_REMOTE);
		String data = answer.data();
		if (data != null) {
			text += " " + cut(data, MAX_REMOTE);
		}
		return exception(server, tool, List.of(new Problem("", text)), schema, arguments, answer);
	}

	/** Arguments that are no JSON object, as text. */
	static ToolArgumentsException malformed(String server, String tool, String problem, RawJson schema,
			String arguments) {
		return new ToolArgumentsException(server, tool, List.of(new Problem("", problem)), pretty(schema, MAX_SCHEMA),
				cut(arguments, MAX_ARGUMENTS), null);
	}

	private static ToolArgumentsException exception(String server, String tool, List<Problem> problems, RawJson schema,
			Object arguments, @Nullable McpResponseException cause) {
		return new ToolArgumentsException(server, tool, problems, pretty(schema, MAX_SCHEMA),
				pretty(arguments, MAX_ARGUMENTS), cause);
	}

	private static String pretty(Object value, int limit) {
		try {
			JsonNode node = ArgumentNodes.of(value);
			return cut(McpJson.mapper().writerWithDefaultPrettyPrinter().writeValueAsString(node), limit);
		}
		catch (JacksonException ex) {
			return (value instanceof RawJson raw) ? cut(raw.toString(), limit) : "(cannot be written as JSON)";
		}
	}

	static String cut(String text, int limit) {
		if (text.length() <= limit) {
			return text;
		}
		int end = Character.isHighSurrogate(text.charAt(limit - 1)) ? limit - 1 : limit;
		return text.substring(0, end) + "… (cut, " + text.length() + " characters in all)";
	}

}
