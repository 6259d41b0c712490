package io.github.mcpclient.benchmarks.measure;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.management.ManagementFactory;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

import com.sun.management.OperatingSystemMXBean;
import com.sun.management.ThreadMXBean;

/**
 * What this process has used up by a moment. What is counted for each thread is kept so:
 * a thread that ends between two moments must not take with it what it did before the
 * first. Context switches and system calls are read from {@code /proc}, so they need
 * Linux; they are 0 elsewhere.
 */
public final class Counters {

	/** Names of threads that are the JVM's own, cut at 15 characters by the kernel. */
	private static final List<String> JVM_THREADS = List.of("C1 Compiler", "C2 Compiler", "G1 ", "GC Thread", "VM ",
			"Sweeper", "Monitor Deflati", "Service Thread");

	private static final Path TASKS = Path.of("/proc/self/task");

	private static final Path IO = Path.of("/proc/self/io");

	private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

	private static final OperatingSystemMXBean SYSTEM = (OperatingSystemMXBean) ManagementFactory
		.getOperatingSystemMXBean();

	private final long nanos;

	private final long cpuNanos;

	private final long threadsStarted;

	/** Java threads, and what each has allocated. */
	private final long[] threadIds;

	private final long[] allocated;

	/** Voluntary context switches by the kernel's thread id. */
	private final Map<String, Long> switches;

	private final List<String> io;

	/** Reads what counts least as used between two moments last. */
	private Counters(boolean before) {
		Map<String, Long> readSwitches = Map.of();
		List<String> readIo = List.of();
		if (before) {
			readSwitches = readSwitches();
			readIo = lines(IO);
		}
		this.threadsStarted = THREADS.getTotalStartedThreadCount();
		this.threadIds = THREADS.getAllThreadIds();
		this.allocated = THREADS.getThreadAllocatedBytes(this.threadIds);
		this.cpuNanos = SYSTEM.getProcessCpuTime();
		this.nanos = System.nanoTime();
		this.io = before ? readIo : lines(IO);
		this.switches = before ? readSwitches : readSwitches();
	}

	/**
	 * Reads all counters so that reading them does not count as used afterwards.
	 * @return what was used up to now
	 */
	public static Counters before() {
		return new Counters(true);
	}

	/**
	 * Reads all counters so that reading them does not count as used before.
	 * @return what was used up to now
	 */
	public static Counters after() {
		return new Counters(false);
	}

	/**
	 * Returns what was used since an earlier moment by the threads that live now.
	 * @param start the earlier moment
	 * @return the difference
	 */
	public Spent since(Counters start) {
		return new Spent(this.nanos - start.nanos, this.cpuNanos - start.cpuNanos, allocatedSince(start),
				switchesSince(start), valueOf("syscr:", this.io) - valueOf("syscr:", start.io),
				valueOf("syscw:", this.io) - valueOf("syscw:", start.io), this.threadsStarted - start.threadsStarted);
	}

	private long allocatedSince(Counters start) {
		Map<Long, Long> earlier = new HashMap<>();
		for (int i = 0; i < start.threadIds.length; i++) {
			earlier.put(start.threadIds[i], start.allocated[i]);
		}
		long sum = 0;
		for (int i = 0; i < this.threadIds.length; i++) {
			sum += Math.max(0, this.allocated[i] - earlier.getOrDefault(this.threadIds[i], 0L));
		}
		return sum;
	}

	private long switchesSince(Counters start) {
		long sum = 0;
		for (Map.Entry<String, Long> entry : this.switches.entrySet()) {
			sum += entry.getValue() - start.switches.getOrDefault(entry.getKey(), 0L);
		}
		return sum;
	}

	private static Map<String, Long> readSwitches() {
		Map<String, Long> switches = new HashMap<>();
		if (!Files.isDirectory(TASKS)) {
			return switches;
		}
		try (DirectoryStream<Path> tasks = Files.newDirectoryStream(TASKS)) {
			for (Path task : tasks) {
				List<String> status = lines(task.resolve("status"));
				if (!status.isEmpty() && !isOfJvm(status.get(0))) {
					switches.put(task.toString(), valueOf("voluntary_ctxt_switches:", status));
				}
			}
		}
		catch (IOException ex) {
			throw new UncheckedIOException(ex);
		}
		return switches;
	}

	private static boolean isOfJvm(String nameLine) {
		String name = nameLine.substring(nameLine.indexOf(':') + 1).strip();
		return JVM_THREADS.stream().anyMatch(name::startsWith);
	}

	private static long valueOf(String key, List<String> lines) {
		for (String line : lines) {
			if (line.startsWith(key)) {
				return Long.parseLong(line.substring(key.length()).strip());
			}
		}
		return 0;
	}

	/**
	 * The lines of a file, none where it is not there or its thread has ended meanwhile.
	 */
	private static List<String> lines(Path path) {
		try {
			return Files.readAllLines(path);
		}
		catch (IOException ex) {
			return List.of();
		}
	}

}
