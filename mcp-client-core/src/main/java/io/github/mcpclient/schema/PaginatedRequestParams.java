package io.github.mcpclient.schema;

import java.util.Map;

import org.jspecify.annotations.Nullable;

/**
 * Parameters of the requests for a page of a list.
 *
 * @param cursor where the page starts, or {@code null} for the first
 * @param meta the entries of {@code _meta}
 * @param additional all other members, as they were sent
 * @since 0.1.0
 */
public record PaginatedRequestParams(@Nullable String cursor, @Nullable Map<String, Object> meta,
		Map<String, RawJson> additional) implements WireObject {

	/**
	 * Copy the collections and check that what is required is there.
	 */
	public PaginatedRequestParams {
		meta = Checks.map(meta);
		additional = Checks.additional(additional);
	}

	/**
	 * Return the parameters.
	 * @param cursor where the page starts, or {@code null} for the first
	 * @return the parameters
	 */
	public static PaginatedRequestParams of(@Nullable String cursor) {
		return new PaginatedRequestParams(cursor, null, Map.of());
	}

	/**
	 * Return a copy with other entries in {@code _meta}.
	 * @param meta the entries, or {@code null} for none
	 * @return the copy
	 */
	public PaginatedRequestParams withMeta(@Nullable Map<String, Object> meta) {
		return new PaginatedRequestParams(this.cursor, meta, this.additional);
	}

}
