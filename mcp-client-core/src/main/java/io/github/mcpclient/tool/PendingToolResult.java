package io.github.mcpclient.tool;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.function.Function;

import org.jspecify.annotations.Nullable;

import io.github.mcpclient.error.McpResponseException;
import io.github.mcpclient.schema.CallToolResult;

/**
 * A call under way: cancelling this cancels it at the server.
 */
final class PendingToolResult extends CompletableFuture<ToolResult> {

	private final CompletableFuture<CallToolResult> source;

	private final Function<McpResponseException, RuntimeException> translator;

	PendingToolResult(CompletableFuture<CallToolResult> source,
			Function<McpResponseException, RuntimeException> translator) {
		this.source = source;
		this.translator = translator;
		source.whenComplete(this::sourceCompleted);
	}

	private void sourceCompleted(@Nullable CallToolResult result, @Nullable Throwable failure) {
		if (failure == null && result != null) {
			complete(ToolResult.of(result));
			return;
		}
		Throwable cause = (failure instanceof CompletionException && failure.getCause() != null) ? failure.getCause()
				: failure;
		if (cause instanceof McpResponseException answer) {
			completeExceptionally(this.translator.apply(answer));
		}
		else {
			completeExceptionally((cause != null) ? cause : new NullPointerException("The call has no result"));
		}
	}

	@Override
	public boolean cancel(boolean mayInterruptIfRunning) {
		boolean cancelled = super.cancel(mayInterruptIfRunning);
		this.source.cancel(mayInterruptIfRunning);
		return cancelled;
	}

}
