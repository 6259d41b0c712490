package io.github.mcpclient.benchmarks;

import java.lang.management.ManagementFactory;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

import io.github.mcpclient.benchmarks.server.ServerCommand;
import io.github.mcpclient.benchmarks.server.ServerCommand.HttpServerProcess;

/**
 * What connections cost that nobody uses: the difference between 10 and 60 of them, after
 * a rest in which pools let go of their threads.
 */
final class IdleConnections implements Section {

	/** With these, all that comes once is there. */
	private static final int FIRST = 10;

	private static final int MORE = 50;

	private static final int MAX_STDIO_THREADS = 3;

	private static final int MAX_STDIO_KILOBYTES = 40;

	private static final int MAX_HTTP_KILOBYTES = 25;

	/** The JDK's HTTP client keeps idle threads for a minute. */
	private static final long LONGEST_REST = TimeUnit.SECONDS.toNanos(75);

	/** Our own pools let go of theirs after 10 s. */
	private static final long SHORTEST_REST = TimeUnit.SECONDS.toNanos(20);

	private static final Pattern DIGITS = Pattern.compile("\\d+");

	@Override
	public void measure(Consumer<Finding> findings) throws Exception {
		try (HttpServerProcess server = ServerCommand.http()) {
			measure(findings, "stdio", MAX_STDIO_THREADS, MAX_STDIO_KILOBYTES,
					(clients) -> clients.addStdio(ServerCommand.slowShell()));
			measure(findings, "HTTP", 0, MAX_HTTP_KILOBYTES, (clients) -> clients.addHttp(server.url("/json")));
			measure(findings, "HTTP with a stream to listen to", 0, MAX_HTTP_KILOBYTES,
					(clients) -> clients.addHttp(server.url("/listen")));
		}
	}

	private static void measure(Consumer<Finding> findings, String wire, int maxThreads, int maxKilobytes,
			Consumer<Clients> add) throws InterruptedException {
		try (Clients clients = new Clients()) {
			connect(clients, FIRST, add);
			State few = State.after(SHORTEST_REST);
			connect(clients, MORE, add);
			State many = State.after(SHORTEST_REST);
			long end = System.nanoTime() + LONGEST_REST - SHORTEST_REST;
			while (few.threadsMore(many) > maxThreads && System.nanoTime() < end) {
				many = State.after(TimeUnit.SECONDS.toNanos(5));
			}
			double threads = few.threadsMore(many);
			findings.accept(Finding.goal(wire + ": threads per idle connection",
					(maxThreads > 0) ? "at most " + maxThreads : "0",
					Finding.format("%.2f%s", threads, few.names(many)), threads <= maxThreads));
			double kilobytes = (many.heap - few.heap) / 1024.0 / MORE;
			findings.accept(Finding.goal(wire + ": heap KB per idle connection", "at most " + maxKilobytes,
					Finding.format("%.1f", kilobytes), kilobytes <= maxKilobytes));
		}
	}

	private static void connect(Clients clients, int count, Consumer<Clients> add) {
		for (int i = 0; i < count; i++) {
			add.accept(clients);
		}
		clients.connectAll();
	}

	/**
	 * What there is at one moment.
	 *
	 * @param threads how many threads there are, by name without numbers
	 * @param heap bytes that are in use
	 */
	private record State(Map<String, Integer> threads, long heap) {

		static State after(long restNanos) throws InterruptedException {
			TimeUnit.NANOSECONDS.sleep(restNanos);
			Map<String, Integer> threads = new TreeMap<>();
			for (Thread thread : Thread.getAllStackTraces().keySet()) {
				threads.merge(DIGITS.matcher(thread.getName()).replaceAll("N"), 1, Integer::sum);
			}
			for (int i = 0; i < 3; i++) {
				System.gc();
			}
			return new State(threads, ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getUsed());
		}

		double threadsMore(State later) {
			return (double) (sum(later) - sum(this)) / MORE;
		}

		private static int sum(State state) {
			return state.threads.values().stream().mapToInt(Integer::intValue).sum();
		}

		String names(State later) {
			String names = later.threads.entrySet()
				.stream()
				.filter((entry) -> entry.getValue() - this.threads.getOrDefault(entry.getKey(), 0) >= MORE)
				.map((entry) -> "`" + entry.getKey() + "`")
				.collect(Collectors.joining(", "));
			return names.isEmpty() ? "" : ": " + names;
		}

	}

}
