package io.github.mcpclient.schema;

import java.util.Map;

import org.jspecify.annotations.Nullable;

/**
 * Parameters of {@code subscriptions/listen}; since 2026-07-28.
 *
 * @param notifications which notifications are wanted
 * @param meta the entries of {@code _meta}
 * @param additional all other members, as they were sent
 * @since 0.1.0
 */
public record SubscriptionsListenRequestParams(SubscriptionFilter notifications, @Nullable Map<String, Object> meta,
		Map<String, RawJson> additional) implements WireObject {

	/**
	 * Copy the collections and check that what is required is there.
	 */
	public SubscriptionsListenRequestParams {
		Checks.required(notifications, "notifications");
		meta = Checks.map(meta);
		additional = Checks.additional(additional);
	}

	/**
	 * Return the parameters.
	 * @param notifications which notifications are wanted
	 * @return the parameters
	 */
	public static SubscriptionsListenRequestParams of(SubscriptionFilter notifications) {
		return new SubscriptionsListenRequestParams(notifications, null, Map.of());
	}

	/**
	 * Return a copy with other entries in {@code _meta}.
	 * @param meta the entries, or {@code null} for none
	 * @return the copy
	 */
	public SubscriptionsListenRequestParams withMeta(@Nullable Map<String, Object> meta) {
		return new SubscriptionsListenRequestParams(this.notifications, meta, this.additional);
	}

}
