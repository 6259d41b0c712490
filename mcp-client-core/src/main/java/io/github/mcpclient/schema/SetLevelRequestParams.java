package io.github.mcpclient.schema;

import java.util.Map;

import org.jspecify.annotations.Nullable;

/**
 * Parameters of {@code logging/setLevel}; up to 2025-11-25.
 *
 * @param level the least severe level to send
 * @param meta the entries of {@code _meta}
 * @param additional all other members, as they were sent
 * @since 0.1.0
 */
public record SetLevelRequestParams(LoggingLevel level, @Nullable Map<String, Object> meta,
		Map<String, RawJson> additional) implements WireObject {

	/**
	 * Copy the collections and check that what is required is there.
	 */
	public SetLevelRequestParams {
		Checks.required(level, "level");
		meta = Checks.map(meta);
		additional = Checks.additional(additional);
	}

	/**
	 * Return the parameters.
	 * @param level the least severe level to send
	 * @return the parameters
	 */
	public static SetLevelRequestParams of(LoggingLevel level) {
		return new SetLevelRequestParams(level, null, Map.of());
	}

	/**
	 * Return a copy with other entries in {@code _meta}.
	 * @param meta the entries, or {@code null} for none
	 * @return the copy
	 */
	public SetLevelRequestParams withMeta(@Nullable Map<String, Object> meta) {
		return new SetLevelRequestParams(this.level, meta, this.additional);
	}

}
