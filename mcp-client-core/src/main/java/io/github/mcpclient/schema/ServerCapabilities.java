package io.github.mcpclient.schema;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

import org.jspecify.annotations.Nullable;

/**
 * What a server can do. Servers send odd things here, so each capability is kept as it
 * was sent: it is there when its value is neither absent, {@code null} nor {@code false}.
 * <p>
 * Before 2025-03-26 there is no capability {@code completions}; asking is then the only
 * way to know.
 *
 * @param tools the server has tools
 * @param resources the server has resources
 * @param prompts the server has prompts
 * @param completions the server completes arguments; since 2025-03-26
 * @param logging the server sends log messages
 * @param tasks the server runs requests as tasks; 2025-11-25 only
 * @param experimental capabilities outside the protocol
 * @param extensions settings of extensions by their names; since 2026-07-28
 * @param additional all other members, as they were sent
 * @since 0.1.0
 */
public record ServerCapabilities(@Nullable RawJson tools, @Nullable RawJson resources, @Nullable RawJson prompts,
		@Nullable RawJson completions, @Nullable RawJson logging, @Nullable RawJson tasks,
		@Nullable RawJson experimental, @Nullable Map<String, RawJson> extensions,
		Map<String, RawJson> additional) implements WireObject {

	/**
	 * The capabilities of a server that can do nothing.
	 */
	public static final ServerCapabilities NONE = builder().build();

	/**
	 * Copy the collections.
	 */
	public ServerCapabilities {
		extensions = Checks.map(extensions);
		additional = Checks.additional(additional);
	}

	/**
	 * Return a builder without any capability.
	 * @return the builder
	 */
	public static Builder builder() {
		return new Builder();
	}

	/**
	 * Whether the server has tools.
	 * @return whether there are tools
	 */
	public boolean hasTools() {
		return RawMembers.isPresent(this.tools);
	}

	/**
	 * Whether the server tells when its tools change.
	 * @return whether it tells
	 */
	public boolean toolsListChanged() {
		return RawMembers.isTrue(this.tools, "listChanged");
	}

	/**
	 * Whether the server has resources.
	 * @return whether there are resources
	 */
	public boolean hasResources() {
		return RawMembers.isPresent(this.resources);
	}

	/**
	 * Whether the server tells when its list of resources changes.
	 * @return whether it tells
	 */
	public boolean resourcesListChanged() {
		return RawMembers.isTrue(this.resources, "listChanged");
	}

	/**
	 * Whether the server tells when a resource changes.
	 * @return whether one can subscribe
	 */
	public boolean resourcesSubscribe() {
		return RawMembers.isTrue(this.resources, "subscribe");
	}

	/**
	 * Whether the server has prompts.
	 * @return whether there are prompts
	 */
	public boolean hasPrompts() {
		return RawMembers.isPresent(this.prompts);
	}

	/**
	 * Whether the server tells when its prompts change.
	 * @return whether it tells
	 */
	public boolean promptsListChanged() {
		return RawMembers.isTrue(this.prompts, "listChanged");
	}

	/**
	 * Whether the server completes arguments.
	 * @return whether it says so
	 */
	public boolean hasCompletions() {
		return RawMembers.isPresent(this.completions);
	}

	/**
	 * Whether the server sends log messages.
	 * @return whether it says so
	 */
	public boolean hasLogging() {
		return RawMembers.isPresent(this.logging);
	}

	/**
	 * Whether the server runs tool calls as tasks; 2025-11-25 only.
	 * @return whether it says so
	 */
	public boolean hasToolCallTasks() {
		RawJson requests = RawMembers.get(this.tasks, "requests");
		return RawMembers.has(RawMembers.get(requests, "tools"), "call");
	}

	/**
	 * Whether the server lists its tasks; 2025-11-25 only.
	 * @return whether it says so
	 */
	public boolean hasTaskList() {
		return RawMembers.has(this.tasks, "list");
	}

	/**
	 * Whether the server cancels tasks; 2025-11-25 only.
	 * @return whether it says so
	 */
	public boolean hasTaskCancel() {
		return RawMembers.has(this.tasks, "cancel");
	}

	/**
	 * Whether the server has an extension; since 2026-07-28.
	 * @param name the name with its prefix, such as {@code io.modelcontextprotocol/tasks}
	 * @return whether it says so
	 */
	public boolean hasExtension(String name) {
		return this.extensions != null && RawMembers.isPresent(this.extensions.get(name));
	}

	/**
	 * Builds {@link ServerCapabilities}, for servers in tests.
	 */
	public static final class Builder {

		private @Nullable RawJson tools;

		private @Nullable RawJson resources;

		private @Nullable RawJson prompts;

		private @Nullable RawJson completions;

		private @Nullable RawJson logging;

		private @Nullable RawJson tasks;

		private final Map<String, RawJson> extensions = new LinkedHashMap<>();

		private Builder() {
		}

		/**
		 * Say that there are tools.
		 * @param listChanged whether the server tells when they change
		 * @return this builder
		 */
		public Builder tools(boolean listChanged) {
			this.tools = flags("listChanged", listChanged);
			return this;
		}

		/**
		 * Say that there are resources.
		 * @param subscribe whether the server tells when one changes
		 * @param listChanged whether the server tells when their list changes
		 * @return this builder
		 */
		public Builder resources(boolean subscribe, boolean listChanged) {
			Map<String, Object> flags = new LinkedHashMap<>();
			if (subscribe) {
				flags.put("subscribe", true);
			}
			if (listChanged) {
				flags.put("listChanged", true);
			}
			this.resources = RawJson.valueOf(flags);
			return this;
		}

		/**
		 * Say that there are prompts.
		 * @param listChanged whether the server tells when they change
		 * @return this builder
		 */
		public Builder prompts(boolean listChanged) {
			this.prompts = flags("listChanged", listChanged);
			return this;
		}

		/**
		 * Say that arguments are completed.
		 * @return this builder
		 */
		public Builder completions() {
			this.completions = RawJson.EMPTY_OBJECT;
			return this;
		}

		/**
		 * Say that log messages are sent.
		 * @return this builder
		 */
		public Builder logging() {
			this.logging = RawJson.EMPTY_OBJECT;
			return this;
		}

		/**
		 * Say what runs as a task; 2025-11-25 only.
		 * @param tasks the capability
		 * @return this builder
		 */
		public Builder tasks(RawJson tasks) {
			this.tasks = tasks;
			return this;
		}

		/**
		 * Say that there is an extension; since 2026-07-28.
		 * @param name the name with its prefix
		 * @param settings the settings, an object
		 * @return this builder
		 */
		public Builder extension(String name, RawJson settings) {
			this.extensions.put(name, settings);
			return this;
		}

		/**
		 * Return the capabilities.
		 * @return the capabilities
		 */
		public ServerCapabilities build() {
			return new ServerCapabilities(this.tools, this.resources, this.prompts, this.completions, this.logging,
					this.tasks, null, this.extensions.isEmpty() ? null : this.extensions, Map.of());
		}

		private static RawJson flags(String name, boolean value) {
			return value ? RawJson.valueOf(Collections.singletonMap(name, true)) : RawJson.EMPTY_OBJECT;
		}

	}

}
