package io.github.mcpclient.transport.http;

import java.io.IOException;
import java.net.ConnectException;
import java.net.URI;
import java.net.http.HttpRequest;
import java.net.http.HttpTimeoutException;
import java.util.Map;
import java.util.concurrent.TimeUnit;

import javax.net.ssl.SSLException;

import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

import io.github.mcpclient.error.McpException;
import io.github.mcpclient.error.MessageTooLargeException;
import io.github.mcpclient.jsonrpc.JsonRpcDecoder;
import io.github.mcpclient.jsonrpc.JsonRpcMessage;
import io.github.mcpclient.jsonrpc.NotJsonRpcException;
import io.github.mcpclient.transport.OutboundMessage;

/**
 * One message on its way to the server and back, on the thread that sends it: its POST,
 * redirects and a second try with new credentials, and the streams that follow where the
 * first one ended early.
 */
final class Exchange implements ResponseReader.Owner, Timed {

	private static final Logger logger = LoggerFactory.getLogger(Exchange.class);

	private static final int UNAUTHORIZED = 401;

	private static final int FORBIDDEN = 403;

	/** A connection that breaks sooner than this was closed before it was used. */
	private static final long STALE_NANOS = TimeUnit.SECONDS.toNanos(1);

	private static final byte[] BOM = { (byte) 0xEF, (byte) 0xBB, (byte) 0xBF };

	private final HttpLink link;

	private final OutboundMessage message;

	private final BytesPublisher body;

	private final @Nullable ListeningStream listening;

	private final long startNanos = System.nanoTime();

	private final StreamPosition position = new StreamPosition();

	private final SenderControl control = new SenderControl();

	/** Set by the thread that reads, before the reader lets the sender go. */
	private @Nullable JsonRpcMessage answer;

	/** Why an event was skipped, for the message where no answer came. */
	private @Nullable String skipped;

	/** The session that the message was sent with. */
	private @Nullable HttpSession used;

	/** What the headers of the answer to initialize carried. */
	private volatile @Nullable String newSessionId;

	Exchange(HttpLink link, OutboundMessage message, byte[] body, @Nullable ListeningStream listening) {
		this.link = link;
		this.message = message;
		this.body = new BytesPublisher(body);
		this.listening = listening;
	}

	private boolean isRequest() {
		return this.message.kind() == OutboundMessage.Kind.REQUEST;
	}

	private boolean isInitialize() {
		return "initialize".equals(this.message.method());
	}

	@Override
	public long deadlineNanos() {
		return this.message.deadlineNanos();
	}

	@Override
	public void expire() {
		this.control.end(this.link.failures().timeout(this.message.method(), System.nanoTime() - this.startNanos),
				false);
	}

	/** Ends the exchange; the sender throws the failure or returns. */
	void abandon(@Nullable McpException failure) {
		this.control.end(failure, false);
	}

	/**
	 * The answer came another way: what the server still sends may be read to the end.
	 */
	void answered() {
		this.control.end(null, true);
	}

	OutboundMessage message() {
		return this.message;
	}

	/** Sends the message and hands over what comes back. */
	void run() throws InterruptedException {
		boolean thrown = false;
		if (this.control.enter()) {
			try {
				converse();
			}
			catch (InterruptedException ex) {
				thrown = true;
				if (!this.control.hasInterrupted()) {
					this.control.end(null, false);
					throw ex;
				}
			}
			catch (McpException ex) {
				if (this.control.conclude()) {
					throw ex;
				}
			}
			finally {
				this.control.leave(thrown);
			}
		}
		McpException outcome = this.control.failure();
		if (outcome != null) {
			throw outcome;
		}
	}

	private void converse() throws InterruptedException {
		HttpSession session = this.link.session();
		if (session.isBeingRenewed() && !isPartOfHandshake(session)) {
			throw this.link.failures().sessionBeingRenewed(this.message.method());
		}
		if (isRequest() && this.listening != null) {
			this.listening.awaitOpen();
		}
		this.used = isInitialize() ? null : session;
		ResponseReader response = ask(null);
		if (response == null) {
			return;
		}
		if (response.isSuccess() && isInitialize()) {
			checkSession(response);
		}
		if (!isRequest()) {
			if (!response.isSuccess()) {
				refused(response);
			}
		}
		else if (response.mode() == ResponseReader.Mode.EVENTS) {
			followStream(response);
		}
		else if (!response.isSuccess()) {
			refused(response);
		}
		else {
			readMessage(response);
		}
	}

	/** An answer may belong to a request that came before the answer to initialize. */
	private boolean isPartOfHandshake(HttpSession session) {
		return isInitialize() || "notifications/initialized".equals(this.message.method())
				|| (this.message.kind() == OutboundMessage.Kind.RESPONSE && session.id() != null);
	}

	/**
	 * The session is there with the headers: the server may send a request before the
	 * answer, and what answers it belongs to the session already (P-LHTTP-21).
	 */
	private void takeSession(ResponseReader response) {
		String id = response.header(RequestFactory.SESSION_ID);
		if (id == null || HeaderRules.isSessionId(id)) {
			this.newSessionId = id;
			this.link.session((current) -> current.withId(id));
		}
	}

	/** P-LHTTP-23. */
	private void checkSession(ResponseReader response) {
		String id = response.header(RequestFactory.SESSION_ID);
		if (id != null && !HeaderRules.isSessionId(id)) {
			throw this.link.failures()
				.violation(this.message.method(),
						"gave a session id that is empty or has characters other than visible ASCII ones");
		}
	}

	/** Asks until there is a response to work with; {@code null} where it was ended. */
	private @Nullable ResponseReader ask(@Nullable String lastEventId) throws InterruptedException {
		URI uri = this.link.settings().endpoint();
		Redirects redirects = null;
		HttpAuthorizer authorizer = this.link.settings().authorizer();
		boolean again = false;
		while (true) {
			HttpAuthorizer.Target target = new HttpAuthorizer.Target(this.link.serverName(), uri, deadlineNanos());
			Map<String, String> credentials = authorizer.headers(target);
			ResponseReader response = transfer(request(uri, credentials, lastEventId));
			if (response == null) {
				return null;
			}
			int status = response.status();
			if (Redirects.isRedirect(status)) {
				redirects = (redirects != null) ? redirects : new Redirects(this.link, this.message.method());
				uri = redirects.follow(uri, response);
			}
			else if ((status == UNAUTHORIZED || status == FORBIDDEN) && !again) {
				again = true;
				if (!authorizer.refused(target,
						new HttpAuthorizer.Refusal(status, response.headers("WWW-Authenticate"), credentials))) {
					return response;
				}
			}
			else {
				return response;
			}
		}
	}

	private HttpRequest request(URI uri, Map<String, String> credentials, @Nullable String lastEventId) {
		try {
			if (lastEventId == null) {
				return this.link.requests().post(uri, this.body, this.used, credentials, this.message.headers());
			}
			HttpSession session = (this.used != null) ? this.used : HttpSession.NONE.withId(this.newSessionId);
			return this.link.requests().get(uri, session, credentials, lastEventId);
		}
		catch (IllegalArgumentException ex) {
			throw this.link.failures().failed(this.message.method(), ex);
		}
	}

	private @Nullable ResponseReader transfer(HttpRequest request) throws InterruptedException {
		long start = System.nanoTime();
		try {
			return transferOnce(request);
		}
		catch (IOException ex) {
			if (!isStale(request, ex, System.nanoTime() - start)) {
				throw this.link.failures().broken(this.message.method(), ex);
			}
		}
		logger.debug("[{}] A kept connection was closed by the server; {} is sent again", this.link.serverName(),
				this.message.method());
		try {
			return transferOnce(request);
		}
		catch (IOException ex) {
			throw this.link.failures().broken(this.message.method(), ex);
		}
	}

	/**
	 * Whether the server closed a kept connection just when it was to be used again. That
	 * cannot be told from a server that took the message and broke down, so only what
	 * does no harm twice is sent again.
	 */
	private boolean isStale(HttpRequest request, IOException failure, long afterNanos) {
		return request.bodyPublisher().isPresent() && afterNanos < STALE_NANOS
				&& Answers.isRepeatable(this.message.method()) && !(failure instanceof ConnectException)
				&& !(failure instanceof HttpTimeoutException) && !(failure instanceof SSLException);
	}

	/** Throws what happened before the headers came; the response knows the rest. */
	private @Nullable ResponseReader transferOnce(HttpRequest request) throws IOException, InterruptedException {
		ResponseReader response = new ResponseReader(this, this.link.watch(), this.position,
				this.link.settings().messageLimit());
		if (this.control.isEnded()) {
			return null;
		}
		try {
			this.link.client().send(request, response);
		}
		catch (IOException ex) {
			if (response.status() == 0) {
				throw ex;
			}
			response.fail(ex);
		}
		catch (RuntimeException ex) {
			throw this.link.failures().failed(this.message.method(), ex);
		}
		return this.control.read() ? response : null;
	}

	@Override
	public ResponseReader.Mode onHeaders(ResponseReader response) {
		if (!this.control.reading(response)) {
			response.abort();
		}
		else if (isInitialize() && response.isSuccess() && this.newSessionId == null) {
			takeSession(response);
		}
		return modeOf(response);
	}

	private ResponseReader.Mode modeOf(ResponseReader response) {
		if (Redirects.isRedirect(response.status()) || (response.isSuccess() && !isRequest())) {
			return ResponseReader.Mode.DISCARD;
		}
		String type = response.mediaType();
		if (isRequest() && type.equals("text/event-stream")) {
			return ResponseReader.Mode.EVENTS;
		}
		if (!response.isSuccess()) {
			return ResponseReader.Mode.TEXT;
		}
		if (type.equals("application/json") || type.endsWith("+json")) {
			return ResponseReader.Mode.MESSAGE;
		}
		return (type.isEmpty() || type.equals("text/plain") || type.equals("application/octet-stream"))
				? ResponseReader.Mode.SNIFF : ResponseReader.Mode.TEXT;
	}

	@Override
	public boolean onMessage(ResponseReader response, byte[] data) {
		try {
			JsonRpcDecoder.decode(data, 0, data.length, (incoming) -> take(response, incoming));
		}
		catch (NotJsonRpcException ex) {
			// O-039: heartbeats and the like
			this.skipped = ex.getMessage();
			logger.debug("[{}] Skipped an event of {} bytes that is no message: {}", this.link.serverName(),
					data.length, ex.getMessage());
		}
		return this.answer != null;
	}

	/** Keeps the answer for the sender; everything else goes on at once. */
	private void take(ResponseReader response, JsonRpcMessage incoming) {
		boolean own = Answers.isAnswer(incoming, this.message.id());
		if (!own && !response.isSuccess() && incoming instanceof JsonRpcMessage.ErrorResponse) {
			own = true;
		}
		if (own) {
			if (this.answer == null) {
				this.answer = incoming;
			}
			return;
		}
		if (Answers.isAnyAnswer(incoming) && response.mode() == ResponseReader.Mode.MESSAGE) {
			// P-HTTP-28: it cannot be meant for another request either
			return;
		}
		// O-045: an answer with another id does not concern this exchange
		this.link.listener().onMessage(incoming, Answers.isAnyAnswer(incoming) ? null : this.message);
	}

	@Override
	public void onOversize(byte[] start, byte[] end) {
		this.link.listener().onOversize(start, end, this.link.settings().messageLimit());
	}

	/** Reads the streams that carry the answer, one after the other. */
	private void followStream(ResponseReader first) throws InterruptedException {
		ResponseReader response = first;
		int fruitless = 0;
		while (this.answer == null) {
			if (!first.isSuccess()) {
				throw this.link.failures().status(this.message.method(), first, new byte[0]);
			}
			String eventId = isResumable() ? this.position.resumeFrom() : null;
			if (eventId == null) {
				throw this.link.failures().noAnswer(this.message.method(), detail(response), response.failure());
			}
			long wait = this.position.retryMillisOr(this.link.settings().retryDelay().toMillis()) << fruitless;
			pauseUntil(response.endNanos() + TimeUnit.MILLISECONDS.toNanos(Math.max(0, wait)));
			logger.debug("[{}] Taking up the stream of {} again", this.link.serverName(), this.message.method());
			ResponseReader next = resume(eventId, response);
			if (next == null) {
				return;
			}
			fruitless = (next.status() == 0 || next.status() >= 500) ? Math.min(fruitless + 1, 6) : 0;
			response = next;
		}
		deliver(this.answer, response.status());
	}

	private boolean isResumable() {
		return this.used == null || this.used.isResumable();
	}

	private String detail(ResponseReader response) {
		Throwable cause = response.failure();
		StringBuilder detail = new StringBuilder();
		if (cause != null) {
			detail.append(" (the stream broke off: ").append(cause.getMessage()).append(')');
		}
		if (this.skipped != null) {
			detail.append(" (an event could not be read: ").append(HttpFailures.clean(this.skipped, 100)).append(')');
		}
		return detail.toString();
	}

	/** P-LHTTP-15 to P-LHTTP-20; {@code null} where the exchange was ended. */
	private @Nullable ResponseReader resume(String eventId, ResponseReader before) throws InterruptedException {
		ResponseReader response;
		try {
			response = ask(eventId);
		}
		catch (McpException ex) {
			if (!(ex.getCause() instanceof IOException)) {
				throw ex;
			}
			logger.debug("[{}] A stream could not be taken up again: {}", this.link.serverName(), ex.getMessage());
			ResponseReader none = new ResponseReader(this, this.link.watch(), this.position, 0);
			none.fail(ex.getCause());
			return none;
		}
		if (response == null || response.mode() == ResponseReader.Mode.EVENTS || response.status() >= 500) {
			return response;
		}
		throw this.link.failures()
			.noAnswer(this.message.method(),
					" and does not let the stream be taken up again (HTTP status " + response.status() + ")",
					before.failure());
	}

	/** Waits; ends early where the exchange is ended, by an interrupt. */
	private static void pauseUntil(long nanos) throws InterruptedException {
		long left = nanos - System.nanoTime();
		while (left > 0) {
			// rounded up: the wait is never shorter than what the server asked for
			// (P-LHTTP-18)
			TimeUnit.NANOSECONDS.sleep(left + 999_999);
			left = nanos - System.nanoTime();
		}
	}

	private void readMessage(ResponseReader response) {
		String method = this.message.method();
		if (response.isTooLarge()) {
			throw new MessageTooLargeException(this.link.serverName(), method, this.link.settings().messageLimit());
		}
		if (response.failure() != null && response.mode() != ResponseReader.Mode.TEXT) {
			throw this.link.failures().noAnswer(method, detail(response), response.failure());
		}
		byte[] bytes = response.body();
		if (response.mode() != ResponseReader.Mode.MESSAGE) {
			throw (bytes.length == 0) ? this.link.failures().status(method, response, bytes)
					: this.link.failures().content(method, response, bytes);
		}
		int start = startsWithBom(bytes) ? BOM.length : 0;
		try {
			JsonRpcDecoder.decode(bytes, start, bytes.length - start, (incoming) -> take(response, incoming));
		}
		catch (NotJsonRpcException ex) {
			if (this.answer == null) {
				throw (bytes.length == 0) ? this.link.failures().status(method, response, bytes)
						: this.link.failures()
							.violation(method, "answered " + method + " with a body that is no JSON-RPC message ("
									+ ex.getMessage() + "): " + HttpFailures.clean(HttpFailures.text(bytes), 300));
			}
		}
		if (this.answer == null) {
			// P-HTTP-28
			throw this.link.failures()
				.violation(method, "answered " + method + " with a message that is not the answer to request "
						+ this.message.id() + ": " + HttpFailures.clean(HttpFailures.text(bytes), 300));
		}
		deliver(this.answer, response.status());
	}

	private static boolean startsWithBom(byte[] bytes) {
		return bytes.length > 2 && bytes[0] == BOM[0] && bytes[1] == BOM[1] && bytes[2] == BOM[2];
	}

	/** P-HTTP section 7.3: the body may hold the protocol's own error. */
	private void refused(ResponseReader response) {
		String method = this.message.method();
		int status = response.status();
		byte[] bytes = response.body();
		JsonRpcMessage.ErrorResponse error = Answers.errorIn(bytes);
		if (status == UNAUTHORIZED
				|| (status == FORBIDDEN && (error == null || response.header("WWW-Authenticate") != null))) {
			throw this.link.failures().refused(method, response, bytes);
		}
		if (this.used != null && this.used.id() != null && Answers.isSessionLost(status, bytes, error)) {
			throw this.link.failures().sessionLost(method, response, bytes);
		}
		if (error == null || !isRequest()) {
			throw this.link.failures().status(method, response, bytes);
		}
		// O-033: the exchange names the request, whatever id the server put in
		deliver(new JsonRpcMessage.ErrorResponse(this.message.id(), error.error()), status);
	}

	private void deliver(JsonRpcMessage outcome, int status) {
		if (!this.control.conclude()) {
			return;
		}
		this.message.status(status);
		if (isInitialize() && !(outcome instanceof JsonRpcMessage.Result)) {
			this.link.session((current) -> current.withId(null));
		}
		this.link.listener().onMessage(outcome, this.message);
	}

}
