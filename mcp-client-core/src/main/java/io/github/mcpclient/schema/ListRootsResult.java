package io.github.mcpclient.schema;

import java.util.List;
import java.util.Map;

import org.jspecify.annotations.Nullable;

/**
 * Result of {@code roots/list}.
 *
 * @param roots the roots
 * @param meta the entries of {@code _meta}
 * @param additional all other members, as they were sent
 * @since 0.1.0
 */
public record ListRootsResult(List<Root> roots, @Nullable Map<String, Object> meta,
		Map<String, RawJson> additional) implements InputResponse {

	/**
	 * Copy the collections and check that what is required is there.
	 */
	public ListRootsResult {
		roots = Checks.list(roots, "roots");
		meta = Checks.map(meta);
		additional = Checks.additional(additional);
	}

	/**
	 * Return a result.
	 * @param roots the roots
	 * @return the result
	 */
	public static ListRootsResult of(List<Root> roots) {
		return new ListRootsResult(roots, null, Map.of());
	}

}
