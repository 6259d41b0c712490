package io.github.mcpclient.sample.demo;

import java.math.BigDecimal;
import java.time.DateTimeException;
import java.time.OffsetDateTime;
import java.time.ZoneId;
import java.time.temporal.ChronoUnit;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.FutureTask;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

import io.github.mcpclient.schema.McpJson;

/**
 * What the tools of the demo server do. Arguments that are wrong give a failed result
 * that says so, as the protocol recommends.
 */
final class DemoTools {

	/**
	 * The most digits before or behind the point: sums of huge powers of ten take ages.
	 */
	private static final int MAX_DIGITS = 1000;

	private final Consumer<JsonNode> notifications;

	private final Map<JsonNode, Future<?>> running = new ConcurrentHashMap<>();

	private final ExecutorService executor = Executors.newCachedThreadPool((task) -> {
		Thread thread = new Thread(task, "slow");
		thread.setDaemon(true);
		return thread;
	});

	DemoTools(Consumer<JsonNode> notifications) {
		this.notifications = notifications;
	}

	/** Call a tool: the result is told once, or null where the call was cancelled. */
	void call(JsonNode id, String name, JsonNode params, ResultConsumer result) {
		JsonNode arguments = params.path("arguments");
		if (name.equals("slow")) {
			start(id, arguments, params.path("_meta").get("progressToken"), result);
			return;
		}
		try {
			result.accept(switch (name) {
				case "add" -> add(arguments);
				case "echo" -> text(string(arguments, "message", null));
				case "now" -> now(string(arguments, "zone", "UTC"));
				case "roll_dice" ->
					rollDice(integer(arguments, "count", 1, 1, 100), integer(arguments, "sides", 6, 2, 1000));
				case "fail" -> failure(string(arguments, "message", "Failed as asked"));
				default -> throw new IllegalArgumentException("The tool is listed, but does nothing");
			});
		}
		catch (IllegalArgumentException ex) {
			result.accept(failure(String.valueOf(ex.getMessage())));
		}
	}

	private static ObjectNode add(JsonNode arguments) {
		BigDecimal sum = number(arguments, "a", null).add(number(arguments, "b", null));
		ObjectNode structured = McpJson.mapper().createObjectNode().put("sum", sum);
		return text(structured.toString()).set("structuredContent", structured);
	}

	private static ObjectNode now(String zone) {
		try {
			return text(OffsetDateTime.now(ZoneId.of(zone)).truncatedTo(ChronoUnit.SECONDS).toString());
		}
		catch (DateTimeException ex) {
			throw new IllegalArgumentException("'" + zone + "' is no time zone", ex);
		}
	}

	private static ObjectNode rollDice(int count, int sides) {
		return text(IntStream.range(0, count)
			.map((i) -> ThreadLocalRandom.current().nextInt(sides) + 1)
			.mapToObj(Integer::toString)
			.collect(Collectors.joining(", ")));
	}

	private void start(JsonNode id, JsonNode arguments, @Nullable JsonNode token, ResultConsumer result) {
		long millis;
		int steps;
		try {
			BigDecimal seconds = number(arguments, "seconds", BigDecimal.valueOf(5));
			if (seconds.signum() < 0 || seconds.compareTo(BigDecimal.valueOf(300)) > 0) {
				throw new IllegalArgumentException("'seconds' must be between 0 and 300");
			}
			millis = seconds.movePointRight(3).longValue();
			steps = integer(arguments, "steps", 10, 1, 1000);
		}
		catch (IllegalArgumentException ex) {
			result.accept(failure(String.valueOf(ex.getMessage())));
			return;
		}
		FutureTask<Void> task = new FutureTask<>(() -> {
			ObjectNode outcome = work(millis, steps, token);
			this.running.remove(id);
			result.accept(outcome);
			return null;
		});
		this.running.put(id, task);
		this.executor.execute(task);
	}

	/** Return the result, or null where the work was cancelled. */
	private @Nullable ObjectNode work(long millis, int steps, @Nullable JsonNode token) {
		try {
			for (int step = 1; step <= steps; step++) {
				TimeUnit.MILLISECONDS.sleep(step * millis / steps - (step - 1) * millis / steps);
				if (token != null) {
					progress(token, step, steps);
				}
			}
			return text("Done in " + steps + " steps");
		}
		catch (InterruptedException ex) {
			Thread.currentThread().interrupt();
			return null;
		}
	}

	private void progress(JsonNode token, int step, int steps) {
		ObjectNode message = McpJson.mapper().createObjectNode();
		message.put("jsonrpc", "2.0").put("method", "notifications/progress");
		message.putObject("params")
			.put("progress", step)
			.put("total", steps)
			.put("message", "Step " + step + " of " + steps)
			.set("progressToken", token);
		this.notifications.accept(message);
	}

	/** A request is not wanted any more: it gets no answer. */
	void cancel(JsonNode requestId) {
		Future<?> task = this.running.remove(requestId);
		if (task != null) {
			task.cancel(true);
		}
	}

	void stop() {
		this.executor.shutdownNow();
	}

	private static ObjectNode text(String text) {
		ObjectNode result = McpJson.mapper().createObjectNode();
		result.putArray("content").addObject().put("type", "text").put("text", text);
		return result;
	}

	private static ObjectNode failure(String text) {
		return text(text).put("isError", true);
	}

	private static String string(JsonNode arguments, String name, @Nullable String fallback) {
		JsonNode value = argument(arguments, name, fallback != null);
		if (value == null && fallback != null) {
			return fallback;
		}
		if (value == null || !value.isString()) {
			throw new IllegalArgumentException("'" + name + "' must be a string");
		}
		return value.stringValue();
	}

	private static BigDecimal number(JsonNode arguments, String name, @Nullable BigDecimal fallback) {
		JsonNode value = argument(arguments, name, fallback != null);
		if (value == null && fallback != null) {
			return fallback;
		}
		if (value == null || !value.isNumber()) {
			throw new IllegalArgumentException("'" + name + "' must be a number");
		}
		BigDecimal number = value.decimalValue();
		if (Math.abs((long) number.scale()) > MAX_DIGITS || number.precision() > MAX_DIGITS) {
			throw new IllegalArgumentException("'" + name + "' must have at most " + MAX_DIGITS + " digits");
		}
		return number;
	}

	private static int integer(JsonNode arguments, String name, int fallback, int least, int most) {
		BigDecimal number = number(arguments, name, BigDecimal.valueOf(fallback));
		if (number.stripTrailingZeros().scale() > 0 || number.compareTo(BigDecimal.valueOf(least)) < 0
				|| number.compareTo(BigDecimal.valueOf(most)) > 0) {
			throw new IllegalArgumentException("'" + name + "' must be a whole number from " + least + " to " + most);
		}
		return number.intValue();
	}

	private static @Nullable JsonNode argument(JsonNode arguments, String name, boolean optional) {
		JsonNode value = arguments.get(name);
		if (value == null && !optional) {
			throw new IllegalArgumentException("'" + name + "' is missing");
		}
		return value;
	}

	/** Takes the result of one call. */
	@FunctionalInterface
	interface ResultConsumer {

		void accept(@Nullable ObjectNode result);

	}

}
