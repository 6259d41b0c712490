package io.github.mcpclient.spring.autoconfigure;

import java.time.Duration;

import org.jspecify.annotations.Nullable;
import org.springframework.boot.convert.DurationStyle;

import io.github.mcpclient.config.ServerDefinition;

/**
 * A server that the application cannot do without could not be connected.
 */
class RequiredServerException extends RuntimeException {

	private static final long serialVersionUID = 1L;

	private final String serverName;

	private final String origin;

	private final String reason;

	RequiredServerException(ServerDefinition definition, @Nullable Throwable cause) {
		this(definition, reason(cause), cause);
	}

	RequiredServerException(ServerDefinition definition, Duration limit) {
		this(definition, "It was not ready within " + DurationStyle.SIMPLE.print(limit), null);
	}

	private RequiredServerException(ServerDefinition definition, String reason, @Nullable Throwable cause) {
		super("Required MCP server '" + definition.name() + "' could not be connected: " + reason, cause);
		this.serverName = definition.name();
		this.origin = definition.origin();
		this.reason = reason;
	}

	private static String reason(@Nullable Throwable cause) {
		if (cause == null) {
			return "The reason is unknown";
		}
		String message = cause.getMessage();
		return (message != null) ? message : cause.getClass().getName();
	}

	String serverName() {
		return this.serverName;
	}

	String origin() {
		return this.origin;
	}

	String reason() {
		return this.reason;
	}

}
