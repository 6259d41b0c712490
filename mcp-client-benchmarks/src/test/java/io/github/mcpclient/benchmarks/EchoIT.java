package io.github.mcpclient.benchmarks;

import java.util.List;

import org.junit.jupiter.api.Test;

import io.github.mcpclient.benchmarks.floor.BareHttp;
import io.github.mcpclient.benchmarks.floor.StdioMux;
import io.github.mcpclient.benchmarks.measure.Crowd;
import io.github.mcpclient.benchmarks.measure.Echo;
import io.github.mcpclient.benchmarks.measure.Rounds;
import io.github.mcpclient.benchmarks.measure.Usage;
import io.github.mcpclient.benchmarks.server.ServerCommand;
import io.github.mcpclient.benchmarks.server.ServerCommand.HttpServerProcess;

import static org.assertj.core.api.Assertions.assertThat;

/** The servers, the floors and the counters work; says nothing of speed. */
class EchoIT {

	private static final int LARGE = 300_000;

	private final Rounds rounds = new Rounds(10, 2, 10);

	@Test
	void stdio() throws Exception {
		try (StdioMux floor = new StdioMux(ServerCommand.stdio()); Clients clients = new Clients()) {
			check(clients.stdio(ServerCommand.stdio()), floor);
		}
	}

	@Test
	void httpWithJson() throws Exception {
		http("/json");
	}

	@Test
	void httpWithEventStream() throws Exception {
		http("/sse");
	}

	@Test
	void shellServerIsReadyAfterAWhile() {
		try (Clients clients = new Clients()) {
			clients.addStdio(ServerCommand.slowShell());
			clients.connectAll();
			assertThat(clients.all()).singleElement().satisfies((client) -> assertThat(client.listTools()).hasSize(1));
		}
	}

	private void http(String path) throws Exception {
		try (HttpServerProcess server = ServerCommand.http();
				BareHttp floor = new BareHttp(server.url(path));
				Clients clients = new Clients()) {
			check(clients.http(server.url(path)), floor);
		}
	}

	private void check(ClientEcho ours, Echo floor) throws Exception {
		List<Usage> usages = this.rounds.run(Echo.SMALL_TEXT, List.of(ours, floor));
		assertThat(usages).hasSize(2).allSatisfy((usage) -> {
			assertThat(usage.calls()).isEqualTo(20);
			assertThat(usage.bytes()).isPositive();
			assertThat(usage.p50Micros()).isPositive().isLessThanOrEqualTo(usage.p99Micros());
		});
		assertThat(ours.call("big:" + LARGE)).isGreaterThan(LARGE * 9 / 10);
		assertThat(floor.call("big:" + LARGE)).isGreaterThan(LARGE);
		assertThat(new Crowd(8, 5).run(ours.checked()).firstFailure()).isNull();
		assertThat(new Crowd(8, 5).run(floor).failed()).isZero();
	}

}
