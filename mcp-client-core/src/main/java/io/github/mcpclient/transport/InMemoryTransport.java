package io.github.mcpclient.transport;

import java.util.Objects;
import java.util.concurrent.Executor;

import org.jspecify.annotations.Nullable;

/**
 * A wire inside this process: each connection is a fresh {@link InMemoryLink} handed to
 * the server's side. Messages pass encoded, in order, and no byte is shared between the
 * sides. For tests, and for servers that live in the same process.
 * <p>
 * Nothing runs on a thread of its own. A message is delivered by the thread that sends
 * it, unless another thread is delivering in the same direction: that one delivers it
 * next. So with one thread all has arrived when {@code send} returns, a side that sends
 * from within a delivery is never called twice at once, and no lock is held while a side
 * is called. A side that blocks in a delivery holds up its direction, no more.
 *
 * @since 0.1.0
 */
public final class InMemoryTransport implements Transport {

	private final Acceptor acceptor;

	private final boolean exchanges;

	private final int maxMessageSize;

	private final @Nullable Executor executor;

	private InMemoryTransport(Acceptor acceptor, boolean exchanges, int maxMessageSize, @Nullable Executor executor) {
		this.acceptor = acceptor;
		this.exchanges = exchanges;
		this.maxMessageSize = maxMessageSize;
		this.executor = executor;
	}

	/**
	 * Returns a transport to a server: a shared wire without a size limit, delivering on
	 * the sending thread.
	 * @param acceptor is given each new link
	 * @return the transport
	 */
	public static InMemoryTransport to(Acceptor acceptor) {
		Objects.requireNonNull(acceptor, "'acceptor' must not be null");
		return new InMemoryTransport(acceptor, false, Integer.MAX_VALUE, null);
	}

	/**
	 * Returns a copy that behaves as a wire of exchanges, as HTTP is one:
	 * {@link Connection#send} of a request keeps its thread until the answer was handed
	 * over, the exchange ends without one, or the request's deadline passes.
	 * @return the copy
	 */
	public InMemoryTransport withExchanges() {
		return new InMemoryTransport(this.acceptor, true, this.maxMessageSize, this.executor);
	}

	/**
	 * Returns a copy that drops larger messages to the client and tells the listener.
	 * @param bytes the largest size of a message that is delivered
	 * @return the copy
	 */
	public InMemoryTransport withMaxMessageSize(int bytes) {
		return new InMemoryTransport(this.acceptor, this.exchanges, bytes, this.executor);
	}

	/**
	 * Returns a copy that delivers on an executor, one message after the other in each
	 * direction. Not to be one that runs tasks on a single thread which also sends
	 * requests over exchanges: they would wait for themselves.
	 * @param executor runs the deliveries
	 * @return the copy
	 */
	public InMemoryTransport withDeliveryOn(Executor executor) {
		Objects.requireNonNull(executor, "'executor' must not be null");
		return new InMemoryTransport(this.acceptor, this.exchanges, this.maxMessageSize, executor);
	}

	@Override
	public String type() {
		return "in-memory";
	}

	@Override
	public String describe() {
		return this.exchanges ? "in-memory exchanges" : "in-memory wire";
	}

	@Override
	public Connection connect(ConnectionContext context) throws InterruptedException {
		InMemoryConnection connection = new InMemoryConnection(context, this.exchanges, this.maxMessageSize,
				this.executor);
		this.acceptor.accept(connection.link());
		return connection;
	}

	/**
	 * The server's side of an in-memory transport.
	 *
	 * @since 0.1.0
	 */
	@FunctionalInterface
	public interface Acceptor {

		/**
		 * Takes a new link, on the thread that connects. An exception makes the connect
		 * fail with it.
		 * @param link the link
		 * @throws InterruptedException where the thread is interrupted while it waits
		 */
		void accept(InMemoryLink link) throws InterruptedException;

	}

}
