package io.github.mcpclient.spring.autoconfigure;

import java.util.Map;

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
		this.faults = Map.copyOf(faults);
	}

	@Override
	public boolean supports(ServerDefinition definition) {
		return this.faults.containsKey(definition.name()) || isUnusable(definition);
	}

	private static boolean isUnusable(ServerDefinition definition) {
		return !definition.enabled() && definition.transport() == null
				&& (definition.command() == null) == (definition.url() == null);
	}

	@Override
	public Transport create(ServerDefinition definition) {
		McpConfigurationException fault = this.faults.get(definition.name());
		return new FaultyTransport((fault != null) ? fault
				: new McpConfigurationException(definition.name(), definition.origin(),
						"Server '" + definition.name() + "' is switched off and needs either a command or a URL",
						"Set one of the two before you switch it on.", null));
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
