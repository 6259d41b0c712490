package io.github.mcpclient.config;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

import org.jspecify.annotations.Nullable;

import io.github.mcpclient.error.McpConfigurationException;
import io.github.mcpclient.transport.stdio.EnvironmentPolicy;

/**
 * All that is known of one server before it is connected. Immutable. {@link #toString()}
 * shows no header value, no environment value and no argument.
 *
 * @since 0.1.0
 */
public final class ServerDefinition {

	/** The transport type of a child process. */
	public static final String STDIO = "stdio";

	/** The transport type of an HTTP endpoint. */
	public static final String STREAMABLE_HTTP = "streamable-http";

	/** The default limit of one message in bytes. */
	public static final long DEFAULT_MAX_MESSAGE_SIZE = 32L * 1024 * 1024;

	private final String name;

	private final String origin;

	private final @Nullable String transport;

	private final @Nullable String command;

	private final List<String> args;

	private final Map<String, String> env;

	private final EnvironmentPolicy inheritEnv;

	private final @Nullable Path cwd;

	private final @Nullable String url;

	private final Map<String, String> headers;

	private final boolean enabled;

	private final boolean required;

	private final @Nullable String prefix;

	private final Timeouts timeouts;

	private final ReconnectPolicy reconnect;

	private final long maxMessageSize;

	private final ProtocolMode protocol;

	private ServerDefinition(Builder builder) {
		this.name = builder.name;
		this.origin = (builder.origin != null) ? builder.origin : "server '" + builder.name + "'";
		this.transport = builder.transport;
		this.command = builder.command;
		this.args = List.copyOf(builder.args);
		this.env = Collections.unmodifiableMap(new LinkedHashMap<>(builder.env));
		this.inheritEnv = builder.inheritEnv;
		this.cwd = builder.cwd;
		this.url = builder.url;
		this.headers = Collections.unmodifiableMap(new LinkedHashMap<>(builder.headers));
		this.enabled = builder.enabled;
		this.required = builder.required;
		this.prefix = builder.prefix;
		this.timeouts = builder.timeouts;
		this.reconnect = builder.reconnect;
		this.maxMessageSize = builder.maxMessageSize;
		this.protocol = builder.protocol;
	}

	/**
	 * Starts a definition.
	 * @param name the server's name: free text, not blank
	 * @return a builder
	 */
	public static Builder builder(String name) {
		return new Builder(name);
	}

	/**
	 * Starts a definition from this one.
	 * @return a builder with all values of this definition
	 */
	public Builder toBuilder() {
		Builder builder = new Builder(this.name);
		builder.origin = this.origin;
		builder.transport = this.transport;
		builder.command = this.command;
		builder.args = new ArrayList<>(this.args);
		builder.env = new LinkedHashMap<>(this.env);
		builder.inheritEnv = this.inheritEnv;
		builder.cwd = this.cwd;
		builder.url = this.url;
		builder.headers = new LinkedHashMap<>(this.headers);
		builder.enabled = this.enabled;
		builder.required = this.required;
		builder.prefix = this.prefix;
		builder.timeouts = this.timeouts;
		builder.reconnect = this.reconnect;
		builder.maxMessageSize = this.maxMessageSize;
		builder.protocol = this.protocol;
		return builder;
	}

	/**
	 * Returns the server's name.
	 * @return the name as configured
	 */
	public String name() {
		return this.name;
	}

	/**
	 * Returns where the definition comes from, for messages.
	 * @return a property prefix such as {@code mcp.servers.files}, or a file with a JSON
	 * pointer
	 */
	public String origin() {
		return this.origin;
	}

	/**
	 * Returns the transport type: as set, else inferred from command or URL.
	 * @return the type
	 * @throws McpConfigurationException where the type is not set and command and URL are
	 * both set or both missing
	 */
	public String transportType() {
		if (this.transport != null) {
			return this.transport;
		}
		if (this.command != null && this.url != null) {
			throw new McpConfigurationException(this.name, this.origin,
					"Server '" + this.name + "' has both a command and a url",
					"Remove one of them, or set 'transport' to say which one counts.", null);
		}
		if (this.command == null && this.url == null) {
			throw new McpConfigurationException(this.name, this.origin,
					"Server '" + this.name + "' has neither a command nor a url",
					"Set 'command' for a server that runs as a child process, or 'url' for one behind HTTP.", null);
		}
		return (this.command != null) ? STDIO : STREAMABLE_HTTP;
	}

	/**
	 * Returns the transport type as set.
	 * @return the type, or {@code null} where it is left to {@link #transportType()}
	 */
	public @Nullable String transport() {
		return this.transport;
	}

	/**
	 * Returns the program to start.
	 * @return the command, or {@code null} for a server that is not started by us
	 */
	public @Nullable String command() {
		return this.command;
	}

	/**
	 * Returns the program's arguments.
	 * @return the arguments, passed on unchanged
	 */
	public List<String> args() {
		return this.args;
	}

	/**
	 * Returns environment variables for the program. The values are secret.
	 * @return the variables
	 */
	public Map<String, String> env() {
		return this.env;
	}

	/**
	 * Returns which variables of this process the program gets too.
	 * @return the policy
	 */
	public EnvironmentPolicy inheritEnv() {
		return this.inheritEnv;
	}

	/**
	 * Returns the program's working directory.
	 * @return the directory, or {@code null} for this process's own
	 */
	public @Nullable Path cwd() {
		return this.cwd;
	}

	/**
	 * Returns the address of the MCP endpoint.
	 * @return the URL as configured, or {@code null} for a child process
	 */
	public @Nullable String url() {
		return this.url;
	}

	/**
	 * Returns HTTP headers for each request. The values are secret.
	 * @return the headers
	 */
	public Map<String, String> headers() {
		return this.headers;
	}

	/**
	 * Returns whether the server is used at all.
	 * @return whether it is to be connected
	 */
	public boolean enabled() {
		return this.enabled;
	}

	/**
	 * Returns whether the application cannot do without the server.
	 * @return whether a failure to connect fails the start
	 */
	public boolean required() {
		return this.required;
	}

	/**
	 * Returns what stands before the names of the server's tools.
	 * @return the prefix, empty for none, {@code null} for the default
	 * {@code mcp_<server>}
	 */
	public @Nullable String prefix() {
		return this.prefix;
	}

	/**
	 * Returns the time limits.
	 * @return the limits
	 */
	public Timeouts timeouts() {
		return this.timeouts;
	}

	/**
	 * Returns when a lost connection is made again.
	 * @return the policy
	 */
	public ReconnectPolicy reconnect() {
		return this.reconnect;
	}

	/**
	 * Returns the limit of one incoming message.
	 * @return the limit in bytes; 32 MiB by default
	 */
	public long maxMessageSize() {
		return this.maxMessageSize;
	}

	/**
	 * Returns how the protocol revision is chosen.
	 * @return the mode; {@link ProtocolMode#HANDSHAKE} by default, until the stateless
	 * era is complete
	 */
	public ProtocolMode protocol() {
		return this.protocol;
	}

	@Override
	public boolean equals(@Nullable Object other) {
		return other instanceof ServerDefinition that && this.name.equals(that.name)
				&& Objects.equals(this.transport, that.transport) && Objects.equals(this.command, that.command)
				&& this.args.equals(that.args) && this.env.equals(that.env) && this.inheritEnv == that.inheritEnv
				&& Objects.equals(this.cwd, that.cwd) && Objects.equals(this.url, that.url)
				&& this.headers.equals(that.headers) && this.enabled == that.enabled && this.required == that.required
				&& Objects.equals(this.prefix, that.prefix) && this.timeouts.equals(that.timeouts)
				&& this.reconnect.equals(that.reconnect) && this.maxMessageSize == that.maxMessageSize
				&& this.protocol.equals(that.protocol);
	}

	@Override
	public int hashCode() {
		return Objects.hash(this.name, this.command, this.args, this.url);
	}

	@Override
	public String toString() {
		return "ServerDefinition[name=" + this.name + ", transport=" + this.transport + ", command=" + this.command
				+ ", args=" + this.args.size() + ", env=" + this.env.keySet() + ", url="
				+ ((this.url != null) ? withoutQuery(this.url) : null) + ", headers=" + this.headers.keySet()
				+ ", enabled=" + this.enabled + ", required=" + this.required + "]";
	}

	/** Query values and user info of a URL may be secret. */
	private static String withoutQuery(String url) {
		int query = url.indexOf('?');
		String shown = (query >= 0) ? url.substring(0, query) + "?…" : url;
		int scheme = shown.indexOf("://");
		int at = shown.indexOf('@');
		return (scheme >= 0 && at > scheme) ? shown.substring(0, scheme + 3) + "…" + shown.substring(at) : shown;
	}

	/**
	 * Builds a {@link ServerDefinition}. Not safe for concurrent use.
	 *
	 * @since 0.1.0
	 */
	public static final class Builder {

		private final String name;

		private @Nullable String origin;

		private @Nullable String transport;

		private @Nullable String command;

		private List<String> args = new ArrayList<>();

		private Map<String, String> env = new LinkedHashMap<>();

		private EnvironmentPolicy inheritEnv = EnvironmentPolicy.SAFE;

		private @Nullable Path cwd;

		private @Nullable String url;

		private Map<String, String> headers = new LinkedHashMap<>();

		private boolean enabled = true;

		private boolean required;

		private @Nullable String prefix;

		private Timeouts timeouts = Timeouts.defaults();

		private ReconnectPolicy reconnect = ReconnectPolicy.defaults();

		private long maxMessageSize = DEFAULT_MAX_MESSAGE_SIZE;

		private ProtocolMode protocol = ProtocolMode.HANDSHAKE;

		private Builder(String name) {
			Objects.requireNonNull(name, "'name' must not be null");
			if (name.isBlank()) {
				throw new IllegalArgumentException("A server's name must not be blank");
			}
			this.name = name;
		}

		/**
		 * Sets where the definition comes from.
		 * @param origin a property prefix, or a file with a JSON pointer
		 * @return this builder
		 */
		public Builder origin(String origin) {
			this.origin = origin;
			return this;
		}

		/**
		 * Sets the transport type; inferred where it is not set.
		 * @param transport the type
		 * @return this builder
		 */
		public Builder transport(@Nullable String transport) {
			this.transport = transport;
			return this;
		}

		/**
		 * Sets the program to start.
		 * @param command the command: one program, no shell syntax
		 * @return this builder
		 */
		public Builder command(@Nullable String command) {
			this.command = command;
			return this;
		}

		/**
		 * Sets the program's arguments.
		 * @param args the arguments
		 * @return this builder
		 */
		public Builder args(List<String> args) {
			this.args = new ArrayList<>(args);
			return this;
		}

		/**
		 * Sets environment variables for the program.
		 * @param env the variables
		 * @return this builder
		 */
		public Builder env(Map<String, String> env) {
			this.env = new LinkedHashMap<>(env);
			return this;
		}

		/**
		 * Sets which variables of this process the program gets too. {@code SAFE} by
		 * default.
		 * @param inheritEnv the policy
		 * @return this builder
		 */
		public Builder inheritEnv(EnvironmentPolicy inheritEnv) {
			this.inheritEnv = inheritEnv;
			return this;
		}

		/**
		 * Sets the program's working directory. This process's own by default.
		 * @param cwd the directory
		 * @return this builder
		 */
		public Builder cwd(@Nullable Path cwd) {
			this.cwd = cwd;
			return this;
		}

		/**
		 * Sets the address of the MCP endpoint. Nothing is added to it.
		 * @param url the URL
		 * @return this builder
		 */
		public Builder url(@Nullable String url) {
			this.url = url;
			return this;
		}

		/**
		 * Sets HTTP headers for each request.
		 * @param headers the headers
		 * @return this builder
		 */
		public Builder headers(Map<String, String> headers) {
			this.headers = new LinkedHashMap<>(headers);
			return this;
		}

		/**
		 * Sets whether the server is used at all. {@code true} by default.
		 * @param enabled whether it is to be connected
		 * @return this builder
		 */
		public Builder enabled(boolean enabled) {
			this.enabled = enabled;
			return this;
		}

		/**
		 * Sets whether the application cannot do without the server. {@code false} by
		 * default.
		 * @param required whether a failure to connect fails the start
		 * @return this builder
		 */
		public Builder required(boolean required) {
			this.required = required;
			return this;
		}

		/**
		 * Sets what stands before the names of the server's tools. {@code mcp_<server>}
		 * by default.
		 * @param prefix the prefix, empty for none
		 * @return this builder
		 */
		public Builder prefix(@Nullable String prefix) {
			this.prefix = prefix;
			return this;
		}

		/**
		 * Sets the time limits.
		 * @param timeouts the limits
		 * @return this builder
		 */
		public Builder timeouts(Timeouts timeouts) {
			this.timeouts = timeouts;
			return this;
		}

		/**
		 * Sets when a lost connection is made again.
		 * @param reconnect the policy
		 * @return this builder
		 */
		public Builder reconnect(ReconnectPolicy reconnect) {
			this.reconnect = reconnect;
			return this;
		}

		/**
		 * Sets the limit of one incoming message. 32 MiB by default.
		 * @param maxMessageSize the limit in bytes, at least 1,024
		 * @return this builder
		 */
		public Builder maxMessageSize(long maxMessageSize) {
			if (maxMessageSize < 1024 || maxMessageSize > Integer.MAX_VALUE - 64) {
				throw new IllegalArgumentException(
						"'max-message-size' must be between 1 KiB and 2 GiB, but is " + maxMessageSize + " bytes");
			}
			this.maxMessageSize = maxMessageSize;
			return this;
		}

		/**
		 * Sets how the protocol revision is chosen. {@code auto} by default.
		 * @param protocol {@code auto}, {@code stateless}, {@code handshake} or a
		 * revision
		 * @return this builder
		 * @throws IllegalArgumentException where it is none of these
		 */
		public Builder protocol(String protocol) {
			return protocol(ProtocolMode.parse(protocol));
		}

		/**
		 * Sets how the protocol revision is chosen. {@link ProtocolMode#HANDSHAKE} by
		 * default, until the stateless era is complete.
		 * @param protocol the mode
		 * @return this builder
		 */
		public Builder protocol(ProtocolMode protocol) {
			this.protocol = protocol;
			return this;
		}

		/**
		 * Builds the definition.
		 * @return the definition
		 */
		public ServerDefinition build() {
			return new ServerDefinition(this);
		}

	}

}
