package io.github.mcpclient.schema;

import java.util.List;
import java.util.Map;

import org.jspecify.annotations.Nullable;

/**
 * Which model a server would like for sampling; the client decides.
 *
 * @param hints parts of model names; the first that fits wins
 * @param costPriority how much a low price matters, from 0 to 1
 * @param speedPriority how much speed matters, from 0 to 1
 * @param intelligencePriority how much ability matters, from 0 to 1
 * @param additional all other members, as they were sent
 * @since 0.1.0
 */
public record ModelPreferences(@Nullable List<ModelHint> hints, @Nullable Double costPriority,
		@Nullable Double speedPriority, @Nullable Double intelligencePriority,
		Map<String, RawJson> additional) implements WireObject {

	/**
	 * Copy the collections and check that what is required is there.
	 */
	public ModelPreferences {
		hints = Checks.list(hints);
		additional = Checks.additional(additional);
	}

}
