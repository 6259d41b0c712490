package io.github.mcpclient.config;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;

import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

import io.github.mcpclient.error.McpConfigurationException;

/**
 * Reads files of the {@code mcpServers} form that MCP hosts share: an object with
 * {@code mcpServers} (or {@code servers}), whose members are servers by name, each with
 * {@code command}, {@code args}, {@code env} and {@code cwd} for a child process, or
 * {@code url} and {@code headers} for an HTTP endpoint. Comments and trailing commas are
 * allowed. Immutable, safe to share.
 * <p>
 * {@code ${VAR}}, {@code ${env:VAR}} and {@code ${VAR:-default}} are replaced in all
 * values, once: what a variable holds is never looked at again. {@code $${VAR}} stands
 * for the text {@code ${VAR}}.
 * <p>
 * A fault of the whole file is thrown. A fault of one entry is a {@link Problem} and
 * leaves out that entry only. No message shows a value of the file, except a transport
 * type.
 *
 * @since 0.1.0
 */
public final class McpServersReader {

	/** Bytes of a file that are read at most. */
	static final int MAX_SIZE = 16 * 1024 * 1024;

	private static final List<String> ROOT_KEYS = List.of("mcpServers", "servers");

	private final Function<String, @Nullable String> variables;

	private McpServersReader(Function<String, @Nullable String> variables) {
		this.variables = variables;
	}

	/**
	 * Returns a reader that takes variables from the environment of this process.
	 * @return the reader
	 */
	public static McpServersReader create() {
		return new McpServersReader(System::getenv);
	}

	/**
	 * Returns a reader that takes variables from elsewhere.
	 * @param variables the value of a variable by its name, {@code null} where it is not
	 * set
	 * @return the reader
	 */
	public McpServersReader withVariables(Function<String, @Nullable String> variables) {
		Objects.requireNonNull(variables, "'variables' must not be null");
		return new McpServersReader(variables);
	}

	/**
	 * Reads a file.
	 * @param file the file, in UTF-8, UTF-16 or UTF-32
	 * @return its servers
	 * @throws McpConfigurationException where the file cannot be read, is no JSON or is
	 * not of this form
	 */
	public ReadResult read(Path file) {
		Objects.requireNonNull(file, "'file' must not be null");
		Path fileName = file.getFileName();
		return read(bytes(file), file.toString(), (fileName != null) ? fileName.toString() : file.toString());
	}

	/**
	 * Reads a text.
	 * @param json the text
	 * @param origin where the text comes from, for messages and
	 * {@link ServerDefinition#origin()}
	 * @return its servers
	 * @throws McpConfigurationException where the text is no JSON or not of this form
	 */
	public ReadResult read(String json, String origin) {
		Objects.requireNonNull(json, "'json' must not be null");
		Objects.requireNonNull(origin, "'origin' must not be null");
		return read(json.getBytes(StandardCharsets.UTF_8), origin, origin);
	}

	private static byte[] bytes(Path file) {
		try {
			if (Files.size(file) > MAX_SIZE) {
				throw new McpConfigurationException("", file.toString(),
						"File of MCP servers is larger than " + (MAX_SIZE >> 20) + " MiB",
						"Check that the location names the right file.", null);
			}
			return Files.readAllBytes(file);
		}
		catch (NoSuchFileException ex) {
			throw new McpConfigurationException("", file.toString(), "File of MCP servers does not exist",
					"Create the file or correct its location.", ex);
		}
		catch (IOException ex) {
			throw new McpConfigurationException("", file.toString(),
					"File of MCP servers cannot be read: " + ex.getClass().getSimpleName(),
					"Make it a file that this process may read.", ex);
		}
	}

	private ReadResult read(byte[] json, String place, String origin) {
		JsonNode root = LenientJson.read(json, place);
		if (!root.isObject()) {
			throw new McpConfigurationException("", place, "The file must hold a JSON object, but is " + Kinds.of(root),
					"Put the servers into {\"mcpServers\": {…}}.", null);
		}
		Result result = new Result(origin);
		boolean found = false;
		for (String key : ROOT_KEYS) {
			JsonNode servers = root.get(key);
			if (servers == null) {
				continue;
			}
			found = true;
			if (!servers.isObject()) {
				throw new McpConfigurationException("", place + "#/" + key, "'" + key
						+ "' must be a JSON object with one member for each server, but is " + Kinds.of(servers),
						"Write the servers as {\"<name>\": {\"command\": …}}.", null);
			}
			for (Map.Entry<String, JsonNode> entry : servers.properties()) {
				read(key, entry.getKey(), entry.getValue(), result);
			}
		}
		if (!found) {
			throw new McpConfigurationException("", place, "The file has no 'mcpServers'",
					"Put the servers into {\"mcpServers\": {…}}.", null);
		}
		return result.toReadResult();
	}

	private void read(String rootKey, String name, JsonNode value, Result result) {
		String pointer = "/" + rootKey + "/" + escaped(name);
		EntryProblems problems = new EntryProblems(name, pointer);
		if (name.isBlank()) {
			problems.add("", "A server's name must not be blank", "Give the server a name.");
		}
		else if (result.definitions.containsKey(name)) {
			problems.add("", "Server '" + name + "' is there already, in another part of the file",
					"Remove or rename one of the two.");
		}
		else {
			ServerDefinition definition = new ServerEntryReader(this.variables, result.origin).read(name, value,
					problems);
			if (definition != null) {
				result.definitions.put(name, definition);
			}
		}
		result.problems.addAll(problems.list());
	}

	/** A name as a part of a JSON pointer. */
	static String escaped(String name) {
		return name.replace("~", "~0").replace("/", "~1");
	}

	/** What has been read so far. */
	private static final class Result {

		private final String origin;

		private final Map<String, ServerDefinition> definitions = new LinkedHashMap<>();

		private final List<Problem> problems = new ArrayList<>();

		private Result(String origin) {
			this.origin = origin;
		}

		private ReadResult toReadResult() {
			return new ReadResult(List.copyOf(this.definitions.values()), this.problems);
		}

	}

	/**
	 * What a file holds.
	 *
	 * @param definitions the good entries in the order of the file, those that are
	 * switched off included ({@link ServerDefinition#enabled()})
	 * @param problems what is wrong with the other ones
	 * @since 0.1.0
	 */
	public record ReadResult(List<ServerDefinition> definitions, List<Problem> problems) {

		public ReadResult {
			definitions = List.copyOf(definitions);
			problems = List.copyOf(problems);
		}

	}

	/**
	 * One fault of one entry.
	 *
	 * @param serverName the name of the entry
	 * @param pointer the JSON pointer to the fault
	 * @param message what is wrong
	 * @param fix the one thing to change
	 * @since 0.1.0
	 */
	public record Problem(String serverName, String pointer, String message, String fix) {

		@Override
		public String toString() {
			return this.pointer + ": " + this.message + ". " + this.fix;
		}

	}

}
