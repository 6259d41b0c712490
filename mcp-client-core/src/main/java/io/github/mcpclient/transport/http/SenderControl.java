package io.github.mcpclient.transport.http;

import java.util.concurrent.locks.ReentrantLock;

import org.jspecify.annotations.Nullable;

import io.github.mcpclient.error.McpException;

/**
 * Lets another thread end an exchange at any time. Before the headers came that takes an
 * interrupt of the sending thread, since nothing else gets a thread out of the HTTP
 * client; who interrupts and who leaves agree on it under the lock, so that no interrupt
 * is left to the caller. Afterwards the response stops being read.
 */
final class SenderControl {

	private final ReentrantLock lock = new ReentrantLock();

	/** The thread that runs the exchange. Guarded by the lock. */
	private @Nullable Thread sender;

	/** Whether the sender was interrupted by us. Guarded by the lock. */
	private boolean interrupted;

	/** Nothing more is to be done. Guarded by the lock. */
	private boolean ended;

	/** What the sender is to throw. Guarded by the lock. */
	private @Nullable McpException failure;

	/** The response that is being read. Guarded by the lock. */
	private @Nullable ResponseReader reading;

	/**
	 * Ends the exchange, unless it is over.
	 * @param failure what the sender throws, {@code null} to return
	 * @param finish whether the rest of the response may be read for a while
	 */
	void end(@Nullable McpException failure, boolean finish) {
		ResponseReader current;
		this.lock.lock();
		try {
			if (this.ended) {
				return;
			}
			this.ended = true;
			this.failure = failure;
			current = this.reading;
			if (current == null && this.sender != null && this.sender != Thread.currentThread()) {
				this.interrupted = true;
				this.sender.interrupt();
			}
		}
		finally {
			this.lock.unlock();
		}
		if (current != null) {
			if (finish) {
				current.finish();
			}
			else {
				current.abort();
			}
		}
	}

	/** The calling thread sends from here on; returns whether it still should. */
	boolean enter() {
		this.lock.lock();
		try {
			this.sender = Thread.currentThread();
			return !this.ended;
		}
		finally {
			this.lock.unlock();
		}
	}

	/**
	 * From here on no one interrupts; an interrupt of ours that hit nothing is taken.
	 * @param thrown whether an interrupt was thrown already
	 */
	void leave(boolean thrown) {
		boolean pending;
		this.lock.lock();
		try {
			this.sender = null;
			this.ended = true;
			pending = this.interrupted && !thrown;
		}
		finally {
			this.lock.unlock();
		}
		if (pending) {
			Thread.interrupted();
		}
	}

	/** Whether the sender was interrupted by {@link #end}, and not by someone else. */
	boolean hasInterrupted() {
		this.lock.lock();
		try {
			return this.interrupted;
		}
		finally {
			this.lock.unlock();
		}
	}

	/** The headers came; returns whether the rest is of interest. */
	boolean reading(ResponseReader response) {
		this.lock.lock();
		try {
			this.reading = response;
			return !this.ended;
		}
		finally {
			this.lock.unlock();
		}
	}

	/** The response was read; returns whether it is of interest. */
	boolean read() {
		this.lock.lock();
		try {
			this.reading = null;
			return !this.ended;
		}
		finally {
			this.lock.unlock();
		}
	}

	/**
	 * The sender knows the outcome: no one else ends the exchange any more.
	 * @return whether no one else had done so before
	 */
	boolean conclude() {
		this.lock.lock();
		try {
			boolean first = !this.ended;
			this.ended = true;
			return first;
		}
		finally {
			this.lock.unlock();
		}
	}

	boolean isEnded() {
		this.lock.lock();
		try {
			return this.ended;
		}
		finally {
			this.lock.unlock();
		}
	}

	/** Returns what the sender is to throw. */
	@Nullable McpException failure() {
		this.lock.lock();
		try {
			return this.failure;
		}
		finally {
			this.lock.unlock();
		}
	}

}
