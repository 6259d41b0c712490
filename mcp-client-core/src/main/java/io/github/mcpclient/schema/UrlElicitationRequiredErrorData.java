package io.github.mcpclient.schema;

import java.util.List;
import java.util.Map;

/**
 * Data of error -32042: the user has to open addresses before the request can succeed;
 * 2025-11-25 only.
 *
 * @param elicitations the addresses
 * @param additional all other members, as they were sent
 * @since 0.1.0
 */
public record UrlElicitationRequiredErrorData(List<ElicitRequestParams> elicitations,
		Map<String, RawJson> additional) implements WireObject {

	/**
	 * Copy the collections and check that what is required is there.
	 */
	public UrlElicitationRequiredErrorData {
		elicitations = Checks.list(elicitations, "elicitations");
		additional = Checks.additional(additional);
	}

}
