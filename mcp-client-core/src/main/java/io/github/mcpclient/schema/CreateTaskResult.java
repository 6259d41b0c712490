package io.github.mcpclient.schema;

import java.util.Map;

import org.jspecify.annotations.Nullable;

/**
 * Result of a request that runs as a task; 2025-11-25 only. For later revisions see
 * {@link DetailedTask}.
 *
 * @param task the task
 * @param resultType {@code complete} or absent for a final result; since 2026-07-28
 * @param meta the entries of {@code _meta}
 * @param additional all other members, as they were sent
 * @since 0.1.0
 */
public record CreateTaskResult(Task task, @Nullable String resultType, @Nullable Map<String, Object> meta,
		Map<String, RawJson> additional) implements Result {

	/**
	 * Copy the collections and check that what is required is there.
	 */
	public CreateTaskResult {
		Checks.required(task, "task");
		meta = Checks.map(meta);
		additional = Checks.additional(additional);
	}

}
