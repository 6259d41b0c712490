package io.github.mcpclient.schema;

import java.util.List;
import java.util.Map;

import org.jspecify.annotations.Nullable;

/**
 * Result of {@code tasks/list}: one page of tasks. An entry that cannot be used does not
 * cost the others: it is in {@code rejected}.
 *
 * @param tasks the tasks
 * @param nextCursor where the next page starts, or {@code null} if this is the last one
 * @param resultType {@code complete} or absent for a final result; since 2026-07-28
 * @param meta the entries of {@code _meta}
 * @param additional all other members, as they were sent
 * @param rejected entries that could not be used and are not in the list
 * @param repaired entries that are in the list, but not quite as sent; here as sent
 * @since 0.1.0
 */
public record ListTasksResult(@ReadWith(EntryListType.class) List<Task> tasks, @Nullable String nextCursor,
		@Nullable String resultType, @Nullable Map<String, Object> meta, Map<String, RawJson> additional,
		List<MalformedEntry> rejected, List<MalformedEntry> repaired) implements EntryList {

	/**
	 * Copy the collections and check that what is required is there.
	 */
	public ListTasksResult {
		tasks = Checks.list(tasks, "tasks");
		meta = Checks.map(meta);
		additional = Checks.additional(additional);
		rejected = List.copyOf(rejected);
		repaired = List.copyOf(repaired);
	}

	/**
	 * Return the last or only page.
	 * @param tasks the tasks
	 * @return the result
	 */
	public static ListTasksResult of(List<Task> tasks) {
		return new ListTasksResult(tasks, null, null, null, Map.of(), List.of(), List.of());
	}

	/**
	 * Return a page that others follow.
	 * @param tasks the tasks
	 * @param nextCursor where the next page starts
	 * @return the result
	 */
	public static ListTasksResult of(List<Task> tasks, String nextCursor) {
		return new ListTasksResult(tasks, nextCursor, null, null, Map.of(), List.of(), List.of());
	}

}
