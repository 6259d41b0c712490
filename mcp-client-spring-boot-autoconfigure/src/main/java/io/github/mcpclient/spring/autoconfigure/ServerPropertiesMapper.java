package io.github.mcpclient.spring.autoconfigure;

import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.function.Predicate;

import org.jspecify.annotations.Nullable;
import org.springframework.boot.context.properties.PropertyMapper;
import org.springframework.boot.context.properties.source.ConfigurationPropertyName;
import org.springframework.boot.context.properties.source.InvalidConfigurationPropertyValueException;
import org.springframework.boot.context.properties.source.MutuallyExclusiveConfigurationPropertiesException;
import org.springframework.util.StringUtils;
import org.springframework.util.unit.DataSize;

import io.github.mcpclient.config.ProtocolMode;
import io.github.mcpclient.config.ReconnectPolicy;
import io.github.mcpclient.config.ServerDefinition;
import io.github.mcpclient.config.Timeouts;
import io.github.mcpclient.error.McpConfigurationException;

/**
 * Turns the properties of one server into its definition. A mistake is an exception that
 * a failure analyzer of Boot or of ours explains: a wrong entry in the application's own
 * properties is a mistake of its author, not of a server, so it stops the start.
 */
final class ServerPropertiesMapper {

	private static final ConfigurationPropertyName SERVERS = ConfigurationPropertyName.of("mcp.servers");

	private static final DataSize SMALLEST_MESSAGE = DataSize.ofKilobytes(1);

	private static final DataSize LARGEST_MESSAGE = DataSize.ofBytes(Integer.MAX_VALUE - 64L);

	private final String name;

	private final McpServerProperties properties;

	private ServerPropertiesMapper(String name, McpServerProperties properties) {
		this.name = name;
		this.properties = properties;
	}

	/**
	 * Maps one entry.
	 * @param name the key of the entry
	 * @param properties its value
	 * @return the definition
	 */
	static ServerDefinition map(String name, McpServerProperties properties) {
		if (!StringUtils.hasText(name)) {
			throw new McpConfigurationException("", SERVERS.toString(), "A server's name must not be blank",
					"Give each entry below 'mcp.servers' a name.", null);
		}
		return new ServerPropertiesMapper(name, properties).map();
	}

	private ServerDefinition map() {
		ServerDefinition.Builder builder = ServerDefinition.builder(this.name).origin(place(null));
		String transport = transport();
		if (this.properties.isEnabled()) {
			check(transport);
		}
		PropertyMapper map = PropertyMapper.get();
		map.from(transport).to(builder::transport);
		map.from(this.properties::getCommand).whenHasText().to(builder::command);
		map.from(this.properties::getArgs).to(builder::args);
		map.from(this.properties::getEnv).to(builder::env);
		map.from(this.properties::getInheritEnv).to(builder::inheritEnv);
		map.from(this.properties::getCwd).whenHasText().as(this::directory).to(builder::cwd);
		map.from(this.properties::getUrl).whenHasText().to(builder::url);
		map.from(this.properties::getHeaders).to(builder::headers);
		map.from(this.properties::isEnabled).to(builder::enabled);
		map.from(this.properties::isRequired).to(builder::required);
		map.from(this.properties::getPrefix).to(builder::prefix);
		map.from(this.properties::getProtocol).whenHasText().as(this::protocol).to((mode) -> builder.protocol(mode));
		map.from(this.properties::getMaxMessageSize).as(this::size).to(builder::maxMessageSize);
		map.from(this.properties::getTimeouts).as(this::timeouts).to(builder::timeouts);
		map.from(this.properties::getReconnect).as(this::reconnect).to(builder::reconnect);
		return builder.build();
	}

	/** Other types than ours are left alone: a transport factory may know them. */
	private @Nullable String transport() {
		String transport = this.properties.getTransport();
		if (!StringUtils.hasText(transport)) {
			return null;
		}
		return switch (transport.strip().toLowerCase(Locale.ROOT).replaceAll("[-_ ]", "")) {
			case "stdio" -> ServerDefinition.STDIO;
			case "http", "streamablehttp" -> ServerDefinition.STREAMABLE_HTTP;
			default -> transport.strip();
		};
	}

	private void check(@Nullable String transport) {
		boolean command = StringUtils.hasText(this.properties.getCommand());
		boolean url = StringUtils.hasText(this.properties.getUrl());
		if (transport == null) {
			checkEither(command, url);
		}
		else if (transport.equals(ServerDefinition.STDIO) && !command) {
			throw missing("command", transport);
		}
		else if (transport.equals(ServerDefinition.STREAMABLE_HTTP) && !url) {
			throw missing("url", transport);
		}
	}

	private void checkEither(boolean command, boolean url) {
		if (command && url) {
			List<String> names = List.of(place("command"), place("url"));
			throw new MutuallyExclusiveConfigurationPropertiesException(names, names);
		}
		if (!command && !url) {
			throw new McpConfigurationException(this.name, place(null),
					"Server '" + this.name + "' has neither a command nor a URL",
					"Set '" + place("command") + "' for a server that runs as a child process, or '" + place("url")
							+ "' for one behind HTTP.",
					null);
		}
	}

	private McpConfigurationException missing(String property, String transport) {
		return new McpConfigurationException(this.name, place("transport"),
				"Server '" + this.name + "' has transport '" + transport + "' but no " + property,
				"Set '" + place(property) + "', or remove '" + place("transport") + "'.", null);
	}

	private ProtocolMode protocol(String protocol) {
		try {
			return ProtocolMode.parse(protocol);
		}
		catch (IllegalArgumentException ex) {
			throw invalid("protocol", protocol, String.valueOf(ex.getMessage()));
		}
	}

	private Path directory(String directory) {
		try {
			return HomeDirectory.resolve(directory);
		}
		catch (InvalidPathException ex) {
			throw invalid("cwd", directory, "It must be a path of this system: " + ex.getReason() + ".");
		}
	}

	private long size(DataSize size) {
		require("max-message-size", size,
				(value) -> value.compareTo(SMALLEST_MESSAGE) >= 0 && value.compareTo(LARGEST_MESSAGE) <= 0,
				"It must be between 1KB and 2GB.");
		return size.toBytes();
	}

	private Timeouts timeouts(McpServerProperties.Timeouts timeouts) {
		return new Timeouts(limit("connect", timeouts.getConnect()),
				limit("initialization", timeouts.getInitialization()), limit("request", timeouts.getRequest()),
				limit("tool-call", timeouts.getToolCall()), limit("list", timeouts.getList()),
				limit("ping", timeouts.getPing()), limit("max", timeouts.getMax()),
				limit("shutdown", timeouts.getShutdown()), Timeouts.defaults().probe(), Timeouts.defaults().input());
	}

	private Duration limit(String property, Duration limit) {
		return require("timeouts." + property, limit, (value) -> !value.isZero() && !value.isNegative(),
				"It must be longer than zero.");
	}

	private ReconnectPolicy reconnect(McpServerProperties.Reconnect reconnect) {
		return new ReconnectPolicy(reconnect.isEnabled(),
				require("reconnect.initial-delay", reconnect.getInitialDelay(), (delay) -> !delay.isNegative(),
						"It must not be negative."),
				require("reconnect.multiplier", reconnect.getMultiplier(), (multiplier) -> multiplier >= 1,
						"It must be 1 or more."),
				require("reconnect.max-delay", reconnect.getMaxDelay(), (delay) -> !delay.isNegative(),
						"It must not be negative."),
				require("reconnect.max-attempts", reconnect.getMaxAttempts(), (attempts) -> attempts >= 0,
						"It must be 0, for no limit, or more."),
				require("reconnect.jitter", reconnect.getJitter(), (jitter) -> jitter >= 0 && jitter <= 1,
						"It must be between 0 and 1."));
	}

	private <T> T require(String property, T value, Predicate<T> condition, String reason) {
		if (!condition.test(value)) {
			throw invalid(property, value, reason);
		}
		return value;
	}

	private InvalidConfigurationPropertyValueException invalid(String property, Object value, String reason) {
		return new InvalidConfigurationPropertyValueException(place(property), value, reason);
	}

	/** The name of a property of this server, as a person would write it. */
	private String place(@Nullable String property) {
		String element = (ConfigurationPropertyName.isValid(this.name) && this.name.indexOf('.') < 0) ? this.name
				: "[" + this.name + "]";
		ConfigurationPropertyName place = SERVERS.append(element);
		return ((property != null) ? place.append(property) : place).toString();
	}

}
