package io.github.mcpclient;

/**
 * Where a client stands with its server. Giving up is {@link #DISCONNECTED} with its
 * failure kept in {@link ClientStatus#lastFailure()}.
 *
 * @since 0.1.0
 */
public enum ConnectionState {

	/** No connection, and none is being made. */
	DISCONNECTED,

	/** The wire is being made: a process started, a socket opened. */
	CONNECTING,

	/** The wire is there; handshake and discovery are under way. */
	INITIALIZING,

	/** Handshake and discovery are complete: requests can be made. */
	READY,

	/** The connection was lost or could not be made; another attempt follows. */
	RECONNECTING

}
