package io.github.mcpclient.schema;

import java.util.Map;

import org.jspecify.annotations.Nullable;

/**
 * Part of the name of a model.
 *
 * @param name the part
 * @param additional all other members, as they were sent
 * @since 0.1.0
 */
public record ModelHint(@Nullable String name, Map<String, RawJson> additional) implements WireObject {

	/**
	 * Copy the collections and check that what is required is there.
	 */
	public ModelHint {
		additional = Checks.additional(additional);
	}

	/**
	 * Return a hint.
	 * @param name the part of the name
	 * @return the hint
	 */
	public static ModelHint of(String name) {
		return new ModelHint(name, Map.of());
	}

}
