package io.github.mcpclient.benchmarks;

import java.util.List;
import java.util.function.Consumer;

import io.github.mcpclient.benchmarks.floor.StdioMux;
import io.github.mcpclient.benchmarks.measure.Echo;
import io.github.mcpclient.benchmarks.measure.Rounds;
import io.github.mcpclient.benchmarks.measure.Usage;
import io.github.mcpclient.benchmarks.server.ServerCommand;

/** Small calls of one caller over a pipe, next to a bare reader thread. */
final class StdioCalls implements Section {

	private static final int MAX_BYTES = 3 * 1024;

	private static final double MAX_MORE_SWITCHES = 0.1;

	private static final double MAX_P50_RATIO = 1.4;

	private static final Rounds ROUNDS = new Rounds(40_000, 40, 1_000);

	@Override
	public void measure(Consumer<Finding> findings) throws Exception {
		try (Clients clients = new Clients(); StdioMux mux = new StdioMux(ServerCommand.stdio())) {
			List<Usage> usages = ROUNDS.run(Echo.SMALL_TEXT, List.of(mux, clients.stdio(ServerCommand.stdio())));
			report(usages.get(1), usages.get(0), findings);
		}
	}

	private static void report(Usage ours, Usage floor, Consumer<Finding> findings) {
		findings.accept(Finding.goal("stdio: bytes allocated per small call", "at most 3,072 (aim 2,048)",
				Finding.format("%,.0f (floor %,.0f)", ours.bytes(), floor.bytes()), ours.bytes() <= MAX_BYTES));
		double more = ours.switchesBeyond(floor);
		findings.accept(Finding.goal("stdio: context switches per call beyond the floor's", "at most 0.1",
				Finding.format("%.2f (%.2f, floor %.2f)", more, ours.switches(), floor.switches()),
				more <= MAX_MORE_SWITCHES));
		double ratio = ours.p50Over(floor);
		findings.accept(Finding.goal("stdio: p50 over the floor's", "at most 1.4",
				Finding.format("%.2f (%.1f us, floor %.1f us)", ratio, ours.p50Micros(), floor.p50Micros()),
				ratio <= MAX_P50_RATIO));
		findings.accept(Finding.info("stdio: p99 in us",
				Finding.format("%.1f (floor %.1f)", ours.p99Micros(), floor.p99Micros())));
		findings.accept(Finding.info("stdio: CPU us per call",
				Finding.format("%.1f (floor %.1f)", ours.cpuMicros(), floor.cpuMicros())));
		findings.accept(Finding.info("stdio: reads / writes per call", Finding.format("%.2f / %.2f (floor %.2f / %.2f)",
				ours.reads(), ours.writes(), floor.reads(), floor.writes())));
	}

}
