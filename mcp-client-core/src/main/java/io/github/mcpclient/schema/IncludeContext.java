package io.github.mcpclient.schema;

/**
 * Which context a server wants the client to add to a sampling request.
 *
 * @since 0.1.0
 */
public enum IncludeContext implements Word {

	/**
	 * None.
	 */
	NONE("none"),

	/**
	 * That of the asking server.
	 */
	THIS_SERVER("thisServer"),

	/**
	 * That of all servers.
	 */
	ALL_SERVERS("allServers"),

	/**
	 * A word that is not known here.
	 */
	UNKNOWN("unknown");

	private final String wireName;

	IncludeContext(String wireName) {
		this.wireName = wireName;
	}

	@Override
	public String wireName() {
		return this.wireName;
	}

}
