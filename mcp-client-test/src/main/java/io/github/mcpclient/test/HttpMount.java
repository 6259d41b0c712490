package io.github.mcpclient.test;

import java.io.IOException;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;

import org.jspecify.annotations.Nullable;

/**
 * A {@link HandshakeServer} on a {@link ScriptedHttpServer}, as Streamable HTTP. Checks
 * the HTTP side of its clients too: headers, session ids, the version header; what it
 * finds is among the server's violations. Its behaviour can be changed at any time. Safe
 * for concurrent use.
 *
 * @since 0.1.0
 */
public final class HttpMount {

	private static final List<String> NEWER_HEADERS = List.of("Mcp-Method", "Mcp-Name");

	private final HandshakeServer server;

	private final Map<String, HttpSession> sessions = new ConcurrentHashMap<>();

	private final AtomicInteger nextStream = new AtomicInteger(1);

	/** The session of clients that have no session id. */
	private volatile @Nullable HttpSession only;

	private volatile boolean withSessions = true;

	private volatile boolean withEvents;

	private volatile boolean withEventIds;

	private volatile int retryMillis = -1;

	HttpMount(HandshakeServer server) {
		this.server = server;
	}

	/**
	 * Gives no session ids.
	 * @return this mount
	 */
	public HttpMount withoutSessions() {
		this.withSessions = false;
		return this;
	}

	/**
	 * Answers every request with an event stream.
	 * @return this mount
	 */
	public HttpMount withEventStreams() {
		this.withEvents = true;
		return this;
	}

	/**
	 * Gives events ids, begins each stream with an empty event, and lets clients resume a
	 * stream after the last id they have seen. Answers every request with an event
	 * stream.
	 * @return this mount
	 */
	public HttpMount withEventIds() {
		this.withEvents = true;
		this.withEventIds = true;
		return this;
	}

	/**
	 * Tells clients how long to wait before they resume a stream.
	 * @param millis the time in milliseconds
	 * @return this mount
	 */
	public HttpMount retryMillis(int millis) {
		this.retryMillis = millis;
		return this;
	}

	/**
	 * Forgets all sessions, as a server does that was restarted, and cuts their streams.
	 */
	public void forgetSessions() {
		this.sessions.values().forEach(HttpSession::close);
		this.sessions.clear();
	}

	/** Ends all GET streams; clients may open them again. */
	public void endGetStreams() {
		this.sessions.values().forEach((session) -> session.general().release());
		HttpSession current = this.only;
		if (current != null) {
			current.general().release();
		}
	}

	/**
	 * Returns how many sessions are alive.
	 * @return the number, 0 without session ids
	 */
	public int sessions() {
		return this.sessions.size();
	}

	HttpAnswer respond(RecordedRequest request, CountDownLatch closing) throws IOException {
		if (request.header("Upgrade") != null || request.header("HTTP2-Settings") != null) {
			violation("an offer to upgrade the connection", request);
		}
		if (this.server.has(Fault.HTML)) {
			return HttpAnswer.status(200)
				.header("Content-Type", "text/html; charset=utf-8")
				.chunk("<!DOCTYPE html><html><body>Please log in</body></html>");
		}
		return switch (request.method()) {
			case "POST" -> post(request, closing);
			case "GET" -> get(request);
			case "DELETE" -> delete(request);
			default -> HttpAnswer.status(405);
		};
	}

	private HttpAnswer post(RecordedRequest request, CountDownLatch closing) throws IOException {
		checkPost(request);
		String method = request.rpcMethod();
		String id = request.header("Mcp-Session-Id");
		HttpSession session;
		if (method.equals("initialize")) {
			if (id != null) {
				violation("a session id on initialize", request);
			}
			session = open();
		}
		else {
			session = session(id);
			if (session == null) {
				return refuse(request, id, method);
			}
			checkVersion(session, request);
		}
		WireMessage message;
		try {
			message = request.message();
		}
		catch (IllegalArgumentException ex) {
			session.session().receive(request.body());
			return error(400, -32700, "Parse error");
		}
		if (!message.isRequest()) {
			session.session().receive(request.body());
			return accepted();
		}
		return exchange(session, message, request, closing);
	}

	private HttpAnswer exchange(HttpSession session, WireMessage message, RecordedRequest request,
			CountDownLatch closing) throws IOException {
		EventStream stream = session.begin(message.idText(), "s" + this.nextStream.getAndIncrement());
		session.session().receive(request.body());
		HttpAnswer answer = HttpAnswer.status(200);
		if ("initialize".equals(message.method()) && this.withSessions) {
			answer = answer.header("Mcp-Session-Id", session.id());
		}
		boolean events = this.withEvents;
		int reader = stream.open();
		if (!events) {
			EventStream.Entry first = stream.await(0, reader, closing);
			events = first != null && !first.last();
			if (first != null && first.last()) {
				return json(answer, first);
			}
		}
		return stream(answer, session, stream, 0, false, reader);
	}

	private HttpAnswer json(HttpAnswer answer, EventStream.Entry entry) {
		HttpAnswer typed = this.server.has(Fault.NO_CONTENT_TYPE) ? answer
				: answer.header("Content-Type", "application/json");
		if (entry.endless() != null) {
			return typed.chunk(entry.endless()).thenForever("x");
		}
		return (entry.text() != null) ? typed.chunk(entry.text()) : answer.withStatus(202);
	}

	private HttpAnswer stream(HttpAnswer answer, HttpSession session, EventStream stream, int from, boolean resumed,
			int reader) {
		HttpAnswer typed = this.server.has(Fault.NO_CONTENT_TYPE) ? answer
				: answer.header("Content-Type", "text/event-stream");
		EventWriter writer = new EventWriter(this.server, this.withEventIds, resumed, this.retryMillis);
		return typed.step((out, closing) -> writer.write(out, session, stream, from, reader, closing));
	}

	private HttpAnswer get(RecordedRequest request) {
		if (!contains(request.header("Accept"), "text/event-stream")) {
			violation("no Accept: text/event-stream", request);
		}
		if (this.server.has(Fault.GET_REFUSED)) {
			return HttpAnswer.status(405);
		}
		HttpSession session = session(request.header("Mcp-Session-Id"));
		if (session == null) {
			return refuse(request, request.header("Mcp-Session-Id"), "");
		}
		checkVersion(session, request);
		HttpAnswer answer = HttpAnswer.status(200);
		if (this.server.has(Fault.GET_ENDS)) {
			return answer.header("Content-Type", "text/event-stream").chunk(": end\n\n");
		}
		String last = request.header("Last-Event-ID");
		if (last == null) {
			EventStream general = session.general();
			return stream(answer, session, general, general.delivered(), false, general.open());
		}
		int dash = last.lastIndexOf('-');
		EventStream stream = (dash > 0) ? session.stream(last.substring(0, dash)) : null;
		if (!this.withEventIds || stream == null || !last.substring(dash + 1).matches("\\d{1,9}")) {
			violation("a last event id that was never given", request);
			return error(400, -32000, "Unknown event id");
		}
		return stream(answer, session, stream, Integer.parseInt(last.substring(dash + 1)), true, stream.open());
	}

	private HttpAnswer delete(RecordedRequest request) {
		String id = request.header("Mcp-Session-Id");
		HttpSession session = (id != null) ? this.sessions.get(id) : null;
		if (id == null) {
			violation("DELETE without a session id", request);
		}
		if (session == null) {
			return refuse(request, id, "");
		}
		checkVersion(session, request);
		if (this.server.has(Fault.DELETE_FAILS)) {
			return HttpAnswer.status(500);
		}
		session.close();
		return HttpAnswer.status(200);
	}

	private HttpSession open() {
		HttpSession session = new HttpSession(this, this.server, UUID.randomUUID().toString());
		if (this.withSessions) {
			this.sessions.put(session.id(), session);
		}
		else {
			this.only = session;
		}
		return session;
	}

	private @Nullable HttpSession session(@Nullable String id) {
		if (this.withSessions) {
			return (id != null) ? this.sessions.get(id) : null;
		}
		HttpSession current = this.only;
		if (current == null) {
			current = open();
		}
		return current;
	}

	void closed(HttpSession session) {
		this.sessions.remove(session.id());
	}

	/** Answers a request whose session is missing or unknown. */
	private HttpAnswer refuse(RecordedRequest request, @Nullable String id, String method) {
		if (id == null) {
			if (method.equals("server/discover")) {
				this.server.arrived(request.message());
			}
			else {
				violation("no session id", request);
			}
			return error(400, -32000, "Bad Request: Mcp-Session-Id header is required");
		}
		return this.server.has(Fault.SESSION_400) ? error(400, -32000, "Bad Request: No valid session ID provided")
				: error(404, -32001, "Session not found");
	}

	private HttpAnswer accepted() {
		if (this.server.has(Fault.NO_CONTENT)) {
			return HttpAnswer.status(204);
		}
		HttpAnswer accepted = HttpAnswer.status(202);
		if (this.server.has(Fault.ACCEPTED_TEXT)) {
			return accepted.header("Content-Type", "text/plain").chunk("Accepted");
		}
		return this.server.has(Fault.ACCEPTED_OPEN) ? accepted.thenStayOpen() : accepted;
	}

	private void checkPost(RecordedRequest request) {
		if (!contains(request.header("Content-Type"), "application/json")) {
			violation("no Content-Type: application/json", request);
		}
		String accept = String.join(",", request.headers("Accept"));
		if (!contains(accept, "application/json") || !contains(accept, "text/event-stream")) {
			violation("Accept does not list both types", request);
		}
		if (request.rpcMethod().equals("server/discover")) {
			return;
		}
		for (String name : request.headerNames()) {
			if (NEWER_HEADERS.stream().anyMatch(name::equalsIgnoreCase)
					|| name.toLowerCase(Locale.ROOT).startsWith("mcp-param-")) {
				violation("header " + name + " of a newer revision", request);
			}
		}
	}

	private void checkVersion(HttpSession session, RecordedRequest request) {
		String version = session.version();
		String header = request.header("MCP-Protocol-Version");
		boolean needed = version.compareTo("2025-06-18") >= 0;
		if ((needed || header != null) && !version.isEmpty() && !version.equals(header)) {
			violation("MCP-Protocol-Version is " + header + " where " + version + " was negotiated", request);
		}
	}

	private void violation(String what, RecordedRequest request) {
		this.server.journal().violation(what + ": " + request);
	}

	private static HttpAnswer error(int status, int code, String message) {
		return HttpAnswer.json(Messages.error("null", code, message)).withStatus(status);
	}

	private static boolean contains(@Nullable String header, String type) {
		return header != null && header.toLowerCase(Locale.ROOT).contains(type);
	}

}
