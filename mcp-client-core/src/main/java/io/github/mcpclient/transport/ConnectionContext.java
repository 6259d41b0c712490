package io.github.mcpclient.transport;

import java.time.Duration;
import java.util.concurrent.Executor;
import java.util.concurrent.ScheduledExecutorService;

/**
 * What a connection is given by its client.
 *
 * @param serverName the name of the server as configured; threads are named
 * {@code mcp-<server>-<role>}
 * @param listener is told what arrives and that the connection closed
 * @param connectTimeout the longest time {@link Transport#connect} may take
 * @param shutdownTimeout the longest time each step of closing may take
 * @param executor runs work that may block; unbounded, so that work can wait for other
 * work
 * @param scheduler runs short work later; nothing on it may block
 * @since 0.1.0
 */
public record ConnectionContext(String serverName, ConnectionListener listener, Duration connectTimeout,
		Duration shutdownTimeout, Executor executor, ScheduledExecutorService scheduler) {
}
