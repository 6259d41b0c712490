package io.github.mcpclient.tool;

import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.BiFunction;

import io.github.mcpclient.schema.CallToolResult;

/**
 * Records calls and answers them with the tool's name, or as it is told.
 */
final class FakeInvoker implements ToolInvoker {

	final List<String> calls = new CopyOnWriteArrayList<>();

	final List<Object> arguments = new CopyOnWriteArrayList<>();

	volatile BiFunction<String, Object, CallToolResult> answer = (name, arguments) -> CallToolResult.of("from " + name);

	volatile CompletableFuture<CallToolResult> next = new CompletableFuture<>();

	@Override
	public CallToolResult call(String originalName, Object arguments) {
		this.calls.add(originalName);
		this.arguments.add(arguments);
		return this.answer.apply(originalName, arguments);
	}

	@Override
	public CompletableFuture<CallToolResult> callAsync(String originalName, Object arguments) {
		this.calls.add(originalName);
		this.arguments.add(arguments);
		return this.next;
	}

}
