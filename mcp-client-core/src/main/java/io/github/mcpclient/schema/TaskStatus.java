package io.github.mcpclient.schema;

/**
 * How far a task is.
 *
 * @since 0.1.0
 */
public enum TaskStatus implements Word {

	/**
	 * It runs.
	 */
	WORKING("working"),

	/**
	 * It waits for input from the client.
	 */
	INPUT_REQUIRED("input_required"),

	/**
	 * It has its result.
	 */
	COMPLETED("completed"),

	/**
	 * It has an error.
	 */
	FAILED("failed"),

	/**
	 * It was cancelled.
	 */
	CANCELLED("cancelled"),

	/**
	 * A word that is not known here.
	 */
	UNKNOWN("unknown");

	private final String wireName;

	TaskStatus(String wireName) {
		this.wireName = wireName;
	}

	@Override
	public String wireName() {
		return this.wireName;
	}

	/**
	 * Whether a task stays in this status for ever.
	 * @return whether it is final
	 */
	public boolean isFinal() {
		return this == COMPLETED || this == FAILED || this == CANCELLED;
	}

}
