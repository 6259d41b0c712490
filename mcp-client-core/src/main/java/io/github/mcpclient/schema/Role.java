package io.github.mcpclient.schema;

/**
 * Who speaks in a conversation.
 *
 * @since 0.1.0
 */
public enum Role implements Word {

	/**
	 * The person, or what stands for them.
	 */
	USER("user"),

	/**
	 * The model.
	 */
	ASSISTANT("assistant"),

	/**
	 * A word that is not known here.
	 */
	UNKNOWN("unknown");

	private final String wireName;

	Role(String wireName) {
		this.wireName = wireName;
	}

	@Override
	public String wireName() {
		return this.wireName;
	}

}
