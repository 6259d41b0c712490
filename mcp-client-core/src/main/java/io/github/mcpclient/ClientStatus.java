package io.github.mcpclient;

import java.time.Instant;

import org.jspecify.annotations.Nullable;

/**
 * A snapshot of a client, from remembered state: taking it costs no I/O and never waits.
 *
 * @param name the server's name as configured
 * @param state the connection state
 * @param since when that state began
 * @param transport the kind of wire, for example {@code stdio}
 * @param serverInfo what the server told when it was last connected, {@code null} before
 * @param toolCount how many tools it has
 * @param lastFailure the last failure to connect, to stay connected or to list tools;
 * {@code null} where all is well
 * @param attempt the number of the reconnect attempt that is under way or next, 0 where
 * none is
 * @param nextAttempt when the next attempt is due, {@code null} where none is planned
 * @since 0.1.0
 */
public record ClientStatus(String name, ConnectionState state, Instant since, String transport,
		@Nullable ServerInfo serverInfo, int toolCount, @Nullable Throwable lastFailure, int attempt,
		@Nullable Instant nextAttempt) {

	/**
	 * Returns the last failure in words.
	 * @return the message of the failure, {@code null} where all is well
	 */
	public @Nullable String lastError() {
		if (this.lastFailure == null) {
			return null;
		}
		String message = this.lastFailure.getMessage();
		return (message != null) ? message : this.lastFailure.getClass().getSimpleName();
	}

}
