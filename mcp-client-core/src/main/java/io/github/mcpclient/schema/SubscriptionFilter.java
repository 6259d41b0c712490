package io.github.mcpclient.schema;

import java.util.List;
import java.util.Map;

import org.jspecify.annotations.Nullable;

/**
 * Which notifications a client wants, or a server will send; since 2026-07-28.
 *
 * @param toolsListChanged changes of the tools
 * @param promptsListChanged changes of the prompts
 * @param resourcesListChanged changes of the list of resources
 * @param resourceSubscriptions addresses of resources to watch
 * @param taskIds tasks to watch; with the tasks extension
 * @param additional all other members, as they were sent
 * @since 0.1.0
 */
public record SubscriptionFilter(@Nullable Boolean toolsListChanged, @Nullable Boolean promptsListChanged,
		@Nullable Boolean resourcesListChanged, @Nullable List<String> resourceSubscriptions,
		@Nullable List<String> taskIds, Map<String, RawJson> additional) implements WireObject {

	/**
	 * Copy the collections and check that what is required is there.
	 */
	public SubscriptionFilter {
		resourceSubscriptions = Checks.list(resourceSubscriptions);
		taskIds = Checks.list(taskIds);
		additional = Checks.additional(additional);
	}

}
