package io.github.mcpclient.spring.autoconfigure;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.boot.io.ApplicationResourceLoader;
import org.springframework.core.env.Environment;
import org.springframework.core.io.Resource;
import org.springframework.util.StringUtils;

import io.github.mcpclient.config.McpServersReader;
import io.github.mcpclient.config.McpServersReader.ReadResult;
import io.github.mcpclient.error.McpConfigurationException;

/**
 * Finds and reads the JSON file that names servers.
 */
final class ServersFile {

	private static final Logger logger = LoggerFactory.getLogger(ServersFile.class);

	private static final String PROPERTY = "mcp.client.config-file";

	private static final String OPTIONAL = "optional:";

	private static final String DEFAULT_LOCATION = "~/.mcp/mcp_servers.json";

	private final Environment environment;

	ServersFile(Environment environment) {
		this.environment = environment;
	}

	/**
	 * Reads the file at a location that was configured.
	 * @return its content, {@code null} where it does not exist and may be missing
	 */
	@Nullable ReadResult read(String configured) {
		boolean optional = configured.startsWith(OPTIONAL);
		String location = optional ? configured.substring(OPTIONAL.length()) : configured;
		Resource resource = ApplicationResourceLoader.get().getResource(toResourceLocation(location));
		if (!resource.exists()) {
			if (optional) {
				logger.info("File of MCP servers '{}' does not exist and is optional", location);
				return null;
			}
			throw new McpConfigurationException("", PROPERTY, "File of MCP servers '" + location + "' does not exist",
					"Create the file, correct '" + PROPERTY + "', or let the location begin with 'optional:'.", null);
		}
		return log(read(resource, location), location);
	}

	/**
	 * Reads the file in the home directory, if there is one.
	 * @return its content, {@code null} where there is no file
	 */
	@Nullable ReadResult readDefault() {
		Path file = defaultFile();
		return Files.isRegularFile(file) ? log(reader().read(file), DEFAULT_LOCATION) : null;
	}

	static boolean defaultExists() {
		return Files.isRegularFile(defaultFile());
	}

	private static Path defaultFile() {
		return HomeDirectory.resolve(DEFAULT_LOCATION);
	}

	static String defaultLocation() {
		return DEFAULT_LOCATION;
	}

	/**
	 * A plain path is a file, not a place on the class path as it is to a resource
	 * loader.
	 */
	private static String toResourceLocation(String location) {
		String expanded = HomeDirectory.expand(location);
		boolean plain = !expanded.equals(location) || !location.contains(":") || location.indexOf(':') == 1;
		return plain ? Path.of(expanded).toUri().toString() : expanded;
	}

	private ReadResult read(Resource resource, String location) {
		try {
			if (resource.isFile()) {
				return reader().read(resource.getFile().toPath());
			}
			return reader().read(resource.getContentAsString(StandardCharsets.UTF_8), location);
		}
		catch (IOException ex) {
			throw new McpConfigurationException("", PROPERTY,
					"File of MCP servers '" + location + "' cannot be read: " + ex.getClass().getSimpleName(),
					"Make it readable for this process, or correct '" + PROPERTY + "'.", ex);
		}
	}

	/**
	 * Variables come from the process first and may also be properties of the
	 * application.
	 */
	private McpServersReader reader() {
		return McpServersReader.create().withVariables((name) -> {
			String value = System.getenv(name);
			return (value != null) ? value : this.environment.getProperty(name);
		});
	}

	private static ReadResult log(ReadResult result, String location) {
		logger.info("MCP servers are configured by file '{}': {}", location,
				StringUtils.collectionToCommaDelimitedString(
						result.definitions().stream().map((definition) -> definition.name()).toList()));
		return result;
	}

}
