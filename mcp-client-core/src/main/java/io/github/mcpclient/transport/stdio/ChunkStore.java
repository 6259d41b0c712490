package io.github.mcpclient.transport.stdio;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicReference;

import org.jspecify.annotations.Nullable;

/**
 * Keeps the arrays that a large message was assembled in for a few seconds, since large
 * messages come in groups: each further one then costs no more than its own bytes. An
 * idle connection keeps none.
 */
final class ChunkStore {

	private static final long KEEP_SECONDS = 5;

	private final ScheduledExecutorService scheduler;

	private final AtomicReference<@Nullable List<byte[]>> kept = new AtomicReference<>();

	private final AtomicBoolean expiring = new AtomicBoolean();

	ChunkStore(ScheduledExecutorService scheduler) {
		this.scheduler = scheduler;
	}

	/** Takes what is kept; it belongs to the caller then. */
	List<byte[]> take() {
		List<byte[]> chunks = this.kept.getAndSet(null);
		return (chunks != null) ? chunks : new ArrayList<>();
	}

	/** Keeps chunks that no one uses any more. */
	void give(List<byte[]> chunks) {
		this.kept.set(chunks);
		if (this.expiring.compareAndSet(false, true)) {
			try {
				this.scheduler.schedule(this::expire, KEEP_SECONDS, TimeUnit.SECONDS);
			}
			catch (RejectedExecutionException ex) {
				expire();
			}
		}
	}

	private void expire() {
		this.expiring.set(false);
		this.kept.set(null);
	}

	boolean isEmpty() {
		return this.kept.get() == null;
	}

}
