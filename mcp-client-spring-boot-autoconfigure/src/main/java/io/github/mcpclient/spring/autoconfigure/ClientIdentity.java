package io.github.mcpclient.spring.autoconfigure;

import org.jspecify.annotations.Nullable;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.boot.info.BuildProperties;
import org.springframework.core.env.Environment;
import org.springframework.util.StringUtils;

import io.github.mcpclient.McpClient;
import io.github.mcpclient.schema.Implementation;

/**
 * What servers are told of this application.
 */
final class ClientIdentity {

	private ClientIdentity() {
	}

	static Implementation of(McpClientProperties properties, Environment environment,
			ObjectProvider<BuildProperties> buildProperties) {
		String name = firstText(properties.getName(), environment.getProperty("spring.application.name"));
		BuildProperties build = buildProperties.getIfAvailable();
		String version = firstText(properties.getVersion(), (build != null) ? build.getVersion() : null,
				environment.getProperty("spring.application.version"));
		return Implementation.of((name != null) ? name : "mcp-client", (version != null) ? version : libraryVersion());
	}

	private static String libraryVersion() {
		String version = McpClient.class.getPackage().getImplementationVersion();
		return (version != null) ? version : "0";
	}

	private static @Nullable String firstText(@Nullable String... candidates) {
		for (String candidate : candidates) {
			if (StringUtils.hasText(candidate)) {
				return candidate;
			}
		}
		return null;
	}

}
