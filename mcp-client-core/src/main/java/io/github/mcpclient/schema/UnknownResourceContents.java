package io.github.mcpclient.schema;

import java.util.Map;

import org.jspecify.annotations.Nullable;

/**
 * Contents that are neither a text nor bytes with an address. They are kept as they were
 * sent.
 *
 * @param uri the address, if there is one
 * @param mimeType the media type, if there is one
 * @param raw the contents as sent
 * @since 0.1.0
 */
public record UnknownResourceContents(@Nullable String uri, @Nullable String mimeType,
		RawJson raw) implements ResourceContents {

	/**
	 * Check that the contents are there.
	 */
	public UnknownResourceContents {
		Checks.required(raw, "raw");
	}

	@Override
	public Map<String, RawJson> additional() {
		return Map.of();
	}

}
