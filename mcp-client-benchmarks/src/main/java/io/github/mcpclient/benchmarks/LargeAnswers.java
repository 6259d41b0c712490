package io.github.mcpclient.benchmarks;

import java.util.List;
import java.util.function.Consumer;

import io.github.mcpclient.benchmarks.measure.Echo;
import io.github.mcpclient.benchmarks.measure.Rounds;
import io.github.mcpclient.benchmarks.measure.Usage;
import io.github.mcpclient.benchmarks.server.ServerCommand;
import io.github.mcpclient.benchmarks.server.ServerCommand.HttpServerProcess;

/** Answers of 1 and 15 MB over each wire. */
final class LargeAnswers implements Section {

	private static final int MEGABYTE = 1024 * 1024;

	private static final double MAX_BYTES_PER_BYTE = 4.5;

	private static final double MAX_GROWTH = 1.3;

	private static final Rounds SMALLER = new Rounds(100, 5, 30);

	private static final Rounds LARGER = new Rounds(10, 5, 4);

	@Override
	public void measure(Consumer<Finding> findings) throws Exception {
		try (Clients clients = new Clients(); HttpServerProcess server = ServerCommand.http()) {
			compare("stdio", clients.stdio(ServerCommand.stdio()), findings);
			compare("HTTP, JSON", clients.http(server.url("/json")), findings);
			compare("HTTP, event stream", clients.http(server.url("/sse")), findings);
		}
	}

	private static void compare(String wire, Echo ours, Consumer<Finding> findings) throws Exception {
		Usage one = SMALLER.run("big:" + MEGABYTE, List.of(ours)).get(0);
		Usage fifteen = LARGER.run("big:" + 15 * MEGABYTE, List.of(ours)).get(0);
		double bytesAtOne = one.bytes() / MEGABYTE;
		double bytesAtFifteen = fifteen.bytes() / (15.0 * MEGABYTE);
		double cpuAtOne = one.cpuMicros() / 1000;
		double cpuAtFifteen = fifteen.cpuMicros() / 1000 / 15;
		double growth = cpuAtFifteen / cpuAtOne;
		findings.accept(Finding.goal(wire + ": bytes allocated per payload byte at 1 MB / 15 MB", "at most 4.5",
				Finding.format("%.2f / %.2f", bytesAtOne, bytesAtFifteen),
				Math.max(bytesAtOne, bytesAtFifteen) <= MAX_BYTES_PER_BYTE));
		findings.accept(Finding.goal(wire + ": CPU per MB at 15 MB over that at 1 MB", "at most 1.3",
				Finding.format("%.2f (%.2f ms, at 1 MB %.2f ms)", growth, cpuAtFifteen, cpuAtOne),
				growth <= MAX_GROWTH));
	}

}
