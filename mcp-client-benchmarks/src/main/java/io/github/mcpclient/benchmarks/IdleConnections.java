package io.github.mcpclient.benchmarks;

import java.lang.management.ManagementFactory;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

import org.jspecify.annotations.Nullable;

import io.github.mcpclient.benchmarks.server.ServerCommand;
import io.github.mcpclient.benchmarks.server.ServerCommand.HttpServerProcess;

/**
 * What connections cost that nobody uses: the difference between 10 and 60 of them, after
 * a rest in which pools let go of what they keep.
 *
 * @param wire the wire, for the report
 * @param maxThreads how many threads one may cost
 * @param maxKilobytes how much heap one may cost
 * @param path the path of the HTTP server, {@code null} for child processes
 */
record IdleConnections(String wire, int maxThreads, int maxKilobytes, @Nullable String path) implements Section {

	/** With these, all that comes once is there. */
	private static final int FIRST = 10;

	private static final int MORE = 50;

	/**
	 * Our own pools let go of threads after 10 s, the JDK's HTTP client from Java 21 on
	 * of sockets after 30 s.
	 */
	private static final long REST = TimeUnit.SECONDS.toNanos(35);

	private static final Pattern DIGITS = Pattern.compile("\\d+");

	static IdleConnections stdio() {
		return new IdleConnections("stdio", 3, 40, null);
	}

	static IdleConnections http() {
		return new IdleConnections("HTTP", 0, 25, "/json");
	}

	static IdleConnections listening() {
		return new IdleConnections("HTTP with a stream to listen to", 0, 25, "/listen");
	}

	@Override
	public void measure(Consumer<Finding> findings) throws Exception {
		if (this.path == null) {
			measure(findings, (clients) -> clients.addStdio(ServerCommand.slowShell()));
			return;
		}
		try (HttpServerProcess server = ServerCommand.http()) {
			String url = server.url(this.path);
			measure(findings, (clients) -> clients.addHttp(url));
		}
	}

	private void measure(Consumer<Finding> findings, Consumer<Clients> add) throws InterruptedException {
		try (Clients clients = new Clients()) {
			connect(clients, FIRST, add);
			State few = State.afterRest();
			connect(clients, MORE, add);
			State many = State.afterRest();
			double threads = few.threadsMore(many);
			findings.accept(Finding.goal(this.wire + ": threads per idle connection",
					(this.maxThreads > 0) ? "at most " + this.maxThreads : "0",
					Finding.format("%.2f%s", threads, few.names(many)), threads <= this.maxThreads));
			double kilobytes = (many.heap - few.heap) / 1024.0 / MORE;
			findings.accept(Finding.goal(this.wire + ": heap KB per idle connection", "at most " + this.maxKilobytes,
					Finding.format("%.1f", kilobytes), kilobytes <= this.maxKilobytes));
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

		static State afterRest() throws InterruptedException {
			TimeUnit.NANOSECONDS.sleep(REST);
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
