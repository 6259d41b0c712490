package io.github.mcpclient.schema;

import java.util.Map;

import org.jspecify.annotations.Nullable;

/**
 * How free the model is to call tools; since 2025-11-25.
 *
 * @param mode the mode, by default {@link ToolChoiceMode#AUTO}
 * @param additional all other members, as they were sent
 * @since 0.1.0
 */
public record ToolChoice(@Nullable ToolChoiceMode mode, Map<String, RawJson> additional) implements WireObject {

	/**
	 * Copy the collections and check that what is required is there.
	 */
	public ToolChoice {
		additional = Checks.additional(additional);
	}

	/**
	 * Return a choice.
	 * @param mode the mode
	 * @return the choice
	 */
	public static ToolChoice of(ToolChoiceMode mode) {
		return new ToolChoice(mode, Map.of());
	}

}
