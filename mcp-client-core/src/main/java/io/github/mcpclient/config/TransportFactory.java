package io.github.mcpclient.config;

import io.github.mcpclient.error.McpConfigurationException;
import io.github.mcpclient.transport.Transport;

/**
 * Makes the transport of a server from its definition. Found as a bean or by
 * {@link java.util.ServiceLoader}; one that supports a definition is asked before the
 * built-in ones, so that it can replace them.
 *
 * @since 0.1.0
 */
public interface TransportFactory {

	/**
	 * Returns whether this factory is in charge of a definition.
	 * @param definition the definition, valid in itself
	 * @return whether {@link #create} may be called
	 */
	boolean supports(ServerDefinition definition);

	/**
	 * Makes the transport. Does no I/O.
	 * @param definition the definition
	 * @return the transport
	 * @throws McpConfigurationException where the definition does not fit the transport
	 */
	Transport create(ServerDefinition definition);

}
