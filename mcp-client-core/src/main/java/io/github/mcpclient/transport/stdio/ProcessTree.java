package io.github.mcpclient.transport.stdio;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;

/**
 * A child process and what it has started (P-STDIO-32). Descendants are remembered, since
 * one whose parent ends first can no longer be found. Safe for concurrent use.
 */
final class ProcessTree {

	private static final long SHORTEST_POLL_MILLIS = 2;

	private static final long LONGEST_POLL_MILLIS = 100;

	private final Process root;

	private final boolean zombiesVisible = Files.exists(Path.of("/proc/self/stat"));

	private final ReentrantLock lock = new ReentrantLock();

	/** Guarded by {@link #lock}. */
	private final Set<ProcessHandle> descendants = new LinkedHashSet<>();

	/**
	 * The pipes of the child as Linux names them. Empty elsewhere, and where the child
	 * ended before they could be read.
	 */
	private final Set<String> pipes;

	ProcessTree(Process root) {
		this.root = root;
		this.pipes = pipesOf(root.pid());
	}

	private static Set<String> pipesOf(long pid) {
		Set<String> pipes = new HashSet<>();
		for (int descriptor = 0; descriptor < 3; descriptor++) {
			try {
				String target = Files.readSymbolicLink(Path.of("/proc/" + pid + "/fd/" + descriptor)).toString();
				if (target.startsWith("pipe:")) {
					pipes.add(target);
				}
			}
			catch (IOException | UnsupportedOperationException ex) {
				// not Linux, no such descriptor, gone already or not ours to see
			}
		}
		return pipes;
	}

	/**
	 * Looks for processes that hold a pipe of the child after its death and were not
	 * known as its descendants (Linux only). No one else gets hold of these pipes.
	 * @return whether there are any
	 */
	boolean adoptHolders() {
		if (this.pipes.isEmpty()) {
			return false;
		}
		List<ProcessHandle> holders = ProcessHandle.allProcesses()
			.filter((handle) -> !handle.equals(ProcessHandle.current()))
			.filter((handle) -> !Collections.disjoint(pipesOf(handle.pid()), this.pipes))
			.toList();
		this.lock.lock();
		try {
			this.descendants.addAll(holders);
		}
		finally {
			this.lock.unlock();
		}
		return !holders.isEmpty();
	}

	/** Looks for descendants: reads a file of every process on Linux. */
	void refresh() {
		this.lock.lock();
		try {
			this.descendants.removeIf((handle) -> !isRunning(handle));
			if (this.root.isAlive()) {
				this.root.descendants().forEach(this.descendants::add);
			}
			for (ProcessHandle orphan : List.copyOf(this.descendants)) {
				if (!hasKnownParent(orphan)) {
					orphan.descendants().forEach(this.descendants::add);
				}
			}
		}
		finally {
			this.lock.unlock();
		}
	}

	private boolean hasKnownParent(ProcessHandle handle) {
		return handle.parent()
			.filter((parent) -> parent.equals(this.root.toHandle()) || this.descendants.contains(parent))
			.isPresent();
	}

	/** Returns the descendants that run. */
	List<ProcessHandle> descendants() {
		this.lock.lock();
		try {
			return this.descendants.stream().filter(this::isRunning).toList();
		}
		finally {
			this.lock.unlock();
		}
	}

	boolean isGone() {
		return !this.root.isAlive() && descendants().isEmpty();
	}

	/**
	 * Asks all to end, or ends them. Signals only: {@link Process#destroy()} would close
	 * the streams too, which blocks while a write is stuck in one of them.
	 */
	void end(boolean forcibly) {
		refresh();
		if (this.root.isAlive()) {
			end(this.root.toHandle(), forcibly);
		}
		descendants().forEach((handle) -> end(handle, forcibly));
	}

	private static void end(ProcessHandle handle, boolean forcibly) {
		if (forcibly) {
			handle.destroyForcibly();
		}
		else {
			handle.destroy();
		}
	}

	/**
	 * Waits until all are gone, and goes on looking for descendants meanwhile. Once the
	 * child itself has gone, the rest gets no more than the time given for it.
	 * @return whether all are gone
	 */
	boolean await(long nanos, long orphanNanos) throws InterruptedException {
		long deadline = System.nanoTime() + nanos;
		long poll = SHORTEST_POLL_MILLIS;
		boolean rootGone = !this.root.isAlive();
		if (rootGone) {
			deadline = Math.min(deadline, System.nanoTime() + orphanNanos);
		}
		while (!isGone()) {
			long left = deadline - System.nanoTime();
			if (left <= 0) {
				return false;
			}
			long pause = Math.min(left, TimeUnit.MILLISECONDS.toNanos(poll));
			poll = Math.min(2 * poll, LONGEST_POLL_MILLIS);
			if (rootGone) {
				TimeUnit.NANOSECONDS.sleep(pause);
			}
			else if (this.root.waitFor(pause, TimeUnit.NANOSECONDS)) {
				rootGone = true;
				poll = SHORTEST_POLL_MILLIS;
				deadline = Math.min(deadline, System.nanoTime() + orphanNanos);
			}
			else if (poll == LONGEST_POLL_MILLIS) {
				refresh();
			}
		}
		return true;
	}

	/** Not so a zombie, which waits for its parent in vain where that is no real init. */
	private boolean isRunning(ProcessHandle handle) {
		if (!handle.isAlive()) {
			return false;
		}
		if (this.zombiesVisible) {
			try {
				byte[] bytes = Files.readAllBytes(Path.of("/proc/" + handle.pid() + "/stat"));
				String stat = new String(bytes, StandardCharsets.ISO_8859_1);
				int state = stat.lastIndexOf(')') + 2;
				return state >= stat.length() || (stat.charAt(state) != 'Z' && stat.charAt(state) != 'X');
			}
			catch (IOException ex) {
				return handle.isAlive();
			}
		}
		return true;
	}

}
