package io.github.mcpclient.schema;

import java.util.Map;

/**
 * Data of error -32021: the request needs a capability that it did not declare; since
 * 2026-07-28.
 *
 * @param requiredCapabilities what the request needs
 * @param additional all other members, as they were sent
 * @since 0.1.0
 */
public record MissingRequiredClientCapabilityErrorData(ClientCapabilities requiredCapabilities,
		Map<String, RawJson> additional) implements WireObject {

	/**
	 * Copy the collections and check that what is required is there.
	 */
	public MissingRequiredClientCapabilityErrorData {
		Checks.required(requiredCapabilities, "requiredCapabilities");
		additional = Checks.additional(additional);
	}

}
