package io.github.mcpclient.schema;

import java.util.Map;

import org.jspecify.annotations.Nullable;

/**
 * Parameters of {@code tasks/result}; 2025-11-25 only.
 *
 * @param taskId the id of the task
 * @param meta the entries of {@code _meta}
 * @param additional all other members, as they were sent
 * @since 0.1.0
 */
public record GetTaskPayloadRequestParams(String taskId, @Nullable Map<String, Object> meta,
		Map<String, RawJson> additional) implements WireObject {

	/**
	 * Copy the collections and check that what is required is there.
	 */
	public GetTaskPayloadRequestParams {
		Checks.required(taskId, "taskId");
		meta = Checks.map(meta);
		additional = Checks.additional(additional);
	}

	/**
	 * Return the parameters.
	 * @param taskId the id of the task
	 * @return the parameters
	 */
	public static GetTaskPayloadRequestParams of(String taskId) {
		return new GetTaskPayloadRequestParams(taskId, null, Map.of());
	}

	/**
	 * Return a copy with other entries in {@code _meta}.
	 * @param meta the entries, or {@code null} for none
	 * @return the copy
	 */
	public GetTaskPayloadRequestParams withMeta(@Nullable Map<String, Object> meta) {
		return new GetTaskPayloadRequestParams(this.taskId, meta, this.additional);
	}

}
