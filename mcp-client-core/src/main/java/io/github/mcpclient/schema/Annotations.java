package io.github.mcpclient.schema;

import java.util.List;
import java.util.Map;

import org.jspecify.annotations.Nullable;

/**
 * Hints for the use of a content or a resource.
 *
 * @param audience for whom it is
 * @param priority how much it matters, from 0 to 1
 * @param lastModified when it was changed, in ISO 8601; since 2025-06-18
 * @param additional all other members, as they were sent
 * @since 0.1.0
 */
public record Annotations(@Nullable List<Role> audience, @Nullable Double priority, @Nullable String lastModified,
		Map<String, RawJson> additional) implements WireObject {

	/**
	 * Copy the collections and check that what is required is there.
	 */
	public Annotations {
		audience = Checks.list(audience);
		additional = Checks.additional(additional);
	}

	/**
	 * Return annotations with audience and priority.
	 * @param audience for whom it is
	 * @param priority how much it matters, from 0 to 1
	 * @return the annotations
	 */
	public static Annotations of(List<Role> audience, double priority) {
		return new Annotations(audience, priority, null, Map.of());
	}

}
