package io.github.mcpclient.transport.stdio;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;

/**
 * The last lines of something. Safe for concurrent use; nothing blocks under its lock.
 */
final class LineTail {

	private final int capacity;

	/** Guarded by this. */
	private final Deque<String> lines = new ArrayDeque<>(0);

	LineTail(int capacity) {
		this.capacity = capacity;
	}

	synchronized void add(String line) {
		if (this.capacity == 0) {
			return;
		}
		if (this.lines.size() == this.capacity) {
			this.lines.removeFirst();
		}
		this.lines.addLast(line);
	}

	/** Returns the lines, oldest first. */
	synchronized List<String> lines() {
		return List.copyOf(this.lines);
	}

}
