package io.github.mcpclient.internal;

import java.util.List;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.locks.ReentrantLock;

import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import tools.jackson.core.JacksonException;

import io.github.mcpclient.error.CloseReason;
import io.github.mcpclient.error.McpException;
import io.github.mcpclient.error.McpResponseException;
import io.github.mcpclient.error.McpTimeoutException;
import io.github.mcpclient.error.McpTransportException;
import io.github.mcpclient.error.SessionLostException;
import io.github.mcpclient.handler.McpOperationListener;
import io.github.mcpclient.internal.EraDetection.RestartException;
import io.github.mcpclient.internal.SessionListener.ListKind;
import io.github.mcpclient.jsonrpc.ErrorCodes;
import io.github.mcpclient.jsonrpc.JsonRpcEncoder.ValueWriter;
import io.github.mcpclient.jsonrpc.JsonRpcMessage;
import io.github.mcpclient.jsonrpc.JsonSlice;
import io.github.mcpclient.schema.McpJson;
import io.github.mcpclient.schema.ResourceUpdatedNotificationParams;
import io.github.mcpclient.transport.Connection;
import io.github.mcpclient.transport.ConnectionContext;

/**
 * One conversation with a server, from the wire to its end. Where the server forgets an
 * HTTP session, opens a new one on the same wire, once for all calls that were refused
 * (P-LHTTP-24 to P-LHTTP-26).
 */
public final class ServerSession implements AutoCloseable {

	private static final Logger logger = LoggerFactory.getLogger(ServerSession.class);

	private final SessionSettings settings;

	private final SessionListener listener;

	private final RpcChannel channel;

	private final InputRounds rounds;

	/** Held while a lost session is opened anew. */
	private final ReentrantLock recovery = new ReentrantLock();

	/**
	 * How often a conversation was opened on this wire. Written while holding the lock.
	 */
	private volatile int epoch;

	private volatile @Nullable Negotiated negotiated;

	/** Whether a check is under way of whether the server is there. */
	private final AtomicBoolean checking = new AtomicBoolean();

	/** Whether the end was told. */
	private final AtomicBoolean ended = new AtomicBoolean();

	private ServerSession(SessionSettings settings, SessionListener listener) {
		this.settings = settings;
		this.listener = listener;
		this.channel = new RpcChannel(settings.serverName(), settings.runtime(), new PendingRequests());
		this.rounds = new InputRounds(settings.serverName(), settings.inputs(), this.channel);
	}

	/**
	 * Connects and opens the conversation. Leaves nothing behind where it fails.
	 * @param settings what to connect to
	 * @param listener is told what happens
	 * @return the session, ready for calls
	 * @throws InterruptedException where the thread is interrupted
	 */
	public static ServerSession open(SessionSettings settings, SessionListener listener) throws InterruptedException {
		try {
			return connected(settings, listener);
		}
		catch (RestartException ex) {
			logger.debug("Server '{}' ended at server/discover; it is started again for a handshake",
					settings.serverName());
			try {
				return connected(settings, listener);
			}
			catch (McpException again) {
				again.addSuppressed(ex.failure());
				throw again;
			}
		}
	}

	private static ServerSession connected(SessionSettings settings, SessionListener listener)
			throws InterruptedException {
		ServerSession session = new ServerSession(settings, listener);
		session.connect();
		return session;
	}

	private void connect() throws InterruptedException {
		InboundDispatcher dispatcher = this.channel.dispatcher(new Inbound(),
				this.settings.timeouts().request().toNanos());
		ConnectionContext context = new ConnectionContext(this.settings.serverName(), dispatcher,
				this.settings.timeouts().connect(), this.settings.timeouts().shutdown(),
				this.settings.runtime().executor(), this.settings.runtime().scheduler());
		Connection connection = this.settings.transport().connect(context);
		this.channel.connection(connection);
		try {
			this.listener.onConnected(this);
			this.negotiated = this.settings.protocol().open(this.channel);
		}
		catch (McpTimeoutException ex) {
			McpTimeoutException told = withDiagnostics(ex, connection.diagnostics());
			connection.close();
			throw told;
		}
		catch (RuntimeException | Error ex) {
			connection.close();
			throw ex;
		}
	}

	/** A server that lives and is silent says why on standard error, if anywhere. */
	private static McpTimeoutException withDiagnostics(McpTimeoutException failure, List<String> lines) {
		if (lines.isEmpty()) {
			return failure;
		}
		McpTimeoutException told = new McpTimeoutException(failure.serverName(), failure.method(), failure.limitName(),
				failure.limit(), failure.getMessage() + " Its last lines:\n    " + String.join("\n    ", lines));
		told.addSuppressed(failure);
		return told;
	}

	public Negotiated negotiated() {
		return Objects.requireNonNull(this.negotiated, "not negotiated yet");
	}

	/** Calls and waits for the result. */
	public <T> T call(RpcCall<T> call) {
		if (this.settings.operationListeners().isEmpty()) {
			return callOnce(call);
		}
		long start = System.nanoTime();
		try {
			T result = callOnce(call);
			ended(call, start, null);
			return result;
		}
		catch (RuntimeException | Error ex) {
			ended(call, start, ex);
			throw ex;
		}
	}

	private void ended(RpcCall<?> call, long start, @Nullable Throwable failure) {
		long nanos = System.nanoTime() - start;
		for (McpOperationListener operations : this.settings.operationListeners()) {
			try {
				operations.onOperation(this.settings.serverName(), call.method().name(), call.target(), nanos, failure);
			}
			catch (RuntimeException ex) {
				logger.warn("A listener of operations failed", ex);
			}
		}
	}

	private <T> T callOnce(RpcCall<T> call) {
		int current = this.epoch;
		try {
			return this.channel.call(call);
		}
		catch (SessionLostException ex) {
			// The server refused the request without looking at it, so it may be sent
			// again.
			recover(current, ex);
			return this.channel.call(call);
		}
		catch (McpTransportException ex) {
			doubt(ex);
			throw ex;
		}
		catch (InputRequiredException ex) {
			return this.rounds.finish(call, ex.result(), negotiated().version());
		}
		catch (McpResponseException ex) {
			if (!isRefusedVersion(ex)) {
				throw ex;
			}
			return again(call, ex);
		}
	}

	private boolean isRefusedVersion(McpResponseException failure) {
		return failure.code() == ErrorCodes.UNSUPPORTED_PROTOCOL_VERSION && this.channel.isStateless();
	}

	/** P-ERR-04, P-ERR-05: once, with a revision that the server lists. */
	private <T> T again(RpcCall<T> call, McpResponseException refusal) {
		StatelessProtocol.reselect(refusal);
		try {
			return this.channel.call(call);
		}
		catch (InputRequiredException ex) {
			return this.rounds.finish(call, ex.result(), negotiated().version());
		}
	}

	/** Calls without waiting. */
	public <T> CompletableFuture<T> callAsync(RpcCall<T> call) {
		CompletableFuture<T> future = callAsyncOnce(call);
		if (!this.settings.operationListeners().isEmpty()) {
			long start = System.nanoTime();
			future.whenComplete((result, failure) -> ended(call, start, failure));
		}
		return future;
	}

	private <T> CompletableFuture<T> callAsyncOnce(RpcCall<T> call) {
		int current = this.epoch;
		CompletableFuture<T> first = this.channel.callAsync(call);
		boolean stateless = this.channel.isStateless();
		if (!stateless && !this.channel.connection().sendWaitsForAnswer()) {
			return first;
		}
		Executor executor = this.settings.runtime().executor();
		return new RetryingCall<>(first, (failure) -> {
			if (failure instanceof InputRequiredException asked) {
				return InterruptibleTask.start(() -> this.rounds.finish(call, asked.result(), negotiated().version()),
						executor);
			}
			if (failure instanceof McpResponseException refusal && isRefusedVersion(refusal)) {
				return InterruptibleTask.start(() -> again(call, refusal), executor);
			}
			if (failure instanceof SessionLostException lost) {
				recover(current, lost);
				return this.channel.callAsync(call);
			}
			doubt(failure);
			return null;
		}, executor);
	}

	/**
	 * A wire of exchanges is never seen to close. So a failure that may mean that the
	 * server is away has one request of our own follow it, and its failure ends the
	 * session.
	 */
	private void doubt(Throwable failure) {
		if (Reachability.isDoubtful(failure) && this.channel.connection().sendWaitsForAnswer()
				&& this.checking.compareAndSet(false, true)) {
			try {
				this.settings.runtime().executor().execute(this::check);
			}
			catch (RejectedExecutionException ex) {
				logger.debug("Server '{}': closing, it is not checked any more", this.settings.serverName());
			}
		}
	}

	private void check() {
		try {
			// P-PING-03: the stateless era has no ping, but every server answers this
			RpcMethod<?> sign = this.channel.isStateless() ? Methods.DISCOVER : Methods.PING;
			this.channel.call(RpcCall.of(sign, null, this.settings.timeouts().ping(), "timeouts.ping"));
		}
		catch (McpTransportException | McpTimeoutException ex) {
			if (ex instanceof McpTimeoutException || Reachability.isDoubtful(ex)) {
				end(new CloseReason.Broken(String.valueOf(ex.getMessage()), ex));
				close();
			}
		}
		catch (McpException ex) {
			logger.debug("Server '{}' is there: it answered {}", this.settings.serverName(), ex.getMessage());
		}
		finally {
			this.checking.set(false);
		}
	}

	private void end(CloseReason reason) {
		if (this.ended.compareAndSet(false, true)) {
			this.listener.onClosed(this, reason);
		}
	}

	private void recover(int seen, SessionLostException lost) {
		this.recovery.lock();
		try {
			if (this.epoch != seen) {
				return;
			}
			logger.info("Server '{}' lost the session; opening a new one", this.settings.serverName());
			this.channel.connection().resetSession();
			Negotiated again = this.settings.protocol().reopen(this.channel);
			this.negotiated = again;
			this.epoch = seen + 1;
			this.listener.onReinitialized(this, again);
		}
		catch (McpException ex) {
			ex.addSuppressed(lost);
			throw ex;
		}
		finally {
			this.recovery.unlock();
		}
	}

	@Override
	public void close() {
		this.channel.connection().close();
	}

	private final class Inbound implements InboundHandler {

		@Override
		public @Nullable ValueWriter onRequest(JsonRpcMessage.Request request) {
			if (ServerSession.this.channel.isStateless()) {
				// P-RPC-11, P-VER-11: nothing may be written back
				logger.debug("Server '{}' sent the request {}, which has no place in this era; dropped",
						ServerSession.this.settings.serverName(), request.method());
				return null;
			}
			Negotiated agreed = ServerSession.this.negotiated;
			return ServerSession.this.settings.protocol().answer(request, (agreed != null) ? agreed.version() : null);
		}

		@Override
		public void onNotification(JsonRpcMessage.Notification notification) {
			if (ServerSession.this.channel.isStateless()) {
				// P-HTTP-22, P-SUB-01: changes are told to those who listen, and nobody
				// does
				logger.debug("Server '{}' sent {}, which was not asked for; dropped",
						ServerSession.this.settings.serverName(), notification.method());
				return;
			}
			ListKind kind = ListKind.ofNotification(notification.method());
			if (kind != null) {
				ServerSession.this.listener.onListChanged(ServerSession.this, kind);
			}
			else if (notification.method().equals("notifications/resources/updated")) {
				onResourceUpdated(notification.params());
			}
			else {
				logger.debug("Server '{}' sent {}", ServerSession.this.settings.serverName(), notification.method());
			}
		}

		private void onResourceUpdated(@Nullable JsonSlice params) {
			if (params == null) {
				return;
			}
			try {
				String uri = McpJson
					.read(params.bytes(), params.offset(), params.length(), ResourceUpdatedNotificationParams.class)
					.uri();
				ServerSession.this.listener.onResourceUpdated(ServerSession.this, uri);
			}
			catch (JacksonException ex) {
				logger.debug("Server '{}' sent a resource update that cannot be read: {}",
						ServerSession.this.settings.serverName(), ex.getOriginalMessage());
			}
		}

		@Override
		public void onClosed(CloseReason reason) {
			end(reason);
		}

	}

}
