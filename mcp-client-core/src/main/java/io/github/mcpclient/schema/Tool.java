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

}
