package io.github.mcpclient.tool;

import java.util.List;

/**
 * Is told that the tools of a registry changed. Called one change at a time, in order, on
 * a thread of the client that may wait. An exception is logged and goes no further.
 *
 * @since 0.1.0
 */
@FunctionalInterface
public interface ToolRegistryListener {

	/**
	 * The tools changed.
	 * @param change what changed
	 */
	void onToolsChanged(Change change);

	/**
	 * A change of one server's tools.
	 *
	 * @param serverName the server
	 * @param added tools that were not there
	 * @param removed tools that are gone
	 * @param changed tools of the same name with another description or schema, as they
	 * are now
	 * @since 0.1.0
	 */
	record Change(String serverName, List<ToolCallback> added, List<ToolCallback> removed, List<ToolCallback> changed) {

		public Change {
			added = List.copyOf(added);
			removed = List.copyOf(removed);
			changed = List.copyOf(changed);
		}

	}

}
