package io.github.mcpclient.benchmarks.jmh;

import java.io.IOException;
import java.util.Map;
import java.util.concurrent.TimeUnit;

import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.annotations.Warmup;

import io.github.mcpclient.McpClient;
import io.github.mcpclient.McpClientManager;
import io.github.mcpclient.benchmarks.floor.BareHttp;
import io.github.mcpclient.benchmarks.measure.Echo;
import io.github.mcpclient.benchmarks.server.ServerCommand;
import io.github.mcpclient.benchmarks.server.ServerCommand.HttpServerProcess;
import io.github.mcpclient.config.ServerDefinition;
import io.github.mcpclient.schema.CallToolResult;

/**
 * Tool calls over HTTP on the loopback address, next to a bare send of the JDK's client.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.SampleTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Warmup(iterations = 5, time = 3)
@Measurement(iterations = 5, time = 3)
@Fork(1)
public class HttpBenchmark {

	/** What the server is to answer: {@code small} as it was sent, else so many bytes. */
	@Param({ "small", "1048576" })
	public String answer = "small";

	/** How the answers come: as JSON or as an event stream. */
	@Param({ "json", "sse" })
	public String form = "json";

	private String text = "";

	@SuppressWarnings("NullAway.Init")
	private HttpServerProcess server;

	@SuppressWarnings("NullAway.Init")
	private McpClientManager manager;

	@SuppressWarnings("NullAway.Init")
	private McpClient client;

	@SuppressWarnings("NullAway.Init")
	private BareHttp floor;

	/**
	 * Starts the server.
	 * @throws IOException where it does not start
	 */
	@Setup(Level.Trial)
	public void start() throws IOException {
		this.text = this.answer.equals("small") ? Echo.SMALL_TEXT : "big:" + this.answer;
		this.server = ServerCommand.http();
		String url = this.server.url("/" + this.form);
		this.manager = McpClientManager.builder().build();
		this.client = this.manager.addServer(ServerDefinition.builder("server").url(url).build());
		this.client.connect();
		this.floor = new BareHttp(url);
	}

	/** Stops the server. */
	@TearDown(Level.Trial)
	public void stop() {
		this.manager.close();
		this.floor.close();
		this.server.close();
	}

	/**
	 * Our client.
	 * @return the result
	 */
	@Benchmark
	public CallToolResult client() {
		return this.client.callTool("echo", Map.of("text", this.text));
	}

	/**
	 * A bare send.
	 * @return the length of the answer
	 * @throws IOException where the exchange fails
	 * @throws InterruptedException where it is interrupted
	 */
	@Benchmark
	public int floor() throws IOException, InterruptedException {
		return this.floor.call(this.text);
	}

}
