package io.github.mcpclient.schema;

import java.util.Map;

import org.jspecify.annotations.Nullable;

/**
 * What a server asks of the client before it goes on; since 2026-07-28.
 *
 * @param method {@code elicitation/create}, {@code sampling/createMessage} or
 * {@code roots/list}
 * @param params the parameters of the method
 * @param additional all other members, as they were sent
 * @since 0.1.0
 */
public record InputRequest(String method, @Nullable RawJson params,
		Map<String, RawJson> additional) implements WireObject {

	/**
	 * Copy the collections and check that what is required is there.
	 */
	public InputRequest {
		Checks.required(method, "method");
		additional = Checks.additional(additional);
	}

	/**
	 * Return a request.
	 * @param method the method
	 * @param params the parameters
	 * @return the request
	 */
	public static InputRequest of(String method, @Nullable RawJson params) {
		return new InputRequest(method, params, Map.of());
	}

}
