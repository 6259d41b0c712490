package io.github.mcpclient;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What became of connecting many servers.
 *
 * @param connected the servers that are ready
 * @param failed the servers that failed, with the failure
 * @param pending the servers that were not done at the deadline
 * @since 0.1.0
 */
public record ConnectReport(List<String> connected, Map<String, Throwable> failed, List<String> pending) {

	public ConnectReport {
		connected = List.copyOf(connected);
		failed = Collections.unmodifiableMap(new LinkedHashMap<>(failed));
		pending = List.copyOf(pending);
	}

	/**
	 * Returns whether every server is ready.
	 * @return whether none failed and none is pending
	 */
	public boolean allConnected() {
		return this.failed.isEmpty() && this.pending.isEmpty();
	}

}
