package io.github.mcpclient.handler;

import org.jspecify.annotations.Nullable;

/**
 * Is told of every request that ended, for metrics. Called on the thread that made the
 * request, or on the client's executor for an asynchronous one, before its caller sees
 * the outcome: it must be quick and must not block. An exception is logged and goes no
 * further.
 *
 * @since 0.1.0
 */
@FunctionalInterface
public interface McpOperationListener {

	/**
	 * A request ended.
	 * @param serverName the name of the server as configured
	 * @param method the protocol method, for example {@code tools/call}
	 * @param target the tool, prompt or resource it was about, {@code null} where there
	 * is none; resources are URIs, hence nothing for a metric's tag
	 * @param nanos how long it took, in nanoseconds
	 * @param failure how it failed, {@code null} where it was answered with a result; a
	 * tool's own failure is a result
	 */
	void onOperation(String serverName, String method, @Nullable String target, long nanos,
			@Nullable Throwable failure);

}
