package io.github.mcpclient.tool;

import java.util.concurrent.CompletableFuture;

import io.github.mcpclient.schema.CallToolResult;

/**
 * Carries out the calls of one server's tools.
 *
 * @since 0.1.0
 */
public interface ToolInvoker {

	/**
	 * Calls a tool and waits.
	 * @param originalName the tool's own name at the server
	 * @param arguments the arguments, checked: a map or a
	 * {@link io.github.mcpclient.schema.RawJson} object
	 * @return the result
	 */
	CallToolResult call(String originalName, Object arguments);

	/**
	 * Calls a tool without waiting.
	 * @param originalName the tool's own name at the server
	 * @param arguments the arguments, checked
	 * @return the result to come; cancelling it cancels the call
	 */
	CompletableFuture<CallToolResult> callAsync(String originalName, Object arguments);

}
