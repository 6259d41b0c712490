package io.github.mcpclient.schema;

import java.util.List;
import java.util.Map;

import org.jspecify.annotations.Nullable;

/**
 * Result of {@code resources/read}. No contents does not mean that there is no such
 * resource: that is an error.
 *
 * @param contents the contents; several if the address stands for several
 * @param ttlMs how long the result stays fresh, in milliseconds; since 2026-07-28
 * @param cacheScope who may share the result; since 2026-07-28
 * @param resultType {@code complete} or absent for a final result; since 2026-07-28
 * @param meta the entries of {@code _meta}
 * @param additional all other members, as they were sent
 * @since 0.1.0
 */
public record ReadResourceResult(List<ResourceContents> contents, @Nullable Long ttlMs, @Nullable CacheScope cacheScope,
		@Nullable String resultType, @Nullable Map<String, Object> meta,
		Map<String, RawJson> additional) implements CacheableResult {

	/**
	 * Copy the collections and check that what is required is there.
	 */
	public ReadResourceResult {
		contents = Checks.list(contents, "contents");
		meta = Checks.map(meta);
		additional = Checks.additional(additional);
	}

	/**
	 * Return a result.
	 * @param contents the contents
	 * @return the result
	 */
	public static ReadResourceResult of(List<ResourceContents> contents) {
		return new ReadResourceResult(contents, null, null, null, null, Map.of());
	}

}
