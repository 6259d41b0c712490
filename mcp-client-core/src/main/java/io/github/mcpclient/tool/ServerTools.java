package io.github.mcpclient.tool;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

import org.jspecify.annotations.Nullable;

import io.github.mcpclient.schema.Tool;

/**
 * The tools of one server: those it has, or had when it was last there. Guarded by the
 * registry's lock, but for the views.
 */
final class ServerTools {

	private final ToolSource source;

	/** Bounds what a server can make us keep by listing ever new names. */
	private static final int MAX_REPORTED = 10_000;

	/** What was logged, for that is done once. */
	private final Set<String> reported = new HashSet<>();

	private String prefix = "";

	private Map<String, DefaultToolCallback> byOriginalName = Map.of();

	private View view;

	private boolean present;

	ServerTools(ToolSource source) {
		this.source = source;
		this.view = new View(source.serverName(), List.of(), Map.of(), Map.of());
	}

	ToolSource source() {
		return this.source;
	}

	/** Return whether something is to be logged for the first time. */
	boolean isNews(String what) {
		return this.reported.size() < MAX_REPORTED && this.reported.add(what);
	}

	String prefix() {
		return this.prefix;
	}

	boolean isPresent() {
		return this.present;
	}

	List<DefaultToolCallback> list() {
		return this.view.list;
	}

	View view() {
		return this.view;
	}

	@Nullable DefaultToolCallback find(String originalName) {
		return this.byOriginalName.get(originalName);
	}

	/** Whether these are the very tools that are here, in this order. */
	boolean matches(String prefix, List<Tool> tools) {
		List<DefaultToolCallback> list = this.view.list;
		if (!this.prefix.equals(prefix) || list.size() != tools.size()) {
			return false;
		}
		for (int i = 0; i < list.size(); i++) {
			Tool other = tools.get(i);
			if (other == null || !ToolUpdate.same(list.get(i).tool(), other)) {
				return false;
			}
		}
		return true;
	}

	void set(String prefix, List<DefaultToolCallback> list, Map<String, DefaultToolCallback> byOriginalName) {
		this.prefix = prefix;
		this.byOriginalName = byOriginalName;
		this.view = View.of(this.source.serverName(), list, byOriginalName);
		this.present = true;
		this.source.current(byOriginalName);
	}

	void leave() {
		this.present = false;
		this.source.current(null);
	}

	/**
	 * Take over names that changed.
	 * @return what that means for the application
	 */
	ToolRegistryListener.Change rename() {
		List<DefaultToolCallback> list = new ArrayList<>(this.view.list);
		Map<String, DefaultToolCallback> byOriginalName = new HashMap<>(this.byOriginalName);
		List<ToolCallback> added = new ArrayList<>();
		List<ToolCallback> removed = new ArrayList<>();
		for (int i = 0; i < list.size(); i++) {
			DefaultToolCallback old = list.get(i);
			if (!old.claim().name().equals(old.name())) {
				DefaultToolCallback renamed = new DefaultToolCallback(this.source, old.claim(), old.tool(),
						old.check());
				list.set(i, renamed);
				byOriginalName.put(old.originalName(), renamed);
				removed.add(old);
				added.add(renamed);
			}
		}
		boolean wasPresent = this.present;
		set(this.prefix, list, byOriginalName);
		if (!wasPresent) {
			leave();
			return new ToolRegistryListener.Change(this.source.serverName(), List.of(), List.of(), List.of());
		}
		return new ToolRegistryListener.Change(this.source.serverName(), added, removed, List.of());
	}

	/**
	 * What readers see. Immutable.
	 *
	 * @param serverName the server
	 * @param list its tools in its order
	 * @param byName its tools by the names they are offered under
	 * @param byOriginalName its tools by their own names
	 */
	record View(String serverName, List<DefaultToolCallback> list, Map<String, DefaultToolCallback> byName,
			Map<String, DefaultToolCallback> byOriginalName) {

		static View of(String serverName, List<DefaultToolCallback> list,
				Map<String, DefaultToolCallback> byOriginalName) {
			Map<String, DefaultToolCallback> byName = new HashMap<>(list.size() * 4 / 3 + 1);
			for (DefaultToolCallback callback : list) {
				byName.put(callback.name(), callback);
			}
			return new View(serverName, Collections.unmodifiableList(list), byName, byOriginalName);
		}

	}

}
