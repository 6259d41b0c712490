package io.github.mcpclient.schema;

import java.util.LinkedHashMap;
import java.util.Map;

import org.jspecify.annotations.Nullable;

/**
 * What a client can do. The shape depends on the revision: {@link #forVersion} takes away
 * what a revision does not know.
 *
 * @param roots the client has roots
 * @param sampling the client lets servers use its model
 * @param elicitation the client asks the user for servers; since 2025-06-18
 * @param tasks the client runs requests of servers as tasks; 2025-11-25 only
 * @param experimental capabilities outside the protocol
 * @param extensions settings of extensions by their names; since 2026-07-28
 * @param additional all other members, as they were sent
 * @since 0.1.0
 */
public record ClientCapabilities(@Nullable RawJson roots, @Nullable RawJson sampling, @Nullable RawJson elicitation,
		@Nullable RawJson tasks, @Nullable RawJson experimental, @Nullable Map<String, RawJson> extensions,
		Map<String, RawJson> additional) implements WireObject {

	/**
	 * The capabilities of a client that has no optional one.
	 */
	public static final ClientCapabilities NONE = builder().build();

	/**
	 * Copy the collections.
	 */
	public ClientCapabilities {
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
	 * Whether the client has roots.
	 * @return whether there are roots
	 */
	public boolean hasRoots() {
		return RawMembers.isPresent(this.roots);
	}

	/**
	 * Whether the client tells when its roots change; up to 2025-11-25.
	 * @return whether it tells
	 */
	public boolean rootsListChanged() {
		return RawMembers.isTrue(this.roots, "listChanged");
	}

	/**
	 * Whether the client lets servers use its model.
	 * @return whether it does
	 */
	public boolean hasSampling() {
		return RawMembers.isPresent(this.sampling);
	}

	/**
	 * Whether sampling requests may bring tools; since 2025-11-25.
	 * @return whether they may
	 */
	public boolean samplingTools() {
		return RawMembers.has(this.sampling, "tools");
	}

	/**
	 * Whether sampling requests may ask for context; since 2025-11-25.
	 * @return whether they may
	 */
	public boolean samplingContext() {
		return RawMembers.has(this.sampling, "context");
	}

	/**
	 * Whether the client shows forms to the user. Elicitation without a mode is forms.
	 * @return whether it does
	 */
	public boolean elicitationForm() {
		return RawMembers.isPresent(this.elicitation)
				&& (RawMembers.has(this.elicitation, "form") || !RawMembers.has(this.elicitation, "url"));
	}

	/**
	 * Whether the client opens addresses for the user; since 2025-11-25.
	 * @return whether it does
	 */
	public boolean elicitationUrl() {
		return RawMembers.has(this.elicitation, "url");
	}

	/**
	 * Whether the client has an extension; since 2026-07-28.
	 * @param name the name with its prefix
	 * @return whether it does
	 */
	public boolean hasExtension(String name) {
		return this.extensions != null && RawMembers.isPresent(this.extensions.get(name));
	}

	/**
	 * Return these capabilities as a revision writes them. What the revision does not
	 * know is left out; elicitation by address alone is left out where only forms exist.
	 * @param version the revision
	 * @return the capabilities
	 */
	public ClientCapabilities forVersion(ProtocolVersion version) {
		boolean stateless = version.isStateless();
		boolean modes = version.isAtLeast(ProtocolVersion.V2025_11_25);
		RawJson rootsThen = (stateless && hasRoots()) ? RawJson.EMPTY_OBJECT : this.roots;
		RawJson samplingThen = (!modes && hasSampling()) ? RawJson.EMPTY_OBJECT : this.sampling;
		RawJson elicitationThen = this.elicitation;
		if (!modes) {
			boolean forms = version.isAtLeast(ProtocolVersion.V2025_06_18) && elicitationForm();
			elicitationThen = forms ? RawJson.EMPTY_OBJECT : null;
		}
		return new ClientCapabilities(rootsThen, samplingThen, elicitationThen,
				(version == ProtocolVersion.V2025_11_25) ? this.tasks : null, this.experimental,
				stateless ? this.extensions : null, this.additional);
	}

	/**
	 * Builds {@link ClientCapabilities}.
	 */
	public static final class Builder {

		private @Nullable RawJson roots;

		private final Map<String, RawJson> sampling = new LinkedHashMap<>();

		private boolean hasSampling;

		private final Map<String, RawJson> elicitation = new LinkedHashMap<>();

		private @Nullable RawJson tasks;

		private final Map<String, RawJson> experimental = new LinkedHashMap<>();

		private final Map<String, RawJson> extensions = new LinkedHashMap<>();

		private Builder() {
		}

		/**
		 * Say that there are roots, which never change.
		 * @return this builder
		 */
		public Builder roots() {
			this.roots = RawJson.EMPTY_OBJECT;
			return this;
		}

		/**
		 * Say that there are roots, and that changes of them are told.
		 * @return this builder
		 */
		public Builder rootsWithListChanged() {
			this.roots = RawJson.of("{\"listChanged\":true}");
			return this;
		}

		/**
		 * Say that servers may use the model.
		 * @return this builder
		 */
		public Builder sampling() {
			this.hasSampling = true;
			return this;
		}

		/**
		 * Say that servers may use the model with tools; since 2025-11-25.
		 * @return this builder
		 */
		public Builder samplingTools() {
			this.sampling.put("tools", RawJson.EMPTY_OBJECT);
			return sampling();
		}

		/**
		 * Say that servers may use the model with context; since 2025-11-25.
		 * @return this builder
		 */
		public Builder samplingContext() {
			this.sampling.put("context", RawJson.EMPTY_OBJECT);
			return sampling();
		}

		/**
		 * Say that forms are shown to the user.
		 * @return this builder
		 */
		public Builder elicitationForm() {
			this.elicitation.put("form", RawJson.EMPTY_OBJECT);
			return this;
		}

		/**
		 * Say that addresses are opened for the user; since 2025-11-25.
		 * @return this builder
		 */
		public Builder elicitationUrl() {
			this.elicitation.put("url", RawJson.EMPTY_OBJECT);
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
		 * Add a capability outside the protocol.
		 * @param name the name
		 * @param settings the settings, an object
		 * @return this builder
		 */
		public Builder experimental(String name, RawJson settings) {
			this.experimental.put(name, settings);
			return this;
		}

		/**
		 * Add an extension; since 2026-07-28.
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
		public ClientCapabilities build() {
			return new ClientCapabilities(this.roots, this.hasSampling ? RawJson.valueOf(this.sampling) : null,
					this.elicitation.isEmpty() ? null : RawJson.valueOf(this.elicitation), this.tasks,
					this.experimental.isEmpty() ? null : RawJson.valueOf(this.experimental),
					this.extensions.isEmpty() ? null : this.extensions, Map.of());
		}

	}

}
