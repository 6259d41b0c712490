package io.github.mcpclient.schema;

import java.util.Map;

import com.fasterxml.jackson.annotation.JsonProperty;
import org.jspecify.annotations.Nullable;

/**
 * Parameters of {@code notifications/message}.
 *
 * @param level how severe it is
 * @param logger who logs
 * @param data what is logged; any JSON
 * @param meta the entries of {@code _meta}
 * @param additional all other members, as they were sent
 * @since 0.1.0
 */
public record LoggingMessageNotificationParams(@JsonProperty(defaultValue = "\"unknown\"") LoggingLevel level,
		@Nullable String logger, @JsonProperty(defaultValue = "null") RawJson data, @Nullable Map<String, Object> meta,
		Map<String, RawJson> additional) implements WireObject {

	/**
	 * Copy the collections and check that what is required is there.
	 */
	public LoggingMessageNotificationParams {
		Checks.required(level, "level");
		Checks.required(data, "data");
		meta = Checks.map(meta);
		additional = Checks.additional(additional);
	}

	/**
	 * Return the parameters.
	 * @param level how severe it is
	 * @param data what is logged
	 * @return the parameters
	 */
	public static LoggingMessageNotificationParams of(LoggingLevel level, RawJson data) {
		return new LoggingMessageNotificationParams(level, null, data, null, Map.of());
	}

	/**
	 * Return a copy with other entries in {@code _meta}.
	 * @param meta the entries, or {@code null} for none
	 * @return the copy
	 */
	public LoggingMessageNotificationParams withMeta(@Nullable Map<String, Object> meta) {
		return new LoggingMessageNotificationParams(this.level, this.logger, this.data, meta, this.additional);
	}

}
