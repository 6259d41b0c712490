package io.github.mcpclient.spring;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

import org.springframework.util.Assert;

import io.github.mcpclient.config.ServerDefinition;

/**
 * The servers that the configuration of the application names, those that are switched
 * off included. Servers that are added at run time are not among them. Immutable.
 *
 * @since 0.1.0
 */
public final class McpServerDefinitions {

	private final Map<String, ServerDefinition> definitions;

	/**
	 * Creates the definitions.
	 * @param definitions the servers in the order of the configuration
	 */
	public McpServerDefinitions(Iterable<ServerDefinition> definitions) {
		Assert.notNull(definitions, "'definitions' must not be null");
		Map<String, ServerDefinition> byName = new LinkedHashMap<>();
		definitions.forEach((definition) -> byName.put(definition.name(), definition));
		this.definitions = Collections.unmodifiableMap(byName);
	}

	/**
	 * Returns the servers.
	 * @return the definitions in the order of the configuration
	 */
	public List<ServerDefinition> definitions() {
		return List.copyOf(this.definitions.values());
	}

	/**
	 * Finds a server.
	 * @param name the server's name as configured
	 * @return its definition, empty where the configuration does not name it
	 */
	public Optional<ServerDefinition> find(String name) {
		Assert.notNull(name, "'name' must not be null");
		return Optional.ofNullable(this.definitions.get(name));
	}

}
