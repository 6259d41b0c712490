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
import io.github.mcpclient.benchmarks.floor.StdioMux;
import io.github.mcpclient.benchmarks.measure.Echo;
import io.github.mcpclient.benchmarks.server.ServerCommand;
import io.github.mcpclient.config.ServerDefinition;
import io.github.mcpclient.schema.CallToolResult;

/** Tool calls over the pipes of a child process, next to a bare reader thread. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.SampleTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Warmup(iterations = 5, time = 2)
@Measurement(iterations = 5, time = 2)
@Fork(1)
public class StdioBenchmark {

	/** What the server is to answer: {@code small} as it was sent, else so many bytes. */
	@Param({ "small", "1048576" })
	public String answer = "small";

	private String text = "";

	@SuppressWarnings("NullAway.Init")
	private McpClientManager manager;

	@SuppressWarnings("NullAway.Init")
	private McpClient client;

	@SuppressWarnings("NullAway.Init")
	private StdioMux floor;

	/**
	 * Starts both servers.
	 * @throws IOException where one does not start
	 */
	@Setup(Level.Trial)
	public void start() throws IOException {
		this.text = this.answer.equals("small") ? Echo.SMALL_TEXT : "big:" + this.answer;
		this.manager = McpClientManager.builder().build();
		var command = ServerCommand.stdio();
		this.client = this.manager.addServer(ServerDefinition.builder("server")
			.command(command.get(0))
			.args(command.subList(1, command.size()))
			.build());
		this.client.connect();
		this.floor = new StdioMux(command);
	}

	/** Stops both servers. */
	@TearDown(Level.Trial)
	public void stop() {
		this.manager.close();
		this.floor.close();
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
	 * A bare reader thread.
	 * @return the length of the answer
	 * @throws IOException where the pipe breaks
	 */
	@Benchmark
	public int floor() throws IOException {
		return this.floor.call(this.text);
	}

}
