package io.github.mcpclient.tool;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

import io.github.mcpclient.schema.Tool;

/**
 * One update of one server's tools. Tools that did not change keep their callbacks, hence
 * their compiled schemas. Runs under the registry's lock.
 */
final class ToolUpdate {

	private static final Logger logger = LoggerFactory.getLogger(ToolUpdate.class);

	private final ServerTools server;

	private final String prefix;

	private final ToolNameStrategy names;

	private final NameClaims claims;

	private final NameClaims.Displaced displaced;

	private final boolean samePrefix;

	private final boolean wasPresent;

	private final List<ToolCallback> added = new ArrayList<>();

	private final List<ToolCallback> removed = new ArrayList<>();

	private final List<ToolCallback> changed = new ArrayList<>();

	private List<DefaultToolCallback> list = List.of();

	private Map<String, DefaultToolCallback> byOriginalName = Map.of();

	ToolUpdate(ServerTools server, String prefix, ToolNameStrategy names, NameClaims claims,
			NameClaims.Displaced displaced) {
		this.server = server;
		this.prefix = prefix;
		this.names = names;
		this.claims = claims;
		this.displaced = displaced;
		this.samePrefix = prefix.equals(server.prefix());
		this.wasPresent = server.isPresent();
	}

	void run(List<Tool> tools) {
		Map<String, Tool> unique = unique(tools);
		release(unique);
		int fresh = this.samePrefix ? unique.size() - this.server.list().size() : unique.size();
		Map<String, NameClaims.Claim> claimed = new HashMap<>(Math.max(0, fresh) * 4 / 3 + 1);
		for (Tool tool : unique.values()) {
			if (kept(tool) == null) {
				NameClaims.Claim claim = claim(tool.name());
				claimed.put(tool.name(), claim);
				this.claims.add(claim, this.displaced);
			}
		}
		// Only now are all names settled: a later tool can change the name of an earlier
		build(unique, claimed);
	}

	/** Keep the first of several tools of one name (P-TOOL-11). */
	private Map<String, Tool> unique(List<Tool> tools) {
		Map<String, Tool> unique = new LinkedHashMap<>(tools.size() * 4 / 3 + 1);
		for (Tool tool : tools) {
			if (tool != null && unique.putIfAbsent(tool.name(), tool) != null
					&& this.server.isNews("twice " + tool.name())) {
				logger.warn("[{}] lists tool '{}' more than once; the first one counts",
						this.server.source().serverName(), tool.name());
			}
		}
		return unique;
	}

	/** Give up the names of tools that are gone. */
	private void release(Map<String, Tool> unique) {
		for (DefaultToolCallback old : this.server.list()) {
			if (!this.samePrefix || !unique.containsKey(old.originalName())) {
				this.claims.remove(old.claim());
			}
		}
	}

	/** Return the callback of the same tool from before, where its name still holds. */
	private @Nullable DefaultToolCallback kept(Tool tool) {
		return this.samePrefix ? this.server.find(tool.name()) : null;
	}

	private NameClaims.Claim claim(String originalName) {
		String serverName = this.server.source().serverName();
		String base = this.names.name(serverName, this.prefix, originalName);
		Objects.requireNonNull(base, "A tool name strategy must not return null");
		if (!base.endsWith(originalName) && logger.isDebugEnabled() && this.server.isNews("name " + originalName)) {
			logger.debug("[{}] tool '{}' is offered as '{}'", serverName, originalName, base);
		}
		return new NameClaims.Claim(serverName, originalName, base);
	}

	private void build(Map<String, Tool> unique, Map<String, NameClaims.Claim> claimed) {
		this.list = new ArrayList<>(unique.size());
		this.byOriginalName = new HashMap<>(unique.size() * 4 / 3 + 1);
		for (Tool tool : unique.values()) {
			DefaultToolCallback old = this.server.find(tool.name());
			NameClaims.Claim claim = claimed.get(tool.name());
			if (claim == null) {
				claim = Objects.requireNonNull(old).claim();
			}
			DefaultToolCallback callback = callback(old, claim, tool);
			this.list.add(callback);
			this.byOriginalName.put(tool.name(), callback);
			compare(old, callback);
		}
		for (DefaultToolCallback old : this.server.list()) {
			if (this.wasPresent && !unique.containsKey(old.originalName())) {
				this.removed.add(old);
			}
		}
	}

	private DefaultToolCallback callback(@Nullable DefaultToolCallback old, NameClaims.Claim claim, Tool tool) {
		if (old == null) {
			return new DefaultToolCallback(this.server.source(), claim, tool, null);
		}
		if (old.claim() == claim && old.name().equals(claim.name()) && same(old.tool(), tool)) {
			return old;
		}
		boolean sameSchema = old.inputSchema().equals(tool.inputSchema());
		return new DefaultToolCallback(this.server.source(), claim, tool, sameSchema ? old.check() : null);
	}

	private void compare(@Nullable DefaultToolCallback old, DefaultToolCallback now) {
		if (old == null || !this.wasPresent) {
			this.added.add(now);
		}
		else if (!old.name().equals(now.name())) {
			this.removed.add(old);
			this.added.add(now);
		}
		else if (old != now && !sameForModel(old.tool(), now.tool())) {
			this.changed.add(now);
		}
	}

	/** Whether two tools are equal; faster than their own method where it runs cold. */
	static boolean same(Tool one, Tool other) {
		return one.name().equals(other.name()) && sameForModel(one, other) && Objects.equals(one.icons(), other.icons())
				&& Objects.equals(one.execution(), other.execution()) && Objects.equals(one.meta(), other.meta())
				&& one.additional().equals(other.additional());
	}

	private static boolean sameForModel(Tool one, Tool other) {
		return Objects.equals(one.title(), other.title()) && Objects.equals(one.description(), other.description())
				&& one.inputSchema().equals(other.inputSchema())
				&& Objects.equals(one.outputSchema(), other.outputSchema())
				&& Objects.equals(one.annotations(), other.annotations());
	}

	void publish() {
		this.server.set(this.prefix, this.list, this.byOriginalName);
	}

	ToolRegistryListener.Change change() {
		return new ToolRegistryListener.Change(this.server.source().serverName(), this.added, this.removed,
				this.changed);
	}

}
