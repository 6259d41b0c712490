package io.github.mcpclient.schema;

import java.math.BigDecimal;
import java.util.Map;

import org.jspecify.annotations.Nullable;

/**
 * Parameters of {@code notifications/progress}.
 *
 * @param progressToken the token of the request: a {@code String} or a {@code Long}
 * @param progress how much is done; should grow
 * @param total how much there is to do
 * @param message what goes on; since 2025-03-26
 * @param meta the entries of {@code _meta}
 * @param additional all other members, as they were sent
 * @since 0.1.0
 */
public record ProgressNotificationParams(Object progressToken, BigDecimal progress, @Nullable BigDecimal total,
		@Nullable String message, @Nullable Map<String, Object> meta,
		Map<String, RawJson> additional) implements WireObject {

	/**
	 * Copy the collections and check that what is required is there.
	 */
	public ProgressNotificationParams {
		progressToken = Checks.token(progressToken, "progressToken");
		Checks.required(progress, "progress");
		meta = Checks.map(meta);
		additional = Checks.additional(additional);
	}

	/**
	 * Return the parameters.
	 * @param progressToken the token of the request
	 * @param progress how much is done
	 * @return the parameters
	 */
	public static ProgressNotificationParams of(Object progressToken, BigDecimal progress) {
		return new ProgressNotificationParams(progressToken, progress, null, null, null, Map.of());
	}

	/**
	 * Return a copy with other entries in {@code _meta}.
	 * @param meta the entries, or {@code null} for none
	 * @return the copy
	 */
	public ProgressNotificationParams withMeta(@Nullable Map<String, Object> meta) {
		return new ProgressNotificationParams(this.progressToken, this.progress, this.total, this.message, meta,
				this.additional);
	}

}
