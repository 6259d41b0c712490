package io.github.mcpclient;

import java.util.List;
import java.util.concurrent.locks.ReentrantLock;

import org.jspecify.annotations.Nullable;

import io.github.mcpclient.internal.ServerSession;
import io.github.mcpclient.schema.Tool;

/**
 * Brings the tools of one client to where all clients' tools are, and takes them away
 * again, in the order of what happened: tools of a session that is over never appear, and
 * never take those of its successor with them.
 */
final class ToolPublisher {

	private final DefaultMcpClient client;

	private final ClientConnector connector;

	private final ReentrantLock lock = new ReentrantLock();

	/** Whose tools are published. Guarded by the lock. */
	private @Nullable ServerSession published;

	/** Set before the first connection. */
	private volatile @Nullable Sink sink;

	ToolPublisher(DefaultMcpClient client, ClientConnector connector) {
		this.client = client;
		this.connector = connector;
	}

	void sink(Sink sink) {
		this.sink = sink;
	}

	/**
	 * Publishes tools.
	 * @return whether the session is the one in use
	 */
	boolean publish(ServerSession session, List<Tool> tools) {
		Sink target = this.sink;
		this.lock.lock();
		try {
			if (!this.connector.isCurrent(session)) {
				return false;
			}
			if (target != null) {
				this.published = session;
				target.update(this.client, tools);
			}
			return true;
		}
		finally {
			this.lock.unlock();
		}
	}

	/** Takes the tools of a session away, where they are there. */
	void withdraw(ServerSession session) {
		Sink target = this.sink;
		this.lock.lock();
		try {
			if (this.published == session && target != null) {
				this.published = null;
				target.remove(this.client);
			}
		}
		finally {
			this.lock.unlock();
		}
	}

	/** Where the tools of all clients are. */
	interface Sink {

		void update(DefaultMcpClient client, List<Tool> tools);

		void remove(DefaultMcpClient client);

	}

}
