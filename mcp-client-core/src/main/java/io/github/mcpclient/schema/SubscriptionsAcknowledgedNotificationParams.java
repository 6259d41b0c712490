package io.github.mcpclient.schema;

import java.util.Map;

import com.fasterxml.jackson.annotation.JsonProperty;
import org.jspecify.annotations.Nullable;

/**
 * Parameters of {@code notifications/subscriptions/acknowledged}; since 2026-07-28.
 *
 * @param notifications which of the wanted notifications will come
 * @param meta the entries of {@code _meta}
 * @param additional all other members, as they were sent
 * @since 0.1.0
 */
public record SubscriptionsAcknowledgedNotificationParams(
		@JsonProperty(defaultValue = "{}") SubscriptionFilter notifications, @Nullable Map<String, Object> meta,
		Map<String, RawJson> additional) implements WireObject {

	/**
	 * Copy the collections and check that what is required is there.
	 */
	public SubscriptionsAcknowledgedNotificationParams {
		Checks.required(notifications, "notifications");
		meta = Checks.map(meta);
		additional = Checks.additional(additional);
	}

	/**
	 * Return a copy with other entries in {@code _meta}.
	 * @param meta the entries, or {@code null} for none
	 * @return the copy
	 */
	public SubscriptionsAcknowledgedNotificationParams withMeta(@Nullable Map<String, Object> meta) {
		return new SubscriptionsAcknowledgedNotificationParams(this.notifications, meta, this.additional);
	}

}
