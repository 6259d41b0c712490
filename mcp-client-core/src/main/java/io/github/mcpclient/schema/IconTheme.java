package io.github.mcpclient.schema;

/**
 * The background an icon is drawn for.
 *
 * @since 0.1.0
 */
public enum IconTheme implements Word {

	/**
	 * A light background.
	 */
	LIGHT("light"),

	/**
	 * A dark background.
	 */
	DARK("dark"),

	/**
	 * A word that is not known here.
	 */
	UNKNOWN("unknown");

	private final String wireName;

	IconTheme(String wireName) {
		this.wireName = wireName;
	}

	@Override
	public String wireName() {
		return this.wireName;
	}

}
