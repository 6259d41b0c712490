package io.github.mcpclient.config;

import java.net.URI;
import java.net.URISyntaxException;
import java.util.List;
import java.util.concurrent.Executor;

import io.github.mcpclient.error.McpConfigurationException;
import io.github.mcpclient.transport.Transport;
import io.github.mcpclient.transport.http.SharedHttpClient;
import io.github.mcpclient.transport.http.StreamableHttpTransport;
import io.github.mcpclient.transport.stdio.StdioTransport;

/**
 * Makes the transports that come with this library. All HTTP transports share one HTTP
 * client, made with the first of them, which lives as long as this object.
 *
 * @since 0.1.0
 */
public final class BuiltInTransports implements TransportFactory, AutoCloseable {

	private final SharedHttpClient httpClient;

	private final boolean stopProcessesAtExit;

	private final List<TransportCustomizer> customizers;

	/** Creates the factory, with a pool of threads of its own. Does no I/O. */
	public BuiltInTransports() {
		this.httpClient = SharedHttpClient.create();
		this.stopProcessesAtExit = true;
		this.customizers = List.of();
	}

	/**
	 * Creates the factory. Does no I/O.
	 * @param executor runs the work of HTTP connections; unbounded
	 * @param stopProcessesAtExit whether child processes are ended when the JVM exits
	 * @param customizers change each transport before it is built, in this order
	 */
	public BuiltInTransports(Executor executor, boolean stopProcessesAtExit, List<TransportCustomizer> customizers) {
		this.httpClient = SharedHttpClient.using(executor);
		this.stopProcessesAtExit = stopProcessesAtExit;
		this.customizers = List.copyOf(customizers);
	}

	@Override
	public boolean supports(ServerDefinition definition) {
		String type = definition.transportType();
		return type.equals(ServerDefinition.STDIO) || type.equals(ServerDefinition.STREAMABLE_HTTP);
	}

	@Override
	public Transport create(ServerDefinition definition) {
		String type = definition.transportType();
		return switch (type) {
			case ServerDefinition.STDIO -> stdio(definition);
			case ServerDefinition.STREAMABLE_HTTP -> streamableHttp(definition);
			default -> throw new McpConfigurationException(definition.name(), definition.origin(),
					"Server '" + definition.name() + "' has the unknown transport '" + type + "'",
					"Use 'stdio' or 'streamable-http', or add a TransportFactory that supports it.", null);
		};
	}

	private Transport stdio(ServerDefinition definition) {
		String command = definition.command();
		if (command == null || command.isBlank()) {
			throw missing(definition, "command");
		}
		StdioTransport.Builder builder = StdioTransport.builder(command)
			.args(definition.args())
			.env(definition.env())
			.inheritEnv(definition.inheritEnv())
			.cwd(definition.cwd())
			.maxMessageSize(definition.maxMessageSize())
			.stopAtExit(this.stopProcessesAtExit);
		this.customizers.forEach((customizer) -> customizer.customize(definition, builder));
		return builder.build();
	}

	private Transport streamableHttp(ServerDefinition definition) {
		String url = definition.url();
		if (url == null || url.isBlank()) {
			throw missing(definition, "url");
		}
		try {
			StreamableHttpTransport.Builder builder = StreamableHttpTransport.builder(new URI(url))
				.headers(definition.headers())
				.maxMessageSize(definition.maxMessageSize())
				.sharedHttpClient(this.httpClient);
			this.customizers.forEach((customizer) -> customizer.customize(definition, builder));
			return builder.build();
		}
		catch (URISyntaxException ex) {
			// The exception quotes the URL, which may hold a secret.
			throw new McpConfigurationException(definition.name(), definition.origin(),
					"Server '" + definition.name() + "' has a url that cannot be read: " + ex.getReason()
							+ " at character " + ex.getIndex(),
					"Correct 'url'; a space or another special character must be percent-encoded.", null);
		}
		catch (IllegalArgumentException ex) {
			throw new McpConfigurationException(definition.name(), definition.origin(),
					"Server '" + definition.name() + "' cannot be reached as configured: " + ex.getMessage(),
					"Correct 'url' or 'headers'.", null);
		}
	}

	private static McpConfigurationException missing(ServerDefinition definition, String property) {
		return new McpConfigurationException(
				definition.name(), definition.origin(), "Server '" + definition.name() + "' has the transport '"
						+ definition.transportType() + "' but no " + property,
				"Set '" + property + "', or leave 'transport' out.", null);
	}

	@Override
	public void close() {
		this.httpClient.close();
	}

}
