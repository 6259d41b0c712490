package io.github.mcpclient.schema;

import java.util.Map;

import org.jspecify.annotations.Nullable;

/**
 * Parameters of a request that has none of its own.
 *
 * @param meta the entries of {@code _meta}
 * @param additional all other members, as they were sent
 * @since 0.1.0
 */
public record RequestParams(@Nullable Map<String, Object> meta, Map<String, RawJson> additional) implements WireObject {

	/**
	 * Copy the collections and check that what is required is there.
	 */
	public RequestParams {
		meta = Checks.map(meta);
		additional = Checks.additional(additional);
	}

	/**
	 * Return parameters of entries in {@code _meta} only.
	 * @param meta the entries
	 * @return the parameters
	 */
	public static RequestParams of(Map<String, Object> meta) {
		return new RequestParams(meta, Map.of());
	}

	/**
	 * Return a copy with other entries in {@code _meta}.
	 * @param meta the entries, or {@code null} for none
	 * @return the copy
	 */
	public RequestParams withMeta(@Nullable Map<String, Object> meta) {
		return new RequestParams(meta, this.additional);
	}

}
