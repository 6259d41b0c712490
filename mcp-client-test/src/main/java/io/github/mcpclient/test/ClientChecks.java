package io.github.mcpclient.test;

import java.math.BigInteger;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;

import org.jspecify.annotations.Nullable;

/**
 * Checks what a client sends in one session of the handshake era. Not safe for concurrent
 * use.
 */
final class ClientChecks {

	private static final String LABEL = "[A-Za-z](?:[A-Za-z0-9-]*[A-Za-z0-9])?";

	private static final Pattern META_KEY = Pattern
		.compile("(?:(" + LABEL + "(?:\\." + LABEL + ")*)/)?(?:[A-Za-z0-9](?:[A-Za-z0-9._-]*[A-Za-z0-9])?)?");

	private static final Map<String, String> CAPABILITIES = Map.ofEntries(Map.entry("tools/list", "/tools"),
			Map.entry("tools/call", "/tools"), Map.entry("resources/list", "/resources"),
			Map.entry("resources/templates/list", "/resources"), Map.entry("resources/read", "/resources"),
			Map.entry("resources/subscribe", "/resources/subscribe"),
			Map.entry("resources/unsubscribe", "/resources/subscribe"), Map.entry("prompts/list", "/prompts"),
			Map.entry("prompts/get", "/prompts"), Map.entry("completion/complete", "/completions"),
			Map.entry("logging/setLevel", "/logging"));

	private static final Set<String> METHODS = Set.of("initialize", "ping", "server/discover");

	private static final Set<String> NOTIFICATIONS = Set.of("notifications/initialized", "notifications/cancelled",
			"notifications/progress", "notifications/roots/list_changed");

	private final Journal journal;

	/** Method by id. */
	private final Map<Object, String> ids = new HashMap<>();

	private final Set<Object> activeTokens = new HashSet<>();

	private final Set<Object> answeredRequests = new HashSet<>();

	private boolean initializeSeen;

	private boolean initializeAnswered;

	private boolean initialized;

	private Map<String, @Nullable Object> serverCapabilities = Map.of();

	private @Nullable Object clientCapabilities;

	ClientChecks(Journal journal) {
		this.journal = journal;
	}

	void initializeAnswered(Map<String, @Nullable Object> serverCapabilities) {
		this.initializeAnswered = true;
		this.serverCapabilities = serverCapabilities;
	}

	void answered(WireMessage request) {
		this.activeTokens.remove(request.at("/params/_meta/progressToken"));
	}

	void violation(String what) {
		this.journal.violation(what);
	}

	void check(WireMessage message) {
		if (!"2.0".equals(message.at("/jsonrpc"))) {
			violation("jsonrpc is not \"2.0\" in " + message);
		}
		if (message.isAnswer()) {
			checkAnswer(message);
			return;
		}
		checkMembers(message, "jsonrpc", "id", "method", "params");
		if (!(message.at("/method") instanceof String)) {
			violation("the method is no text in " + message);
		}
		if (message.members().containsKey("params") && !(message.at("/params") instanceof Map)) {
			violation("params are no object in " + message);
		}
		// The question for the other era follows that era's rules.
		if (message.params().containsKey("_meta") && !"server/discover".equals(message.method())) {
			checkMeta(message);
		}
		String method = String.valueOf(message.method());
		if (message.isRequest()) {
			checkRequest(message, method);
		}
		else {
			checkNotification(message, method);
		}
	}

	private void checkMembers(WireMessage message, String... allowed) {
		for (String member : message.members().keySet()) {
			if (!List.of(allowed).contains(member)) {
				violation("member \"" + member + "\" is unknown in " + message);
			}
		}
	}

	private void checkRequest(WireMessage message, String method) {
		Object id = message.id();
		if (!isTextOrInteger(id)) {
			violation("the id is neither a text nor an integer in " + message);
		}
		else if (this.ids.putIfAbsent(id, method) != null) {
			violation("the id was used before in " + message);
		}
		checkOrder(message, method);
		checkCapability(message, method);
		switch (method) {
			case "initialize" -> checkInitialize(message);
			case "tools/call" -> {
				require(message, "/params/name", String.class);
				require(message, "/params/arguments", Map.class);
			}
			case "resources/read", "resources/subscribe", "resources/unsubscribe" ->
				require(message, "/params/uri", String.class);
			case "prompts/get" -> checkPrompt(message);
			case "logging/setLevel" -> require(message, "/params/level", String.class);
			default -> {
				if (method.endsWith("/list") && message.params().containsKey("cursor")) {
					require(message, "/params/cursor", String.class);
				}
			}
		}
	}

	private void checkOrder(WireMessage message, String method) {
		switch (method) {
			case "ping" -> {
				// allowed at any time
			}
			case "server/discover" -> {
				if (this.initializeSeen) {
					violation("a probe after initialize: " + message);
				}
			}
			case "initialize" -> {
				if (this.initializeSeen) {
					violation("a second initialize: " + message);
				}
				this.initializeSeen = true;
			}
			default -> {
				if (!this.initialized) {
					violation(method + (this.initializeAnswered ? " before notifications/initialized: "
							: " before the answer to initialize: ") + message);
				}
			}
		}
	}

	private void checkCapability(WireMessage message, String method) {
		String needed = CAPABILITIES.get(method);
		if (needed == null) {
			if (!METHODS.contains(method)) {
				violation("no such method: " + message);
			}
			return;
		}
		Object declared = Json.at(this.serverCapabilities, needed);
		if (this.initializeAnswered && (declared == null || Boolean.FALSE.equals(declared))) {
			violation("the server did not declare what " + method + " needs: " + message);
		}
	}

	private void checkInitialize(WireMessage message) {
		require(message, "/params/protocolVersion", String.class);
		require(message, "/params/capabilities", Map.class);
		require(message, "/params/clientInfo/name", String.class);
		require(message, "/params/clientInfo/version", String.class);
		this.clientCapabilities = message.at("/params/capabilities");
		if (message.at("/params/protocolVersion") instanceof String version && version.compareTo("2025-11-25") > 0) {
			violation("a revision that has no initialize: " + message);
		}
	}

	private void checkPrompt(WireMessage message) {
		require(message, "/params/name", String.class);
		Object arguments = message.at("/params/arguments");
		boolean texts = arguments instanceof Map<?, ?> map
				&& map.values().stream().allMatch((value) -> value instanceof String);
		if (message.params().containsKey("arguments") && !texts) {
			violation("arguments of a prompt that are no texts in " + message);
		}
	}

	private void checkNotification(WireMessage message, String method) {
		if (!NOTIFICATIONS.contains(method)) {
			violation("no such notification: " + message);
		}
		switch (method) {
			case "notifications/initialized" -> {
				if (!this.initializeAnswered || this.initialized) {
					violation(method + (this.initialized ? " twice" : " before the answer to initialize"));
				}
				this.initialized = true;
			}
			case "notifications/cancelled" -> {
				String cancelled = this.ids.get(message.at("/params/requestId"));
				if (cancelled == null) {
					violation("cancels a request that was never made: " + message);
				}
				else if (cancelled.equals("initialize")) {
					violation("cancels initialize: " + message);
				}
			}
			case "notifications/roots/list_changed" -> {
				if (!Boolean.TRUE.equals(Json.at(this.clientCapabilities, "/roots/listChanged"))) {
					violation("the client did not declare roots.listChanged: " + message);
				}
			}
			default -> {
				// nothing to check
			}
		}
	}

	private void checkAnswer(WireMessage message) {
		checkMembers(message, "jsonrpc", "id", "result", "error");
		boolean result = message.members().containsKey("result");
		if (result == message.members().containsKey("error")) {
			violation("not exactly one of result and error in " + message);
		}
		if (result) {
			require(message, "/result", Map.class);
		}
		else {
			require(message, "/error/message", String.class);
			if (!isInteger(message.at("/error/code"))) {
				violation("an error without an integer code: " + message);
			}
		}
	}

	void answeredByClient(WireMessage message, boolean known) {
		if (!known) {
			violation("an answer to no request: " + message);
		}
		else if (!this.answeredRequests.add(String.valueOf(message.id()))) {
			violation("a second answer to one request: " + message);
		}
	}

	private void checkMeta(WireMessage message) {
		if (!(message.at("/params/_meta") instanceof Map<?, ?> meta)) {
			violation("_meta is no object in " + message);
			return;
		}
		for (Object key : meta.keySet()) {
			if (!isAllowedKey(String.valueOf(key))) {
				violation("_meta key \"" + key + "\" is malformed or reserved in " + message);
			}
		}
		if (meta.containsKey("progressToken")) {
			Object token = meta.get("progressToken");
			if (!isTextOrInteger(token)) {
				violation("the progress token is neither a text nor an integer in " + message);
			}
			else if (!this.activeTokens.add(token)) {
				violation("the progress token belongs to another request under way: " + message);
			}
		}
	}

	private static boolean isAllowedKey(String key) {
		if (key.equals("io.modelcontextprotocol/related-task")) {
			return true;
		}
		if (!META_KEY.matcher(key).matches()) {
			return false;
		}
		String[] labels = key.contains("/") ? key.substring(0, key.indexOf('/')).split("\\.") : new String[0];
		return labels.length < 2 || !(labels[1].equals("modelcontextprotocol") || labels[1].equals("mcp"));
	}

	private void require(WireMessage message, String pointer, Class<?> type) {
		if (!type.isInstance(message.at(pointer))) {
			violation(pointer + " is no " + ((type == String.class) ? "text" : "object") + " in " + message);
		}
	}

	private static boolean isTextOrInteger(@Nullable Object value) {
		return value instanceof String || isInteger(value);
	}

	private static boolean isInteger(@Nullable Object value) {
		return value instanceof Long || value instanceof BigInteger;
	}

}
