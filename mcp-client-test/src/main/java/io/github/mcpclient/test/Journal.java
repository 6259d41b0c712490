package io.github.mcpclient.test;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/**
 * What a server received and what was wrong with it.
 */
final class Journal {

	/** Guards the lists. */
	private final Object lock = new Object();

	private final List<WireMessage> received = new ArrayList<>();

	private final List<String> violations = new ArrayList<>();

	private volatile Duration deadline = Waiting.DEADLINE;

	void deadline(Duration deadline) {
		this.deadline = deadline;
	}

	Duration deadline() {
		return this.deadline;
	}

	void received(WireMessage message) {
		synchronized (this.lock) {
			this.received.add(message);
			this.lock.notifyAll();
		}
	}

	void violation(String violation) {
		synchronized (this.lock) {
			this.violations.add(violation);
		}
	}

	List<WireMessage> received() {
		synchronized (this.lock) {
			return List.copyOf(this.received);
		}
	}

	List<WireMessage> received(String method) {
		return received().stream().filter((message) -> Objects.equals(message.method(), method)).toList();
	}

	List<String> violations() {
		synchronized (this.lock) {
			return List.copyOf(this.violations);
		}
	}

	List<WireMessage> await(String method, int count) {
		Waiting.await(this.lock, this.deadline, () -> received(method).size() >= count,
				() -> count + " " + method + "; received were " + this.received);
		return received(method);
	}

	void assertNoViolations() {
		List<String> seen = violations();
		if (!seen.isEmpty()) {
			throw new AssertionError("The client broke the protocol:\n  " + String.join("\n  ", seen));
		}
	}

}
