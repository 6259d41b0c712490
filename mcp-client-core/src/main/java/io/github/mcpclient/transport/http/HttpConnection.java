package io.github.mcpclient.transport.http;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.time.Duration;
import java.util.Arrays;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicReference;

import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

import io.github.mcpclient.error.CloseReason;
import io.github.mcpclient.error.ConnectionClosedException;
import io.github.mcpclient.schema.ProtocolVersion;
import io.github.mcpclient.transport.Connection;
import io.github.mcpclient.transport.ConnectionContext;
import io.github.mcpclient.transport.OutboundMessage;

/**
 * A connection over Streamable HTTP: an exchange for each message, and what they share.
 */
final class HttpConnection implements Connection {

	private static final Logger logger = LoggerFactory.getLogger(HttpConnection.class);

	private final HttpLink link;

	private final AtomicReference<@Nullable ListeningStream> listening = new AtomicReference<>();

	private final AtomicBoolean closed = new AtomicBoolean();

	HttpConnection(StreamableHttpTransport settings, ConnectionContext context, HttpClient client) {
		this.link = new HttpLink(settings, context, client);
	}

	@Override
	public void send(OutboundMessage message) throws InterruptedException {
		byte[] body;
		try {
			// a copy: the HTTP client may still read it when the answer is there already
			body = Arrays.copyOf(message.array(), message.length());
		}
		finally {
			message.release();
		}
		if (Thread.interrupted()) {
			throw new InterruptedException();
		}
		Exchange exchange = new Exchange(this.link, message, body, this.listening.get());
		message.attach(exchange);
		this.link.watch().add(exchange);
		try {
			// after it was added, so that a close meanwhile is seen here or sees it
			if (this.closed.get()) {
				throw closedBefore(message);
			}
			exchange.run();
		}
		finally {
			this.link.watch().remove(exchange);
		}
	}

	private ConnectionClosedException closedBefore(OutboundMessage message) {
		return new ConnectionClosedException(this.link.serverName(), message.method(),
				new CloseReason.ClosedByClient());
	}

	@Override
	public boolean sendWaitsForAnswer() {
		return true;
	}

	@Override
	public void abandon(OutboundMessage message) {
		if (message.attachment() instanceof Exchange exchange) {
			exchange.abandon(null);
		}
	}

	@Override
	public void answered(OutboundMessage message) {
		if (message.attachment() instanceof Exchange exchange) {
			exchange.answered();
		}
	}

	@Override
	public void negotiated(ProtocolVersion version) {
		this.link.session((session) -> session.withVersion(version));
	}

	@Override
	public void handshakeCompleted() {
		HttpSession session = this.link.session(HttpSession::complete);
		ListeningStream stream = new ListeningStream(this.link, session);
		replaceListening(stream);
		if (this.closed.get()) {
			replaceListening(null);
			return;
		}
		stream.start();
	}

	@Override
	public void resetSession() {
		this.link.session((session) -> HttpSession.LOST);
		replaceListening(null);
	}

	private void replaceListening(@Nullable ListeningStream stream) {
		ListeningStream before = this.listening.getAndSet(stream);
		if (before != null) {
			before.stop();
		}
	}

	@Override
	public void close() {
		if (!this.closed.compareAndSet(false, true)) {
			return;
		}
		replaceListening(null);
		this.link.watch().forEach((timed) -> {
			if (timed instanceof Exchange exchange) {
				exchange.abandon(closedBefore(exchange.message()));
			}
			else {
				timed.expire();
			}
		});
		this.link.watch().close();
		HttpSession session = this.link.session();
		if (session.id() != null) {
			endSession(session);
		}
		this.link.listener().onClosed(new CloseReason.ClosedByClient());
	}

	/**
	 * P-LHTTP-27, O-119: best effort, and bounded. A thread that closes is often
	 * interrupted already; the server is told all the same.
	 */
	private void endSession(HttpSession session) {
		boolean interrupted = Thread.interrupted();
		try {
			int status = delete(session);
			logger.debug("[{}] Ended the session (HTTP status {})", this.link.serverName(), status);
		}
		catch (InterruptedException ex) {
			interrupted = true;
		}
		catch (IOException | RuntimeException ex) {
			logger.debug("[{}] Could not end the session: {}", this.link.serverName(), ex.toString());
		}
		finally {
			if (interrupted) {
				Thread.currentThread().interrupt();
			}
		}
	}

	private int delete(HttpSession session) throws IOException, InterruptedException {
		URI uri = this.link.settings().endpoint();
		long deadline = System.nanoTime() + this.link.context().shutdownTimeout().toNanos();
		Redirects redirects = new Redirects(this.link, null);
		while (true) {
			Map<String, String> credentials = this.link.settings()
				.authorizer()
				.headers(new HttpAuthorizer.Target(this.link.serverName(), uri, deadline));
			long left = Math.max(TimeUnit.MILLISECONDS.toNanos(1), deadline - System.nanoTime());
			ResponseReader response = new ResponseReader(StatusOnly.INSTANCE, this.link.watch(), new StreamPosition(),
					0);
			this.link.client()
				.send(this.link.requests().delete(uri, session, credentials, Duration.ofNanos(left)), response);
			if (!Redirects.isRedirect(response.status())) {
				return response.status();
			}
			uri = redirects.follow(uri, response);
		}
	}

	/** Wants to know the status and nothing else. */
	private enum StatusOnly implements ResponseReader.Owner {

		INSTANCE;

		@Override
		public ResponseReader.Mode onHeaders(ResponseReader reader) {
			return ResponseReader.Mode.DISCARD;
		}

		@Override
		public boolean onMessage(ResponseReader reader, byte[] data) {
			return true;
		}

		@Override
		public void onOversize(byte[] start, byte[] end) {
			// nothing is read
		}

	}

}
