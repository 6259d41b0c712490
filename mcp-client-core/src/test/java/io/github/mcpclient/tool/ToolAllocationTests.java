package io.github.mcpclient.tool;

import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import com.sun.management.ThreadMXBean;
import org.junit.jupiter.api.Test;

import io.github.mcpclient.schema.RawJson;
import io.github.mcpclient.schema.Tool;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Bounds of what the frequent operations allocate: generous ones, to catch mistakes of
 * kind and not of degree.
 */
class ToolAllocationTests {

	private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

	@Test
	void aCheckOfASmallObjectAllocatesLittle() {
		ArgumentCheck check = new ArgumentCheck("s", "t", RawJson.of("""
				{"type":"object","properties":{"message":{"type":"string","minLength":1},"count":{"type":"integer"},
				"kind":{"enum":["a","b"]}},"required":["message"],"additionalProperties":false}"""));
		Map<String, Object> arguments = new LinkedHashMap<>();
		arguments.put("message", "hello");
		arguments.put("count", 5);
		arguments.put("kind", "a");
		long bytes = measure("check", 5000, () -> check.problems(ArgumentNodes.of(arguments)));
		assertThat(bytes).isLessThan(2 * 1024);
	}

	@Test
	void anUpdateOfManyToolsAllocatesLittleForEach() {
		List<Tool> tools = tools("v1");
		List<Tool> same = tools("v1");
		List<Tool> other = tools("v1");
		other.set(2500, Tool.of("tool_2500", "v2", other.get(2500).inputSchema()));
		FakeInvoker invoker = new FakeInvoker();
		long first = measure("first update", 20, () -> new LiveToolRegistry().update("server", null, tools, invoker));
		LiveToolRegistry registry = new LiveToolRegistry();
		registry.update("server", null, tools, invoker);
		long unchanged = measure("unchanged update", 20, () -> registry.update("server", null, same, invoker));
		List<List<Tool>> both = List.of(other, tools);
		int[] round = { 0 };
		long changed = measure("update of one tool", 20,
				() -> registry.update("server", null, both.get(round[0]++ % 2), invoker));
		assertThat(first).isLessThan(5000 * 600L);
		assertThat(unchanged).isLessThan(4096);
		assertThat(changed).isLessThan(5000 * 300L);
	}

	private static List<Tool> tools(String description) {
		List<Tool> tools = new ArrayList<>();
		for (int i = 0; i < 5000; i++) {
			tools.add(Tool.of("tool_" + i, description,
					RawJson.of("{\"type\":\"object\",\"properties\":{\"p" + i + "\":{\"type\":\"string\"}}}")));
		}
		return tools;
	}

	private static long measure(String what, int times, Runnable action) {
		for (int i = 0; i < times; i++) {
			action.run();
		}
		long thread = Thread.currentThread().getId();
		long bytes = THREADS.getThreadAllocatedBytes(thread);
		long nanos = System.nanoTime();
		for (int i = 0; i < times; i++) {
			action.run();
		}
		nanos = System.nanoTime() - nanos;
		bytes = THREADS.getThreadAllocatedBytes(thread) - bytes;
		org.slf4j.LoggerFactory.getLogger(ToolAllocationTests.class)
			.info("FIGURE {}: {} bytes, {} ns", what, bytes / times, nanos / times);
		return bytes / times;
	}

}
