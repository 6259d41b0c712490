package io.github.mcpclient.schema;

import java.util.Map;

import org.jspecify.annotations.Nullable;

/**
 * A folder or file that a server may work in.
 *
 * @param uri the address; starts with {@code file://}
 * @param name the name for display
 * @param meta the entries of {@code _meta}
 * @param additional all other members, as they were sent
 * @since 0.1.0
 */
public record Root(String uri, @Nullable String name, @Nullable Map<String, Object> meta,
		Map<String, RawJson> additional) implements WireObject {

	/**
	 * Copy the collections and check that what is required is there.
	 */
	public Root {
		Checks.required(uri, "uri");
		meta = Checks.map(meta);
		additional = Checks.additional(additional);
	}

	/**
	 * Return a root.
	 * @param uri the address
	 * @param name the name for display
	 * @return the root
	 */
	public static Root of(String uri, @Nullable String name) {
		return new Root(uri, name, null, Map.of());
	}

}
