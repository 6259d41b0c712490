package io.github.mcpclient.transport.stdio;

/**
 * Which variables of this process a child process gets, beside those of its entry.
 * Exported shell functions are never passed on.
 *
 * @since 0.1.0
 */
public enum EnvironmentPolicy {

	/** All variables. */
	ALL,

	/**
	 * An allow-list of variables that programs need to run and that hold no secret by
	 * custom. The default.
	 * <ul>
	 * <li>everywhere: {@code PATH}, {@code HOME}, {@code USER}, {@code LOGNAME},
	 * {@code SHELL}, {@code TERM}, {@code LANG}, {@code LC_*}, {@code TZ},
	 * {@code TMPDIR}, {@code XDG_*}, {@code JAVA_HOME}</li>
	 * <li>files with certificates: {@code SSL_CERT_FILE}, {@code SSL_CERT_DIR},
	 * {@code NODE_EXTRA_CA_CERTS}</li>
	 * <li>{@code NO_PROXY}, and {@code HTTP_PROXY}, {@code HTTPS_PROXY} and
	 * {@code ALL_PROXY} where their value holds no user name or password (no {@code @}),
	 * in capitals or not</li>
	 * <li>on Windows: what programs there cannot do without, such as {@code SYSTEMROOT},
	 * {@code APPDATA}, {@code USERPROFILE}, {@code TEMP} and {@code PATHEXT}</li>
	 * </ul>
	 * Not among them: {@code NODE_OPTIONS}, {@code JAVA_TOOL_OPTIONS} and others that
	 * change how a program runs.
	 */
	SAFE,

	/** None. */
	NONE

}
