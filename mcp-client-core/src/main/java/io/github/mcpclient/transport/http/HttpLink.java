package io.github.mcpclient.transport.http;

import java.net.http.HttpClient;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.UnaryOperator;

import io.github.mcpclient.transport.ConnectionContext;
import io.github.mcpclient.transport.ConnectionListener;

/**
 * What the exchanges of one connection share.
 */
final class HttpLink {

	private final StreamableHttpTransport settings;

	private final ConnectionContext context;

	private final HttpClient client;

	private final RequestFactory requests;

	private final DeadlineWatch watch;

	private final HttpFailures failures;

	private final AtomicReference<HttpSession> session = new AtomicReference<>(HttpSession.NONE);

	private final AtomicBoolean redirected = new AtomicBoolean();

	HttpLink(StreamableHttpTransport settings, ConnectionContext context, HttpClient client) {
		this.settings = settings;
		this.context = context;
		this.client = client;
		this.requests = new RequestFactory(settings.requestHeaders());
		this.watch = new DeadlineWatch(context.scheduler());
		this.failures = new HttpFailures(context.serverName(), settings.endpoint());
	}

	StreamableHttpTransport settings() {
		return this.settings;
	}

	ConnectionContext context() {
		return this.context;
	}

	String serverName() {
		return this.context.serverName();
	}

	ConnectionListener listener() {
		return this.context.listener();
	}

	HttpClient client() {
		return this.client;
	}

	RequestFactory requests() {
		return this.requests;
	}

	DeadlineWatch watch() {
		return this.watch;
	}

	HttpFailures failures() {
		return this.failures;
	}

	HttpSession session() {
		return Objects.requireNonNull(this.session.get());
	}

	/** Changes the session and returns the changed one. */
	HttpSession session(UnaryOperator<HttpSession> change) {
		return Objects.requireNonNull(this.session.updateAndGet(change));
	}

	/** Returns {@code true} once. */
	boolean firstRedirect() {
		return this.redirected.compareAndSet(false, true);
	}

}
