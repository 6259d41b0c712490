package io.github.mcpclient.schema;

import java.util.Map;

import org.jspecify.annotations.Nullable;

/**
 * How a tool runs; 2025-11-25 only.
 *
 * @param taskSupport whether the tool runs as a task
 * @param additional all other members, as they were sent
 * @since 0.1.0
 */
public record ToolExecution(@Nullable TaskSupport taskSupport, Map<String, RawJson> additional) implements WireObject {

	/**
	 * Copy the collections and check that what is required is there.
	 */
	public ToolExecution {
		additional = Checks.additional(additional);
	}

}
