package io.github.mcpclient.config;

/**
 * Which variables of this process a child process gets, beside those of its entry.
 *
 * @since 0.1.0
 */
public enum EnvironmentPolicy {

	/** All variables. */
	ALL,

	/**
	 * An allow-list of variables that programs need to run and that hold no secret by
	 * custom, such as {@code PATH}, {@code HOME} and the locale. The default.
	 */
	SAFE,

	/** None. */
	NONE

}
