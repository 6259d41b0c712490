package io.github.mcpclient.schema;

import java.util.List;
import java.util.Map;

import org.jspecify.annotations.Nullable;

/**
 * A tool of a server, with its schemas exactly as the server sent them.
 *
 * @param name the name for programs, unique in the server
 * @param title the name for display; since 2025-06-18
 * @param description what it is, for people and models
 * @param inputSchema the schema of the arguments
 * @param outputSchema the schema of the structured result; since 2025-06-18
 * @param annotations hints about what the tool does; since 2025-03-26
 * @param icons pictures for display; since 2025-11-25
 * @param execution how the tool runs; 2025-11-25 only
 * @param meta the entries of {@code _meta}
 * @param additional all other members, as they were sent
 * @since 0.1.0
 */
public record Tool(String name, @Nullable String title, @Nullable String description,
		@ReadWith(InputSchemaType.class) RawJson inputSchema, @Nullable RawJson outputSchema,
		@Nullable ToolAnnotations annotations, @Nullable List<Icon> icons, @Nullable ToolExecution execution,
		@Nullable Map<String, Object> meta, Map<String, RawJson> additional) implements WireObject {

	/**
	 * Copy the collections and check that what is required is there.
	 */
	public Tool {
		Checks.required(name, "name");
		Checks.required(inputSchema, "inputSchema");
		icons = Checks.list(icons);
		meta = Checks.map(meta);
		additional = Checks.additional(additional);
	}

	/**
	 * Return a tool.
	 * @param name the name
	 * @param description what it does
	 * @param inputSchema the schema of the arguments
	 * @return the tool
	 */
	public static Tool of(String name, @Nullable String description, RawJson inputSchema) {
		return new Tool(name, null, description, inputSchema, null, null, null, null, null, Map.of());
	}

	/**
	 * Return a builder of a tool that takes any object.
	 * @param name the name
	 * @return the builder
	 */
	public static Builder builder(String name) {
		return new Builder(name);
	}

	/**
	 * Return the name for people.
	 * @return the title, that in the annotations, or the name
	 */
	public String displayName() {
		if (this.title != null) {
			return this.title;
		}
		return (this.annotations != null && this.annotations.title() != null) ? this.annotations.title() : this.name;
	}

	/**
	 * Return the hints with their defaults.
	 * @return the annotations, or {@link ToolAnnotations#NONE}
	 */
	public ToolAnnotations hints() {
		return (this.annotations != null) ? this.annotations : ToolAnnotations.NONE;
	}

	/**
	 * Builds a {@link Tool}.
	 */
	public static final class Builder {

		private final String name;

		private @Nullable String title;

		private @Nullable String description;

		private RawJson inputSchema = RawJson.of("{\"type\":\"object\"}");

		private @Nullable RawJson outputSchema;

		private @Nullable ToolAnnotations annotations;

		private @Nullable List<Icon> icons;

		private @Nullable ToolExecution execution;

		private @Nullable Map<String, Object> meta;

		private Builder(String name) {
			this.name = Checks.required(name, "name");
		}

		/**
		 * Set the name for display.
		 * @param title the name
		 * @return this builder
		 */
		public Builder title(@Nullable String title) {
			this.title = title;
			return this;
		}

		/**
		 * Set what the tool does.
		 * @param description the text, for people and models
		 * @return this builder
		 */
		public Builder description(@Nullable String description) {
			this.description = description;
			return this;
		}

		/**
		 * Set the schema of the arguments.
		 * @param inputSchema the schema, by default that of any object
		 * @return this builder
		 */
		public Builder inputSchema(RawJson inputSchema) {
			this.inputSchema = Checks.required(inputSchema, "inputSchema");
			return this;
		}

		/**
		 * Set the schema of the structured result.
		 * @param outputSchema the schema
		 * @return this builder
		 */
		public Builder outputSchema(@Nullable RawJson outputSchema) {
			this.outputSchema = outputSchema;
			return this;
		}

		/**
		 * Set the hints about what the tool does.
		 * @param annotations the hints
		 * @return this builder
		 */
		public Builder annotations(@Nullable ToolAnnotations annotations) {
			this.annotations = annotations;
			return this;
		}

		/**
		 * Set the pictures for display.
		 * @param icons the pictures
		 * @return this builder
		 */
		public Builder icons(@Nullable List<Icon> icons) {
			this.icons = icons;
			return this;
		}

		/**
		 * Set how the tool runs; 2025-11-25 only.
		 * @param execution how it runs
		 * @return this builder
		 */
		public Builder execution(@Nullable ToolExecution execution) {
			this.execution = execution;
			return this;
		}

		/**
		 * Set the entries of {@code _meta}.
		 * @param meta the entries
		 * @return this builder
		 */
		public Builder meta(@Nullable Map<String, Object> meta) {
			this.meta = meta;
			return this;
		}

		/**
		 * Return the tool.
		 * @return the tool
		 */
		public Tool build() {
			return new Tool(this.name, this.title, this.description, this.inputSchema, this.outputSchema,
					this.annotations, this.icons, this.execution, this.meta, Map.of());
		}

	}

}
