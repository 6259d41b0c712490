package io.github.mcpclient.schema;

/**
 * The two families of protocol revisions.
 *
 * @since 0.1.0
 */
public enum ProtocolEra {

	/**
	 * Each request stands alone and says which revision it follows; from 2026-07-28 on.
	 */
	STATELESS,

	/**
	 * A connection is opened by {@code initialize}; up to 2025-11-25.
	 */
	HANDSHAKE

}
