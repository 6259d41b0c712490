package io.github.mcpclient.schema;

import java.util.Map;

import org.jspecify.annotations.Nullable;

/**
 * An argument of a prompt; its value is a text.
 *
 * @param name the name for programs
 * @param title the name for display; since 2025-06-18
 * @param description what it is, for people and models
 * @param required whether it must be given
 * @param additional all other members, as they were sent
 * @since 0.1.0
 */
public record PromptArgument(String name, @Nullable String title, @Nullable String description,
		@Nullable Boolean required, Map<String, RawJson> additional) implements WireObject {

	/**
	 * Copy the collections and check that what is required is there.
	 */
	public PromptArgument {
		Checks.required(name, "name");
		additional = Checks.additional(additional);
	}

	/**
	 * Return an argument.
	 * @param name the name
	 * @param required whether it must be given
	 * @return the argument
	 */
	public static PromptArgument of(String name, boolean required) {
		return new PromptArgument(name, null, null, required, Map.of());
	}

	/**
	 * Whether the argument must be given.
	 * @return whether it must be given, by default {@code false}
	 */
	public boolean isRequired() {
		return Boolean.TRUE.equals(this.required);
	}

}
