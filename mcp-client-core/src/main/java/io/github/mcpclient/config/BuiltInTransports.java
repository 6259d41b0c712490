package io.github.mcpclient.config;

import java.util.Objects;

import io.github.mcpclient.error.McpConfigurationException;
import io.github.mcpclient.transport.Transport;
import io.github.mcpclient.transport.stdio.StdioTransport;

/**
 * Makes the transports that come with this library. What they share, such as HTTP
 * connections, lives as long as this object.
 *
 * @since 0.1.0
 */
public final class BuiltInTransports implements TransportFactory, AutoCloseable {

	/** Creates the factory. Does no I/O. */
	public BuiltInTransports() {
	}

	@Override
	public boolean supports(ServerDefinition definition) {
		return switch (definition.transportType()) {
			case ServerDefinition.STDIO -> true;
			default -> false;
		};
	}

	@Override
	public Transport create(ServerDefinition definition) {
		String type = definition.transportType();
		return switch (type) {
			case ServerDefinition.STDIO -> stdio(definition);
			default -> throw new McpConfigurationException(definition.name(), definition.origin(),
					"Server '" + definition.name() + "' has the unknown transport '" + type + "'",
					"Use 'stdio' or 'streamable-http', or add a TransportFactory that supports it.", null);
		};
	}

	private static Transport stdio(ServerDefinition definition) {
		if (definition.command() == null) {
			throw missing(definition, ServerDefinition.STDIO, "command");
		}
		return StdioTransport.builder(Objects.requireNonNull(definition.command()))
			.args(definition.args())
			.env(definition.env())
			.inheritEnv(definition.inheritEnv())
			.cwd(definition.cwd())
			.maxMessageSize(definition.maxMessageSize())
			.build();
	}

	private static McpConfigurationException missing(ServerDefinition definition, String type, String property) {
		return new McpConfigurationException(definition.name(), definition.origin(),
				"Server '" + definition.name() + "' has the transport '" + type + "' but no " + property,
				"Set '" + property + "', or leave 'transport' out.", null);
	}

	@Override
	public void close() {
		// Nothing is shared yet
	}

}
