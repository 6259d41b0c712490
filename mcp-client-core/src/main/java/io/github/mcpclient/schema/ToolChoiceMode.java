package io.github.mcpclient.schema;

/**
 * How free a model is to call tools in a sampling request.
 *
 * @since 0.1.0
 */
public enum ToolChoiceMode implements Word {

	/**
	 * The model decides; this is the default.
	 */
	AUTO("auto"),

	/**
	 * At least one tool must be called.
	 */
	REQUIRED("required"),

	/**
	 * No tool may be called.
	 */
	NONE("none"),

	/**
	 * A word that is not known here.
	 */
	UNKNOWN("unknown");

	private final String wireName;

	ToolChoiceMode(String wireName) {
		this.wireName = wireName;
	}

	@Override
	public String wireName() {
		return this.wireName;
	}

}
