package io.github.mcpclient.internal;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.concurrent.locks.LockSupport;

import org.jspecify.annotations.Nullable;

import io.github.mcpclient.jsonrpc.RequestId;
import io.github.mcpclient.transport.OutboundMessage;

/**
 * A request that waits for its outcome: an answer, or a failure. The first outcome wins;
 * whoever waits is woken once.
 */
final class PendingRequest {

	private static final VarHandle OUTCOME;

	static {
		try {
			OUTCOME = MethodHandles.lookup().findVarHandle(PendingRequest.class, "outcome", Object.class);
		}
		catch (ReflectiveOperationException ex) {
			throw new ExceptionInInitializerError(ex);
		}
	}

	private final RequestId id;

	private final RpcCall<?> call;

	private volatile long hardDeadlineNanos;

	/** The thread that waits, where one does. */
	private final @Nullable Thread waiter;

	/** Runs after the outcome is set, where no thread waits. */
	private final @Nullable Runnable completion;

	/** The current end of waiting; moved by progress. */
	private volatile long deadlineNanos;

	/** Guarded by OUTCOME: a JsonRpcMessage answer or a RuntimeException. */
	private volatile @Nullable Object outcome;

	/** Set once by the sender before the message is sent. */
	private volatile @Nullable OutboundMessage message;

	PendingRequest(RequestId id, RpcCall<?> call, long nowNanos, @Nullable Runnable completion) {
		this.id = id;
		this.call = call;
		this.deadlineNanos = nowNanos + call.timeout().toNanos();
		this.hardDeadlineNanos = nowNanos + Math.max(call.maxTimeout().toNanos(), call.timeout().toNanos());
		this.completion = completion;
		this.waiter = (completion != null) ? null : Thread.currentThread();
	}

	RequestId id() {
		return this.id;
	}

	RpcCall<?> call() {
		return this.call;
	}

	long deadlineNanos() {
		return this.deadlineNanos;
	}

	boolean atHardDeadline() {
		return this.deadlineNanos - this.hardDeadlineNanos >= 0;
	}

	@Nullable Object outcome() {
		return this.outcome;
	}

	@Nullable OutboundMessage message() {
		return this.message;
	}

	void message(OutboundMessage message) {
		this.message = message;
	}

	/** The server reported progress: waiting starts anew, up to the hard limit. */
	void progressed(long nowNanos) {
		long extended = nowNanos + this.call.timeout().toNanos();
		this.deadlineNanos = (extended - this.hardDeadlineNanos > 0) ? this.hardDeadlineNanos : extended;
		OutboundMessage sent = this.message;
		if (sent != null) {
			sent.deadlineNanos(this.deadlineNanos);
		}
	}

	/** Waiting does not count for a while; called by one thread at a time. */
	void extend(long nanos) {
		long extended = this.deadlineNanos + nanos;
		long hard = this.hardDeadlineNanos + nanos;
		this.hardDeadlineNanos = hard;
		this.deadlineNanos = extended;
		OutboundMessage sent = this.message;
		if (sent != null) {
			sent.deadlineNanos(extended);
		}
	}

	/** Sets the outcome, once. */
	boolean complete(Object outcome) {
		if (!OUTCOME.compareAndSet(this, null, outcome)) {
			return false;
		}
		if (this.waiter != null) {
			LockSupport.unpark(this.waiter);
		}
		else if (this.completion != null) {
			this.completion.run();
		}
		return true;
	}

}
