package io.github.mcpclient.internal;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executor;
import java.util.concurrent.FutureTask;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.atomic.AtomicBoolean;

import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import tools.jackson.core.JacksonException;

import io.github.mcpclient.error.CloseReason;
import io.github.mcpclient.error.McpException;
import io.github.mcpclient.error.MessageTooLargeException;
import io.github.mcpclient.handler.ProgressListener;
import io.github.mcpclient.internal.InboundHandler.RpcErrorException;
import io.github.mcpclient.jsonrpc.ErrorCodes;
import io.github.mcpclient.jsonrpc.JsonRpcEncoder.ValueWriter;
import io.github.mcpclient.jsonrpc.JsonRpcMessage;
import io.github.mcpclient.jsonrpc.JsonSlice;
import io.github.mcpclient.jsonrpc.RequestId;
import io.github.mcpclient.schema.McpJson;
import io.github.mcpclient.schema.ProgressNotificationParams;
import io.github.mcpclient.schema.RawJson;
import io.github.mcpclient.transport.ConnectionListener;
import io.github.mcpclient.transport.OutboundMessage;

/**
 * Routes what a connection brings: answers to whoever waits, requests to a thread of
 * their own, notifications in order to one thread at a time. Does nothing else on the
 * thread that reads.
 */
final class InboundDispatcher implements ConnectionListener {

	private static final Logger logger = LoggerFactory.getLogger(InboundDispatcher.class);

	private final RpcChannel channel;

	private final PendingRequests pending;

	private final InboundHandler handler;

	private final Executor executor;

	private final SerialExecutor notifications;

	private final long respondTimeoutNanos;

	private final PersonClock clock;

	/** The server's requests that are being answered; whoever removes one decides. */
	private final Map<RequestId, FutureTask<?>> answering = new ConcurrentHashMap<>();

	private final AtomicBoolean closed = new AtomicBoolean();

	private final AtomicBoolean idTypeWarned = new AtomicBoolean();

	private final AtomicBoolean overflowWarned = new AtomicBoolean();

	InboundDispatcher(RpcChannel channel, PendingRequests pending, InboundHandler handler, long respondTimeoutNanos) {
		this.channel = channel;
		this.pending = pending;
		this.handler = handler;
		this.executor = channel.runtime().executor();
		this.notifications = new SerialExecutor(this.executor);
		this.respondTimeoutNanos = respondTimeoutNanos;
		this.clock = new PersonClock(pending, channel.runtime().scheduler());
	}

	@Override
	public void onMessage(JsonRpcMessage message, @Nullable OutboundMessage exchange) {
		if (message instanceof JsonRpcMessage.Result result) {
			onAnswer(result, result.id());
		}
		else if (message instanceof JsonRpcMessage.Notification notification) {
			onNotification(notification);
		}
		else if (message instanceof JsonRpcMessage.ErrorResponse error) {
			onError(error, exchange);
		}
		else if (message instanceof JsonRpcMessage.Request request) {
			onRequest(request);
		}
		else if (message instanceof JsonRpcMessage.Invalid invalid) {
			onInvalid(invalid, exchange);
		}
	}

	private void onAnswer(JsonRpcMessage answer, RequestId id) {
		PendingRequest request = this.pending.remove(id);
		if (request == null && !id.isNumber()) {
			request = removeByText(id);
		}
		if (request != null) {
			this.channel.complete(request, answer);
		}
		else {
			// P-CANCEL-04 and field reports O-067: late, repeated or made-up answers are
			// no fault of ours.
			logger.debug("Server '{}': answer to request {}, which does not wait, is dropped", name(), id);
		}
	}

	/**
	 * Our ids are numbers. A server that sends one back as text (field report O-065)
	 * breaks P-RPC-05, but means no other request.
	 */
	private @Nullable PendingRequest removeByText(RequestId id) {
		try {
			PendingRequest request = this.pending.remove(RequestId.of(Long.parseLong((String) id.value())));
			if (request != null && this.idTypeWarned.compareAndSet(false, true)) {
				logger.warn("Server '{}' answers request {} with the id as a string; accepted, but the server is wrong",
						name(), request.id());
			}
			return request;
		}
		catch (NumberFormatException ex) {
			return null;
		}
	}

	private void onError(JsonRpcMessage.ErrorResponse error, @Nullable OutboundMessage exchange) {
		RequestId id = error.id();
		RequestId own = (exchange != null) ? exchange.id() : null;
		if (own != null && (id == null || this.pending.get(id) == null)) {
			// The exchange tells whose answer it is, whatever id the server made up
			// (P-RPC-06, O-033).
			id = own;
		}
		RequestId probe = this.channel.probe();
		if (probe != null && (id == null || this.pending.get(id) == null) && this.pending.get(probe) != null) {
			// O-061: nothing else was asked yet
			id = probe;
		}
		if (id != null) {
			onAnswer(error, id);
			return;
		}
		// P-RPC-06: on a shared wire nobody knows whose it is, and the answer may still
		// come.
		String stray = RpcResults.decodeError(name(), "a request", error.error(), 0).remoteMessage();
		this.channel.strayError(stray);
		logger.warn("Server '{}' sent an error that names no request: {}", name(), stray);
	}

	private void onInvalid(JsonRpcMessage.Invalid invalid, @Nullable OutboundMessage exchange) {
		RequestId id = invalid.id();
		if (id == null && exchange != null) {
			id = exchange.id();
		}
		PendingRequest request = (id != null) ? this.pending.remove(id) : null;
		if (request != null) {
			this.channel.complete(request, this.channel.violation(request, invalid.reason()));
		}
		else {
			logger.debug("Server '{}' sent a message that is wrong: {}", name(), invalid.reason());
		}
	}

	private void onRequest(JsonRpcMessage.Request request) {
		FutureTask<?> task = new FutureTask<>(() -> answer(request), null);
		this.answering.put(request.id(), task);
		try {
			this.executor.execute(task);
		}
		catch (RejectedExecutionException ex) {
			this.answering.remove(request.id());
			logger.debug("Server '{}': closing, its request {} is not answered", name(), request.method());
		}
	}

	private void answer(JsonRpcMessage.Request request) {
		RpcErrorException error = null;
		ValueWriter result = null;
		boolean asks = !request.method().equals("ping");
		if (asks) {
			this.clock.begin();
		}
		try {
			result = this.handler.onRequest(request);
		}
		catch (RpcErrorException ex) {
			error = ex;
		}
		catch (RuntimeException ex) {
			logger.warn("Server '{}': answering its request {} failed", name(), request.method(), ex);
			error = new RpcErrorException(ErrorCodes.INTERNAL_ERROR, "Internal error");
		}
		finally {
			if (asks) {
				this.clock.end();
			}
		}
		if (this.answering.remove(request.id()) == null || (result == null && error == null)) {
			return;
		}
		try {
			this.channel.respond(request.id(), error, result, this.respondTimeoutNanos);
		}
		catch (McpException ex) {
			logger.debug("Server '{}': its request {} could not be answered: {}", name(), request.method(),
					ex.getMessage());
		}
		catch (InterruptedException ex) {
			Thread.currentThread().interrupt();
		}
	}

	private void onNotification(JsonRpcMessage.Notification notification) {
		if (notification.method().equals("notifications/progress")) {
			onProgress(notification.params());
		}
		else if (notification.method().equals("notifications/cancelled")) {
			onCancelled(notification.params());
		}
		else {
			enqueue(() -> this.handler.onNotification(notification));
		}
	}

	/** P-CANCEL-05: the handler stops, and there is no answer. */
	private void onCancelled(@Nullable JsonSlice params) {
		if (params == null || !params.isObject()) {
			return;
		}
		RawJson id = RawJson.wrap(params.bytes(), params.offset(), params.length()).get("requestId");
		Object value = (id != null) ? id.asObject() : null;
		RequestId requestId = null;
		if (value instanceof String text) {
			requestId = RequestId.of(text);
		}
		else if (value instanceof Number number) {
			requestId = RequestId.of(number.longValue());
		}
		FutureTask<?> task = (requestId != null) ? this.answering.remove(requestId) : null;
		if (task != null) {
			task.cancel(true);
		}
	}

	/** P-PROG-02, P-PROG-03: unknown and odd tokens are dropped. */
	private void onProgress(@Nullable JsonSlice params) {
		if (params == null) {
			return;
		}
		ProgressNotificationParams progress;
		try {
			progress = McpJson.read(params.bytes(), params.offset(), params.length(), ProgressNotificationParams.class);
		}
		catch (JacksonException ex) {
			logger.debug("Server '{}': progress that cannot be read is dropped: {}", name(), ex.getOriginalMessage());
			return;
		}
		PendingRequest request = requestOf(progress.progressToken());
		if (request == null) {
			return;
		}
		request.progressed(System.nanoTime());
		ProgressListener listener = request.call().progressListener();
		if (listener != null) {
			enqueue(() -> listener.onProgress(progress));
		}
	}

	private @Nullable PendingRequest requestOf(@Nullable Object token) {
		if (token instanceof Number number) {
			return this.pending.get(RequestId.of(number.longValue()));
		}
		return null;
	}

	private void enqueue(Runnable task) {
		if (!this.notifications.offer(task) && this.overflowWarned.compareAndSet(false, true)) {
			logger.warn("Server '{}' sends notifications faster than they are handled; some are dropped", name());
		}
	}

	@Override
	public void onFailure(OutboundMessage message, McpException failure) {
		PendingRequest request = (message.id() != null) ? this.pending.get(message.id()) : null;
		if (request != null && message.kind() == OutboundMessage.Kind.REQUEST) {
			this.channel.fail(request, failure);
		}
		else {
			logger.debug("Server '{}': a message was not delivered: {}", name(), failure.getMessage());
		}
	}

	@Override
	public void onOversize(byte[] start, byte[] end, long limit) {
		RequestId id = PartialMessages.findId(start, end);
		PendingRequest request = (id != null) ? this.pending.remove(id) : this.pending.removeOnly();
		if (request != null) {
			// an answer came, although not a usable one: the exchange is over
			this.channel.complete(request, new MessageTooLargeException(name(), request.call().method().name(), limit));
		}
		else {
			logger.warn("Server '{}' sent a message larger than the limit of {} bytes; it is dropped", name(), limit);
		}
	}

	@Override
	public void onClosed(CloseReason reason) {
		if (this.closed.compareAndSet(false, true)) {
			this.channel.close(reason);
			this.answering.values().forEach((task) -> task.cancel(true));
			this.handler.onClosed(reason);
		}
	}

	private String name() {
		return this.channel.serverName();
	}

}
