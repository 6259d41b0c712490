package io.github.mcpclient.test;

import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

import org.jspecify.annotations.Nullable;

/**
 * One session of an {@link HttpMount}: a stream for each request, and a general one that
 * is read by GET.
 */
final class HttpSession implements Wire {

	private final HttpMount mount;

	private final HandshakeServer server;

	private final String id;

	private final EventStream general;

	private final Map<String, EventStream> streams = new ConcurrentHashMap<>();

	/** By the id of the request. */
	private final Map<String, EventStream> exchanges = new ConcurrentHashMap<>();

	private final ServerSession session;

	private volatile String version = "";

	@SuppressWarnings("this-escape") // the session sends nothing before it receives
	HttpSession(HttpMount mount, HandshakeServer server, String id) {
		this.mount = mount;
		this.server = server;
		this.id = id;
		this.general = new EventStream("g" + id.substring(0, 8));
		this.streams.put(this.general.id(), this.general);
		this.session = server.open(this);
	}

	String id() {
		return this.id;
	}

	ServerSession session() {
		return this.session;
	}

	EventStream general() {
		return this.general;
	}

	/** Returns the negotiated revision, an empty text before that. */
	String version() {
		return this.version;
	}

	@Nullable EventStream stream(String id) {
		return this.streams.get(id);
	}

	EventStream begin(String request, String streamId) {
		EventStream stream = new EventStream(streamId);
		this.streams.put(streamId, stream);
		this.exchanges.put(request, stream);
		return stream;
	}

	@Override
	public void send(List<String> texts, @Nullable String related, boolean last) {
		if (this.version.isEmpty()) {
			texts.forEach(this::noteVersion);
		}
		EventStream stream = (related != null) ? this.exchanges.get(related) : null;
		((stream != null) ? stream : this.general).add(texts, last);
		if (related != null && last) {
			this.exchanges.remove(related);
		}
	}

	private void noteVersion(String text) {
		if (text.contains("\"protocolVersion\"") && text.startsWith("{\"jsonrpc\"")) {
			Object found = Json.at(Json.read(text), "/result/protocolVersion");
			this.version = (found instanceof String known) ? known : "";
		}
	}

	@Override
	public void sendEndless(String start, String related) {
		EventStream stream = this.exchanges.remove(related);
		if (stream != null) {
			stream.addEndless(start);
		}
	}

	@Override
	public void close() {
		this.streams.values().forEach(EventStream::cut);
		this.mount.closed(this);
		this.server.closed(this.session);
	}

}
