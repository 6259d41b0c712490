package io.github.mcpclient.schema;

import java.util.Map;

import org.jspecify.annotations.Nullable;

/**
 * Result of a request that the server cannot finish yet; since 2026-07-28. The request is
 * to be repeated with answers to all that is asked and with the state, unchanged.
 *
 * @param inputRequests what the server asks, by keys for the answers
 * @param requestState what the server wants back unchanged; may be secret
 * @param resultType {@code complete} or absent for a final result; since 2026-07-28
 * @param meta the entries of {@code _meta}
 * @param additional all other members, as they were sent
 * @since 0.1.0
 */
public record InputRequiredResult(@Nullable Map<String, InputRequest> inputRequests, @Nullable String requestState,
		@Nullable String resultType, @Nullable Map<String, Object> meta,
		Map<String, RawJson> additional) implements Result {

	/**
	 * Copy the collections and check that what is required is there.
	 */
	public InputRequiredResult {
		inputRequests = Checks.map(inputRequests);
		meta = Checks.map(meta);
		additional = Checks.additional(additional);
	}

	/**
	 * Return a result.
	 * @param inputRequests what the server asks
	 * @param requestState what the server wants back
	 * @return the result
	 */
	public static InputRequiredResult of(@Nullable Map<String, InputRequest> inputRequests,
			@Nullable String requestState) {
		return new InputRequiredResult(inputRequests, requestState, "input_required", null, Map.of());
	}

}
