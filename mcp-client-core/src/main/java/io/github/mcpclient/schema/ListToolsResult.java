package io.github.mcpclient.schema;

import java.util.List;
import java.util.Map;

import org.jspecify.annotations.Nullable;

/**
 * Result of {@code tools/list}: one page of tools. An entry that cannot be used does not
 * cost the others: it is in {@code rejected}.
 *
 * @param tools the tools
 * @param nextCursor where the next page starts, or {@code null} if this is the last one
 * @param ttlMs how long the result stays fresh, in milliseconds; since 2026-07-28
 * @param cacheScope who may share the result; since 2026-07-28
 * @param resultType {@code complete} or absent for a final result; since 2026-07-28
 * @param meta the entries of {@code _meta}
 * @param additional all other members, as they were sent
 * @param rejected entries that could not be used and are not in the list
 * @param repaired entries that are in the list, but not quite as sent; here as sent
 * @since 0.1.0
 */
public record ListToolsResult(@ReadWith(EntryListType.class) List<Tool> tools, @Nullable String nextCursor,
		@Nullable Long ttlMs, @Nullable CacheScope cacheScope, @Nullable String resultType,
		@Nullable Map<String, Object> meta, Map<String, RawJson> additional, List<MalformedEntry> rejected,
		List<MalformedEntry> repaired) implements CacheableResult, EntryList {

	/**
	 * Copy the collections and check that what is required is there.
	 */
	public ListToolsResult {
		tools = Checks.list(tools, "tools");
		meta = Checks.map(meta);
		additional = Checks.additional(additional);
		rejected = List.copyOf(rejected);
		repaired = List.copyOf(repaired);
	}

	/**
	 * Return the last or only page.
	 * @param tools the tools
	 * @return the result
	 */
	public static ListToolsResult of(List<Tool> tools) {
		return new ListToolsResult(tools, null, null, null, null, null, Map.of(), List.of(), List.of());
	}

	/**
	 * Return a page that others follow.
	 * @param tools the tools
	 * @param nextCursor where the next page starts
	 * @return the result
	 */
	public static ListToolsResult of(List<Tool> tools, String nextCursor) {
		return new ListToolsResult(tools, nextCursor, null, null, null, null, Map.of(), List.of(), List.of());
	}

}
