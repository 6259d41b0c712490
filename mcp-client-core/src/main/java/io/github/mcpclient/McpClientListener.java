package io.github.mcpclient;

import java.util.List;

import org.jspecify.annotations.Nullable;

import io.github.mcpclient.schema.Tool;

/**
 * Is told what happens to a client. Calls for one client come one at a time and in order,
 * on the client's executor, never on a thread that reads from the server. An exception is
 * logged and goes no further.
 *
 * @since 0.1.0
 */
public interface McpClientListener {

	/**
	 * The connection state changed.
	 * @param client the client
	 * @param previous the state before
	 * @param state the state now
	 * @param cause the failure behind the change, {@code null} where there is none
	 */
	default void onStateChanged(McpClient client, ConnectionState previous, ConnectionState state,
			@Nullable Throwable cause) {
	}

	/**
	 * The server's tools are known, anew or for the first time.
	 * @param client the client
	 * @param tools the tools now
	 */
	default void onToolsChanged(McpClient client, List<Tool> tools) {
	}

	/**
	 * The server announced other resources or resource templates; the next list is
	 * fetched anew.
	 * @param client the client
	 */
	default void onResourcesChanged(McpClient client) {
	}

	/**
	 * The server announced other prompts; the next list is fetched anew.
	 * @param client the client
	 */
	default void onPromptsChanged(McpClient client) {
	}

	/**
	 * A resource that was subscribed to changed.
	 * @param client the client
	 * @param uri the resource, or one beneath it
	 */
	default void onResourceUpdated(McpClient client, String uri) {
	}

}
