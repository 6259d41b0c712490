package io.github.mcpclient.schema;

import java.util.Map;

import org.jspecify.annotations.Nullable;

/**
 * A part that is none of the known ones: of another type, without one, without what its
 * type needs, or no object at all. It is kept as it was sent.
 *
 * @param type the type, or {@code null} if the part has none
 * @param raw the part as sent
 * @since 0.1.0
 */
public record UnknownContent(@Nullable String type, RawJson raw) implements ContentBlock {

	/**
	 * Check that the part is there.
	 */
	public UnknownContent {
		Checks.required(raw, "raw");
	}

	@Override
	public Map<String, RawJson> additional() {
		return Map.of();
	}

}
