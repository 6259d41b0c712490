package io.github.mcpclient.benchmarks.jmh;

import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Objects;
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
import org.openjdk.jmh.annotations.Warmup;

import io.github.mcpclient.benchmarks.measure.Echo;
import io.github.mcpclient.benchmarks.server.LocalServer;
import io.github.mcpclient.jsonrpc.JsonRpcDecoder;
import io.github.mcpclient.jsonrpc.JsonRpcEncoder;
import io.github.mcpclient.jsonrpc.JsonRpcMessage;
import io.github.mcpclient.jsonrpc.JsonSlice;
import io.github.mcpclient.jsonrpc.MessageBuffer;
import io.github.mcpclient.jsonrpc.MessageBufferPool;
import io.github.mcpclient.jsonrpc.NotJsonRpcException;
import io.github.mcpclient.jsonrpc.RequestId;
import io.github.mcpclient.schema.CallToolResult;
import io.github.mcpclient.schema.McpJson;

/** The steps of a tool call that work on bytes, each by itself. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 5, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(1)
public class CallStepsBenchmark {

	/** What the server answers: {@code small} as it was sent, else so many bytes. */
	@Param({ "small", "1048576" })
	public String answer = "small";

	private final JsonRpcEncoder encoder = new JsonRpcEncoder(McpJson.mapper().writer());

	private final MessageBufferPool buffers = new MessageBufferPool();

	private byte[] message = {};

	private JsonSlice result = new JsonSlice(this.message, 0, 0);

	private String text = "";

	/**
	 * Prepares an answer.
	 * @throws NotJsonRpcException never
	 */
	@Setup(Level.Trial)
	public void prepare() throws NotJsonRpcException {
		this.text = this.answer.equals("small") ? Echo.SMALL_TEXT : "big:" + this.answer;
		String request = "{\"jsonrpc\":\"2.0\",\"id\":123456,\"method\":\"tools/call\",\"params\":{\"name\":\"echo\","
				+ "\"arguments\":{\"text\":\"" + this.text + "\"}}}";
		this.message = Objects.requireNonNull(new LocalServer().answer(request.getBytes(StandardCharsets.UTF_8)),
				"no answer");
		this.result = ((JsonRpcMessage.Result) JsonRpcDecoder.decode(this.message)).result();
	}

	/**
	 * Writes the request.
	 * @return its length
	 */
	@Benchmark
	public int encode() {
		MessageBuffer buffer = this.buffers.take();
		this.encoder.request(buffer, RequestId.of(123456), "tools/call", (generator) -> {
			generator.writeStartObject();
			generator.writeStringProperty("name", "echo");
			generator.writeName("arguments");
			generator.writePOJO(Map.of("text", this.text));
			generator.writeEndObject();
		});
		int length = buffer.length();
		this.buffers.give(buffer);
		return length;
	}

	/**
	 * Finds the envelope.
	 * @return the message
	 * @throws NotJsonRpcException never
	 */
	@Benchmark
	public JsonRpcMessage envelope() throws NotJsonRpcException {
		return JsonRpcDecoder.decode(this.message);
	}

	/**
	 * Reads the result.
	 * @return the result
	 */
	@Benchmark
	public CallToolResult result() {
		return McpJson.read(this.result.bytes(), this.result.offset(), this.result.length(), CallToolResult.class);
	}

}
