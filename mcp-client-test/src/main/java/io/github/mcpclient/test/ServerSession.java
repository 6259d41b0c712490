package io.github.mcpclient.test;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;

import org.jspecify.annotations.Nullable;

/**
 * One client of a {@link HandshakeServer}: takes its messages, checks them, answers.
 */
final class ServerSession {

	private static final String NOTE = Messages.notification("notifications/message",
			"{\"level\":\"info\",\"data\":\"note\"}");

	private static final List<String> BANNER = List.of("Starting server...", "Running on stdio");

	private static final List<String> NOISE = List.of("{\"level\":\"info\",\"msg\":\"noise\"}", "42", "\"text\"",
			"null", "{broken", "[]");

	private static final List<String> STRAY_TOKENS = List.of("\"foreign\"", "987654321", "{\"a\":1}", "null");

	private final HandshakeServer server;

	private final Wire wire;

	/** Guarded by itself. */
	private final ClientChecks checks;

	private final Map<Object, ServerCall> calls = new ConcurrentHashMap<>();

	private final Map<Object, PeerRequest> requests = new ConcurrentHashMap<>();

	private final Set<String> subscriptions = ConcurrentHashMap.newKeySet();

	private final AtomicInteger nextId = new AtomicInteger(1);

	private volatile boolean greeted;

	private volatile boolean initialized;

	ServerSession(HandshakeServer server, Wire wire) {
		this.server = server;
		this.wire = wire;
		this.checks = new ClientChecks(server.journal());
	}

	Duration deadline() {
		return this.server.journal().deadline();
	}

	boolean isInitialized() {
		return this.initialized;
	}

	boolean isSubscribed(String uri) {
		return this.subscriptions.contains(uri);
	}

	void close() {
		this.wire.close();
	}

	/** Takes a message of the client; never blocks. */
	void receive(byte[] bytes) {
		String text;
		try {
			text = StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString();
		}
		catch (CharacterCodingException ex) {
			this.checks.violation("a message that is not UTF-8");
			return;
		}
		try {
			receive(WireMessage.parse(text));
		}
		catch (IllegalArgumentException ex) {
			this.checks.violation("not one JSON object: " + ex.getMessage() + ": " + text);
			send(Messages.error("null", -32700, "Parse error"), null);
		}
	}

	void receive(WireMessage message) {
		synchronized (this.checks) {
			this.checks.check(message);
		}
		this.server.arrived(message);
		if (message.isAnswer()) {
			takeAnswer(message);
		}
		else if (message.isRequest()) {
			takeRequest(message);
		}
		else {
			takeNotification(message);
		}
	}

	private void takeAnswer(WireMessage message) {
		PeerRequest request = this.requests.get(String.valueOf(message.id()));
		synchronized (this.checks) {
			this.checks.answeredByClient(message, request != null);
		}
		if (request != null) {
			request.complete(message);
		}
	}

	private void takeNotification(WireMessage message) {
		String method = String.valueOf(message.method());
		if (method.equals("notifications/initialized")) {
			this.initialized = true;
			if (this.server.has(Fault.CHANGE_STORM)) {
				for (int i = 0; i < 5; i++) {
					send(Messages.notification("notifications/tools/list_changed", null), null);
				}
			}
			if (this.server.has(Fault.EARLY_REQUESTS)) {
				requestClient("ping", null, null);
				requestClient("roots/list", null, null);
				requestClient("future/request", "{}", null);
			}
		}
		else if (method.equals("notifications/cancelled")) {
			Object id = message.at("/params/requestId");
			ServerCall call = (id != null) ? this.calls.get(id) : null;
			if (call != null) {
				call.cancel(String.valueOf(message.params().getOrDefault("reason", "")),
						this.server.has(Fault.LATE_ANSWER));
			}
		}
	}

	private void takeRequest(WireMessage message) {
		if (this.server.has(Fault.SILENT)) {
			return;
		}
		if (this.server.has(Fault.CLOSE)) {
			close();
			return;
		}
		if (this.server.has(Fault.ENDLESS_MESSAGE)) {
			this.wire.sendEndless("{\"jsonrpc\":\"2.0\",\"id\":" + message.idText() + ",\"result\":{\"endless\":\"",
					message.idText());
			return;
		}
		String method = String.valueOf(message.method());
		CallHandler handler = this.server.handler(message);
		if (handler != null) {
			call(message, handler);
			return;
		}
		switch (method) {
			case "initialize" -> initialize(message);
			case "server/discover" -> probe(message);
			case "ping", "logging/setLevel" -> answer(message, Answer.result("{}"));
			case "resources/subscribe" -> {
				this.subscriptions.add(String.valueOf(message.at("/params/uri")));
				answer(message, Answer.result("{}"));
			}
			case "resources/unsubscribe" -> {
				this.subscriptions.remove(String.valueOf(message.at("/params/uri")));
				answer(message, Answer.result("{}"));
			}
			default -> answer(message, this.server.answer(message));
		}
	}

	private void initialize(WireMessage message) {
		if (this.server.has(Fault.EARLY_MESSAGES)) {
			send(NOTE, message.idText());
			send(Messages.notification("notifications/tools/list_changed", null), message.idText());
			requestClient("ping", null, message.idText());
		}
		String result = this.server.initializeResult(message);
		synchronized (this.checks) {
			this.checks.initializeAnswered(this.server.declared());
		}
		answer(message, Answer.result(result));
	}

	private void probe(WireMessage message) {
		if (this.server.has(Fault.PROBE_NULL_ID)) {
			answer(message, Answer.raw("{\"jsonrpc\":\"2.0\",\"id\":null,\"error\":{\"code\":-32600,\"message\":"
					+ "\"Invalid Request\"}}"));
		}
		else if (!this.server.has(Fault.PROBE_SILENT)) {
			answer(message, Answer.error(-32601, "Method not found"));
		}
	}

	private void call(WireMessage message, CallHandler handler) {
		Object id = message.id();
		if (id == null) {
			answer(message, Answer.error(-32600, "The id of a request must not be null"));
			return;
		}
		ServerCall call = new ServerCall(message, this);
		this.calls.put(id, call);
		this.server.execute(() -> {
			Answer answer;
			try {
				answer = handler.handle(call);
			}
			catch (AssertionError ex) {
				this.checks.violation("the handler of " + message + " failed: " + ex);
				answer = Answer.error(-32603, String.valueOf(ex.getMessage()));
			}
			catch (Exception ex) {
				answer = Answer.error(-32603, String.valueOf(ex.getMessage()));
			}
			end(call, answer);
		});
	}

	private void end(ServerCall call, Answer answer) {
		if (answer.later() != null) {
			answer.later()
				.whenComplete((later, failure) -> end(call,
						(later != null) ? later : Answer.error(-32603, String.valueOf(failure))));
			return;
		}
		WireMessage request = call.message();
		if (call.isCancelled() && !call.isAnsweredLate()) {
			this.calls.values().remove(call);
			synchronized (this.checks) {
				this.checks.answered(request);
			}
			this.wire.send(List.of(), request.idText(), true);
			return;
		}
		answer(request, answer);
		this.calls.values().remove(call);
	}

	/** Sends an answer, in the way the faults say. */
	void answer(WireMessage request, Answer answer) {
		boolean textId = this.server.has(Fault.STRING_ID) && request.id() instanceof Long;
		String text = answer.messageFor(textId ? Json.write(request.idText()) : request.idText());
		if (text == null) {
			return;
		}
		synchronized (this.checks) {
			this.checks.answered(request);
		}
		String head = "{\"jsonrpc\":\"2.0\",\"id\":" + request.idText();
		if (this.server.has(Fault.NO_RESULT)) {
			text = head + '}';
		}
		else if (this.server.has(Fault.NULL_RESULT)) {
			text = head + ",\"result\":null}";
		}
		else if (this.server.has(Fault.RESULT_AND_ERROR)) {
			text = head + ",\"result\":{},\"error\":{\"code\":-32603,\"message\":\"both\"}}";
		}
		if (this.server.has(Fault.BATCH)) {
			text = '[' + NOTE + ',' + text + ']';
		}
		List<String> texts = new ArrayList<>(before());
		texts.add(text);
		texts.addAll(after(text, request));
		write(texts, request.idText(), true);
	}

	private List<String> before() {
		List<String> texts = new ArrayList<>();
		if (this.server.has(Fault.NOISE)) {
			texts.addAll(NOISE);
		}
		if (this.server.has(Fault.STRAY_ERROR)) {
			texts.add(Messages.error("null", -32700, "Parse error"));
		}
		if (this.server.has(Fault.FOREIGN_ANSWER)) {
			texts.add(Messages.result("999999", "{}"));
		}
		if (this.server.has(Fault.GLUED)) {
			texts.add(NOTE);
		}
		if (this.server.has(Fault.STRAY_PROGRESS)) {
			STRAY_TOKENS.forEach((token) -> texts.add(progress(token)));
			texts.add(Messages.notification("notifications/progress", "{\"progress\":1}"));
		}
		return texts;
	}

	private List<String> after(String answer, WireMessage request) {
		List<String> texts = new ArrayList<>();
		if (this.server.has(Fault.DUPLICATE_ANSWER)) {
			texts.add(answer);
		}
		if (this.server.has(Fault.GLUED)) {
			texts.add(NOTE);
		}
		Object token = request.at("/params/_meta/progressToken");
		if (this.server.has(Fault.STRAY_PROGRESS) && token != null) {
			texts.add(progress(Json.write(token)));
		}
		return texts;
	}

	private static String progress(String token) {
		return Messages.notification("notifications/progress", "{\"progressToken\":" + token + ",\"progress\":1}");
	}

	PeerRequest requestClient(String method, @Nullable String params, @Nullable String related) {
		PeerRequest request = new PeerRequest("server-" + this.nextId.getAndIncrement(), deadline());
		this.requests.put(request.id(), request);
		send(Messages.request(Json.write(request.id()), method, params), related);
		return request;
	}

	/** Sends a message that is no answer. */
	void send(String text, @Nullable String related) {
		write(List.of(text), related, false);
	}

	private void write(List<String> texts, @Nullable String related, boolean last) {
		List<String> out = new ArrayList<>();
		if (!this.greeted) {
			this.greeted = true;
			if (this.server.has(Fault.BANNER)) {
				out.addAll(BANNER);
			}
		}
		boolean bareCr = this.server.has(Fault.BARE_CR);
		for (String text : texts) {
			out.add((bareCr && text.startsWith("{\"jsonrpc\"")) ? "{\r" + text.substring(1) : text);
		}
		this.wire.send(out, related, last);
	}

}
