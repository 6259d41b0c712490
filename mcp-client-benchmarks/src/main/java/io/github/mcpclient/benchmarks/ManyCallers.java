package io.github.mcpclient.benchmarks;

import java.util.Arrays;
import java.util.function.Consumer;

import io.github.mcpclient.benchmarks.floor.BareHttp;
import io.github.mcpclient.benchmarks.floor.StdioMux;
import io.github.mcpclient.benchmarks.measure.Crowd;
import io.github.mcpclient.benchmarks.measure.Echo;
import io.github.mcpclient.benchmarks.server.ServerCommand;
import io.github.mcpclient.benchmarks.server.ServerCommand.HttpServerProcess;

/**
 * Many threads that call at once; an answer that reaches the wrong caller counts as
 * failed.
 */
final class ManyCallers implements Section {

	private static final int WARM_UP_CALLS = 500;

	private static final int ROUNDS = 5;

	@Override
	public void measure(Consumer<Finding> findings) throws Exception {
		try (Clients clients = new Clients(); StdioMux mux = new StdioMux(ServerCommand.stdio())) {
			Echo ours = clients.stdio(ServerCommand.stdio()).checked();
			findings.accept(compare("stdio", new Crowd(16, 2_000), ours, mux));
			findings.accept(compare("stdio", new Crowd(256, 200), ours, mux));
		}
		try (HttpServerProcess server = ServerCommand.http();
				Clients clients = new Clients();
				BareHttp bare = new BareHttp(server.url("/json"))) {
			Echo ours = clients.http(server.url("/json")).checked();
			findings.accept(compare("HTTP", new Crowd(16, 200), ours, bare));
			findings.accept(compare("HTTP", new Crowd(256, 20), ours, bare));
			findings.accept(compare("HTTP", new Crowd(1_000, 10), ours, bare));
		}
	}

	private static Finding compare(String wire, Crowd crowd, Echo ours, Echo floor) throws InterruptedException {
		new Crowd(16, WARM_UP_CALLS).run(floor);
		new Crowd(16, WARM_UP_CALLS).run(ours);
		int calls = 0;
		int failed = 0;
		String first = "";
		double[] perSecond = new double[ROUNDS];
		double[] ratios = new double[ROUNDS];
		for (int i = 0; i < ROUNDS; i++) {
			Crowd.Outcome bare = crowd.run(floor);
			Crowd.Outcome own = crowd.run(ours);
			calls += own.calls();
			failed += own.failed();
			perSecond[i] = own.callsPerSecond();
			ratios[i] = own.callsPerSecond() / bare.callsPerSecond();
			first = (first.isEmpty() && own.firstFailure() != null) ? "; first: " + own.firstFailure() : first;
		}
		Arrays.sort(perSecond);
		Arrays.sort(ratios);
		return Finding.goal(Finding.format("%s: failed calls at %,d callers", wire, crowd.callers()), "0",
				Finding.format("%d of %,d%s; %,.0f calls/s, %.2f times the floor's", failed, calls, first,
						perSecond[ROUNDS / 2], ratios[ROUNDS / 2]),
				failed == 0);
	}

}
