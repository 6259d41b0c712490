package io.github.mcpclient.transport.http;

import java.net.URI;
import java.net.http.HttpHeaders;
import java.net.http.HttpRequest;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

import org.jspecify.annotations.Nullable;

/**
 * Makes the requests of one connection. What they have in common is put together once for
 * each session and set of credentials. Safe for concurrent use.
 */
final class RequestFactory {

	static final String SESSION_ID = "Mcp-Session-Id";

	private static final String PROTOCOL_VERSION = "MCP-Protocol-Version";

	private static final String LAST_EVENT_ID = "Last-Event-ID";

	/** P-HTTP-02, O-020. */
	private static final Map<String, String> OF_POST = Map.of("Content-Type", "application/json", "Accept",
			"application/json, text/event-stream");

	private static final Map<String, String> OF_GET = Map.of("Accept", "text/event-stream");

	private final Map<String, String> configured;

	private volatile @Nullable Prepared prepared;

	RequestFactory(Map<String, String> configured) {
		this.configured = configured;
	}

	/** Makes the request for a message. */
	HttpRequest post(URI uri, BytesPublisher body, @Nullable HttpSession session, Map<String, String> credentials,
			Map<String, String> ofMessage) {
		if (!ofMessage.isEmpty()) {
			return new PreparedRequest("POST", uri, headers(OF_POST, session, credentials, ofMessage), body, null);
		}
		Prepared last = this.prepared;
		if (last == null || last.session() != session || last.credentials() != credentials) {
			last = new Prepared(session, credentials, headers(OF_POST, session, credentials, Map.of()));
			this.prepared = last;
		}
		return new PreparedRequest("POST", uri, last.headers(), body, null);
	}

	/** Makes the request for an event stream. */
	HttpRequest get(URI uri, HttpSession session, Map<String, String> credentials, @Nullable String lastEventId) {
		Map<String, String> more = (lastEventId != null) ? Map.of(LAST_EVENT_ID, lastEventId) : Map.of();
		return new PreparedRequest("GET", uri, headers(OF_GET, session, credentials, more), null, null);
	}

	/** Makes the request that ends a session. */
	HttpRequest delete(URI uri, HttpSession session, Map<String, String> credentials, Duration timeout) {
		return new PreparedRequest("DELETE", uri, headers(Map.of(), session, credentials, Map.of()), null, timeout);
	}

	private HttpHeaders headers(Map<String, String> ofKind, @Nullable HttpSession session,
			Map<String, String> credentials, Map<String, String> more) {
		Map<String, String> all = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
		all.putAll(this.configured);
		put(all, credentials);
		all.putAll(ofKind);
		if (session != null && session.id() != null) {
			all.put(SESSION_ID, session.id());
		}
		if (session != null && session.versionHeader() != null) {
			all.put(PROTOCOL_VERSION, session.versionHeader());
		}
		put(all, more);
		Map<String, List<String>> lists = new LinkedHashMap<>();
		all.forEach((name, value) -> lists.put(name, List.of(value)));
		return HttpHeaders.of(lists, (name, value) -> true);
	}

	/** P-SEC-07: what does not come from the configuration is checked here. */
	private static void put(Map<String, String> all, Map<String, String> more) {
		more.forEach((name, value) -> {
			HeaderRules.check(name, value);
			all.put(name, value);
		});
	}

	/** Headers of messages, and what they were put together from. */
	private record Prepared(@Nullable HttpSession session, Map<String, String> credentials, HttpHeaders headers) {

		@Override
		public String toString() {
			return "Prepared[" + this.session + "]";
		}

	}

}
