package io.github.mcpclient.schema;

import java.util.Map;

import com.fasterxml.jackson.annotation.JsonInclude;
import org.jspecify.annotations.Nullable;

/**
 * A task of the tasks extension, with its outcome once there is one: the result of a
 * request that became a task and of {@code tasks/get}, and the parameters of
 * {@code notifications/tasks}; since 2026-07-28.
 *
 * @param taskId the id; to be kept secret
 * @param status how far it is
 * @param statusMessage more about the status
 * @param createdAt when it was created, in ISO 8601
 * @param lastUpdatedAt when it changed last, in ISO 8601
 * @param ttlMs how long it is kept from its creation on, in milliseconds, or {@code null}
 * for ever
 * @param pollIntervalMs how long to wait between two looks, in milliseconds
 * @param inputRequests what the server asks, by keys for the answers
 * @param result the result of the request, when completed
 * @param error the JSON-RPC error of the request, when failed
 * @param resultType {@code complete} or absent for a final result; since 2026-07-28
 * @param meta the entries of {@code _meta}
 * @param additional all other members, as they were sent
 * @since 0.1.0
 */
public record DetailedTask(String taskId, TaskStatus status, @Nullable String statusMessage, @Nullable String createdAt,
		@Nullable String lastUpdatedAt, @JsonInclude(JsonInclude.Include.ALWAYS) @Nullable Long ttlMs,
		@Nullable Long pollIntervalMs, @Nullable Map<String, InputRequest> inputRequests, @Nullable RawJson result,
		@Nullable RawJson error, @Nullable String resultType, @Nullable Map<String, Object> meta,
		Map<String, RawJson> additional) implements Result {

	/**
	 * Copy the collections and check that what is required is there.
	 */
	public DetailedTask {
		Checks.required(taskId, "taskId");
		Checks.required(status, "status");
		inputRequests = Checks.map(inputRequests);
		meta = Checks.map(meta);
		additional = Checks.additional(additional);
	}

}
