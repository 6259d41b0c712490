package io.github.mcpclient.spring.autoconfigure;

import java.util.Map;
import java.util.Objects;

import io.github.mcpclient.config.ServerDefinition;
import io.github.mcpclient.config.TransportFactory;
import io.github.mcpclient.error.McpConfigurationException;
import io.github.mcpclient.transport.Connection;
import io.github.mcpclient.transport.ConnectionContext;
import io.github.mcpclient.transport.Transport;

/**
 * Keeps servers visible that cannot be connected: those with a faulty entry in a file,
 * and those that are switched off and lack what a transport needs.
 */
final class FaultyServerTransportFactory implements TransportFactory {

	private final Map<String, McpConfigurationException> faults;

	FaultyServerTransportFactory(Map<String, McpConfigurationException> faults) {
		this.faults = faults;
	}

	@Override
	public boolean supports(ServerDefinition definition) {
		return this.faults.containsKey(definition.name());
	}

	@Override
	public Transport create(ServerDefinition definition) {
		return new FaultyTransport(Objects.requireNonNull(this.faults.get(definition.name())));
	}

	/**
	 * Refuses each connect.
	 *
	 * @param fault what is wrong
	 */
	private record FaultyTransport(McpConfigurationException fault) implements Transport {

		@Override
		public String type() {
			return "none";
		}

		@Override
		public String describe() {
			return "faulty entry " + this.fault.place();
		}

		@Override
		public Connection connect(ConnectionContext context) {
			this.fault.fillInStackTrace();
			throw this.fault;
		}

	}

}
