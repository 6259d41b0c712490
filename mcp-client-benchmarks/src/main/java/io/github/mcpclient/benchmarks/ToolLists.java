package io.github.mcpclient.benchmarks;

import java.util.List;
import java.util.function.Consumer;

import io.github.mcpclient.McpClient;
import io.github.mcpclient.benchmarks.measure.Echo;
import io.github.mcpclient.benchmarks.measure.Rounds;
import io.github.mcpclient.benchmarks.measure.Usage;
import io.github.mcpclient.benchmarks.server.ServerCommand;
import io.github.mcpclient.benchmarks.server.ToolCatalog;

/** Lists of tools, fetched and put into the registry. */
final class ToolLists implements Section {

	private static final int MANY = 5_003;

	private static final double MAX_BYTES_PER_BYTE = 8;

	@Override
	public void measure(Consumer<Finding> findings) throws Exception {
		try (Clients clients = new Clients()) {
			McpClient few = clients.addStdio(ServerCommand.stdio());
			McpClient many = clients.addStdio(ServerCommand.stdio("--tools=" + MANY));
			few.connect();
			many.connect();
			Usage manyTools = new Rounds(30, 5, 6).run("", List.of(new ListEcho(many, MANY))).get(0);
			double wire = ToolCatalog.result(MANY).length;
			double ratio = manyTools.bytes() / wire;
			findings.accept(Finding.goal("5,003 tools listed: bytes allocated per wire byte", "at most 8 (aim 5)",
					Finding.format("%.2f (%.1f MB on the wire, %.0f ms CPU)", ratio, wire / 1e6,
							manyTools.cpuMicros() / 1000),
					ratio <= MAX_BYTES_PER_BYTE));
			Usage fewTools = new Rounds(2_000, 5, 500).run("", List.of(new ListEcho(few, 4))).get(0);
			findings
				.accept(Finding.info("4 tools listed: KB allocated", Finding.format("%.1f", fewTools.bytes() / 1000)));
		}
	}

	/**
	 * Lists the tools anew.
	 *
	 * @param client a client that is connected
	 * @param expected how many tools there are
	 */
	private record ListEcho(McpClient client, int expected) implements Echo {

		@Override
		public int call(String text) {
			int size = this.client.refreshTools().size();
			if (size != this.expected) {
				throw new IllegalStateException("Listed " + size + " tools instead of " + this.expected);
			}
			return size;
		}

		@Override
		public void close() {
			this.client.close();
		}

	}

}
