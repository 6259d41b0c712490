package io.github.mcpclient.schema;

/**
 * Whether a tool runs as a task; 2025-11-25 only.
 *
 * @since 0.1.0
 */
public enum TaskSupport implements Word {

	/**
	 * Never; this is the default.
	 */
	FORBIDDEN("forbidden"),

	/**
	 * If the client wants it.
	 */
	OPTIONAL("optional"),

	/**
	 * Always.
	 */
	REQUIRED("required"),

	/**
	 * A word that is not known here.
	 */
	UNKNOWN("unknown");

	private final String wireName;

	TaskSupport(String wireName) {
		this.wireName = wireName;
	}

	@Override
	public String wireName() {
		return this.wireName;
	}

}
