package io.github.mcpclient.schema;

/**
 * Who may share a cached result; since 2026-07-28.
 *
 * @since 0.1.0
 */
public enum CacheScope implements Word {

	/**
	 * Everybody.
	 */
	PUBLIC("public"),

	/**
	 * Only who presents the same credentials.
	 */
	PRIVATE("private"),

	/**
	 * A word that is not known here.
	 */
	UNKNOWN("unknown");

	private final String wireName;

	CacheScope(String wireName) {
		this.wireName = wireName;
	}

	@Override
	public String wireName() {
		return this.wireName;
	}

}
