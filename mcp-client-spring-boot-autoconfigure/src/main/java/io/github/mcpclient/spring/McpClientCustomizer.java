package io.github.mcpclient.spring;

import io.github.mcpclient.McpClientBuilder;

/**
 * Changes the clients of configured servers before they are built. Beans of this type are
 * applied in their order, after transport, time limits and reconnect policy were set from
 * the configuration: what a customizer sets wins.
 *
 * @since 0.1.0
 */
@FunctionalInterface
public interface McpClientCustomizer {

	/**
	 * Customizes one client. Must do no I/O.
	 * @param serverName the server's name as configured
	 * @param builder the client's builder
	 */
	void customize(String serverName, McpClientBuilder builder);

}
