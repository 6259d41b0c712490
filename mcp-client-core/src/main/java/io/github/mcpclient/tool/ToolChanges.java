package io.github.mcpclient.tool;

import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;

import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Tells listeners of changes: one at a time, in order and without any lock. The thread
 * that finds nobody at it delivers, for others too.
 */
final class ToolChanges {

	private static final Logger logger = LoggerFactory.getLogger(ToolChanges.class);

	private final List<Registration> registrations = new CopyOnWriteArrayList<>();

	private final Queue<Delivery> queue = new ConcurrentLinkedQueue<>();

	private final AtomicInteger waiting = new AtomicInteger();

	Runnable addListener(ToolRegistryListener listener) {
		Registration registration = new Registration(listener);
		this.registrations.add(registration);
		return () -> {
			registration.active = false;
			this.registrations.remove(registration);
		};
	}

	/** Queue a change for those who listen now. The caller sees to the order. */
	void add(ToolRegistryListener.Change change) {
		if (!this.registrations.isEmpty()) {
			this.queue.add(new Delivery(change, List.copyOf(this.registrations)));
		}
	}

	/** Deliver what is queued, unless a thread is at it: that one delivers it then. */
	void deliver() {
		if (this.waiting.getAndIncrement() != 0) {
			return;
		}
		int seen = 1;
		do {
			for (Delivery next = this.queue.poll(); next != null; next = this.queue.poll()) {
				deliver(next);
			}
			seen = this.waiting.addAndGet(-seen);
		}
		while (seen != 0);
	}

	private static void deliver(Delivery delivery) {
		for (Registration registration : delivery.registrations()) {
			if (!registration.active) {
				continue;
			}
			try {
				registration.listener.onToolsChanged(delivery.change());
			}
			catch (RuntimeException | LinkageError | AssertionError ex) {
				logger.warn("[{}] a listener of the tool registry failed", delivery.change().serverName(), ex);
			}
		}
	}

	private static final class Registration {

		private final ToolRegistryListener listener;

		private volatile boolean active = true;

		private Registration(ToolRegistryListener listener) {
			this.listener = listener;
		}

	}

	private record Delivery(ToolRegistryListener.Change change, List<Registration> registrations) {

	}

}
