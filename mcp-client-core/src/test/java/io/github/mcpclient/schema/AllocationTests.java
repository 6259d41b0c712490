package io.github.mcpclient.schema;

import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;

import com.sun.management.ThreadMXBean;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * What reading allocates, as upper bounds a fifth above what was measured with Java 17.
 */
class AllocationTests {

	private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

	// 272 when compiled, 296 when interpreted
	@Test
	void smallToolResultCostsLittleMoreThanItsText() {
		byte[] bytes = bytes("{\"content\":[{\"type\":\"text\",\"text\":\"" + "x".repeat(87) + "\"}]}");
		assertThat(allocated(bytes, CallToolResult.class, 5000)).isLessThan(360);
	}

	// measured 1.00, 1.99, 1.51, 2.25, 1.72 and 3.64
	@ParameterizedTest
	@CsvSource({ "x, 81, , 1.2", "x, 80, \\n, 2.4", "é, 40, x, 1.8", "é, 40, \\n, 3.0", "漢字, 13, , 2.1",
			"x, 2000, 😀, 4.4" })
	void largeTextCostsTheSamePerByteWhateverItsSize(String text, int times, String tail, double limit) {
		String piece = text.repeat(times) + ((tail != null) ? tail : "");
		for (int size : new int[] { 1_000_000, 15_000_000 }) {
			StringBuilder json = new StringBuilder("{\"content\":[{\"type\":\"text\",\"text\":\"");
			byte[] bytes = bytes(json.append(piece.repeat(size / bytes(piece).length)).append("\"}]}").toString());
			double perByte = (double) allocated(bytes, CallToolResult.class, 3) / bytes.length;
			assertThat(perByte).as("%d bytes of '%s'", size, piece).isLessThan(limit);
		}
	}

	@Test
	void typeAfterALargeTextCostsNothing() {
		byte[] bytes = bytes("{\"content\":[{\"text\":\"" + "x".repeat(1_000_000) + "\",\"type\":\"text\"}]}");
		assertThat((double) allocated(bytes, CallToolResult.class, 3) / bytes.length).isLessThan(1.2);
	}

	@Test
	void largeStructuredContentIsNotCopied() {
		byte[] bytes = bytes("{\"content\":[],\"structuredContent\":[" + "{\"a\":1.5},".repeat(100_000) + "0]}");
		assertThat(allocated(bytes, CallToolResult.class, 3)).isLessThan(1000);
	}

	@Test
	void largeBlobCostsItsTextOnce() {
		byte[] bytes = bytes("{\"contents\":[{\"uri\":\"u\",\"blob\":\"" + "AAEC".repeat(500_000) + "\"}]}");
		assertThat((double) allocated(bytes, ReadResourceResult.class, 3) / bytes.length).isLessThan(1.2);
	}

	// measured 1.97
	@Test
	void longListOfToolsKeepsSchemasAsText() {
		StringBuilder json = new StringBuilder("{\"tools\":[");
		for (int i = 0; i < 5003; i++) {
			json.append((i > 0) ? "," : "").append("{\"name\":\"tool_").append(i).append("\",\"description\":\"");
			json.append("d".repeat(120)).append("\",\"inputSchema\":{\"type\":\"object\",\"properties\":{");
			json.append("\"q\":{\"type\":\"string\",\"description\":\"").append("p".repeat(250));
			json.append("\"},\"n\":{\"type\":\"integer\"}},\"required\":[\"q\"]},");
			json.append("\"annotations\":{\"readOnlyHint\":true,\"title\":\"T\"}}");
		}
		byte[] bytes = bytes(json.append("]}").toString());
		assertThat(bytes.length).isGreaterThan(2_800_000);
		assertThat((double) allocated(bytes, ListToolsResult.class, 3) / bytes.length).isLessThan(2.4);
	}

	@Test
	void timeGrowsWithTheSizeOnly() {
		long small = nanos(1_000_000);
		long large = nanos(16_000_000);
		assertThat(large).isLessThan(Math.max(small, 1_000_000) * 16 * 8);
	}

	private static long nanos(int size) {
		byte[] bytes = bytes("{\"content\":[{\"text\":\"" + "x\\n".repeat(size / 3) + "\",\"type\":\"text\"}]}");
		long best = Long.MAX_VALUE;
		for (int i = 0; i < 5; i++) {
			long start = System.nanoTime();
			McpJson.read(bytes, CallToolResult.class);
			best = Math.min(best, System.nanoTime() - start);
		}
		return best;
	}

	private static long allocated(byte[] bytes, Class<?> type, int times) {
		McpJson.read(bytes, type);
		long least = Long.MAX_VALUE;
		for (int round = 0; round < 3; round++) {
			long before = THREADS.getCurrentThreadAllocatedBytes();
			for (int i = 0; i < times; i++) {
				McpJson.read(bytes, type);
			}
			least = Math.min(least, (THREADS.getCurrentThreadAllocatedBytes() - before) / times);
		}
		return least;
	}

	private static byte[] bytes(String text) {
		return text.getBytes(StandardCharsets.UTF_8);
	}

}
