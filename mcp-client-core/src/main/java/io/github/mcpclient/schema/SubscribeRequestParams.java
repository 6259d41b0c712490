package io.github.mcpclient.schema;

import java.util.Map;

import org.jspecify.annotations.Nullable;

/**
 * Parameters of {@code resources/subscribe}; up to 2025-11-25.
 *
 * @param uri the address
 * @param meta the entries of {@code _meta}
 * @param additional all other members, as they were sent
 * @since 0.1.0
 */
public record SubscribeRequestParams(String uri, @Nullable Map<String, Object> meta,
		Map<String, RawJson> additional) implements WireObject {

	/**
	 * Copy the collections and check that what is required is there.
	 */
	public SubscribeRequestParams {
		Checks.required(uri, "uri");
		meta = Checks.map(meta);
		additional = Checks.additional(additional);
	}

	/**
	 * Return the parameters.
	 * @param uri the address
	 * @return the parameters
	 */
	public static SubscribeRequestParams of(String uri) {
		return new SubscribeRequestParams(uri, null, Map.of());
	}

	/**
	 * Return a copy with other entries in {@code _meta}.
	 * @param meta the entries, or {@code null} for none
	 * @return the copy
	 */
	public SubscribeRequestParams withMeta(@Nullable Map<String, Object> meta) {
		return new SubscribeRequestParams(this.uri, meta, this.additional);
	}

}
