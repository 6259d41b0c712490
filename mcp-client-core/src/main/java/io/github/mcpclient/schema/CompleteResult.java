package io.github.mcpclient.schema;

import java.util.Map;

import org.jspecify.annotations.Nullable;

/**
 * Result of {@code completion/complete}.
 *
 * @param completion the proposals
 * @param resultType {@code complete} or absent for a final result; since 2026-07-28
 * @param meta the entries of {@code _meta}
 * @param additional all other members, as they were sent
 * @since 0.1.0
 */
public record CompleteResult(Completion completion, @Nullable String resultType, @Nullable Map<String, Object> meta,
		Map<String, RawJson> additional) implements Result {

	/**
	 * Copy the collections and check that what is required is there.
	 */
	public CompleteResult {
		Checks.required(completion, "completion");
		meta = Checks.map(meta);
		additional = Checks.additional(additional);
	}

	/**
	 * Return a result.
	 * @param completion the proposals
	 * @return the result
	 */
	public static CompleteResult of(Completion completion) {
		return new CompleteResult(completion, null, null, Map.of());
	}

}
