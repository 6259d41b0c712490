package io.github.mcpclient.spring.observation;

import java.time.Duration;
import java.util.Set;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ConcurrentHashMap;

import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Tags;
import io.micrometer.core.instrument.Timer;
import org.jspecify.annotations.Nullable;
import org.springframework.util.Assert;

import io.github.mcpclient.ConnectionState;
import io.github.mcpclient.McpClient;
import io.github.mcpclient.McpClientListener;
import io.github.mcpclient.error.McpResponseException;
import io.github.mcpclient.error.McpTimeoutException;
import io.github.mcpclient.handler.McpOperationListener;

/**
 * Records operations and connections. All tags have few values: names of configured
 * servers, methods of the protocol and kinds of failures, but no tool, URI or id.
 * <ul>
 * <li>{@code mcp.client.operation.duration}: timer of each request until its answer or
 * failure, by {@code mcp.server}, {@code mcp.method.name}, {@code outcome} and
 * {@code error.type}</li>
 * <li>{@code mcp.client.connection.state}: gauge by {@code mcp.server} and {@code state},
 * 1 for the state the connection is in and 0 for all others</li>
 * <li>{@code mcp.client.connection.established}: counter by {@code mcp.server} of the
 * times a server became ready</li>
 * <li>{@code mcp.client.connection.failures}: counter by {@code mcp.server} and
 * {@code error.type} of the times a connection could not be made or was lost</li>
 * </ul>
 *
 * @since 0.1.0
 */
public class McpClientMetrics implements McpClientListener, McpOperationListener {

	private static final String SERVER = "mcp.server";

	private static final String ERROR_TYPE = "error.type";

	private final MeterRegistry registry;

	private final Set<String> known = ConcurrentHashMap.newKeySet();

	/**
	 * Creates the metrics.
	 * @param registry where meters are registered
	 */
	public McpClientMetrics(MeterRegistry registry) {
		Assert.notNull(registry, "'registry' must not be null");
		this.registry = registry;
	}

	@Override
	public void onOperation(String serverName, String method, @Nullable String target, long nanos,
			@Nullable Throwable failure) {
		Timer.builder("mcp.client.operation.duration")
			.description("Duration of requests to MCP servers")
			.tags(SERVER, serverName, "mcp.method.name", method, "outcome", (failure != null) ? "failure" : "success",
					ERROR_TYPE, errorType(failure))
			.register(this.registry)
			.record(Duration.ofNanos(nanos));
	}

	@Override
	public void onStateChanged(McpClient client, ConnectionState previous, ConnectionState state,
			@Nullable Throwable cause) {
		if (this.known.add(client.name())) {
			registerStates(client);
		}
		if (state == ConnectionState.READY) {
			Counter.builder("mcp.client.connection.established")
				.description("Times an MCP server became ready")
				.tag(SERVER, client.name())
				.register(this.registry)
				.increment();
		}
		else if (cause != null && (state == ConnectionState.RECONNECTING || state == ConnectionState.DISCONNECTED)) {
			Counter.builder("mcp.client.connection.failures")
				.description("Times a connection to an MCP server could not be made or was lost")
				.tags(SERVER, client.name(), ERROR_TYPE, errorType(cause))
				.register(this.registry)
				.increment();
		}
	}

	private void registerStates(McpClient client) {
		for (ConnectionState state : ConnectionState.values()) {
			Gauge.builder("mcp.client.connection.state", client, (current) -> (current.state() == state) ? 1 : 0)
				.description("Whether the connection to an MCP server is in this state")
				.tags(Tags.of(SERVER, client.name(), "state", state.name()))
				.register(this.registry);
		}
	}

	private static String errorType(@Nullable Throwable failure) {
		if (failure == null) {
			return "none";
		}
		if (failure instanceof McpResponseException response) {
			// Servers may invent codes; those of JSON-RPC and the protocol are few
			int code = response.code();
			return (code >= -32768 && code <= -32000) ? String.valueOf(code) : "other";
		}
		if (failure instanceof McpTimeoutException) {
			return "timeout";
		}
		if (failure instanceof CancellationException) {
			return "cancelled";
		}
		return failure.getClass().getSimpleName();
	}

}
