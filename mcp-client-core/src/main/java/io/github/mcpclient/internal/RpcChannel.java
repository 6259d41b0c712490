package io.github.mcpclient.internal;

import java.time.Duration;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.LockSupport;

import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonGenerator;

import io.github.mcpclient.error.CloseReason;
import io.github.mcpclient.error.ConnectionClosedException;
import io.github.mcpclient.error.McpException;
import io.github.mcpclient.error.McpProtocolViolationException;
import io.github.mcpclient.error.McpTimeoutException;
import io.github.mcpclient.jsonrpc.JsonRpcEncoder;
import io.github.mcpclient.jsonrpc.MessageBuffer;
import io.github.mcpclient.jsonrpc.RequestId;
import io.github.mcpclient.transport.Connection;
import io.github.mcpclient.transport.OutboundMessage;

/**
 * Makes JSON-RPC calls over one connection: gives ids, sends, waits, cancels. A caller
 * that waits does so on its own thread, so that a call costs one wake-up and no timer;
 * its answer is decoded there too.
 */
final class RpcChannel {

	private static final Logger logger = LoggerFactory.getLogger(RpcChannel.class);

	private static final String CANCELLED = "notifications/cancelled";

	private final String serverName;

	private final ClientRuntime runtime;

	private final PendingRequests pending;

	private final DeadlineMonitor deadlines;

	private final AtomicLong ids = new AtomicLong();

	/** Set once, before the first call. */
	private volatile @Nullable Connection connection;

	/** The last error that named no request: a hint where an answer fails to come. */
	private volatile @Nullable String strayError;

	/** Set by the protocol family; {@code null} in the handshake era. */
	private volatile @Nullable StatelessTerms terms;

	/** The question for the server's era, while an answer of any kind may be its. */
	private volatile @Nullable RequestId probe;

	RpcChannel(String serverName, ClientRuntime runtime, PendingRequests pending) {
		this.serverName = serverName;
		this.runtime = runtime;
		this.pending = pending;
		this.deadlines = new DeadlineMonitor(pending, runtime.scheduler(), this::expire);
	}

	/** Returns the listener of this channel's connection. */
	InboundDispatcher dispatcher(InboundHandler handler, long respondTimeoutNanos) {
		return new InboundDispatcher(this, this.pending, handler, respondTimeoutNanos);
	}

	void connection(Connection connection) {
		this.connection = connection;
	}

	Connection connection() {
		return Objects.requireNonNull(this.connection, "no connection yet");
	}

	/** Chooses the era: {@code null} for the handshake era. */
	void terms(@Nullable StatelessTerms terms) {
		this.terms = terms;
	}

	boolean isStateless() {
		return this.terms != null;
	}

	/** Returns the request that a stray error belongs to (O-061). */
	@Nullable RequestId probe() {
		return this.probe;
	}

	/**
	 * Asks before anything is known of the server. The id is a text, so that a late
	 * answer meets no later request (P-VER-11).
	 */
	<T> CompletableFuture<T> probe(RpcCall<T> call, RequestId id) {
		this.probe = id;
		AsyncCall<T> async = new AsyncCall<>(this, call, id);
		async.start();
		return async;
	}

	/** Strays belong to nobody from now on. */
	void endProbe() {
		this.probe = null;
	}

	/** Calls and waits for the result. */
	<T> T call(RpcCall<T> call) {
		PendingRequest request = new PendingRequest(nextId(), call, System.nanoTime(), null);
		start(request);
		return decode(request, call.method(), await(request));
	}

	<T> T decode(PendingRequest request, RpcMethod<T> method, Object outcome) {
		OutboundMessage message = request.message();
		return RpcResults.decode(this.serverName, method, outcome, this.terms != null,
				(message != null) ? message.status() : 0);
	}

	/**
	 * Calls without waiting. The future is completed on the executor. Cancelling it
	 * cancels the request.
	 */
	<T> CompletableFuture<T> callAsync(RpcCall<T> call) {
		AsyncCall<T> async = new AsyncCall<>(this, call, nextId());
		async.start();
		return async;
	}

	/** Sends a notification and waits until it is on its way. */
	void notify(String method, RpcCall.@Nullable MemberWriter params, long timeoutNanos) {
		long deadline = System.nanoTime() + timeoutNanos;
		MessageBuffer buffer = this.runtime.buffers().take();
		this.runtime.encoder().notification(buffer, method, (params != null) ? (generator) -> {
			generator.writeStartObject();
			params.write(generator);
			generator.writeEndObject();
		} : null);
		OutboundMessage message = new OutboundMessage(OutboundMessage.Kind.NOTIFICATION, null, method, buffer,
				this.runtime.buffers(), deadline);
		try {
			connection().send(message);
		}
		catch (InterruptedException ex) {
			throw interrupted(method);
		}
	}

	/** Sends an answer to a request of the server. */
	void respond(RequestId id, InboundHandler.@Nullable RpcErrorException error,
			JsonRpcEncoder.@Nullable ValueWriter result, long timeoutNanos) throws InterruptedException {
		MessageBuffer buffer = this.runtime.buffers().take();
		if (error != null) {
			this.runtime.encoder().error(buffer, id, error.code(), error.text());
		}
		else {
			this.runtime.encoder().result(buffer, id, Objects.requireNonNull(result, "no result"));
		}
		connection().send(new OutboundMessage(OutboundMessage.Kind.RESPONSE, id, null, buffer, this.runtime.buffers(),
				System.nanoTime() + timeoutNanos));
	}

	RequestId nextId() {
		return RequestId.of(this.ids.incrementAndGet());
	}

	/** Registers and sends. Whatever fails here leaves nothing behind and is thrown. */
	void start(PendingRequest request) {
		Connection target = connection();
		OutboundMessage message = encode(request);
		request.message(message);
		CloseReason closed = this.pending.add(request);
		if (closed != null) {
			message.release();
			throw new ConnectionClosedException(this.serverName, request.call().method().name(), closed);
		}
		try {
			target.send(message);
		}
		catch (InterruptedException ex) {
			cancel(request, "the caller was interrupted");
			throw interrupted(request.call().method().name());
		}
		catch (McpTimeoutException ex) {
			// The transport saw the deadline first; whoever waits reports it in its own
			// words.
			expire(request);
		}
		catch (McpException ex) {
			fail(request, ex);
		}
		catch (RuntimeException | Error ex) {
			this.pending.remove(request.id());
			throw ex;
		}
	}

	private OutboundMessage encode(PendingRequest request) {
		RpcCall<?> call = request.call();
		MessageBuffer buffer = this.runtime.buffers().take();
		StatelessTerms era = this.terms;
		boolean meta = call.progressListener() != null || !call.meta().isEmpty() || era != null;
		try {
			this.runtime.encoder()
				.request(buffer, request.id(), call.method().name(), (call.params() == null && !meta) ? null
						: (generator) -> writeParams(generator, request, era, meta));
		}
		catch (JacksonException ex) {
			throw new IllegalArgumentException("The parameters of " + call.method().name() + " for server '"
					+ this.serverName + "' cannot be written as JSON: " + ex.getOriginalMessage(), ex);
		}
		return new OutboundMessage(OutboundMessage.Kind.REQUEST, request.id(), call.method().name(), buffer,
				this.runtime.buffers(), request.deadlineNanos(),
				(era != null && connection().sendWaitsForAnswer()) ? era.headers(call) : Map.of());
	}

	private static void writeParams(JsonGenerator generator, PendingRequest request, @Nullable StatelessTerms era,
			boolean meta) {
		RpcCall<?> call = request.call();
		generator.writeStartObject();
		if (call.params() != null) {
			call.params().write(generator);
		}
		if (meta) {
			generator.writeName("_meta");
			generator.writeStartObject();
			if (call.progressListener() != null) {
				generator.writeNumberProperty("progressToken", request.id().number());
			}
			if (era != null) {
				era.write(generator);
			}
			call.meta().forEach((key, value) -> {
				generator.writeName(key);
				generator.writePOJO(value);
			});
			generator.writeEndObject();
		}
		generator.writeEndObject();
	}

	private Object await(PendingRequest request) {
		while (true) {
			Object outcome = request.outcome();
			if (outcome != null) {
				return outcome;
			}
			long left = request.deadlineNanos() - System.nanoTime();
			if (left <= 0) {
				expire(request);
				continue;
			}
			LockSupport.parkNanos(request, left);
			if (request.outcome() == null && Thread.interrupted()) {
				cancel(request, "the caller was interrupted");
				throw interrupted(request.call().method().name());
			}
		}
	}

	private CancellationException interrupted(String method) {
		Thread.currentThread().interrupt();
		return new CancellationException(
				"Interrupted while waiting for server '" + this.serverName + "' to answer " + method);
	}

	/** An answer came for a request, whichever way. */
	void complete(PendingRequest request, Object outcome) {
		if (request.complete(outcome)) {
			OutboundMessage message = request.message();
			Connection current = this.connection;
			if (message != null && current != null) {
				current.answered(message);
			}
		}
	}

	void fail(PendingRequest request, RuntimeException failure) {
		this.pending.remove(request.id());
		request.complete(failure);
	}

	/** Time is over: fails the request, tells the server and gives up the exchange. */
	void expire(PendingRequest request) {
		this.pending.remove(request.id());
		RpcCall<?> call = request.call();
		boolean hard = request.atHardDeadline() && !call.maxTimeout().equals(call.timeout());
		Duration limit = hard ? call.maxTimeout() : call.timeout();
		String limitName = hard ? "timeouts.max" : call.limitName();
		boolean tell = call.method().cancellable();
		if (request.complete(new McpTimeoutException(this.serverName, call.method().name(), limitName, limit,
				"Server '" + this.serverName + "' did not answer " + call.method().name() + " within "
						+ Durations.format(limit) + (hard ? " in all" : "") + " ('" + limitName + "')."
						+ (tell ? " The request was cancelled at the server." : "") + hint()))) {
			giveUp(request, "the time limit passed");
		}
	}

	private String hint() {
		String stray = this.strayError;
		return (stray != null) ? " The server sent an error that names no request: " + stray
				: " Raise the limit if the server needs longer.";
	}

	void strayError(String strayError) {
		this.strayError = strayError;
	}

	/** The caller does not want the answer any more. */
	boolean cancel(PendingRequest request, String reason) {
		this.pending.remove(request.id());
		if (!request.complete(new CancellationException("Cancelled: " + reason))) {
			return false;
		}
		giveUp(request, reason);
		return true;
	}

	private void giveUp(PendingRequest request, String reason) {
		OutboundMessage message = request.message();
		Connection current = this.connection;
		if (message == null || current == null) {
			return;
		}
		current.abandon(message);
		// P-CANCEL-02: in the stateless era the end of an exchange says it all.
		boolean told = this.terms != null && current.sendWaitsForAnswer();
		if (!told && request.call().method().cancellable() && this.pending.closeReason() == null) {
			try {
				this.runtime.executor().execute(() -> sendCancelled(request.id(), reason));
			}
			catch (RejectedExecutionException ex) {
				logger.debug("Server '{}': closing, {} is not told of a cancelled request", this.serverName, CANCELLED);
			}
		}
	}

	/** P-CANCEL-01. Best effort: the request has failed already. */
	private void sendCancelled(RequestId id, String reason) {
		try {
			notify(CANCELLED, (generator) -> {
				generator.writeName("requestId");
				generator.writePOJO(id.value());
				generator.writeStringProperty("reason", reason);
			}, TimeUnit.SECONDS.toNanos(1));
		}
		catch (McpException | CancellationException ex) {
			logger.debug("Server '{}': could not send {}: {}", this.serverName, CANCELLED, ex.getMessage());
		}
	}

	void close(CloseReason reason) {
		this.pending.close(reason,
				(request) -> new ConnectionClosedException(this.serverName, request.call().method().name(), reason));
	}

	void watch(PendingRequest request) {
		this.deadlines.watch(request.deadlineNanos());
	}

	ClientRuntime runtime() {
		return this.runtime;
	}

	String serverName() {
		return this.serverName;
	}

	McpProtocolViolationException violation(PendingRequest request, String seen) {
		return new McpProtocolViolationException(this.serverName, request.call().method().name(),
				"Server '" + this.serverName + "' answered " + request.call().method().name()
						+ " with a message that is wrong: " + seen,
				null);
	}

}
