package io.github.mcpclient.schema;

import java.util.Map;

import org.jspecify.annotations.Nullable;

/**
 * Parameters of {@code resources/read}.
 *
 * @param uri the address
 * @param inputResponses answers to what the server asked for; since 2026-07-28
 * @param requestState what the server wants back unchanged; since 2026-07-28
 * @param meta the entries of {@code _meta}
 * @param additional all other members, as they were sent
 * @since 0.1.0
 */
public record ReadResourceRequestParams(String uri, @Nullable Map<String, InputResponse> inputResponses,
		@Nullable String requestState, @Nullable Map<String, Object> meta,
		Map<String, RawJson> additional) implements WireObject {

	/**
	 * Copy the collections and check that what is required is there.
	 */
	public ReadResourceRequestParams {
		Checks.required(uri, "uri");
		inputResponses = Checks.map(inputResponses);
		meta = Checks.map(meta);
		additional = Checks.additional(additional);
	}

	/**
	 * Return the parameters.
	 * @param uri the address
	 * @return the parameters
	 */
	public static ReadResourceRequestParams of(String uri) {
		return new ReadResourceRequestParams(uri, null, null, null, Map.of());
	}

	/**
	 * Return a copy that answers what the server asked for.
	 * @param inputResponses the answers by the keys of the requests
	 * @param requestState what the server wants back, if anything
	 * @return the copy
	 */
	public ReadResourceRequestParams withInput(@Nullable Map<String, InputResponse> inputResponses,
			@Nullable String requestState) {
		return new ReadResourceRequestParams(this.uri, inputResponses, requestState, this.meta, this.additional);
	}

	/**
	 * Return a copy with other entries in {@code _meta}.
	 * @param meta the entries, or {@code null} for none
	 * @return the copy
	 */
	public ReadResourceRequestParams withMeta(@Nullable Map<String, Object> meta) {
		return new ReadResourceRequestParams(this.uri, this.inputResponses, this.requestState, meta, this.additional);
	}

}
