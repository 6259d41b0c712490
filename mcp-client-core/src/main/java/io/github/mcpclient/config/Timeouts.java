package io.github.mcpclient.config;

import java.time.Duration;
import java.util.Objects;

/**
 * The time limits of one server. Each is longer than zero; none is infinite.
 *
 * @param connect until the wire is there: a process started, a socket connected; 30
 * seconds by default
 * @param initialization until the handshake is complete, counted from the live wire; 60
 * seconds by default, since a cold Node or JVM server on a busy machine needs many
 * @param request each request that has no limit of its own here; 30 seconds by default
 * @param toolCall each {@code tools/call}; 60 seconds by default; a progress notification
 * starts it anew
 * @param list each page of a list; 30 seconds by default
 * @param ping each ping; 10 seconds by default
 * @param max the longest time one request may take however much progress is reported; 10
 * minutes by default
 * @param shutdown each step of closing; 5 seconds by default
 * @param probe until the server answers the question whether it speaks 2026-07-28; after
 * it a silent child process is taken for one of an older revision, so keep it short; 5
 * seconds by default
 * @param input the time for a handler to answer a server, mostly that of a person; it
 * does not count for the request that the server asks on behalf of; 5 minutes by default
 * @since 0.1.0
 */
public record Timeouts(Duration connect, Duration initialization, Duration request, Duration toolCall, Duration list,
		Duration ping, Duration max, Duration shutdown, Duration probe, Duration input) {

	private static final Timeouts DEFAULTS = new Timeouts(Duration.ofSeconds(30), Duration.ofSeconds(60),
			Duration.ofSeconds(30), Duration.ofSeconds(60), Duration.ofSeconds(30), Duration.ofSeconds(10),
			Duration.ofMinutes(10), Duration.ofSeconds(5), Duration.ofSeconds(5), Duration.ofMinutes(5));

	public Timeouts {
		positive(connect, "connect");
		positive(initialization, "initialization");
		positive(request, "request");
		positive(toolCall, "tool-call");
		positive(list, "list");
		positive(ping, "ping");
		positive(max, "max");
		positive(shutdown, "shutdown");
		positive(probe, "probe");
		positive(input, "input");
	}

	private static void positive(Duration value, String name) {
		Objects.requireNonNull(value, "'" + name + "' must not be null");
		if (value.isZero() || value.isNegative()) {
			throw new IllegalArgumentException("Time limit '" + name + "' must be longer than zero, but is " + value);
		}
	}

	/**
	 * Returns the defaults.
	 * @return the limits as documented for each
	 */
	public static Timeouts defaults() {
		return DEFAULTS;
	}

	/**
	 * Returns a copy with another limit.
	 * @param connect the limit
	 * @return the copy
	 */
	public Timeouts withConnect(Duration connect) {
		return new Timeouts(connect, this.initialization, this.request, this.toolCall, this.list, this.ping, this.max,
				this.shutdown, this.probe, this.input);
	}

	/**
	 * Returns a copy with another limit.
	 * @param initialization the limit
	 * @return the copy
	 */
	public Timeouts withInitialization(Duration initialization) {
		return new Timeouts(this.connect, initialization, this.request, this.toolCall, this.list, this.ping, this.max,
				this.shutdown, this.probe, this.input);
	}

	/**
	 * Returns a copy with another limit.
	 * @param request the limit
	 * @return the copy
	 */
	public Timeouts withRequest(Duration request) {
		return new Timeouts(this.connect, this.initialization, request, this.toolCall, this.list, this.ping, this.max,
				this.shutdown, this.probe, this.input);
	}

	/**
	 * Returns a copy with another limit.
	 * @param toolCall the limit
	 * @return the copy
	 */
	public Timeouts withToolCall(Duration toolCall) {
		return new Timeouts(this.connect, this.initialization, this.request, toolCall, this.list, this.ping, this.max,
				this.shutdown, this.probe, this.input);
	}

	/**
	 * Returns a copy with another limit.
	 * @param list the limit
	 * @return the copy
	 */
	public Timeouts withList(Duration list) {
		return new Timeouts(this.connect, this.initialization, this.request, this.toolCall, list, this.ping, this.max,
				this.shutdown, this.probe, this.input);
	}

	/**
	 * Returns a copy with another limit.
	 * @param ping the limit
	 * @return the copy
	 */
	public Timeouts withPing(Duration ping) {
		return new Timeouts(this.connect, this.initialization, this.request, this.toolCall, this.list, ping, this.max,
				this.shutdown, this.probe, this.input);
	}

	/**
	 * Returns a copy with another limit.
	 * @param max the limit
	 * @return the copy
	 */
	public Timeouts withMax(Duration max) {
		return new Timeouts(this.connect, this.initialization, this.request, this.toolCall, this.list, this.ping, max,
				this.shutdown, this.probe, this.input);
	}

	/**
	 * Returns a copy with another limit.
	 * @param shutdown the limit
	 * @return the copy
	 */
	public Timeouts withShutdown(Duration shutdown) {
		return new Timeouts(this.connect, this.initialization, this.request, this.toolCall, this.list, this.ping,
				this.max, shutdown, this.probe, this.input);
	}

	/**
	 * Returns a copy with another limit.
	 * @param probe the limit
	 * @return the copy
	 */
	public Timeouts withProbe(Duration probe) {
		return new Timeouts(this.connect, this.initialization, this.request, this.toolCall, this.list, this.ping,
				this.max, this.shutdown, probe, this.input);
	}

	/**
	 * Returns a copy with another limit.
	 * @param input the limit
	 * @return the copy
	 */
	public Timeouts withInput(Duration input) {
		return new Timeouts(this.connect, this.initialization, this.request, this.toolCall, this.list, this.ping,
				this.max, this.shutdown, this.probe, input);
	}

}
