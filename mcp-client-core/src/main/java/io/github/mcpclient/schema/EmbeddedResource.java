package io.github.mcpclient.schema;

import java.util.Map;

import org.jspecify.annotations.Nullable;

/**
 * The contents of a resource, inside a result or a prompt.
 *
 * @param resource the contents
 * @param annotations for whom this is and how much it matters
 * @param meta the entries of {@code _meta}
 * @param additional all other members, as they were sent
 * @since 0.1.0
 */
@WireTag("resource")
public record EmbeddedResource(ResourceContents resource, @Nullable Annotations annotations,
		@Nullable Map<String, Object> meta, Map<String, RawJson> additional) implements ContentBlock {

	/**
	 * Copy the collections and check that what is required is there.
	 */
	public EmbeddedResource {
		Checks.required(resource, "resource");
		meta = Checks.map(meta);
		additional = Checks.additional(additional);
	}

	/**
	 * Return a content of a resource.
	 * @param resource the contents
	 * @return the content
	 */
	public static EmbeddedResource of(ResourceContents resource) {
		return new EmbeddedResource(resource, null, null, Map.of());
	}

	@Override
	public String type() {
		return "resource";
	}

}
