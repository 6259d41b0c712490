package io.github.mcpclient.benchmarks;

import java.util.Arrays;
import java.util.function.Consumer;

import io.github.mcpclient.benchmarks.server.ServerCommand;
import io.github.mcpclient.benchmarks.server.ServerCommand.HttpServerProcess;

/** Twenty servers that each take 300 ms to answer for the first time. */
final class ConnectAtOnce implements Section {

	private static final int MANY = 20;

	private static final int ROUNDS = 5;

	private static final double MAX_RATIO = 1.5;

	@Override
	public void measure(Consumer<Finding> findings) throws Exception {
		try (HttpServerProcess server = ServerCommand.http("--delay=300")) {
			findings.accept(compare("stdio", (clients) -> clients.addStdio(ServerCommand.slowShell())));
			findings.accept(compare("HTTP", (clients) -> clients.addHttp(server.url("/json"))));
		}
	}

	private static Finding compare(String wire, Consumer<Clients> add) {
		connect(MANY, add);
		double[] one = new double[ROUNDS];
		double[] many = new double[ROUNDS];
		for (int i = 0; i < ROUNDS; i++) {
			one[i] = connect(1, add);
			many[i] = connect(MANY, add);
		}
		Arrays.sort(one);
		Arrays.sort(many);
		double ratio = many[ROUNDS / 2] / one[ROUNDS / 2];
		return Finding.goal(wire + ": time until 20 servers of 300 ms are ready, over that of one", "at most 1.5",
				Finding.format("%.2f (%.0f ms, one %.0f ms)", ratio, many[ROUNDS / 2], one[ROUNDS / 2]),
				ratio <= MAX_RATIO);
	}

	/** Returns how long connecting takes in milliseconds. */
	private static double connect(int count, Consumer<Clients> add) {
		try (Clients clients = new Clients()) {
			for (int i = 0; i < count; i++) {
				add.accept(clients);
			}
			long start = System.nanoTime();
			clients.connectAll();
			return (System.nanoTime() - start) / 1e6;
		}
	}

}
