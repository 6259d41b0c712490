package io.github.mcpclient.schema;

import java.util.Map;

import com.fasterxml.jackson.annotation.JsonInclude;
import org.jspecify.annotations.Nullable;

/**
 * Parameters of {@code notifications/tasks/status}; 2025-11-25 only.
 *
 * @param taskId the id; to be kept secret
 * @param status how far it is
 * @param statusMessage more about the status
 * @param createdAt when it was created, in ISO 8601
 * @param lastUpdatedAt when it changed last, in ISO 8601
 * @param ttl how long it is kept from its creation on, in milliseconds, or {@code null}
 * for ever
 * @param pollInterval how long to wait between two looks, in milliseconds
 * @param meta the entries of {@code _meta}
 * @param additional all other members, as they were sent
 * @since 0.1.0
 */
public record TaskStatusNotificationParams(String taskId, TaskStatus status, @Nullable String statusMessage,
		@Nullable String createdAt, @Nullable String lastUpdatedAt,
		@JsonInclude(JsonInclude.Include.ALWAYS) @Nullable Long ttl, @Nullable Long pollInterval,
		@Nullable Map<String, Object> meta, Map<String, RawJson> additional) implements WireObject {

	/**
	 * Copy the collections and check that what is required is there.
	 */
	public TaskStatusNotificationParams {
		Checks.required(taskId, "taskId");
		Checks.required(status, "status");
		meta = Checks.map(meta);
		additional = Checks.additional(additional);
	}

	/**
	 * Return a copy with other entries in {@code _meta}.
	 * @param meta the entries, or {@code null} for none
	 * @return the copy
	 */
	public TaskStatusNotificationParams withMeta(@Nullable Map<String, Object> meta) {
		return new TaskStatusNotificationParams(this.taskId, this.status, this.statusMessage, this.createdAt,
				this.lastUpdatedAt, this.ttl, this.pollInterval, meta, this.additional);
	}

}
