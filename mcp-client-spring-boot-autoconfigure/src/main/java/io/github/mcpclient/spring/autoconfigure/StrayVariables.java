package io.github.mcpclient.spring.autoconfigure;

import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.boot.context.properties.ConfigurationPropertiesBindHandlerAdvisor;
import org.springframework.boot.context.properties.bind.AbstractBindHandler;
import org.springframework.boot.context.properties.bind.BindContext;
import org.springframework.boot.context.properties.bind.BindHandler;
import org.springframework.boot.context.properties.bind.Bindable;
import org.springframework.boot.context.properties.source.ConfigurationPropertyName;
import org.springframework.boot.context.properties.source.ConfigurationPropertySource;
import org.springframework.core.env.SystemEnvironmentPropertySource;

/**
 * Passes over environment variables that only look like servers: {@code MCP_SERVERS_DIR},
 * a variable of some other program, reads as a property {@code mcp.servers.dir}. A server
 * is never a single value, so one from the environment is none, and must not keep the
 * application from starting. A single value from any other source is a mistake and stays
 * one.
 */
final class StrayVariables extends AbstractBindHandler {

	private static final Logger logger = LoggerFactory.getLogger(StrayVariables.class);

	private static final ConfigurationPropertyName SERVERS = ConfigurationPropertyName.of("mcp.servers");

	StrayVariables(BindHandler parent) {
		super(parent);
	}

	static ConfigurationPropertiesBindHandlerAdvisor advisor() {
		return StrayVariables::new;
	}

	@Override
	public @Nullable Object onFailure(ConfigurationPropertyName name, Bindable<?> target, BindContext context,
			Exception error) throws Exception {
		if (SERVERS.isParentOf(name) && isVariable(name, context)) {
			logger.warn("Environment variable for '{}' is ignored: an MCP server has a command or a url, not a value",
					name);
			return null;
		}
		return super.onFailure(name, target, context, error);
	}

	/** The context has forgotten the property by now, so it is looked up again. */
	private static boolean isVariable(ConfigurationPropertyName name, BindContext context) {
		for (ConfigurationPropertySource source : context.getSources()) {
			if (source.getConfigurationProperty(name) != null) {
				return source.getUnderlyingSource() instanceof SystemEnvironmentPropertySource;
			}
		}
		return false;
	}

}
