package io.github.mcpclient.schema;

import java.util.List;
import java.util.Map;

import org.jspecify.annotations.Nullable;

/**
 * Data of error -32022: the server does not speak the revision of the request; since
 * 2026-07-28.
 *
 * @param supported the revisions the server speaks, also ones unknown here
 * @param requested the revision of the request
 * @param additional all other members, as they were sent
 * @since 0.1.0
 */
public record UnsupportedProtocolVersionErrorData(List<String> supported, @Nullable String requested,
		Map<String, RawJson> additional) implements WireObject {

	/**
	 * Copy the collections and check that what is required is there.
	 */
	public UnsupportedProtocolVersionErrorData {
		supported = Checks.list(supported, "supported");
		additional = Checks.additional(additional);
	}

}
