package io.github.mcpclient.spring.autoconfigure;

import java.util.LinkedHashMap;
import java.util.Map;

import io.github.mcpclient.config.ServerDefinition;
import io.github.mcpclient.config.TransportFactory;
import io.github.mcpclient.test.HandshakeServer;
import io.github.mcpclient.transport.Transport;

/**
 * Connects servers with the transport {@code in-memory} to fakes of the same name.
 */
public final class InMemoryServers implements TransportFactory, AutoCloseable {

	private final Map<String, Transport> transports = new LinkedHashMap<>();

	private final Map<String, HandshakeServer> servers = new LinkedHashMap<>();

	/** Adds a server with one tool. */
	public HandshakeServer add(String name, String tool) {
		HandshakeServer server = HandshakeServer.create(name)
			.tool(tool, (call) -> io.github.mcpclient.test.Answer.text("from " + name));
		this.servers.put(name, server);
		this.transports.put(name, server.transport());
		return server;
	}

	/** Lets a server be reached by a transport. */
	public InMemoryServers transport(String name, Transport transport) {
		this.transports.put(name, transport);
		return this;
	}

	@Override
	public boolean supports(ServerDefinition definition) {
		return "in-memory".equals(definition.transport());
	}

	@Override
	public Transport create(ServerDefinition definition) {
		return this.transports.get(definition.name());
	}

	@Override
	public void close() {
		this.servers.values().forEach(HandshakeServer::close);
	}

}
