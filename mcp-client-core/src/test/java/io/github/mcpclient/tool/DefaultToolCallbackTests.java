package io.github.mcpclient.tool;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import io.github.mcpclient.error.McpResponseException;
import io.github.mcpclient.error.ToolArgumentsException;
import io.github.mcpclient.error.ToolArgumentsException.Problem;
import io.github.mcpclient.schema.CallToolResult;
import io.github.mcpclient.schema.RawJson;
import io.github.mcpclient.schema.Tool;
import io.github.mcpclient.schema.ToolAnnotations;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

class DefaultToolCallbackTests {

	private static final String SCHEMA = """
			{"type":"object","properties":{"text":{"type":"string"},"a/b~c":{"type":"array","items":{"type":"integer"}},
			"id":{"type":"integer"},"price":{"type":"number","multipleOf":0.01}},
			"required":["text"],"additionalProperties":false}""";

	private final FakeInvoker invoker = new FakeInvoker();

	@Test
	void describesItself() {
		ToolAnnotations annotations = new ToolAnnotations("From annotations", true, null, null, null, Map.of());
		ToolCallback callback = callback(new Tool("my tool", null, "Does it.", RawJson.of(SCHEMA), null, annotations,
				null, null, null, Map.of()));
		assertThat(callback.description()).isEqualTo("[MCP:server one] Does it.");
		assertThat(callback.title()).isEqualTo("From annotations");
		assertThat(callback.serverName()).isEqualTo("server one");
		assertThat(callback.originalName()).isEqualTo("my tool");
		assertThat(callback.name()).startsWith("mcp_server_one_my_tool_");
		assertThat(callback.inputSchema().toString()).isEqualTo(SCHEMA);
		assertThat(callback.outputSchema()).isNull();
		assertThat(callback.annotations().isReadOnly()).isTrue();
		assertThat(callback).hasToString("ToolCallback[" + callback.name() + "]");
	}

	@Test
	void toolThatSaysNothingHasDefaults() {
		ToolCallback callback = callback(Tool.of("x", " ", RawJson.of(SCHEMA)));
		assertThat(callback.description()).isEqualTo("[MCP:server one] (no description)");
		assertThat(callback.title()).isEqualTo("x");
		assertThat(callback.annotations().isDestructive()).isTrue();
	}

	@Test
	void sendsTheMapAsItIs() {
		Map<String, Object> arguments = Map.of("text", "x", "id", new BigInteger("9223372036854775808"), "price",
				new BigDecimal("0.07"));
		assertThat(callback().call(arguments).text()).isEqualTo("from echo");
		assertThat(this.invoker.arguments).singleElement().isSameAs(arguments);
	}

	// O-019
	@Test
	void noArgumentsAreAnEmptyObject() {
		ToolCallback callback = callback(Tool.of("x", null, RawJson.of("{\"type\":\"object\"}")));
		callback.call((Map<String, ?>) null);
		callback.call((String) null);
		callback.call(" \n");
		callback.callAsync(null);
		assertThat(this.invoker.arguments).containsExactly(Map.of(), RawJson.EMPTY_OBJECT, RawJson.EMPTY_OBJECT,
				Map.of());
	}

	@Test
	void sendsTextVerbatim() {
		String json = "{ \"text\" : \"\\u0041\", \"price\":1.10, \"id\":12345678901234567890 }";
		callback().call(json);
		assertThat(this.invoker.arguments).singleElement().hasToString(json);
	}

	@ParameterizedTest
	@ValueSource(strings = { "[]", "null", "\"{}\"", "{", "{} {}", "{'a':1}", "nonsense", "{\"a\":01}" })
	void refusesTextThatIsNoObject(String json) {
		assertThatExceptionOfType(ToolArgumentsException.class).isThrownBy(() -> callback().call(json))
			.satisfies((ex) -> {
				assertThat(ex.problems()).hasSize(1);
				assertThat(ex.arguments()).isEqualTo(json);
				assertThat(ex.reportedByServer()).isFalse();
			});
		assertThat(this.invoker.calls).isEmpty();
	}

	@Test
	void refusesWithEveryProblemTheSchemaAndTheArguments() {
		Map<String, Object> arguments = Map.of("a/b~c", List.of(1, "two", 3.5), "id", 1.5, "more", true);
		assertThatExceptionOfType(ToolArgumentsException.class).isThrownBy(() -> callback().call(arguments))
			.satisfies((ex) -> {
				assertThat(ex.toolName()).isEqualTo("echo");
				assertThat(ex.serverName()).isEqualTo("server one");
				assertThat(ex.problems()).extracting(Problem::pointer)
					.containsExactlyInAnyOrder("/a~1b~0c/1", "/a~1b~0c/2", "/id", "", "");
				assertThat(ex.problems()).extracting(Problem::message)
					.contains("required property 'text' not found", "string found, integer expected");
				assertThat(RawJson.of(ex.expectedSchema()).asMap()).isEqualTo(RawJson.of(SCHEMA).asMap());
				assertThat(ex.expectedSchema()).contains("\n");
				assertThat(RawJson.of(ex.arguments()).asMap()).containsKeys("a/b~c", "id", "more");
				assertThat(ex).hasMessageContainingAll("'echo'", "'server one'", "Problems:", "Expected schema:",
						"Given arguments:");
			});
		assertThat(this.invoker.calls).isEmpty();
	}

	@Test
	void asyncCallRefusesThroughItsFuture() {
		CompletableFuture<ToolResult> future = callback().callAsync(Map.of());
		assertThat(future).isCompletedExceptionally();
		assertThatExceptionOfType(CompletionException.class).isThrownBy(future::join)
			.withCauseInstanceOf(ToolArgumentsException.class);
	}

	@Test
	void longTextsAreCut() {
		String schema = "{\"type\":\"object\",\"description\":\"" + "d".repeat(50_000)
				+ "\",\"properties\":{\"list\":{\"items\":{\"type\":\"integer\"}}}}";
		List<String> list = java.util.Collections.nCopies(10_000, "x");
		assertThatExceptionOfType(ToolArgumentsException.class)
			.isThrownBy(() -> callback(Tool.of("x", null, RawJson.of(schema))).call(Map.of("list", list)))
			.satisfies((ex) -> {
				assertThat(ex.problems()).hasSize(51);
				assertThat(ex.problems().get(50).message()).isEqualTo("9950 more problems");
				assertThat(ex.getMessage()).hasSizeLessThan(20_000);
			});
	}

	@Test
	void theServersOwnVerdictHasTheSameForm() {
		this.invoker.answer = (name, arguments) -> {
			throw new McpResponseException("server one", "tools/call", -32602, "text is not nice", "{\"hint\":1}");
		};
		assertThatExceptionOfType(ToolArgumentsException.class)
			.isThrownBy(() -> callback().call(Map.of("text", "rude")))
			.withCauseInstanceOf(McpResponseException.class)
			.satisfies((ex) -> {
				assertThat(ex.reportedByServer()).isTrue();
				assertThat(ex.problems()).singleElement()
					.extracting(Problem::message)
					.isEqualTo("The server says: text is not nice {\"hint\":1}");
				assertThat(ex.arguments()).contains("rude");
				assertThat(ex).hasMessageContainingAll("Problems:", "Expected schema:", "Given arguments:");
			});
	}

	@Test
	void otherAnswersPassUnchanged() {
		McpResponseException answer = new McpResponseException("server one", "tools/call", -32603, "boom", null);
		this.invoker.answer = (name, arguments) -> {
			throw answer;
		};
		assertThatExceptionOfType(McpResponseException.class).isThrownBy(() -> callback().call(Map.of("text", "x")))
			.isSameAs(answer);
		CallToolResult failed = CallToolResult.error("no");
		this.invoker.answer = (name, arguments) -> failed;
		assertThat(callback().call(Map.of("text", "x")).isError()).isTrue();
	}

	@Test
	void asyncCallTranslatesAndCancels() {
		CompletableFuture<ToolResult> refused = callback().callAsync(Map.of("text", "x"));
		this.invoker.next.completeExceptionally(
				new CompletionException(new McpResponseException("server one", "tools/call", -32602, "no", null)));
		assertThatExceptionOfType(CompletionException.class).isThrownBy(refused::join)
			.withCauseInstanceOf(ToolArgumentsException.class);
		this.invoker.next = new CompletableFuture<>();
		CompletableFuture<ToolResult> good = callback().callAsync(Map.of("text", "x"));
		this.invoker.next.complete(CallToolResult.of("yes"));
		assertThat(good.join().text()).isEqualTo("yes");
		this.invoker.next = new CompletableFuture<>();
		CompletableFuture<ToolResult> cancelled = callback().callAsync(Map.of("text", "x"));
		cancelled.cancel(true);
		assertThat(cancelled).isCancelled();
		assertThat(this.invoker.next).isCancelled();
	}

	@Test
	void valuesOfAllKindsAreChecked() {
		ToolCallback callback = callback(Tool.of("x", null, RawJson.of("""
				{"properties":{"kind":{"enum":["ONE"]},"point":{"required":["x"],"properties":{"x":{"type":"integer"}}},
				"list":{"type":"array","items":{"type":"integer"}},"raw":{"type":"object"},"nothing":{"type":"null"},
				"char":{"type":"string"},"float":{"type":"number"},"short":{"type":"integer"},"yes":{"type":"boolean"},
				"numbered":{"required":["1"]}}}""")));
		Map<String, Object> arguments = new HashMap<>();
		arguments.put("kind", Kind.ONE);
		arguments.put("point", new Point(1));
		arguments.put("list", new int[] { 1, 2 });
		arguments.put("raw", RawJson.of("{\"a\":1}"));
		arguments.put("nothing", null);
		arguments.put("char", 'c');
		arguments.put("float", 1.5f);
		arguments.put("short", (short) 1);
		arguments.put("yes", true);
		arguments.put("numbered", Map.of(1, "one"));
		callback.call(arguments);
		arguments.put("list", Arrays.asList(1, null));
		assertThatExceptionOfType(ToolArgumentsException.class).isThrownBy(() -> callback.call(arguments))
			.withMessageContaining("/list/1: null found, integer expected");
	}

	@Test
	void valuesThatCannotBeWrittenAreAProblem() {
		Map<String, Object> endless = new HashMap<>();
		endless.put("text", endless);
		assertThatExceptionOfType(ToolArgumentsException.class).isThrownBy(() -> callback().call(endless))
			.withMessageContaining("nested deeper");
		assertThatExceptionOfType(ToolArgumentsException.class)
			.isThrownBy(() -> callback().call(Map.of("text", new Broken(1))))
			.withMessageContaining("cannot be written as JSON");
	}

	private ToolCallback callback() {
		return callback(Tool.of("echo", null, RawJson.of(SCHEMA)));
	}

	private ToolCallback callback(Tool tool) {
		LiveToolRegistry registry = new LiveToolRegistry();
		registry.update("server one", null, List.of(tool), this.invoker);
		return registry.tools().get(0);
	}

	enum Kind {

		ONE

	}

	record Point(int x) {

	}

	record Broken(int value) {

		@Override
		public int value() {
			throw new IllegalStateException("no");
		}

	}

}
