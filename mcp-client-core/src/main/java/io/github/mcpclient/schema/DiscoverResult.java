package io.github.mcpclient.schema;

import java.util.List;
import java.util.Map;

import com.fasterxml.jackson.annotation.JsonProperty;
import org.jspecify.annotations.Nullable;

/**
 * Result of {@code server/discover}; since 2026-07-28.
 *
 * @param supportedVersions the revisions the server speaks, also ones unknown here
 * @param capabilities what the server can do
 * @param instructions how to use the server, for the model
 * @param ttlMs how long the result stays fresh, in milliseconds; since 2026-07-28
 * @param cacheScope who may share the result; since 2026-07-28
 * @param resultType {@code complete} or absent for a final result; since 2026-07-28
 * @param meta the entries of {@code _meta}
 * @param additional all other members, as they were sent
 * @since 0.1.0
 */
public record DiscoverResult(List<String> supportedVersions,
		@JsonProperty(defaultValue = "{}") ServerCapabilities capabilities, @Nullable String instructions,
		@Nullable Long ttlMs, @Nullable CacheScope cacheScope, @Nullable String resultType,
		@Nullable Map<String, Object> meta, Map<String, RawJson> additional) implements CacheableResult {

	/**
	 * Copy the collections and check that what is required is there.
	 */
	public DiscoverResult {
		supportedVersions = Checks.list(supportedVersions, "supportedVersions");
		Checks.required(capabilities, "capabilities");
		meta = Checks.map(meta);
		additional = Checks.additional(additional);
	}

	/**
	 * Return a result.
	 * @param supportedVersions the revisions the server speaks
	 * @param capabilities what the server can do
	 * @return the result
	 */
	public static DiscoverResult of(List<String> supportedVersions, ServerCapabilities capabilities) {
		return new DiscoverResult(supportedVersions, capabilities, null, null, null, "complete", null, Map.of());
	}

	/**
	 * Return who the server says it is: the entry of {@code _meta}, or the member
	 * {@code serverInfo} that drafts of the revision had.
	 * @return the implementation, or {@code null} if the server does not say
	 */
	public @Nullable Implementation serverInfo() {
		Object entry = (this.meta != null) ? this.meta.get(MetaKeys.SERVER_INFO) : null;
		RawJson raw = (entry != null) ? RawJson.valueOf(entry) : this.additional.get("serverInfo");
		return (raw != null && raw.isObject()) ? raw.as(Implementation.class) : null;
	}

}
