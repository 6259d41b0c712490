package io.github.mcpclient;

import java.time.Instant;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Future;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;

import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

import io.github.mcpclient.config.ReconnectPolicy;
import io.github.mcpclient.error.CloseReason;
import io.github.mcpclient.error.ConnectionClosedException;
import io.github.mcpclient.error.McpAuthorizationException;
import io.github.mcpclient.error.McpConfigurationException;
import io.github.mcpclient.error.ServerNotReadyException;
import io.github.mcpclient.error.UnsupportedProtocolVersionException;
import io.github.mcpclient.internal.Negotiated;
import io.github.mcpclient.internal.ServerSession;
import io.github.mcpclient.internal.SessionListener;
import io.github.mcpclient.internal.SessionSettings;

/**
 * Makes, loses and remakes the connection of one client. All changes of state happen
 * here, while holding one lock; reading state takes none.
 */
final class ClientConnector {

	private static final Logger logger = LoggerFactory.getLogger(ClientConnector.class);

	private final SessionSettings settings;

	private final ReconnectPolicy reconnect;

	private final SessionListener listener;

	private final Events events;

	private final ReentrantLock lock = new ReentrantLock();

	/** Written while holding the lock. */
	private volatile State current = new State(ConnectionState.DISCONNECTED, Instant.now(), null, null, 0, null);

	/** The attempt under way. Guarded by the lock. */
	private @Nullable CompletableFuture<Void> connecting;

	/** The next attempt, planned. Guarded by the lock. */
	private @Nullable Future<?> planned;

	/** The session of the attempt under way, once it has a wire. Guarded by the lock. */
	private @Nullable ServerSession candidate;

	/** Why the candidate closed. Guarded by the lock. */
	private @Nullable CloseReason candidateClosed;

	/** Whether failures are followed by more attempts. Guarded by the lock. */
	private boolean keepTrying;

	/**
	 * Counts what a caller asked for, so that an attempt that was overtaken notices.
	 * Guarded by the lock.
	 */
	private int generation;

	/** Guarded by the lock for writing. */
	private volatile boolean closed;

	ClientConnector(SessionSettings settings, ReconnectPolicy reconnect, SessionListener listener, Events events) {
		this.settings = settings;
		this.reconnect = reconnect;
		this.listener = listener;
		this.events = events;
	}

	State current() {
		return this.current;
	}

	/** Returns the session to send on. */
	ServerSession session(String method) {
		State state = this.current;
		ServerSession session = state.session();
		if (session == null) {
			throw new ServerNotReadyException(this.settings.serverName(), method, state.state().name(),
					state.failure());
		}
		return session;
	}

	boolean isCurrent(ServerSession session) {
		return this.current.session() == session;
	}

	/**
	 * Starts to connect, or joins an attempt that is under way.
	 * @param persistent whether more attempts follow a failure
	 * @return completes with the outcome of that one attempt
	 */
	CompletableFuture<Void> connect(boolean persistent) {
		this.lock.lock();
		try {
			if (this.closed) {
				return CompletableFuture
					.failedFuture(new ServerNotReadyException(this.settings.serverName(), null, "CLOSED", null));
			}
			if (this.current.state() == ConnectionState.READY) {
				this.keepTrying = true;
				return CompletableFuture.completedFuture(null);
			}
			this.keepTrying = this.keepTrying || persistent;
			if (this.connecting != null) {
				return this.connecting;
			}
			cancelPlanned();
			return begin(this.current.attempt());
		}
		finally {
			this.lock.unlock();
		}
	}

	/** Starts an attempt. The lock is held. */
	private CompletableFuture<Void> begin(int attempt) {
		CompletableFuture<Void> outcome = new CompletableFuture<>();
		this.connecting = outcome;
		this.candidate = null;
		this.candidateClosed = null;
		int mine = ++this.generation;
		change(ConnectionState.CONNECTING, null, this.current.failure(), attempt, null);
		try {
			this.settings.runtime().executor().execute(() -> attempt(mine, attempt, outcome));
		}
		catch (RejectedExecutionException ex) {
			failed(mine, attempt, outcome, ex);
		}
		return outcome;
	}

	private void attempt(int mine, int attempt, CompletableFuture<Void> outcome) {
		try {
			ServerSession session = ServerSession.open(this.settings, new Observer(mine, attempt));
			try {
				Throwable shortcoming = this.events.onOpened(session);
				ready(mine, session, shortcoming);
			}
			catch (RuntimeException | Error ex) {
				session.close();
				throw ex;
			}
			outcome.complete(null);
		}
		catch (InterruptedException ex) {
			Thread.currentThread().interrupt();
			failed(mine, attempt, outcome, new CancellationException("Interrupted while connecting"));
		}
		catch (RuntimeException ex) {
			failed(mine, attempt, outcome, ex);
		}
		catch (Error ex) {
			failed(mine, attempt, outcome, ex);
			throw ex;
		}
	}

	private void ready(int mine, ServerSession session, @Nullable Throwable shortcoming) {
		this.lock.lock();
		try {
			if (mine != this.generation) {
				throw new CancellationException("Connecting to server '" + this.settings.serverName()
						+ "' was given up: the client was disconnected meanwhile");
			}
			if (this.candidateClosed != null) {
				throw new ConnectionClosedException(this.settings.serverName(), null, this.candidateClosed);
			}
			this.connecting = null;
			this.candidate = null;
			this.keepTrying = true;
			change(ConnectionState.READY, session, shortcoming, 0, null);
		}
		finally {
			this.lock.unlock();
		}
		Negotiated agreed = session.negotiated();
		logger.info(
				"Server '{}' is connected: {}, revision {}", this.settings.serverName(), (agreed.serverInfo() != null)
						? agreed.serverInfo().name() + " " + agreed.serverInfo().version() : "unnamed",
				agreed.version());
		this.events.onReady(session);
	}

	private void failed(int mine, int attempt, CompletableFuture<Void> outcome, Throwable failure) {
		this.lock.lock();
		try {
			if (mine == this.generation) {
				this.connecting = null;
				this.candidate = null;
				planNext(attempt + 1, failure);
			}
		}
		finally {
			this.lock.unlock();
		}
		outcome.completeExceptionally(failure);
	}

	/** Plans the next attempt or gives up. The lock is held. */
	private void planNext(int attempt, Throwable failure) {
		if (this.closed || !this.keepTrying || isPermanent(failure) || !this.reconnect.allows(attempt)) {
			this.keepTrying = false;
			logger.warn("Server '{}' is not connected: {}", this.settings.serverName(), failure.getMessage());
			change(ConnectionState.DISCONNECTED, null, failure, 0, null);
			return;
		}
		long delay = this.reconnect.delay(attempt, ThreadLocalRandom.current().nextDouble()).toNanos();
		if (attempt == 1) {
			logger.warn("Server '{}' is away, trying again: {}", this.settings.serverName(), failure.getMessage());
		}
		else {
			logger.debug("Server '{}': attempt {} failed: {}", this.settings.serverName(), attempt - 1,
					failure.getMessage());
		}
		change(ConnectionState.RECONNECTING, null, failure, attempt, Instant.now().plusNanos(delay));
		int mine = ++this.generation;
		try {
			this.planned = this.settings.runtime()
				.scheduler()
				.schedule(() -> retry(mine, attempt), delay, TimeUnit.NANOSECONDS);
		}
		catch (RejectedExecutionException ex) {
			change(ConnectionState.DISCONNECTED, null, failure, 0, null);
		}
	}

	private void retry(int mine, int attempt) {
		this.lock.lock();
		try {
			if (mine == this.generation && !this.closed) {
				this.planned = null;
				begin(attempt);
			}
		}
		finally {
			this.lock.unlock();
		}
	}

	/** A failure that another attempt cannot mend. */
	private static boolean isPermanent(Throwable failure) {
		return failure instanceof UnsupportedProtocolVersionException || failure instanceof McpConfigurationException
				|| failure instanceof McpAuthorizationException;
	}

	private void lost(ServerSession session, CloseReason reason) {
		boolean wasReady;
		this.lock.lock();
		try {
			if (this.candidate == session) {
				this.candidateClosed = reason;
			}
			wasReady = this.current.session() == session;
			if (wasReady) {
				planNext(1, new ConnectionClosedException(this.settings.serverName(), null, reason));
			}
		}
		finally {
			this.lock.unlock();
		}
		if (wasReady) {
			// This is a reader thread: what may wait goes elsewhere.
			try {
				this.settings.runtime().executor().execute(() -> cleanUp(session));
			}
			catch (RejectedExecutionException ex) {
				logger.debug("Server '{}' is lost while the client closes", this.settings.serverName());
			}
		}
	}

	private void cleanUp(ServerSession session) {
		this.events.onGone(session);
		session.close();
	}

	/** Ends the connection and every attempt. */
	void disconnect(boolean forGood) {
		ServerSession open;
		CompletableFuture<Void> waiting;
		boolean wasReady;
		this.lock.lock();
		try {
			this.closed = this.closed || forGood;
			this.keepTrying = false;
			this.generation++;
			cancelPlanned();
			wasReady = this.current.session() != null;
			open = wasReady ? this.current.session() : this.candidate;
			waiting = this.connecting;
			this.connecting = null;
			this.candidate = null;
			if (this.current.state() != ConnectionState.DISCONNECTED) {
				change(ConnectionState.DISCONNECTED, null, null, 0, null);
			}
		}
		finally {
			this.lock.unlock();
		}
		if (open != null) {
			if (wasReady) {
				this.events.onGone(open);
			}
			open.close();
		}
		if (waiting != null) {
			waiting.completeExceptionally(
					new ConnectionClosedException(this.settings.serverName(), null, new CloseReason.ClosedByClient()));
		}
	}

	private void cancelPlanned() {
		if (this.planned != null) {
			this.planned.cancel(false);
			this.planned = null;
		}
	}

	/** The list of tools could be read, or could not. */
	void shortcoming(ServerSession session, @Nullable Throwable shortcoming) {
		this.lock.lock();
		try {
			State state = this.current;
			if (state.session() == session) {
				this.current = new State(state.state(), state.since(), session, shortcoming, 0, null);
			}
		}
		finally {
			this.lock.unlock();
		}
	}

	/** The one place where the state changes. The lock is held. */
	private void change(ConnectionState next, @Nullable ServerSession session, @Nullable Throwable failure, int attempt,
			@Nullable Instant nextAttempt) {
		ConnectionState previous = this.current.state();
		this.current = new State(next, Instant.now(), session, failure, attempt, nextAttempt);
		if (previous != next) {
			this.events.onStateChanged(previous, next, (next == ConnectionState.READY) ? null : failure);
		}
	}

	/**
	 * What is known now.
	 *
	 * @param state the state
	 * @param since when it began
	 * @param session the session, where the state is READY
	 * @param failure the last failure
	 * @param attempt the number of the reconnect attempt that is under way or next
	 * @param nextAttempt when it is due
	 */
	record State(ConnectionState state, Instant since, @Nullable ServerSession session, @Nullable Throwable failure,
			int attempt, @Nullable Instant nextAttempt) {
	}

	/** What the client does when its connection changes. */
	interface Events {

		/**
		 * A conversation was opened; what belongs to being ready happens now.
		 * @return what is not as it should be, although the server is usable
		 */
		@Nullable Throwable onOpened(ServerSession session);

		/** The client is ready. */
		void onReady(ServerSession session);

		/** A client that was ready is not any more. */
		void onGone(ServerSession session);

		/** The state changed. Called with the lock held: must not block. */
		void onStateChanged(ConnectionState previous, ConnectionState state, @Nullable Throwable cause);

	}

	/** Follows one session for one attempt. */
	private final class Observer implements SessionListener {

		private final int mine;

		private final int attempt;

		Observer(int mine, int attempt) {
			this.mine = mine;
			this.attempt = attempt;
		}

		@Override
		public void onConnected(ServerSession session) {
			ReentrantLock lock = ClientConnector.this.lock;
			lock.lock();
			try {
				if (this.mine != ClientConnector.this.generation) {
					throw new CancellationException(
							"Connecting to server '" + ClientConnector.this.settings.serverName() + "' was given up");
				}
				ClientConnector.this.candidate = session;
				// one attempt may need a second connection
				ClientConnector.this.candidateClosed = null;
				change(ConnectionState.INITIALIZING, null, ClientConnector.this.current.failure(), this.attempt, null);
			}
			finally {
				lock.unlock();
			}
		}

		@Override
		public void onListChanged(ServerSession session, ListKind kind) {
			ClientConnector.this.listener.onListChanged(session, kind);
		}

		@Override
		public void onResourceUpdated(ServerSession session, String uri) {
			ClientConnector.this.listener.onResourceUpdated(session, uri);
		}

		@Override
		public void onReinitialized(ServerSession session, Negotiated negotiated) {
			ClientConnector.this.listener.onReinitialized(session, negotiated);
		}

		@Override
		public void onClosed(ServerSession session, CloseReason reason) {
			lost(session, reason);
		}

	}

}
