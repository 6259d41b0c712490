package io.github.mcpclient.test;

import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import org.junit.jupiter.api.extension.AfterEachCallback;
import org.junit.jupiter.api.extension.BeforeEachCallback;
import org.junit.jupiter.api.extension.ExtensionContext;

/**
 * A JUnit Jupiter extension that fails a test which leaves a thread whose name begins
 * with {@code mcp-}, or a child process, behind that was not there before it. Waits for
 * them to end, at most 10 seconds, which only a failing test ever does. Not for tests
 * that run at the same time in one JVM.
 *
 * <pre class="code">
 * &#064;ExtendWith(LeakCheck.class)
 * class MyClientTests {
 * </pre>
 *
 * Register it before extensions and {@code @AfterEach} methods that close clients: those
 * run first then.
 *
 * @since 0.1.0
 */
public final class LeakCheck implements BeforeEachCallback, AfterEachCallback {

	private static final ExtensionContext.Namespace NAMESPACE = ExtensionContext.Namespace.create(LeakCheck.class);

	private final Duration deadline;

	/** Creates the extension. */
	public LeakCheck() {
		this(Waiting.DEADLINE);
	}

	/**
	 * Creates the extension with another bound, for {@code @RegisterExtension}.
	 * @param deadline the longest wait after a test
	 */
	public LeakCheck(Duration deadline) {
		this.deadline = deadline;
	}

	@Override
	public void beforeEach(ExtensionContext context) {
		context.getStore(NAMESPACE).put(Snapshot.class, Snapshot.take());
	}

	@Override
	public void afterEach(ExtensionContext context) {
		Snapshot before = context.getStore(NAMESPACE).remove(Snapshot.class, Snapshot.class);
		if (before != null) {
			before.assertNothingLeft(this.deadline);
		}
	}

	/**
	 * What there was before a test.
	 *
	 * @param threads the threads
	 * @param processes the ids of child processes
	 */
	record Snapshot(Set<Thread> threads, Set<Long> processes) {

		static Snapshot take() {
			return new Snapshot(new HashSet<>(liveThreads().toList()),
					children().map(ProcessHandle::pid).collect(Collectors.toSet()));
		}

		void assertNothingLeft(Duration deadline) {
			long end = System.nanoTime() + deadline.toNanos();
			List<String> left = new ArrayList<>();
			liveThreads().filter((thread) -> !this.threads.contains(thread))
				.filter((thread) -> !ends(thread, end))
				.forEach((thread) -> left.add(describe(thread)));
			children().filter((process) -> !this.processes.contains(process.pid()))
				.filter((process) -> !ends(process, end))
				.forEach((process) -> left.add("process " + process.pid() + ' ' + process.info().command().orElse("")));
			if (!left.isEmpty()) {
				throw new AssertionError("The test left behind:\n  " + String.join("\n  ", left));
			}
		}

		private static Stream<Thread> liveThreads() {
			return Thread.getAllStackTraces().keySet().stream().filter((thread) -> thread.getName().startsWith("mcp-"));
		}

		private static Stream<ProcessHandle> children() {
			return ProcessHandle.current().descendants();
		}

		private static boolean ends(Thread thread, long end) {
			try {
				thread.join(millisUntil(end));
			}
			catch (InterruptedException ex) {
				Thread.currentThread().interrupt();
			}
			return !thread.isAlive();
		}

		private static boolean ends(ProcessHandle process, long end) {
			try {
				CompletableFuture<ProcessHandle> exit = process.onExit();
				exit.get(millisUntil(end), TimeUnit.MILLISECONDS);
				return true;
			}
			catch (InterruptedException ex) {
				Thread.currentThread().interrupt();
			}
			catch (ExecutionException | TimeoutException ex) {
				// still there
			}
			return !process.isAlive();
		}

		/** Returns at least 1, since 0 would mean to wait without end. */
		private static long millisUntil(long end) {
			return Math.max(1, TimeUnit.NANOSECONDS.toMillis(end - System.nanoTime()));
		}

		private static String describe(Thread thread) {
			StackTraceElement[] stack = thread.getStackTrace();
			return "thread " + thread.getName() + ' ' + thread.getState()
					+ ((stack.length > 0) ? " at " + stack[0] : "");
		}

	}

}
