package io.github.mcpclient.schema;

import java.util.Map;

import org.jspecify.annotations.Nullable;

/**
 * A prompt whose argument is to be completed.
 *
 * @param name the name of the prompt
 * @param title the name for display; since 2025-06-18
 * @param additional all other members, as they were sent
 * @since 0.1.0
 */
@WireTag("ref/prompt")
public record PromptReference(String name, @Nullable String title,
		Map<String, RawJson> additional) implements CompletionReference {

	/**
	 * Copy the collections and check that what is required is there.
	 */
	public PromptReference {
		Checks.required(name, "name");
		additional = Checks.additional(additional);
	}

	/**
	 * Return a reference.
	 * @param name the name of the prompt
	 * @return the reference
	 */
	public static PromptReference of(String name) {
		return new PromptReference(name, null, Map.of());
	}

	@Override
	public String type() {
		return "ref/prompt";
	}

}
