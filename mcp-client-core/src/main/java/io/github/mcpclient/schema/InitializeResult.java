package io.github.mcpclient.schema;

import java.util.Map;

import com.fasterxml.jackson.annotation.JsonProperty;
import org.jspecify.annotations.Nullable;

/**
 * Result of {@code initialize}; up to 2025-11-25.
 *
 * @param protocolVersion the revision the server chose; one may be unknown here
 * @param capabilities what the server can do
 * @param serverInfo who the server is; {@code unknown} if it does not say
 * @param instructions how to use the server, for the model
 * @param resultType {@code complete} or absent for a final result; since 2026-07-28
 * @param meta the entries of {@code _meta}
 * @param additional all other members, as they were sent
 * @since 0.1.0
 */
public record InitializeResult(String protocolVersion,
		@JsonProperty(defaultValue = "{}") ServerCapabilities capabilities,
		@JsonProperty(defaultValue = "{}") Implementation serverInfo, @Nullable String instructions,
		@Nullable String resultType, @Nullable Map<String, Object> meta,
		Map<String, RawJson> additional) implements Result {

	/**
	 * Copy the collections and check that what is required is there.
	 */
	public InitializeResult {
		Checks.required(protocolVersion, "protocolVersion");
		Checks.required(capabilities, "capabilities");
		Checks.required(serverInfo, "serverInfo");
		meta = Checks.map(meta);
		additional = Checks.additional(additional);
	}

	/**
	 * Return a result.
	 * @param protocolVersion the revision the server chose
	 * @param capabilities what the server can do
	 * @param serverInfo who the server is
	 * @return the result
	 */
	public static InitializeResult of(ProtocolVersion protocolVersion, ServerCapabilities capabilities,
			Implementation serverInfo) {
		return new InitializeResult(protocolVersion.wireName(), capabilities, serverInfo, null, null, null, Map.of());
	}

}
