package io.github.mcpclient.spring.health;

import java.util.LinkedHashMap;
import java.util.Map;

import org.jspecify.annotations.Nullable;
import org.springframework.boot.health.contributor.AbstractHealthIndicator;
import org.springframework.boot.health.contributor.Health;
import org.springframework.boot.health.contributor.Status;

import io.github.mcpclient.ClientStatus;
import io.github.mcpclient.ConnectionState;
import io.github.mcpclient.McpClient;
import io.github.mcpclient.ServerInfo;
import io.github.mcpclient.config.ServerDefinition;
import io.github.mcpclient.schema.Implementation;

/**
 * Health of one server, from the state that its client remembers.
 * <p>
 * A server that is ready is {@code UP}. One that is away is {@code DOWN} only if the
 * application cannot do without it; otherwise it is {@link #DEGRADED}, which the
 * aggregated status passes over, so that one optional server does not take the
 * application out of service. One that is switched off is {@link #DISABLED}.
 *
 * @since 0.1.0
 */
public class McpClientHealthIndicator extends AbstractHealthIndicator {

	/** Status of an optional server that is away. */
	public static final Status DEGRADED = new Status("DEGRADED", "Optional MCP server is not connected");

	/** Status of a server that is switched off. */
	public static final Status DISABLED = new Status("DISABLED", "MCP server is switched off");

	private final McpClient client;

	private final @Nullable ServerDefinition definition;

	/**
	 * Creates an indicator.
	 * @param client the client of the server
	 * @param definition the server's configuration, {@code null} for a server that was
	 * added at run time, which is optional
	 */
	public McpClientHealthIndicator(McpClient client, @Nullable ServerDefinition definition) {
		this.client = client;
		this.definition = definition;
	}

	@Override
	protected void doHealthCheck(Health.Builder builder) {
		ClientStatus status = this.client.status();
		builder.status(status(status.state()));
		builder.withDetail("state", status.state());
		builder.withDetail("since", status.since());
		builder.withDetail("transport", status.transport());
		builder.withDetail("required", this.definition != null && this.definition.required());
		if (status.serverInfo() != null) {
			addServer(builder, status.serverInfo());
		}
		if (status.state() == ConnectionState.READY) {
			builder.withDetail("toolCount", status.toolCount());
		}
		String error = status.lastError();
		if (error != null) {
			builder.withDetail("lastError", ErrorText.of(error, this.definition));
		}
		if (status.attempt() > 0) {
			builder.withDetail("attempt", status.attempt());
		}
		if (status.nextAttempt() != null) {
			builder.withDetail("nextAttempt", status.nextAttempt());
		}
	}

	private Status status(ConnectionState state) {
		if (state == ConnectionState.READY) {
			return Status.UP;
		}
		if (this.definition != null && !this.definition.enabled()) {
			return DISABLED;
		}
		return (this.definition != null && this.definition.required()) ? Status.DOWN : DEGRADED;
	}

	private static void addServer(Health.Builder builder, ServerInfo info) {
		builder.withDetail("protocolVersion", info.protocolVersion().wireName());
		builder.withDetail("era", info.protocolVersion().era());
		Implementation implementation = info.implementation();
		if (implementation != null) {
			Map<String, String> server = new LinkedHashMap<>();
			server.put("name", implementation.name());
			server.put("version", implementation.version());
			builder.withDetail("server", server);
		}
	}

}
