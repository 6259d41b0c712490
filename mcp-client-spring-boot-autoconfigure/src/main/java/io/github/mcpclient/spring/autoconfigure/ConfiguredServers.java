package io.github.mcpclient.spring.autoconfigure;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;

import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.boot.context.properties.bind.BindHandler;
import org.springframework.boot.context.properties.bind.Bindable;
import org.springframework.boot.context.properties.bind.Binder;
import org.springframework.core.env.Environment;
import org.springframework.util.StringUtils;

import io.github.mcpclient.config.McpServersReader.Problem;
import io.github.mcpclient.config.McpServersReader.ReadResult;
import io.github.mcpclient.config.ServerDefinition;
import io.github.mcpclient.error.McpConfigurationException;
import io.github.mcpclient.spring.McpServerDefinitions;

/**
 * The servers of properties and file, brought together.
 *
 * @param definitions all servers, those with a fault included
 * @param faults what is wrong with a server, by its name; grows as servers are added to
 * the manager
 */
record ConfiguredServers(McpServerDefinitions definitions, ConcurrentMap<String, McpConfigurationException> faults) {

	private static final Logger logger = LoggerFactory.getLogger(ConfiguredServers.class);

	/**
	 * Reads the configuration. Properties win over the file: where no location of a file
	 * is set, servers in properties mean that no file is read at all; where one is set,
	 * an entry in properties replaces the whole entry of the same name in the file.
	 * @param environment where the properties are
	 * @return the servers
	 */
	static ConfiguredServers load(Environment environment) {
		Map<String, ServerDefinition> definitions = new LinkedHashMap<>();
		ConcurrentMap<String, McpConfigurationException> faults = new ConcurrentHashMap<>();
		Binder binder = Binder.get(environment);
		Map<String, McpServerProperties> properties = binder
			.bindOrCreate("mcp", Bindable.of(McpServersProperties.class), new StrayVariables(BindHandler.DEFAULT))
			.getServers();
		String location = binder.bind("mcp.client.config-file", String.class).orElse("");
		ReadResult file = readFile(new ServersFile(environment), location, !properties.isEmpty());
		if (file != null) {
			file.definitions().forEach((definition) -> definitions.put(definition.name(), definition));
			addFaulty(file.problems(), definitions, faults);
		}
		List<String> replaced = new ArrayList<>();
		properties.forEach((name, server) -> {
			ServerDefinition definition = ServerPropertiesMapper.map(name, server);
			if (definitions.put(name, definition) != null) {
				replaced.add(name);
			}
			faults.remove(name);
		});
		if (!replaced.isEmpty()) {
			logger.info("Properties replace what the file says of MCP servers {}", replaced);
		}
		return new ConfiguredServers(new McpServerDefinitions(definitions.values()), faults);
	}

	private static @Nullable ReadResult readFile(ServersFile file, String location, boolean hasProperties) {
		if (StringUtils.hasText(location)) {
			return file.read(location);
		}
		if (!hasProperties) {
			return file.readDefault();
		}
		if (ServersFile.defaultExists()) {
			logger.info("MCP servers are configured by properties, so file '{}' is not read; "
					+ "set 'mcp.client.config-file' to use both", ServersFile.defaultLocation());
		}
		return null;
	}

	/**
	 * A faulty entry of a file is listed as a server that cannot be connected (O-104).
	 */
	private static void addFaulty(List<Problem> problems, Map<String, ServerDefinition> definitions,
			ConcurrentMap<String, McpConfigurationException> faults) {
		Set<String> names = new LinkedHashSet<>();
		problems.forEach((problem) -> names.add(problem.serverName()));
		for (String name : names) {
			List<Problem> own = problems.stream().filter((problem) -> problem.serverName().equals(name)).toList();
			if (!StringUtils.hasText(name) || definitions.containsKey(name)) {
				own.forEach((problem) -> logger.warn("An entry for MCP servers is ignored: {}", problem));
				continue;
			}
			Problem first = own.get(0);
			String more = (own.size() > 1) ? ", and " + (own.size() - 1) + " more" : "";
			faults.put(name,
					new McpConfigurationException(name, first.pointer(), first.message() + more, first.fix(), null));
			definitions.put(name, ServerDefinition.builder(name).origin(first.pointer()).build());
		}
	}

}
