package io.github.mcpclient.schema;

import java.util.List;
import java.util.Map;

import org.jspecify.annotations.Nullable;

/**
 * Something a server lets clients read.
 *
 * @param uri the address, to be sent back as it is
 * @param name the name for programs
 * @param title the name for display; since 2025-06-18
 * @param description what it is, for people and models
 * @param mimeType the media type
 * @param size the number of bytes
 * @param annotations for whom this is and how much it matters
 * @param icons pictures for display; since 2025-11-25
 * @param meta the entries of {@code _meta}
 * @param additional all other members, as they were sent
 * @since 0.1.0
 */
public record Resource(String uri, String name, @Nullable String title, @Nullable String description,
		@Nullable String mimeType, @Nullable Long size, @Nullable Annotations annotations, @Nullable List<Icon> icons,
		@Nullable Map<String, Object> meta, Map<String, RawJson> additional) implements WireObject {

	/**
	 * Copy the collections and check that what is required is there.
	 */
	public Resource {
		Checks.required(uri, "uri");
		Checks.required(name, "name");
		icons = Checks.list(icons);
		meta = Checks.map(meta);
		additional = Checks.additional(additional);
	}

	/**
	 * Return a resource.
	 * @param uri the address
	 * @param name the name
	 * @return the resource
	 */
	public static Resource of(String uri, String name) {
		return new Resource(uri, name, null, null, null, null, null, null, null, Map.of());
	}

	/**
	 * Return the name for people.
	 * @return the title, or the name if there is none
	 */
	public String displayName() {
		return (this.title != null) ? this.title : this.name;
	}

}
