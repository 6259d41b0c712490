package io.github.mcpclient.schema;

import java.util.List;
import java.util.Map;

import org.jspecify.annotations.Nullable;

/**
 * Proposals for the value of an argument.
 *
 * @param values the proposals, best first
 * @param total how many there are in all
 * @param hasMore whether there are more
 * @param additional all other members, as they were sent
 * @since 0.1.0
 */
public record Completion(List<String> values, @Nullable Long total, @Nullable Boolean hasMore,
		Map<String, RawJson> additional) implements WireObject {

	/**
	 * Copy the collections and check that what is required is there.
	 */
	public Completion {
		values = Checks.list(values, "values");
		additional = Checks.additional(additional);
	}

	/**
	 * Return proposals.
	 * @param values the proposals
	 * @return the completion
	 */
	public static Completion of(List<String> values) {
		return new Completion(values, null, null, Map.of());
	}

}
