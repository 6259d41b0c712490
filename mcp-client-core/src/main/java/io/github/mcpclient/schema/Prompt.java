package io.github.mcpclient.schema;

import java.util.List;
import java.util.Map;

import org.jspecify.annotations.Nullable;

/**
 * A prompt of a server, for the user to choose.
 *
 * @param name the name for programs
 * @param title the name for display; since 2025-06-18
 * @param description what it is, for people and models
 * @param arguments the arguments
 * @param icons pictures for display; since 2025-11-25
 * @param meta the entries of {@code _meta}
 * @param additional all other members, as they were sent
 * @since 0.1.0
 */
public record Prompt(String name, @Nullable String title, @Nullable String description,
		@Nullable List<PromptArgument> arguments, @Nullable List<Icon> icons, @Nullable Map<String, Object> meta,
		Map<String, RawJson> additional) implements WireObject {

	/**
	 * Copy the collections and check that what is required is there.
	 */
	public Prompt {
		Checks.required(name, "name");
		arguments = Checks.list(arguments);
		icons = Checks.list(icons);
		meta = Checks.map(meta);
		additional = Checks.additional(additional);
	}

	/**
	 * Return a prompt.
	 * @param name the name
	 * @param arguments the arguments
	 * @return the prompt
	 */
	public static Prompt of(String name, List<PromptArgument> arguments) {
		return new Prompt(name, null, null, arguments, null, null, Map.of());
	}

	/**
	 * Return the name for people.
	 * @return the title, or the name if there is none
	 */
	public String displayName() {
		return (this.title != null) ? this.title : this.name;
	}

}
