package io.github.mcpclient.schema;

import java.util.Map;

import com.fasterxml.jackson.annotation.JsonProperty;
import org.jspecify.annotations.Nullable;

/**
 * Parameters of {@code initialize}; up to 2025-11-25.
 *
 * @param protocolVersion the revision the client wants
 * @param capabilities what the client can do
 * @param clientInfo who the client is
 * @param meta the entries of {@code _meta}
 * @param additional all other members, as they were sent
 * @since 0.1.0
 */
public record InitializeRequestParams(String protocolVersion,
		@JsonProperty(defaultValue = "{}") ClientCapabilities capabilities,
		@JsonProperty(defaultValue = "{}") Implementation clientInfo, @Nullable Map<String, Object> meta,
		Map<String, RawJson> additional) implements WireObject {

	/**
	 * Copy the collections and check that what is required is there.
	 */
	public InitializeRequestParams {
		Checks.required(protocolVersion, "protocolVersion");
		Checks.required(capabilities, "capabilities");
		Checks.required(clientInfo, "clientInfo");
		meta = Checks.map(meta);
		additional = Checks.additional(additional);
	}

	/**
	 * Return the parameters.
	 * @param protocolVersion the revision the client wants
	 * @param capabilities what the client can do
	 * @param clientInfo who the client is
	 * @return the parameters
	 */
	public static InitializeRequestParams of(ProtocolVersion protocolVersion, ClientCapabilities capabilities,
			Implementation clientInfo) {
		return new InitializeRequestParams(protocolVersion.wireName(), capabilities, clientInfo, null, Map.of());
	}

	/**
	 * Return a copy with other entries in {@code _meta}.
	 * @param meta the entries, or {@code null} for none
	 * @return the copy
	 */
	public InitializeRequestParams withMeta(@Nullable Map<String, Object> meta) {
		return new InitializeRequestParams(this.protocolVersion, this.capabilities, this.clientInfo, meta,
				this.additional);
	}

}
