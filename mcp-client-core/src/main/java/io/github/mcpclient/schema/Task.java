package io.github.mcpclient.schema;

import java.util.Map;

import com.fasterxml.jackson.annotation.JsonInclude;
import org.jspecify.annotations.Nullable;

/**
 * A task; 2025-11-25 only. For later revisions see {@link DetailedTask}.
 *
 * @param taskId the id; to be kept secret
 * @param status how far it is
 * @param statusMessage more about the status
 * @param createdAt when it was created, in ISO 8601
 * @param lastUpdatedAt when it changed last, in ISO 8601
 * @param ttl how long it is kept from its creation on, in milliseconds, or {@code null}
 * for ever
 * @param pollInterval how long to wait between two looks, in milliseconds
 * @param additional all other members, as they were sent
 * @since 0.1.0
 */
public record Task(String taskId, TaskStatus status, @Nullable String statusMessage, @Nullable String createdAt,
		@Nullable String lastUpdatedAt, @JsonInclude(JsonInclude.Include.ALWAYS) @Nullable Long ttl,
		@Nullable Long pollInterval, Map<String, RawJson> additional) implements WireObject {

	/**
	 * Copy the collections and check that what is required is there.
	 */
	public Task {
		Checks.required(taskId, "taskId");
		Checks.required(status, "status");
		additional = Checks.additional(additional);
	}

}
