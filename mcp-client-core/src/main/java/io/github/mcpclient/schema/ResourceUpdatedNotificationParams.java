package io.github.mcpclient.schema;

import java.util.Map;

import org.jspecify.annotations.Nullable;

/**
 * Parameters of {@code notifications/resources/updated}.
 *
 * @param uri the address, which may lie beneath the one subscribed to
 * @param meta the entries of {@code _meta}
 * @param additional all other members, as they were sent
 * @since 0.1.0
 */
public record ResourceUpdatedNotificationParams(String uri, @Nullable Map<String, Object> meta,
		Map<String, RawJson> additional) implements WireObject {

	/**
	 * Copy the collections and check that what is required is there.
	 */
	public ResourceUpdatedNotificationParams {
		Checks.required(uri, "uri");
		meta = Checks.map(meta);
		additional = Checks.additional(additional);
	}

	/**
	 * Return the parameters.
	 * @param uri the address
	 * @return the parameters
	 */
	public static ResourceUpdatedNotificationParams of(String uri) {
		return new ResourceUpdatedNotificationParams(uri, null, Map.of());
	}

	/**
	 * Return a copy with other entries in {@code _meta}.
	 * @param meta the entries, or {@code null} for none
	 * @return the copy
	 */
	public ResourceUpdatedNotificationParams withMeta(@Nullable Map<String, Object> meta) {
		return new ResourceUpdatedNotificationParams(this.uri, meta, this.additional);
	}

}
