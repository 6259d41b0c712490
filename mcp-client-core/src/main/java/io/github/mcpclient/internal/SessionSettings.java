package io.github.mcpclient.internal;

import java.util.List;

import io.github.mcpclient.config.Timeouts;
import io.github.mcpclient.handler.McpOperationListener;
import io.github.mcpclient.transport.Transport;

/**
 * What a session needs to know.
 *
 * @param serverName the name of the server as configured
 * @param transport how the server is reached
 * @param protocol opens the conversation
 * @param inputs answers what servers ask for
 * @param timeouts the time limits
 * @param runtime threads and buffers
 * @param operationListeners are told of each request
 */
public record SessionSettings(String serverName, Transport transport, ProtocolFamily protocol, InputAnswers inputs,
		Timeouts timeouts, ClientRuntime runtime, List<McpOperationListener> operationListeners) {
}
