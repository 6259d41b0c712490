package io.github.mcpclient.schema;

/**
 * How severe a log message is, from the least severe on.
 *
 * @since 0.1.0
 */
public enum LoggingLevel implements Word {

	/**
	 * Detail for finding mistakes.
	 */
	DEBUG("debug"),

	/**
	 * What goes on.
	 */
	INFO("info"),

	/**
	 * Normal, but worth a look.
	 */
	NOTICE("notice"),

	/**
	 * May become a problem.
	 */
	WARNING("warning"),

	/**
	 * Something failed.
	 */
	ERROR("error"),

	/**
	 * A part of the system failed.
	 */
	CRITICAL("critical"),

	/**
	 * Act at once.
	 */
	ALERT("alert"),

	/**
	 * The system is unusable.
	 */
	EMERGENCY("emergency"),

	/**
	 * A word that is not known here.
	 */
	UNKNOWN("unknown");

	private final String wireName;

	LoggingLevel(String wireName) {
		this.wireName = wireName;
	}

	@Override
	public String wireName() {
		return this.wireName;
	}

	/**
	 * Whether this is as severe as another level, or more. A level that is not known
	 * counts as more severe than all.
	 * @param level the other level
	 * @return whether it is at least as severe
	 */
	public boolean isAtLeast(LoggingLevel level) {
		return compareTo(level) >= 0;
	}

}
