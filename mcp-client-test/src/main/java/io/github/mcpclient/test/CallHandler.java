package io.github.mcpclient.test;

/**
 * Answers requests to a {@link HandshakeServer}. Runs on a thread that may block.
 *
 * @since 0.1.0
 */
@FunctionalInterface
public interface CallHandler {

	/**
	 * Handles a request.
	 * @param call the request and what can be done meanwhile
	 * @return the answer
	 * @throws Exception answers with the error -32603 and its message
	 */
	Answer handle(ServerCall call) throws Exception;

}
