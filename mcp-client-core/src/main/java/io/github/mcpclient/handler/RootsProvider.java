package io.github.mcpclient.handler;

import java.util.List;

import io.github.mcpclient.schema.Root;

/**
 * Tells servers which directories and files they are meant to work in. Serves all
 * protocol revisions; the protocol deprecates it from 2026-07-28 on. Some servers replace
 * the directories they were started with by these. Called on the client's executor.
 *
 * @since 0.1.0
 */
@FunctionalInterface
public interface RootsProvider {

	/**
	 * Returns the roots.
	 * @param context who asks
	 * @return the roots; each address starts with {@code file://}
	 * @throws InterruptedException where the thread is interrupted
	 */
	List<Root> roots(InputContext context) throws InterruptedException;

}
