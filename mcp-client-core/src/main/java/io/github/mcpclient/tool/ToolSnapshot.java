package io.github.mcpclient.tool;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

import org.jspecify.annotations.Nullable;

/**
 * The tools of all ready servers at one time. Immutable.
 */
final class ToolSnapshot {

	static final ToolSnapshot EMPTY = new ToolSnapshot(List.of());

	private final List<ServerTools.View> servers;

	/** Made when first asked for; two threads may both make it. */
	private volatile @Nullable List<ToolCallback> all;

	ToolSnapshot(List<ServerTools.View> servers) {
		this.servers = servers;
	}

	List<ToolCallback> tools() {
		List<ToolCallback> tools = this.all;
		if (tools == null) {
			List<ToolCallback> list = new ArrayList<>();
			for (ServerTools.View server : this.servers) {
				list.addAll(server.list());
			}
			tools = Collections.unmodifiableList(list);
			this.all = tools;
		}
		return tools;
	}

	List<ToolCallback> tools(String serverName) {
		for (ServerTools.View server : this.servers) {
			if (server.serverName().equals(serverName)) {
				return Collections.unmodifiableList(server.list());
			}
		}
		return List.of();
	}

	/**
	 * Find by the name offered, else by server and own name, both of which may have
	 * slashes.
	 */
	@Nullable ToolCallback find(String name) {
		for (ServerTools.View server : this.servers) {
			ToolCallback callback = server.byName().get(name);
			if (callback != null) {
				return callback;
			}
		}
		for (ServerTools.View server : this.servers) {
			int length = server.serverName().length();
			if (name.length() > length && name.charAt(length) == '/' && name.startsWith(server.serverName())) {
				ToolCallback callback = server.byOriginalName().get(name.substring(length + 1));
				if (callback != null) {
					return callback;
				}
			}
		}
		return null;
	}

}
