package io.github.mcpclient.handler;

import io.github.mcpclient.schema.CreateMessageRequestParams;
import io.github.mcpclient.schema.CreateMessageResult;

/**
 * Lets a server use the application's model. Serves all protocol revisions; the protocol
 * deprecates it from 2026-07-28 on. Called on the client's executor, possibly several
 * times at once; may block as long as the {@code input} limit allows, and is interrupted
 * where the answer is not wanted any more.
 *
 * @since 0.1.0
 */
@FunctionalInterface
public interface SamplingHandler {

	/**
	 * Asks the model.
	 * @param context who asks
	 * @param request what is asked
	 * @return the model's answer
	 * @throws InterruptedException where the thread is interrupted
	 * @throws InputRefusedException where the user refuses
	 */
	CreateMessageResult createMessage(InputContext context, CreateMessageRequestParams request)
			throws InterruptedException;

	/**
	 * Returns whether requests may bring tools (from 2025-11-25 on).
	 * @return {@code false} by default
	 */
	default boolean supportsTools() {
		return false;
	}

}
