package io.github.mcpclient.schema;

import java.util.Map;

/**
 * The task that a message belongs to; 2025-11-25 only.
 *
 * @param taskId the id of the task
 * @param additional all other members, as they were sent
 * @since 0.1.0
 */
public record RelatedTaskMetadata(String taskId, Map<String, RawJson> additional) implements WireObject {

	/**
	 * Copy the collections and check that what is required is there.
	 */
	public RelatedTaskMetadata {
		Checks.required(taskId, "taskId");
		additional = Checks.additional(additional);
	}

}
