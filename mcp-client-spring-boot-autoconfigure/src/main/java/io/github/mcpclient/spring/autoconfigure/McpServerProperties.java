package io.github.mcpclient.spring.autoconfigure;

import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import org.jspecify.annotations.Nullable;
import org.springframework.boot.context.properties.ConfigurationPropertiesSource;
import org.springframework.util.unit.DataSize;

import io.github.mcpclient.transport.stdio.EnvironmentPolicy;

/**
 * Configuration properties for one server.
 *
 * @since 0.1.0
 */
@ConfigurationPropertiesSource
public class McpServerProperties {

	/**
	 * Kind of connection: 'stdio' for a child process, 'streamable-http' (or 'http') for
	 * an HTTP endpoint, or one that a TransportFactory knows. By default, it follows from
	 * 'command' or 'url'.
	 */
	private @Nullable String transport;

	/**
	 * Program to start: one executable without arguments, started without a shell.
	 */
	private @Nullable String command;

	/**
	 * Comma-separated list of arguments for the program, each passed on unchanged.
	 */
	private List<String> args = new ArrayList<>();

	/**
	 * Environment variables for the program. Values are secret.
	 */
	private Map<String, String> env = new LinkedHashMap<>();

	/**
	 * Which variables of this process the program gets, too: all, a safe selection such
	 * as PATH and HOME, or none.
	 */
	private EnvironmentPolicy inheritEnv = EnvironmentPolicy.SAFE;

	/**
	 * Working directory of the program. By default, that of this process.
	 */
	private @Nullable String cwd;

	/**
	 * Address of the MCP endpoint, complete with path.
	 */
	private @Nullable String url;

	/**
	 * HTTP headers for each request. Values are secret.
	 */
	private Map<String, String> headers = new LinkedHashMap<>();

	/**
	 * Whether to use the server.
	 */
	private boolean enabled = true;

	/**
	 * Whether the application must not start without the server.
	 */
	private boolean required;

	/**
	 * Prefix of the names of the server's tools, empty for none. By default, 'mcp_' and
	 * the name of the server.
	 */
	private @Nullable String prefix;

	/**
	 * Revisions of the protocol to speak: 'handshake' for those up to 2025-11-25,
	 * 'stateless' for those from 2026-07-28 on, 'auto' to ask the server, or one
	 * revision.
	 */
	private String protocol = "handshake";

	/**
	 * Largest message that is taken from the server.
	 */
	private DataSize maxMessageSize = DataSize.ofMegabytes(32);

	private final Timeouts timeouts = new Timeouts();

	private final Reconnect reconnect = new Reconnect();

	public @Nullable String getTransport() {
		return this.transport;
	}

	public void setTransport(@Nullable String transport) {
		this.transport = transport;
	}

	public @Nullable String getCommand() {
		return this.command;
	}

	public void setCommand(@Nullable String command) {
		this.command = command;
	}

	public List<String> getArgs() {
		return this.args;
	}

	public void setArgs(List<String> args) {
		this.args = args;
	}

	public Map<String, String> getEnv() {
		return this.env;
	}

	public void setEnv(Map<String, String> env) {
		this.env = env;
	}

	public EnvironmentPolicy getInheritEnv() {
		return this.inheritEnv;
	}

	public void setInheritEnv(EnvironmentPolicy inheritEnv) {
		this.inheritEnv = inheritEnv;
	}

	public @Nullable String getCwd() {
		return this.cwd;
	}

	public void setCwd(@Nullable String cwd) {
		this.cwd = cwd;
	}

	public @Nullable String getUrl() {
		return this.url;
	}

	public void setUrl(@Nullable String url) {
		this.url = url;
	}

	public Map<String, String> getHeaders() {
		return this.headers;
	}

	public void setHeaders(Map<String, String> headers) {
		this.headers = headers;
	}

	public boolean isEnabled() {
		return this.enabled;
	}

	public void setEnabled(boolean enabled) {
		this.enabled = enabled;
	}

	public boolean isRequired() {
		return this.required;
	}

	public void setRequired(boolean required) {
		this.required = required;
	}

	public String getProtocol() {
		return this.protocol;
	}

	public void setProtocol(String protocol) {
		this.protocol = protocol;
	}

	public @Nullable String getPrefix() {
		return this.prefix;
	}

	public void setPrefix(@Nullable String prefix) {
		this.prefix = prefix;
	}

	public DataSize getMaxMessageSize() {
		return this.maxMessageSize;
	}

	public void setMaxMessageSize(DataSize maxMessageSize) {
		this.maxMessageSize = maxMessageSize;
	}

	public Timeouts getTimeouts() {
		return this.timeouts;
	}

	public Reconnect getReconnect() {
		return this.reconnect;
	}

	/**
	 * Shows no value that may be secret: of arguments, variables and headers not more
	 * than their number or names.
	 */
	@Override
	public String toString() {
		return "McpServerProperties[transport=" + this.transport + ", command=" + this.command + ", args="
				+ this.args.size() + ", env=" + this.env.keySet() + ", url=" + (this.url != null) + ", headers="
				+ this.headers.keySet() + ", enabled=" + this.enabled + ", required=" + this.required + "]";
	}

	/**
	 * Time limits.
	 *
	 * @since 0.1.0
	 */
	public static class Timeouts {

		/**
		 * Time limit for starting the process or opening the connection.
		 */
		private Duration connect = Duration.ofSeconds(30);

		/**
		 * Time limit for the handshake.
		 */
		private Duration initialization = Duration.ofSeconds(60);

		/**
		 * Time limit for a request that has no limit of its own here.
		 */
		private Duration request = Duration.ofSeconds(30);

		/**
		 * Time limit for a tool call. Progress that the server reports starts it anew.
		 */
		private Duration toolCall = Duration.ofSeconds(60);

		/**
		 * Time limit for each page of a list.
		 */
		private Duration list = Duration.ofSeconds(30);

		/**
		 * Time limit for a ping.
		 */
		private Duration ping = Duration.ofSeconds(10);

		/**
		 * Longest time a request may take however much progress is reported.
		 */
		private Duration max = Duration.ofMinutes(10);

		/**
		 * Time limit for each step of closing the connection.
		 */
		private Duration shutdown = Duration.ofSeconds(5);

		public Duration getConnect() {
			return this.connect;
		}

		public void setConnect(Duration connect) {
			this.connect = connect;
		}

		public Duration getInitialization() {
			return this.initialization;
		}

		public void setInitialization(Duration initialization) {
			this.initialization = initialization;
		}

		public Duration getRequest() {
			return this.request;
		}

		public void setRequest(Duration request) {
			this.request = request;
		}

		public Duration getToolCall() {
			return this.toolCall;
		}

		public void setToolCall(Duration toolCall) {
			this.toolCall = toolCall;
		}

		public Duration getList() {
			return this.list;
		}

		public void setList(Duration list) {
			this.list = list;
		}

		public Duration getPing() {
			return this.ping;
		}

		public void setPing(Duration ping) {
			this.ping = ping;
		}

		public Duration getMax() {
			return this.max;
		}

		public void setMax(Duration max) {
			this.max = max;
		}

		public Duration getShutdown() {
			return this.shutdown;
		}

		public void setShutdown(Duration shutdown) {
			this.shutdown = shutdown;
		}

	}

	/**
	 * When a lost connection is made again.
	 *
	 * @since 0.1.0
	 */
	public static class Reconnect {

		/**
		 * Whether to connect again after a connection was lost or could not be made.
		 */
		private boolean enabled = true;

		/**
		 * Delay before the first attempt.
		 */
		private Duration initialDelay = Duration.ofSeconds(1);

		/**
		 * Factor by which the delay grows with each attempt.
		 */
		private double multiplier = 2;

		/**
		 * Longest delay between two attempts.
		 */
		private Duration maxDelay = Duration.ofSeconds(30);

		/**
		 * Number of attempts before giving up, 0 for no limit.
		 */
		private int maxAttempts;

		/**
		 * Share of the delay, from 0 to 1, by which chance may change it.
		 */
		private double jitter = 0.1;

		public boolean isEnabled() {
			return this.enabled;
		}

		public void setEnabled(boolean enabled) {
			this.enabled = enabled;
		}

		public Duration getInitialDelay() {
			return this.initialDelay;
		}

		public void setInitialDelay(Duration initialDelay) {
			this.initialDelay = initialDelay;
		}

		public double getMultiplier() {
			return this.multiplier;
		}

		public void setMultiplier(double multiplier) {
			this.multiplier = multiplier;
		}

		public Duration getMaxDelay() {
			return this.maxDelay;
		}

		public void setMaxDelay(Duration maxDelay) {
			this.maxDelay = maxDelay;
		}

		public int getMaxAttempts() {
			return this.maxAttempts;
		}

		public void setMaxAttempts(int maxAttempts) {
			this.maxAttempts = maxAttempts;
		}

		public double getJitter() {
			return this.jitter;
		}

		public void setJitter(double jitter) {
			this.jitter = jitter;
		}

	}

}
