package io.github.mcpclient;

import java.time.Duration;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

import io.github.mcpclient.error.McpException;
import io.github.mcpclient.internal.Methods;
import io.github.mcpclient.internal.RpcCall;
import io.github.mcpclient.internal.RpcMethod;
import io.github.mcpclient.internal.ServerSession;

/**
 * The resources of one server that the application wants to hear of. A server remembers
 * nothing of an earlier conversation, so each new one is told again (P-CHG-02,
 * P-LHTTP-25).
 */
final class ResourceSubscriptions {

	private static final Logger logger = LoggerFactory.getLogger(ResourceSubscriptions.class);

	private final String serverName;

	private final Duration timeout;

	private final Set<String> uris = ConcurrentHashMap.newKeySet();

	ResourceSubscriptions(String serverName, Duration timeout) {
		this.serverName = serverName;
		this.timeout = timeout;
	}

	boolean isEmpty() {
		return this.uris.isEmpty();
	}

	void add(ServerSession session, String uri) {
		send(session, Methods.RESOURCES_SUBSCRIBE, uri);
		this.uris.add(uri);
	}

	void remove(ServerSession session, String uri) {
		this.uris.remove(uri);
		send(session, Methods.RESOURCES_UNSUBSCRIBE, uri);
	}

	/**
	 * Tells a new conversation of all of them. One that is refused does not end the
	 * others.
	 */
	void renew(ServerSession session) {
		if (!session.negotiated().capabilities().resourcesSubscribe()) {
			return;
		}
		for (String uri : this.uris) {
			try {
				send(session, Methods.RESOURCES_SUBSCRIBE, uri);
			}
			catch (McpException ex) {
				logger.warn("Server '{}': a resource could not be subscribed to again: {}", this.serverName,
						ex.getMessage());
			}
		}
	}

	private void send(ServerSession session, RpcMethod<?> method, String uri) {
		Objects.requireNonNull(uri, "'uri' must not be null");
		session.call(RpcCall.of(method, (generator) -> generator.writeStringProperty("uri", uri), this.timeout,
				"timeouts.request"));
	}

}
