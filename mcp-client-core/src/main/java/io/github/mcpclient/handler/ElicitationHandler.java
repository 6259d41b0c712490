package io.github.mcpclient.handler;

import io.github.mcpclient.schema.ElicitRequestParams;
import io.github.mcpclient.schema.ElicitResult;

/**
 * Asks a person on behalf of a server: shows a form, or asks for consent to open an
 * address. Serves all protocol revisions. Called on the client's executor, possibly
 * several times at once; may block as long as the {@code input} limit allows, and is
 * interrupted where the answer is not wanted any more. Never open an address without
 * consent, and show it in full (P-ELIC-14).
 *
 * @since 0.1.0
 */
@FunctionalInterface
public interface ElicitationHandler {

	/**
	 * Asks.
	 * @param context who asks
	 * @param request what is asked
	 * @return the answer: accepted, declined or cancelled
	 * @throws InterruptedException where the thread is interrupted
	 */
	ElicitResult elicit(InputContext context, ElicitRequestParams request) throws InterruptedException;

	/**
	 * Returns whether forms can be shown.
	 * @return {@code true} by default
	 */
	default boolean supportsForms() {
		return true;
	}

	/**
	 * Returns whether addresses can be opened (from 2025-11-25 on).
	 * @return {@code false} by default
	 */
	default boolean supportsUrls() {
		return false;
	}

	/**
	 * Returns a handler that takes addresses too.
	 * @param handler handles both kinds
	 * @return the handler
	 */
	static ElicitationHandler withUrls(ElicitationHandler handler) {
		return new ElicitationHandler() {

			@Override
			public ElicitResult elicit(InputContext context, ElicitRequestParams request) throws InterruptedException {
				return handler.elicit(context, request);
			}

			@Override
			public boolean supportsUrls() {
				return true;
			}

		};
	}

}
