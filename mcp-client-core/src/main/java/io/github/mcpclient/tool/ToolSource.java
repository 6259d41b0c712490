package io.github.mcpclient.tool;

import java.util.Map;

import org.jspecify.annotations.Nullable;

/**
 * What the callbacks of one server share: how to call it, and which tools it has now.
 * Written under the registry's lock, read without.
 */
final class ToolSource {

	private final String serverName;

	private volatile ToolInvoker invoker;

	private volatile @Nullable Map<String, DefaultToolCallback> current;

	ToolSource(String serverName, ToolInvoker invoker) {
		this.serverName = serverName;
		this.invoker = invoker;
	}

	String serverName() {
		return this.serverName;
	}

	ToolInvoker invoker() {
		return this.invoker;
	}

	void invoker(ToolInvoker invoker) {
		this.invoker = invoker;
	}

	/**
	 * Return the tools now, by their own names; {@code null} while the server is away.
	 */
	@Nullable Map<String, DefaultToolCallback> current() {
		return this.current;
	}

	void current(@Nullable Map<String, DefaultToolCallback> current) {
		this.current = current;
	}

}
