package io.github.mcpclient.schema;

import java.util.Map;

import org.jspecify.annotations.Nullable;

/**
 * The wish to run a request as a task; 2025-11-25 only.
 *
 * @param ttl how long the server should keep the task, in milliseconds
 * @param additional all other members, as they were sent
 * @since 0.1.0
 */
public record TaskMetadata(@Nullable Long ttl, Map<String, RawJson> additional) implements WireObject {

	/**
	 * Copy the collections and check that what is required is there.
	 */
	public TaskMetadata {
		additional = Checks.additional(additional);
	}

	/**
	 * Return a wish.
	 * @param ttl how long the server should keep the task, in milliseconds
	 * @return the wish
	 */
	public static TaskMetadata of(@Nullable Long ttl) {
		return new TaskMetadata(ttl, Map.of());
	}

}
