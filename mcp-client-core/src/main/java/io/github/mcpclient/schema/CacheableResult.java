package io.github.mcpclient.schema;

import org.jspecify.annotations.Nullable;

/**
 * A result that may be kept for some time; since 2026-07-28.
 *
 * @since 0.1.0
 */
public interface CacheableResult extends Result {

	/**
	 * Return how long the result stays fresh. Absent or negative is the same as 0: it is
	 * stale at once.
	 * @return the milliseconds, or {@code null} if the server did not say
	 */
	@Nullable Long ttlMs();

	/**
	 * Return who may share the result. Absent or unknown is the same as private.
	 * @return the scope, or {@code null} if the server did not say
	 */
	@Nullable CacheScope cacheScope();

}
