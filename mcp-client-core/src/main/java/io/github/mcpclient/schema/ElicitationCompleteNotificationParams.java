package io.github.mcpclient.schema;

import java.util.Map;

import org.jspecify.annotations.Nullable;

/**
 * Parameters of {@code notifications/elicitation/complete}; 2025-11-25 only.
 *
 * @param elicitationId the id in the request
 * @param meta the entries of {@code _meta}
 * @param additional all other members, as they were sent
 * @since 0.1.0
 */
public record ElicitationCompleteNotificationParams(String elicitationId, @Nullable Map<String, Object> meta,
		Map<String, RawJson> additional) implements WireObject {

	/**
	 * Copy the collections and check that what is required is there.
	 */
	public ElicitationCompleteNotificationParams {
		Checks.required(elicitationId, "elicitationId");
		meta = Checks.map(meta);
		additional = Checks.additional(additional);
	}

	/**
	 * Return a copy with other entries in {@code _meta}.
	 * @param meta the entries, or {@code null} for none
	 * @return the copy
	 */
	public ElicitationCompleteNotificationParams withMeta(@Nullable Map<String, Object> meta) {
		return new ElicitationCompleteNotificationParams(this.elicitationId, meta, this.additional);
	}

}
