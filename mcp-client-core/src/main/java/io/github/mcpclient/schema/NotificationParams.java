package io.github.mcpclient.schema;

import java.util.Map;

import org.jspecify.annotations.Nullable;

/**
 * Parameters of a notification that has none of its own.
 *
 * @param meta the entries of {@code _meta}
 * @param additional all other members, as they were sent
 * @since 0.1.0
 */
public record NotificationParams(@Nullable Map<String, Object> meta,
		Map<String, RawJson> additional) implements WireObject {

	/**
	 * Copy the collections and check that what is required is there.
	 */
	public NotificationParams {
		meta = Checks.map(meta);
		additional = Checks.additional(additional);
	}

	/**
	 * Return a copy with other entries in {@code _meta}.
	 * @param meta the entries, or {@code null} for none
	 * @return the copy
	 */
	public NotificationParams withMeta(@Nullable Map<String, Object> meta) {
		return new NotificationParams(meta, this.additional);
	}

}
