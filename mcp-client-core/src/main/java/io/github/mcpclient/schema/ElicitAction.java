package io.github.mcpclient.schema;

/**
 * What the user did with a request for input.
 *
 * @since 0.1.0
 */
public enum ElicitAction implements Word {

	/**
	 * Gave the input, or agreed to open the address.
	 */
	ACCEPT("accept"),

	/**
	 * Refused.
	 */
	DECLINE("decline"),

	/**
	 * Went away without deciding.
	 */
	CANCEL("cancel"),

	/**
	 * A word that is not known here.
	 */
	UNKNOWN("unknown");

	private final String wireName;

	ElicitAction(String wireName) {
		this.wireName = wireName;
	}

	@Override
	public String wireName() {
		return this.wireName;
	}

}
