package io.github.mcpclient.config;

import io.github.mcpclient.transport.http.StreamableHttpTransport;
import io.github.mcpclient.transport.stdio.StdioTransport;

/**
 * Changes the built-in transports before they are built, beyond what a definition can
 * say: an HTTP client or an authorizer of your own, a consumer of a process's standard
 * error. Called once per server, when it is added.
 *
 * @since 0.1.0
 */
public interface TransportCustomizer {

	/**
	 * Changes the transport of a server that runs as a child process.
	 * @param definition the server
	 * @param builder the transport's builder, with all that the definition says
	 */
	default void customize(ServerDefinition definition, StdioTransport.Builder builder) {
	}

	/**
	 * Changes the transport of a server behind HTTP.
	 * @param definition the server
	 * @param builder the transport's builder, with all that the definition says
	 */
	default void customize(ServerDefinition definition, StreamableHttpTransport.Builder builder) {
	}

}
