package io.github.mcpclient.transport.http;

import java.net.URI;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.locks.ReentrantLock;

import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

import io.github.mcpclient.error.McpException;
import io.github.mcpclient.jsonrpc.JsonRpcDecoder;
import io.github.mcpclient.jsonrpc.NotJsonRpcException;

/**
 * The stream of a session on which the server sends what belongs to no request
 * (P-LHTTP-10 to P-LHTTP-14). It is optional: whatever the server answers, the connection
 * goes on. While it is open it costs no thread.
 */
final class ListeningStream implements ResponseReader.Owner {

	private static final Logger logger = LoggerFactory.getLogger(ListeningStream.class);

	/** How long the first requests wait for the stream. */
	private static final long OPENING_NANOS = TimeUnit.MILLISECONDS.toNanos(500);

	/** A stream that lived this long was a good one (O-048). */
	private static final long STABLE_NANOS = TimeUnit.SECONDS.toNanos(5);

	private static final long MAX_BACKOFF_MILLIS = 60_000;

	private static final int MAX_DOUBLINGS = 6;

	/** A stream that never opened is not asked for more often than this. */
	private static final int MAX_FAILURES = 5;

	private final HttpLink link;

	private final HttpSession session;

	private final StreamPosition position = new StreamPosition();

	/** Completed when the server answered the first GET, or could not be asked. */
	private final CompletableFuture<Void> opened = new CompletableFuture<>();

	private final long openUntil = System.nanoTime() + OPENING_NANOS;

	private final ReentrantLock lock = new ReentrantLock();

	/** Guarded by the lock. */
	private boolean stopped;

	/** Guarded by the lock. */
	private @Nullable CompletableFuture<HttpResponse<ResponseReader>> asked;

	/** Guarded by the lock. */
	private @Nullable ResponseReader reading;

	/** Guarded by the lock. */
	private @Nullable ScheduledFuture<?> planned;

	/** Touched by one attempt at a time. */
	private int quickEnds;

	private int failures;

	private boolean everOpen;

	private boolean authorized;

	private long startNanos;

	ListeningStream(HttpLink link, HttpSession session) {
		this.link = link;
		this.session = session;
	}

	/** Opens the stream on another thread. */
	void start() {
		try {
			this.link.context().executor().execute(() -> open(this.link.settings().endpoint(), newRedirects()));
		}
		catch (RejectedExecutionException ex) {
			this.opened.complete(null);
		}
	}

	private Redirects newRedirects() {
		return new Redirects(this.link, null);
	}

	/**
	 * Waits until the server answered, so that what it sends because of the next request
	 * does not miss the stream; but not long, since some servers send no headers before
	 * the first event.
	 */
	void awaitOpen() throws InterruptedException {
		if (this.opened.isDone()) {
			return;
		}
		try {
			this.opened.get(Math.max(0, this.openUntil - System.nanoTime()), TimeUnit.NANOSECONDS);
		}
		catch (TimeoutException ex) {
			this.opened.complete(null);
		}
		catch (ExecutionException ex) {
			throw new IllegalStateException(ex);
		}
	}

	private void open(URI uri, Redirects redirects) {
		this.startNanos = System.nanoTime();
		HttpAuthorizer.Target target = new HttpAuthorizer.Target(this.link.serverName(), uri,
				this.startNanos + TimeUnit.MINUTES.toNanos(1));
		try {
			Map<String, String> credentials = this.link.settings().authorizer().headers(target);
			HttpRequest request = this.link.requests().get(uri, this.session, credentials, this.position.resumeFrom());
			ResponseReader response = new ResponseReader(this, this.link.watch(), this.position,
					this.link.settings().messageLimit());
			ask(request, response).whenComplete((outcome, failure) -> ended(target, credentials, redirects, response));
		}
		catch (McpException | IllegalArgumentException ex) {
			logger.debug("[{}] The server's own stream cannot be asked for: {}", this.link.serverName(),
					ex.getMessage());
			stop();
		}
		catch (InterruptedException ex) {
			Thread.currentThread().interrupt();
			stop();
		}
	}

	private CompletableFuture<HttpResponse<ResponseReader>> ask(HttpRequest request, ResponseReader response) {
		this.lock.lock();
		try {
			if (this.stopped) {
				return new CompletableFuture<>();
			}
			CompletableFuture<HttpResponse<ResponseReader>> future = this.link.client().sendAsync(request, response);
			this.asked = future;
			return future;
		}
		finally {
			this.lock.unlock();
		}
	}

	@Override
	public ResponseReader.Mode onHeaders(ResponseReader response) {
		boolean late;
		this.lock.lock();
		try {
			late = this.stopped;
			this.reading = response;
		}
		finally {
			this.lock.unlock();
		}
		if (late) {
			response.abort();
		}
		if (!Redirects.isRedirect(response.status())) {
			this.opened.complete(null);
		}
		return (response.isSuccess() && response.mediaType().equals("text/event-stream")) ? ResponseReader.Mode.EVENTS
				: ResponseReader.Mode.DISCARD;
	}

	@Override
	public boolean onMessage(ResponseReader response, byte[] data) {
		try {
			JsonRpcDecoder.decode(data, 0, data.length, (incoming) -> this.link.listener().onMessage(incoming, null));
		}
		catch (NotJsonRpcException ex) {
			logger.debug("[{}] Skipped an event of {} bytes that is no message: {}", this.link.serverName(),
					data.length, ex.getMessage());
		}
		return false;
	}

	@Override
	public void onOversize(byte[] start, byte[] end) {
		this.link.listener().onOversize(start, end, this.link.settings().messageLimit());
	}

	private void ended(HttpAuthorizer.Target target, Map<String, String> credentials, Redirects redirects,
			ResponseReader response) {
		if (isStopped()) {
			return;
		}
		int status = response.status();
		try {
			if (Redirects.isRedirect(status)) {
				open(redirects.follow(target.uri(), response), redirects);
				return;
			}
			if ((status == 401 || status == 403) && !this.authorized) {
				this.authorized = true;
				// may block: away from the threads of the HTTP client
				this.link.context().executor().execute(() -> authorize(target, credentials, response));
				return;
			}
		}
		catch (McpException | RejectedExecutionException ex) {
			logger.debug("[{}] The server's own stream cannot be had: {}", this.link.serverName(), ex.getMessage());
			stop();
			return;
		}
		this.opened.complete(null);
		again(response);
	}

	private void authorize(HttpAuthorizer.Target target, Map<String, String> credentials, ResponseReader response) {
		try {
			if (this.link.settings()
				.authorizer()
				.refused(target, new HttpAuthorizer.Refusal(response.status(), response.headers("WWW-Authenticate"),
						credentials))) {
				open(this.link.settings().endpoint(), newRedirects());
				return;
			}
		}
		catch (McpException ex) {
			logger.debug("[{}] No credentials for the server's own stream: {}", this.link.serverName(),
					ex.getMessage());
		}
		catch (InterruptedException ex) {
			Thread.currentThread().interrupt();
		}
		stop();
	}

	/** P-LHTTP-11: a refusal ends it; P-LHTTP-14: an end does not. */
	private void again(ResponseReader response) {
		int status = response.status();
		boolean open = response.mode() == ResponseReader.Mode.EVENTS;
		long lived = System.nanoTime() - this.startNanos;
		if (open) {
			this.everOpen = true;
			this.failures = 0;
			this.quickEnds = (lived >= STABLE_NANOS) ? 0 : this.quickEnds + 1;
			this.authorized = false;
		}
		else {
			this.failures++;
			this.quickEnds++;
		}
		boolean refused = !open && status != 0 && (status < 500 || status == 501);
		if (refused || (!this.everOpen && this.failures >= MAX_FAILURES)) {
			logger.debug("[{}] The server has no stream of its own (HTTP status {})", this.link.serverName(), status);
			stop();
			return;
		}
		long delay = delayMillis();
		logger.debug("[{}] The server's own stream ended (HTTP status {}) and is asked for again in {} ms",
				this.link.serverName(), status, delay);
		plan(delay);
	}

	private long delayMillis() {
		long base = this.position.retryMillisOr(this.link.settings().retryDelay().toMillis());
		int doublings = Math.min(Math.max(0, this.quickEnds - 1), MAX_DOUBLINGS);
		long backoff = Math.min(this.link.settings().retryDelay().toMillis() << doublings, MAX_BACKOFF_MILLIS);
		return Math.max(base, (this.quickEnds > 1) ? backoff : 0);
	}

	private void plan(long delayMillis) {
		this.lock.lock();
		try {
			if (!this.stopped) {
				this.reading = null;
				this.asked = null;
				this.planned = this.link.context()
					.scheduler()
					.schedule(this::start, delayMillis, TimeUnit.MILLISECONDS);
			}
		}
		catch (RejectedExecutionException ex) {
			logger.debug("[{}] Closing; the server's own stream is not asked for again", this.link.serverName());
		}
		finally {
			this.lock.unlock();
		}
	}

	private boolean isStopped() {
		this.lock.lock();
		try {
			return this.stopped;
		}
		finally {
			this.lock.unlock();
		}
	}

	/** Ends the stream for good; nothing is sent afterwards (O-047). */
	void stop() {
		ResponseReader response;
		CompletableFuture<HttpResponse<ResponseReader>> future;
		this.lock.lock();
		try {
			this.stopped = true;
			response = this.reading;
			future = this.asked;
			if (this.planned != null) {
				this.planned.cancel(false);
			}
			this.reading = null;
			this.asked = null;
			this.planned = null;
		}
		finally {
			this.lock.unlock();
		}
		if (response != null) {
			response.abort();
		}
		else if (future != null) {
			future.cancel(true);
		}
		this.opened.complete(null);
	}

}
