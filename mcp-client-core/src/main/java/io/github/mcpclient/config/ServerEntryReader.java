package io.github.mcpclient.config;

import java.net.URI;
import java.net.URISyntaxException;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;

import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import tools.jackson.databind.JsonNode;

/**
 * Turns one entry of a file into a definition. The dialects of the various hosts meet
 * here: this class knows the plain one.
 */
final class ServerEntryReader {

	private static final Logger logger = LoggerFactory.getLogger(ServerEntryReader.class);

	private static final List<String> KEYS = List.of("command", "args", "env", "cwd", "url", "headers", "type",
			"transport", "disabled", "enabled");

	/** Labels without effect. */
	private static final Set<String> LABELS = Set.of("name", "description", "icon");

	private final Function<String, @Nullable String> values;

	private final String origin;

	ServerEntryReader(Function<String, @Nullable String> values, String origin) {
		this.values = values;
		this.origin = origin;
	}

	/**
	 * Read an entry.
	 * @return the definition, or {@code null} where there are problems
	 */
	@Nullable ServerDefinition read(String name, JsonNode entry, EntryProblems problems) {
		if (!entry.isObject()) {
			problems.add("", "Server '" + name + "' must be a JSON object, but is " + Kinds.of(entry),
					"Write {\"command\": …} or {\"url\": …}.");
			return null;
		}
		boolean disabled = bool(entry, "disabled", false, problems);
		boolean enabled = bool(entry, "enabled", true, problems) && !disabled;
		// A server that is switched off may refer to variables that are not set
		Variables variables = new Variables(this.values, enabled ? problems::add : (place, message, fix) -> {
		});
		Values values = new Values(entry, variables, problems);
		String command = values.string("command");
		String url = values.string("url");
		ServerDefinition.Builder builder = ServerDefinition.builder(name)
			.origin(this.origin + "#" + problems.pointer())
			.enabled(enabled)
			.command(command)
			.args(values.strings("args"))
			.env(values.stringMap("env"))
			.cwd(path(values.string("cwd"), problems))
			.url(url)
			.headers(values.stringMap("headers"));
		String transport = transport(values, entry, problems);
		builder.transport(transport);
		if (problems.isEmpty()) {
			checkTarget(entry, transport, problems);
		}
		if (problems.isEmpty() && enabled && url != null) {
			checkUrl(url, problems);
		}
		warnOfOtherKeys(name, entry, problems.pointer());
		return problems.isEmpty() ? builder.build() : null;
	}

	private static boolean bool(JsonNode entry, String key, boolean defaultValue, EntryProblems problems) {
		JsonNode node = entry.get(key);
		if (node == null || node.isNull()) {
			return defaultValue;
		}
		if (!node.isBoolean()) {
			problems.add("/" + key, "'" + key + "' must be true or false, but is " + Kinds.of(node),
					"Write true or false without quotes.");
			return defaultValue;
		}
		return node.booleanValue();
	}

	private static @Nullable Path path(@Nullable String text, EntryProblems problems) {
		if (text == null) {
			return null;
		}
		try {
			return Path.of(text);
		}
		catch (InvalidPathException ex) {
			problems.add("/cwd", "'cwd' is not a path of this system", "Name an existing directory.");
			return null;
		}
	}

	private static @Nullable String transport(Values values, JsonNode entry, EntryProblems problems) {
		String result = null;
		for (String key : List.of("type", "transport")) {
			String type = values.string(key);
			if (type == null) {
				continue;
			}
			String normalized = TransportNames.normalize(type);
			if (normalized == null) {
				// As in the file: a variable's value is not shown
				String shown = entry.path(key).asString("");
				problems.add("/" + key,
						"'" + key + "' has the unknown value '"
								+ ((shown.length() > 40) ? shown.substring(0, 40) + "…" : shown) + "'",
						"Use one of " + TransportNames.KNOWN + ", or leave it out.");
			}
			else if (result != null && !result.equals(normalized)) {
				problems.add("/" + key, "'type' and 'transport' contradict each other", "Remove one of the two.");
			}
			else {
				result = normalized;
			}
		}
		return result;
	}

	private static void checkTarget(JsonNode entry, @Nullable String transport, EntryProblems problems) {
		boolean command = entry.hasNonNull("command");
		boolean url = entry.hasNonNull("url");
		if (!command && !url) {
			problems.add("", "The entry has neither 'command' nor 'url'",
					"Set 'command' for a server that runs as a child process, or 'url' for one behind HTTP.");
		}
		else if (transport == null && command && url) {
			problems.add("", "The entry has both 'command' and 'url'",
					"Remove one of them, or set 'type' to say which one counts.");
		}
		else if (ServerDefinition.STDIO.equals(transport) && !command) {
			problems.add("", "The entry is of type stdio, but has no 'command'", "Set 'command', or remove the type.");
		}
		else if (transport != null && !ServerDefinition.STDIO.equals(transport) && !url) {
			problems.add("", "The entry is of type " + transport + ", but has no 'url'",
					"Set 'url', or remove the type.");
		}
	}

	private static void checkUrl(String url, EntryProblems problems) {
		try {
			URI uri = new URI(url);
			String scheme = uri.getScheme();
			if (("http".equalsIgnoreCase(scheme) || "https".equalsIgnoreCase(scheme)) && uri.getHost() != null) {
				return;
			}
		}
		catch (URISyntaxException ex) {
			// Reported below; its message would show the URL
		}
		problems.add("/url", "'url' is not a complete http or https URL",
				"Write it as https://<host>/<path>, with special characters encoded.");
	}

	private static void warnOfOtherKeys(String name, JsonNode entry, String pointer) {
		for (String key : entry.propertyNames()) {
			if (KEYS.contains(key) || LABELS.contains(key)) {
				continue;
			}
			if (key.equals("timeout")) {
				logger.warn("[{}] 'timeout' at {} is ignored: hosts do not agree on its unit", name, pointer);
				continue;
			}
			String nearest = NearestKey.of(key, KEYS);
			logger.warn("[{}] unknown key '{}' at {} is ignored{}", name, key, pointer,
					(nearest != null) ? "; did you mean '" + nearest + "'?" : "");
		}
	}

	/**
	 * The values of one entry, with variables replaced.
	 */
	private record Values(JsonNode entry, Variables variables, EntryProblems problems) {

		@Nullable String string(String key) {
			JsonNode node = this.entry.get(key);
			if (node == null || node.isNull()) {
				return null;
			}
			if (!node.isString()) {
				this.problems.add("/" + key, "'" + key + "' must be a string, but is " + Kinds.of(node),
						"Write one text in quotes.");
				return null;
			}
			String value = this.variables.resolve(node.stringValue(), "/" + key);
			if (value.isBlank()) {
				this.problems.add("/" + key, "'" + key + "' is empty", "Give it a value, or remove it.");
			}
			return value;
		}

		List<String> strings(String key) {
			JsonNode node = this.entry.get(key);
			List<String> result = new ArrayList<>();
			if (node == null || node.isNull()) {
				return result;
			}
			if (!node.isArray()) {
				this.problems.add("/" + key, "'" + key + "' must be an array of strings, but is " + Kinds.of(node),
						"Write each argument as an element of its own: [\"…\", \"…\"].");
				return result;
			}
			for (int i = 0; i < node.size(); i++) {
				String value = scalar(node.get(i), "/" + key + "/" + i);
				if (value != null) {
					result.add(value);
				}
			}
			return result;
		}

		Map<String, String> stringMap(String key) {
			JsonNode node = this.entry.get(key);
			Map<String, String> result = new LinkedHashMap<>();
			if (node == null || node.isNull()) {
				return result;
			}
			if (!node.isObject()) {
				this.problems.add("/" + key, "'" + key + "' must be an object of strings, but is " + Kinds.of(node),
						"Write {\"<name>\": \"<value>\"}.");
				return result;
			}
			for (Map.Entry<String, JsonNode> member : node.properties()) {
				if (member.getValue().isNull()) {
					continue;
				}
				String value = scalar(member.getValue(), "/" + key + "/" + McpServersReader.escaped(member.getKey()));
				if (value != null) {
					result.put(member.getKey(), value);
				}
			}
			return result;
		}

		/** Numbers and booleans stand for their text. */
		private @Nullable String scalar(JsonNode node, String place) {
			if (node.isString()) {
				return this.variables.resolve(node.stringValue(), place);
			}
			if (node.isNumber() || node.isBoolean()) {
				return node.toString();
			}
			this.problems.add(place, "The value must be a string, but is " + Kinds.of(node),
					"Write one text in quotes.");
			return null;
		}

	}

}
