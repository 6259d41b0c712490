package io.github.mcpclient.sample.demo;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PipedInputStream;
import java.io.PipedOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

import io.github.mcpclient.schema.McpJson;

import static org.assertj.core.api.Assertions.assertThat;

class DemoServerTests {

	private final PipedOutputStream input = new PipedOutputStream();

	private final Lines output = new Lines();

	private Thread thread;

	@BeforeEach
	void start() throws IOException {
		PipedInputStream in = new PipedInputStream(this.input, 65536);
		this.thread = new Thread(() -> {
			try {
				new DemoServer(this.output).serve(in);
			}
			catch (IOException ex) {
				this.output.lines.add("failed: " + ex);
			}
		});
		this.thread.start();
	}

	@AfterEach
	void endsWithItsInput() throws Exception {
		this.input.close();
		this.thread.join(10_000);
		assertThat(this.thread.isAlive()).isFalse();
		assertThat(this.output.lines).isEmpty();
	}

	@ParameterizedTest
	@CsvSource({ "2025-11-25,2025-11-25", "2025-06-18,2025-06-18", "2025-03-26,2025-03-26", "2024-11-05,2024-11-05",
			"2026-07-28,2025-11-25", "1999-01-01,2025-11-25" })
	void answersInitializeWithOfferedVersionOrItsNewest(String offered, String answered) throws Exception {
		JsonNode result = result("initialize", "{\"protocolVersion\":\"" + offered
				+ "\",\"capabilities\":{},\"clientInfo\":{\"name\":\"test\",\"version\":\"1\"}}");
		assertThat(result.at("/protocolVersion").asString()).isEqualTo(answered);
		assertThat(result.at("/serverInfo/name").asString()).isEqualTo("demo");
		assertThat(result.at("/capabilities").propertyNames()).containsExactly("tools", "resources", "prompts");
		send("{\"jsonrpc\":\"2.0\",\"method\":\"notifications/initialized\"}");
	}

	@Test
	void answersPing() throws Exception {
		assertThat(result("ping", "{}")).isEmpty();
	}

	@ParameterizedTest
	@ValueSource(strings = { "server/discover", "nonsense", "tasks/list" })
	void answersUnknownMethodWithError(String method) throws Exception {
		assertThat(request(method, "{}").at("/error/code").asInt()).isEqualTo(-32601);
	}

	@Test
	void answersWhatIsNoMessageWithError() throws Exception {
		send("{bad");
		assertThat(next().at("/error/code").asInt()).isEqualTo(-32700);
		send("{\"jsonrpc\":\"2.0\",\"id\":1}");
		assertThat(next().at("/error/code").asInt()).isEqualTo(-32600);
		send("[]");
		assertThat(next().at("/error/code").asInt()).isEqualTo(-32600);
		send("");
		send("{\"jsonrpc\":\"2.0\",\"id\":1,\"result\":{}}");
	}

	@Test
	void answersBatchWithBatch() throws Exception {
		send("[{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"ping\"},{\"jsonrpc\":\"2.0\",\"method\":\"notifications/x\"},"
				+ "{\"jsonrpc\":\"2.0\",\"id\":2,\"method\":\"nonsense\"}]");
		JsonNode answer = next();
		assertThat(answer.isArray()).isTrue();
		assertThat(answer.at("/0/id").asInt()).isEqualTo(1);
		assertThat(answer.at("/1/error/code").asInt()).isEqualTo(-32601);
	}

	@Test
	void listsTools() throws Exception {
		assertThat(result("tools/list", "{}").at("/tools").valueStream())
			.allSatisfy((tool) -> assertThat(tool.at("/inputSchema/type").asString()).isEqualTo("object"))
			.extracting((tool) -> tool.get("name").asString())
			.containsExactly("add", "echo", "now", "roll_dice", "fail", "slow");
	}

	@Test
	void addsExactly() throws Exception {
		JsonNode result = call("add", "{\"a\":0.1,\"b\":12345678901234567890.2}");
		assertThat(result.at("/structuredContent/sum").toString()).isEqualTo("12345678901234567890.3");
		assertThat(McpJson.mapper().readTree(result.at("/content/0/text").asString()))
			.isEqualTo(result.get("structuredContent"));
	}

	@ParameterizedTest
	@CsvSource(delimiter = ';', quoteCharacter = '`',
			value = { "add;{\"a\":1};'b' is missing", "add;{\"a\":1,\"b\":\"2\"};'b' must be a number",
					"add;{\"a\":1,\"b\":1e1000000};'b' must have at most 1000 digits", "echo;{};'message' is missing",
					"now;{\"zone\":\"Mars\"};'Mars' is no time zone",
					"roll_dice;{\"sides\":1};'sides' must be a whole number from 2 to 1000",
					"slow;{\"seconds\":301};'seconds' must be between 0 and 300", "fail;{\"message\":\"Oh\"};Oh",
					"fail;{};Failed as asked" })
	void tellsFailureInResult(String tool, String arguments, String text) throws Exception {
		JsonNode result = call(tool, arguments);
		assertThat(result.at("/isError").asBoolean()).isTrue();
		assertThat(result.at("/content/0/text").asString()).isEqualTo(text);
	}

	@Test
	void answersUnknownToolWithError() throws Exception {
		assertThat(request("tools/call", "{\"name\":\"nothing\"}").at("/error/code").asInt()).isEqualTo(-32602);
	}

	@Test
	void echoesAnyText() throws Exception {
		String text = "grüße \uD83D\uDE00 \u2028 \\n";
		assertThat(call("echo", "{\"message\":" + McpJson.mapper().writeValueAsString(text) + "}").at("/content/0/text")
			.asString()).isEqualTo(text);
	}

	@Test
	void tellsTimeAndRollsDice() throws Exception {
		assertThat(call("now", "{\"zone\":\"Asia/Kolkata\"}").at("/content/0/text").asString()).endsWith("+05:30");
		assertThat(call("roll_dice", "{\"count\":3,\"sides\":2}").at("/content/0/text").asString())
			.matches("[12], [12], [12]");
	}

	@Test
	void reportsProgressWhereAsked() throws Exception {
		send("{\"jsonrpc\":\"2.0\",\"id\":\"s\",\"method\":\"tools/call\",\"params\":{\"name\":\"slow\","
				+ "\"arguments\":{\"seconds\":0,\"steps\":2},\"_meta\":{\"progressToken\":7}}}");
		for (int step = 1; step <= 2; step++) {
			JsonNode progress = next();
			assertThat(progress.at("/method").asString()).isEqualTo("notifications/progress");
			assertThat(progress.at("/params/progressToken").asInt()).isEqualTo(7);
			assertThat(progress.at("/params/progress").asInt()).isEqualTo(step);
			assertThat(progress.at("/params/total").asInt()).isEqualTo(2);
		}
		assertThat(next().at("/id").asString()).isEqualTo("s");
		assertThat(call("slow", "{\"seconds\":0}").at("/content/0/text").asString()).isEqualTo("Done in 10 steps");
	}

	@Test
	void doesNotAnswerCancelledCall() throws Exception {
		send("{\"jsonrpc\":\"2.0\",\"id\":5,\"method\":\"tools/call\",\"params\":{\"name\":\"slow\","
				+ "\"arguments\":{\"seconds\":60}}}");
		assertThat(result("ping", "{}")).isEmpty();
		send("{\"jsonrpc\":\"2.0\",\"method\":\"notifications/cancelled\",\"params\":{\"requestId\":5}}");
		assertThat(result("ping", "{}")).isEmpty();
	}

	@Test
	void readsResource() throws Exception {
		assertThat(result("resources/list", "{}").at("/resources/0/uri").asString()).isEqualTo("demo://readme");
		assertThat(result("resources/templates/list", "{}").at("/resourceTemplates")).isEmpty();
		JsonNode contents = result("resources/read", "{\"uri\":\"demo://readme\"}").at("/contents/0");
		assertThat(contents.at("/mimeType").asString()).isEqualTo("text/markdown");
		assertThat(contents.at("/text").asString()).startsWith("# Demo server");
		assertThat(request("resources/read", "{\"uri\":\"demo://x\"}").at("/error/code").asInt()).isEqualTo(-32002);
	}

	@Test
	void rendersPrompt() throws Exception {
		assertThat(result("prompts/list", "{}").at("/prompts/0/name").asString()).isEqualTo("greet");
		JsonNode prompt = result("prompts/get", "{\"name\":\"greet\",\"arguments\":{\"name\":\"Ada\"}}");
		assertThat(prompt.at("/messages/0/content/text").asString()).isEqualTo("Write a friendly greeting for Ada.");
		assertThat(request("prompts/get", "{\"name\":\"greet\"}").at("/error/code").asInt()).isEqualTo(-32602);
		assertThat(request("prompts/get", "{\"name\":\"x\"}").at("/error/code").asInt()).isEqualTo(-32602);
	}

	private JsonNode call(String tool, String arguments) throws Exception {
		return result("tools/call", "{\"name\":\"" + tool + "\",\"arguments\":" + arguments + "}");
	}

	private JsonNode result(String method, String params) throws Exception {
		return request(method, params).get("result");
	}

	private JsonNode request(String method, String params) throws Exception {
		send("{\"jsonrpc\":\"2.0\",\"id\":99,\"method\":\"" + method + "\",\"params\":" + params + "}");
		JsonNode answer = next();
		assertThat(answer.at("/id").asInt()).isEqualTo(99);
		return answer;
	}

	private void send(String line) throws IOException {
		this.input.write((line + "\n").getBytes(StandardCharsets.UTF_8));
		this.input.flush();
	}

	private JsonNode next() throws InterruptedException {
		String line = this.output.lines.poll(10, TimeUnit.SECONDS);
		assertThat(line).isNotNull();
		return McpJson.mapper().readTree(line);
	}

	/** Takes whole lines, one a flush. */
	private static final class Lines extends OutputStream {

		private final BlockingQueue<String> lines = new LinkedBlockingQueue<>();

		private final ByteArrayOutputStream pending = new ByteArrayOutputStream();

		@Override
		public void write(int value) {
			this.pending.write(value);
		}

		@Override
		public void flush() {
			String line = this.pending.toString(StandardCharsets.UTF_8);
			this.pending.reset();
			assertThat(line).endsWith("\n");
			this.lines.add(line.substring(0, line.length() - 1));
		}

	}

}
