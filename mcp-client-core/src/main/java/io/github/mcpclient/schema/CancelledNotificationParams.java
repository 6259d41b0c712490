package io.github.mcpclient.schema;

import java.util.Map;

import org.jspecify.annotations.Nullable;

/**
 * Parameters of {@code notifications/cancelled}.
 *
 * @param requestId the id of the request: a {@code String} or a {@code Long}
 * @param reason why, for logs
 * @param meta the entries of {@code _meta}
 * @param additional all other members, as they were sent
 * @since 0.1.0
 */
public record CancelledNotificationParams(@Nullable Object requestId, @Nullable String reason,
		@Nullable Map<String, Object> meta, Map<String, RawJson> additional) implements WireObject {

	/**
	 * Copy the collections and check that what is required is there.
	 */
	public CancelledNotificationParams {
		requestId = (requestId != null) ? Checks.token(requestId, "requestId") : null;
		meta = Checks.map(meta);
		additional = Checks.additional(additional);
	}

	/**
	 * Return the parameters.
	 * @param requestId the id of the request
	 * @param reason why
	 * @return the parameters
	 */
	public static CancelledNotificationParams of(Object requestId, @Nullable String reason) {
		return new CancelledNotificationParams(requestId, reason, null, Map.of());
	}

	/**
	 * Return a copy with other entries in {@code _meta}.
	 * @param meta the entries, or {@code null} for none
	 * @return the copy
	 */
	public CancelledNotificationParams withMeta(@Nullable Map<String, Object> meta) {
		return new CancelledNotificationParams(this.requestId, this.reason, meta, this.additional);
	}

}
