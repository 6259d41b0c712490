package io.github.mcpclient.benchmarks.measure;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.management.ManagementFactory;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

import com.sun.management.OperatingSystemMXBean;
import com.sun.management.ThreadMXBean;

/**
 * What this process has used up, or used between two moments. Context switches and system
 * calls are read from {@code /proc}, so they need Linux; they are 0 elsewhere.
 *
 * @param nanos time
 * @param cpuNanos CPU time of all threads, the compiler and the collector among them
 * @param allocatedBytes bytes allocated by all Java threads that are alive
 * @param switches how often a Java thread gave up its processor to wait
 * @param reads read calls
 * @param writes write calls
 * @param threadsStarted Java threads started
 */
public record Counters(long nanos, long cpuNanos, long allocatedBytes, long switches, long reads, long writes,
		long threadsStarted) {

	/** Names of threads that are the JVM's own, cut at 15 characters by the kernel. */
	private static final List<String> JVM_THREADS = List.of("C1 Compiler", "C2 Compiler", "G1 ", "GC Thread", "VM ",
			"Sweeper", "Monitor Deflati", "Service Thread");

	private static final Path TASKS = Path.of("/proc/self/task");

	private static final Path IO = Path.of("/proc/self/io");

	private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

	private static final OperatingSystemMXBean SYSTEM = (OperatingSystemMXBean) ManagementFactory
		.getOperatingSystemMXBean();

	/**
	 * Reads all counters in an order in which reading them does not count as used
	 * afterwards.
	 * @return what was used up to now
	 */
	public static Counters before() {
		long switches = readSwitches();
		List<String> io = lines(IO);
		long threadsStarted = THREADS.getTotalStartedThreadCount();
		long allocated = allocated();
		long cpuNanos = SYSTEM.getProcessCpuTime();
		return new Counters(System.nanoTime(), cpuNanos, allocated, switches, valueOf("syscr:", io),
				valueOf("syscw:", io), threadsStarted);
	}

	/**
	 * Reads all counters in an order in which reading them does not count as used before.
	 * @return what was used up to now
	 */
	public static Counters after() {
		long nanos = System.nanoTime();
		long cpuNanos = SYSTEM.getProcessCpuTime();
		long allocated = allocated();
		long threadsStarted = THREADS.getTotalStartedThreadCount();
		List<String> io = lines(IO);
		return new Counters(nanos, cpuNanos, allocated, readSwitches(), valueOf("syscr:", io), valueOf("syscw:", io),
				threadsStarted);
	}

	/**
	 * Returns what was used since an earlier moment.
	 * @param start the earlier moment
	 * @return the difference
	 */
	public Counters since(Counters start) {
		return new Counters(this.nanos - start.nanos, this.cpuNanos - start.cpuNanos,
				this.allocatedBytes - start.allocatedBytes, this.switches - start.switches, this.reads - start.reads,
				this.writes - start.writes, this.threadsStarted - start.threadsStarted);
	}

	/**
	 * Returns the sum with what was used at another time.
	 * @param other the other
	 * @return the sum
	 */
	public Counters plus(Counters other) {
		return new Counters(this.nanos + other.nanos, this.cpuNanos + other.cpuNanos,
				this.allocatedBytes + other.allocatedBytes, this.switches + other.switches, this.reads + other.reads,
				this.writes + other.writes, this.threadsStarted + other.threadsStarted);
	}

	private static long allocated() {
		long sum = 0;
		for (long bytes : THREADS.getThreadAllocatedBytes(THREADS.getAllThreadIds())) {
			sum += Math.max(0, bytes);
		}
		return sum;
	}

	private static long readSwitches() {
		long sum = 0;
		if (!Files.isDirectory(TASKS)) {
			return sum;
		}
		try (DirectoryStream<Path> tasks = Files.newDirectoryStream(TASKS)) {
			for (Path task : tasks) {
				sum += readSwitches(lines(task.resolve("status")));
			}
		}
		catch (IOException ex) {
			throw new UncheckedIOException(ex);
		}
		return sum;
	}

	private static long readSwitches(List<String> status) {
		if (status.isEmpty()) {
			return 0;
		}
		String name = status.get(0).substring(status.get(0).indexOf(':') + 1).strip();
		return JVM_THREADS.stream().anyMatch(name::startsWith) ? 0 : valueOf("voluntary_ctxt_switches:", status);
	}

	private static long valueOf(String key, List<String> lines) {
		for (String line : lines) {
			if (line.startsWith(key)) {
				return Long.parseLong(line.substring(key.length()).strip());
			}
		}
		return 0;
	}

	/** The lines of a file, none where its thread has ended meanwhile. */
	private static List<String> lines(Path path) {
		try {
			return Files.readAllLines(path);
		}
		catch (IOException ex) {
			return List.of();
		}
	}

}
