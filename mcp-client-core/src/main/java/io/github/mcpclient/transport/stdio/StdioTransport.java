package io.github.mcpclient.transport.stdio;

import java.nio.file.Path;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Consumer;

import org.jspecify.annotations.Nullable;

import io.github.mcpclient.error.McpTransportException;
import io.github.mcpclient.transport.Connection;
import io.github.mcpclient.transport.ConnectionContext;
import io.github.mcpclient.transport.Transport;

/**
 * Starts a server as a child process and speaks to it by its standard input and output,
 * in UTF-8 whatever the platform's own encoding. There is no shell in between: the
 * command is one program, each argument reaches it as it is.
 * <p>
 * Each connection is a process of its own, with two daemon threads,
 * {@code mcp-<server>-reader} and {@code mcp-<server>-stderr}. What the server writes to
 * standard error is no sign of failure: it is logged at DEBUG to the logger
 * {@code io.github.mcpclient.stderr.<server>}, and its last lines are kept to explain a
 * failure.
 *
 * @since 0.1.0
 */
public final class StdioTransport implements Transport {

	private final String command;

	private final List<String> args;

	private final Map<String, String> env;

	private final EnvironmentPolicy inheritEnv;

	private final @Nullable Path cwd;

	private final long maxMessageSize;

	private final int stderrLines;

	private final @Nullable Consumer<String> stderrConsumer;

	private final boolean stopAtExit;

	private StdioTransport(Builder builder) {
		this.command = builder.command;
		this.args = builder.args;
		this.env = builder.env;
		this.inheritEnv = builder.inheritEnv;
		this.cwd = builder.cwd;
		this.maxMessageSize = builder.maxMessageSize;
		this.stderrLines = builder.stderrLines;
		this.stderrConsumer = builder.stderrConsumer;
		this.stopAtExit = builder.stopAtExit;
	}

	/**
	 * Starts a transport.
	 * @param command the program: a name that is looked up on the {@code PATH} the child
	 * will have, or a path, relative to the child's working directory
	 * @return a builder
	 */
	public static Builder builder(String command) {
		return new Builder(command);
	}

	@Override
	public String type() {
		return "stdio";
	}

	@Override
	public String describe() {
		return switch (this.args.size()) {
			case 0 -> this.command;
			case 1 -> this.command + " (1 argument)";
			default -> this.command + " (" + this.args.size() + " arguments)";
		};
	}

	/**
	 * Starts the process. Does not wait for a sign of life of the server.
	 * @throws McpTransportException where there is no such program or it cannot be
	 * started; the message names the command, the searched {@code PATH} and the working
	 * directory
	 */
	@Override
	public Connection connect(ConnectionContext context) throws InterruptedException {
		Objects.requireNonNull(context, "'context' must not be null");
		if (Thread.interrupted()) {
			throw new InterruptedException();
		}
		Process process = new ProcessStarter(this, context.serverName()).start();
		StdioConnection connection = new StdioConnection(this, context, process);
		try {
			connection.start();
		}
		catch (RuntimeException | Error ex) {
			connection.close();
			throw ex;
		}
		return connection;
	}

	/**
	 * Returns the program.
	 * @return the command as configured
	 */
	public String command() {
		return this.command;
	}

	/**
	 * Returns the program's arguments.
	 * @return the arguments
	 */
	public List<String> args() {
		return this.args;
	}

	/**
	 * Returns the environment variables beside the inherited ones. The values are secret.
	 * @return the variables
	 */
	public Map<String, String> env() {
		return this.env;
	}

	/**
	 * Returns which variables of this process the child gets too.
	 * @return the policy
	 */
	public EnvironmentPolicy inheritEnv() {
		return this.inheritEnv;
	}

	/**
	 * Returns the child's working directory.
	 * @return the directory, or {@code null} for that of this process
	 */
	public @Nullable Path cwd() {
		return this.cwd;
	}

	/**
	 * Returns the limit of one incoming message.
	 * @return the limit in bytes
	 */
	public long maxMessageSize() {
		return this.maxMessageSize;
	}

	/**
	 * Returns how many of the last lines on standard error are kept.
	 * @return the number of lines
	 */
	public int stderrLines() {
		return this.stderrLines;
	}

	/**
	 * Returns who is given the lines on standard error.
	 * @return the consumer, or {@code null} for none
	 */
	public @Nullable Consumer<String> stderrConsumer() {
		return this.stderrConsumer;
	}

	/**
	 * Returns whether the child is stopped when this JVM exits.
	 * @return whether a shutdown hook is used
	 */
	public boolean stopAtExit() {
		return this.stopAtExit;
	}

	@Override
	public String toString() {
		return "StdioTransport[" + describe() + "]";
	}

	/**
	 * Builds a {@link StdioTransport}. Not safe for concurrent use.
	 *
	 * @since 0.1.0
	 */
	public static final class Builder {

		private final String command;

		private List<String> args = List.of();

		private Map<String, String> env = Map.of();

		private EnvironmentPolicy inheritEnv = EnvironmentPolicy.SAFE;

		private @Nullable Path cwd;

		private long maxMessageSize = 32L * 1024 * 1024;

		private int stderrLines = 50;

		private @Nullable Consumer<String> stderrConsumer;

		private boolean stopAtExit = true;

		private Builder(String command) {
			Objects.requireNonNull(command, "'command' must not be null");
			if (command.isBlank()) {
				throw new IllegalArgumentException("'command' must not be blank");
			}
			this.command = command;
		}

		/**
		 * Sets the program's arguments. None by default.
		 * @param args the arguments
		 * @return this builder
		 */
		public Builder args(String... args) {
			return args(List.of(args));
		}

		/**
		 * Sets the program's arguments. None by default.
		 * @param args the arguments
		 * @return this builder
		 */
		public Builder args(List<String> args) {
			this.args = List.copyOf(args);
			return this;
		}

		/**
		 * Sets environment variables of the child; they win over inherited ones. Should
		 * the server print a value whose name looks secret (such as {@code API_TOKEN}),
		 * it is masked. None by default.
		 * @param env the variables
		 * @return this builder
		 */
		public Builder env(Map<String, String> env) {
			env.forEach((name, value) -> {
				if (name.isEmpty() || name.indexOf('=') >= 0 || name.indexOf('\0') >= 0 || value.indexOf('\0') >= 0) {
					throw new IllegalArgumentException(
							"'env' holds a variable that no process can have: '" + name + "'");
				}
			});
			this.env = Collections.unmodifiableMap(new LinkedHashMap<>(env));
			return this;
		}

		/**
		 * Sets which variables of this process the child gets too.
		 * {@link EnvironmentPolicy#SAFE} by default.
		 * @param inheritEnv the policy
		 * @return this builder
		 */
		public Builder inheritEnv(EnvironmentPolicy inheritEnv) {
			this.inheritEnv = Objects.requireNonNull(inheritEnv, "'inheritEnv' must not be null");
			return this;
		}

		/**
		 * Sets the child's working directory. That of this process by default.
		 * @param cwd the directory
		 * @return this builder
		 */
		public Builder cwd(@Nullable Path cwd) {
			this.cwd = cwd;
			return this;
		}

		/**
		 * Sets the limit of one incoming message. A larger one is dropped and fails the
		 * call it answers. 32 MiB by default.
		 * @param maxMessageSize the limit in bytes, at least 1,024
		 * @return this builder
		 */
		public Builder maxMessageSize(long maxMessageSize) {
			if (maxMessageSize < 1024 || maxMessageSize > Integer.MAX_VALUE - 64) {
				throw new IllegalArgumentException(
						"'maxMessageSize' must be between 1 KiB and 2 GiB, but is " + maxMessageSize + " bytes");
			}
			this.maxMessageSize = maxMessageSize;
			return this;
		}

		/**
		 * Sets how many of the last lines on standard error are kept to explain a
		 * failure, each cut at 2,000 characters. 50 by default.
		 * @param stderrLines the number of lines, 0 for none
		 * @return this builder
		 */
		public Builder stderrLines(int stderrLines) {
			if (stderrLines < 0) {
				throw new IllegalArgumentException("'stderrLines' must not be negative, but is " + stderrLines);
			}
			this.stderrLines = stderrLines;
			return this;
		}

		/**
		 * Sets who is given each line on standard error, in order, on the client's
		 * executor. Where it is too slow, lines are lost. None by default.
		 * @param stderrConsumer the consumer
		 * @return this builder
		 */
		public Builder stderrConsumer(@Nullable Consumer<String> stderrConsumer) {
			this.stderrConsumer = stderrConsumer;
			return this;
		}

		/**
		 * Sets whether a connection that is still open is closed when this JVM exits, by
		 * a shutdown hook. Switch it off where something else closes connections at exit,
		 * in its own order, such as an application context. {@code true} by default.
		 * @param stopAtExit whether to use a shutdown hook
		 * @return this builder
		 */
		public Builder stopAtExit(boolean stopAtExit) {
			this.stopAtExit = stopAtExit;
			return this;
		}

		/**
		 * Builds the transport.
		 * @return the transport
		 */
		public StdioTransport build() {
			return new StdioTransport(this);
		}

	}

}
