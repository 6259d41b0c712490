package io.github.mcpclient.schema;

import java.util.List;
import java.util.Map;

import org.jspecify.annotations.Nullable;

/**
 * Result of {@code prompts/get}.
 *
 * @param description what it is, for people and models
 * @param messages the messages
 * @param resultType {@code complete} or absent for a final result; since 2026-07-28
 * @param meta the entries of {@code _meta}
 * @param additional all other members, as they were sent
 * @since 0.1.0
 */
public record GetPromptResult(@Nullable String description, List<PromptMessage> messages, @Nullable String resultType,
		@Nullable Map<String, Object> meta, Map<String, RawJson> additional) implements Result {

	/**
	 * Copy the collections and check that what is required is there.
	 */
	public GetPromptResult {
		messages = Checks.list(messages, "messages");
		meta = Checks.map(meta);
		additional = Checks.additional(additional);
	}

	/**
	 * Return a result.
	 * @param messages the messages
	 * @return the result
	 */
	public static GetPromptResult of(List<PromptMessage> messages) {
		return new GetPromptResult(null, messages, null, null, Map.of());
	}

}
