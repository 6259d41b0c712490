package io.github.mcpclient.test;

import java.math.BigDecimal;

/**
 * The tools that every scripted server can have.
 */
final class StandardTools {

	private StandardTools() {
	}

	static void addTo(HandshakeServer server) {
		server.tool("echo", schema("\"text\":{\"type\":\"string\"}"),
				(call) -> Answer.text(String.valueOf(call.arguments().getOrDefault("text", ""))));
		server.tool("add", schema("\"a\":{\"type\":\"number\"},\"b\":{\"type\":\"number\"}"), StandardTools::add);
		server.tool("fail", schema("\"text\":{\"type\":\"string\"}"),
				(call) -> Answer.toolError(String.valueOf(call.arguments().getOrDefault("text", "It failed"))));
		server.tool("big", schema("\"size\":{\"type\":\"integer\"}"),
				(call) -> Answer.text("x".repeat(number(call, "size", 1_000_000))));
		server.tool("slow", schema("\"steps\":{\"type\":\"integer\"},\"millis\":{\"type\":\"integer\"}"),
				StandardTools::slow);
	}

	private static String schema(String properties) {
		return "{\"type\":\"object\",\"properties\":{" + properties + "}}";
	}

	private static Answer add(ServerCall call) {
		BigDecimal sum = new BigDecimal(String.valueOf(call.argument("a")))
			.add(new BigDecimal(String.valueOf(call.argument("b"))));
		return Answer.result("{\"content\":[{\"type\":\"text\",\"text\":\"" + sum
				+ "\"}],\"structuredContent\":{\"sum\":" + sum + "}}");
	}

	private static Answer slow(ServerCall call) throws InterruptedException {
		int steps = number(call, "steps", 3);
		int millis = number(call, "millis", 0);
		for (int i = 1; i <= steps && !call.isCancelled(); i++) {
			call.progress(i, steps, "step " + i);
			Thread.sleep(millis);
		}
		return Answer.text("done");
	}

	private static int number(ServerCall call, String name, int fallback) {
		return (call.argument(name) instanceof Long value) ? Math.toIntExact(value) : fallback;
	}

}
