package io.github.mcpclient.config;

import io.github.mcpclient.error.McpConfigurationException;
import io.github.mcpclient.transport.Transport;

/** x. @since 0.1.0 */
public final class BuiltInTransports implements AutoCloseable {

	public Transport create(ServerDefinition definition) {
		if (definition.enabled()) {
			return io.github.mcpclient.transport.InMemoryTransport.to((link) -> {
			});
		}
		throw new McpConfigurationException(definition.name(), definition.origin(), "x", "y", null);
	}

	@Override
	public void close() {
	}

}
