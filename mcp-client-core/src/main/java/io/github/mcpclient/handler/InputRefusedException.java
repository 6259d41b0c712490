package io.github.mcpclient.handler;

/**
 * Thrown by a handler where the user refuses and the protocol has no result to say so
 * (sampling, roots). Elicitation has one: {@code ElicitResult.decline()}.
 *
 * @since 0.1.0
 */
public class InputRefusedException extends RuntimeException {

	private static final long serialVersionUID = 1L;

	/**
	 * Creates an exception.
	 * @param message why; up to 2025-11-25 the server is told
	 */
	public InputRefusedException(String message) {
		super(message);
	}

}
