package io.github.mcpclient.schema;

import java.util.Map;

import org.jspecify.annotations.Nullable;

/**
 * Parameters of {@code tasks/update}; tasks extension of 2026-07-28.
 *
 * @param taskId the id of the task
 * @param inputResponses answers to what the server asked for, by its keys
 * @param meta the entries of {@code _meta}
 * @param additional all other members, as they were sent
 * @since 0.1.0
 */
public record UpdateTaskRequestParams(String taskId, Map<String, InputResponse> inputResponses,
		@Nullable Map<String, Object> meta, Map<String, RawJson> additional) implements WireObject {

	/**
	 * Copy the collections and check that what is required is there.
	 */
	public UpdateTaskRequestParams {
		Checks.required(taskId, "taskId");
		inputResponses = Checks.requiredMap(inputResponses, "inputResponses");
		meta = Checks.map(meta);
		additional = Checks.additional(additional);
	}

	/**
	 * Return the parameters.
	 * @param taskId the id of the task
	 * @param inputResponses the answers
	 * @return the parameters
	 */
	public static UpdateTaskRequestParams of(String taskId, Map<String, InputResponse> inputResponses) {
		return new UpdateTaskRequestParams(taskId, inputResponses, null, Map.of());
	}

	/**
	 * Return a copy with other entries in {@code _meta}.
	 * @param meta the entries, or {@code null} for none
	 * @return the copy
	 */
	public UpdateTaskRequestParams withMeta(@Nullable Map<String, Object> meta) {
		return new UpdateTaskRequestParams(this.taskId, this.inputResponses, meta, this.additional);
	}

}
