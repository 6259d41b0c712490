package io.github.mcpclient.benchmarks;

import java.util.List;
import java.util.function.Consumer;

import io.github.mcpclient.benchmarks.floor.BareHttp;
import io.github.mcpclient.benchmarks.measure.Echo;
import io.github.mcpclient.benchmarks.measure.Rounds;
import io.github.mcpclient.benchmarks.measure.Usage;
import io.github.mcpclient.benchmarks.server.ServerCommand;
import io.github.mcpclient.benchmarks.server.ServerCommand.HttpServerProcess;

/**
 * Small calls of one caller over HTTP, next to a bare send.
 *
 * @param name how the answers come
 * @param path the server's path that answers so
 */
record HttpCalls(String name, String path) implements Section {

	private static final double MAX_BYTES_RATIO = 1.15;

	private static final double MAX_P50_RATIO = 1.3;

	private static final Rounds ROUNDS = new Rounds(10_000, 20, 500);

	@Override
	public void measure(Consumer<Finding> findings) throws Exception {
		try (HttpServerProcess server = ServerCommand.http();
				Clients clients = new Clients();
				BareHttp bare = new BareHttp(server.url(this.path))) {
			List<Usage> usages = ROUNDS.run(Echo.SMALL_TEXT, List.of(bare, clients.http(server.url(this.path))));
			report(usages.get(1), usages.get(0), findings);
		}
	}

	private void report(Usage ours, Usage floor, Consumer<Finding> findings) {
		findings.accept(Finding.goal(this.name + ": threads started per call", "0",
				Finding.format("%.4f (floor %.4f)", ours.threadsStarted(), floor.threadsStarted()),
				ours.threadsStarted() < 0.001));
		double bytesRatio = ours.bytes() / floor.bytes();
		findings.accept(Finding.goal(this.name + ": bytes allocated per small call over the floor's", "at most 1.15",
				Finding.format("%.2f (%,.0f, floor %,.0f)", bytesRatio, ours.bytes(), floor.bytes()),
				bytesRatio <= MAX_BYTES_RATIO));
		double ratio = ours.p50Over(floor);
		findings.accept(Finding.goal(this.name + ": p50 over the floor's", "at most 1.3",
				Finding.format("%.2f (%.0f us, floor %.0f us)", ratio, ours.p50Micros(), floor.p50Micros()),
				ratio <= MAX_P50_RATIO));
		findings.accept(Finding.info(this.name + ": context switches per call",
				Finding.format("%.1f (floor %.1f)", ours.switches(), floor.switches())));
		findings.accept(Finding.info(this.name + ": CPU us per call",
				Finding.format("%.0f (floor %.0f)", ours.cpuMicros(), floor.cpuMicros())));
		findings.accept(Finding.info(this.name + ": reads / writes per call", Finding
			.format("%.1f / %.1f (floor %.1f / %.1f)", ours.reads(), ours.writes(), floor.reads(), floor.writes())));
	}

}
