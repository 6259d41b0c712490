package io.github.mcpclient.benchmarks.jmh;

import java.util.Map;
import java.util.concurrent.TimeUnit;

import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.annotations.Warmup;

import io.github.mcpclient.McpClient;
import io.github.mcpclient.benchmarks.measure.Echo;
import io.github.mcpclient.benchmarks.server.LocalServer;
import io.github.mcpclient.schema.CallToolResult;
import io.github.mcpclient.transport.InMemoryTransport;

/**
 * A tool call without a wire, on one thread: what the engine costs by itself, with what
 * the in-memory wire copies and what its server allocates (about 800 bytes).
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 5, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(1)
public class InMemoryBenchmark {

	@SuppressWarnings("NullAway.Init")
	private McpClient client;

	/** Connects. */
	@Setup(Level.Trial)
	public void start() {
		this.client = McpClient.builder("server").transport(InMemoryTransport.to((link) -> {
			LocalServer server = new LocalServer();
			link.receive((message) -> {
				byte[] answer = server.answer(message);
				if (answer != null) {
					link.send(answer);
				}
			});
		})).build();
		this.client.connect();
	}

	/** Closes the client. */
	@TearDown(Level.Trial)
	public void stop() {
		this.client.close();
	}

	/**
	 * Calls a tool.
	 * @return the result
	 */
	@Benchmark
	public CallToolResult call() {
		return this.client.callTool("echo", Map.of("text", Echo.SMALL_TEXT));
	}

}
