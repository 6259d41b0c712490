package io.github.mcpclient.schema;

import java.util.List;
import java.util.Map;

import com.fasterxml.jackson.annotation.JsonProperty;
import org.jspecify.annotations.Nullable;

/**
 * A resource that the client may read, which need not be in the list of resources; since
 * 2025-06-18.
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
@WireTag("resource_link")
public record ResourceLink(String uri, @JsonProperty(defaultValue = "\"\"") String name, @Nullable String title,
		@Nullable String description, @Nullable String mimeType, @Nullable Long size, @Nullable Annotations annotations,
		@Nullable List<Icon> icons, @Nullable Map<String, Object> meta,
		Map<String, RawJson> additional) implements ContentBlock {

	/**
	 * Copy the collections and check that what is required is there.
	 */
	public ResourceLink {
		Checks.required(uri, "uri");
		Checks.required(name, "name");
		icons = Checks.list(icons);
		meta = Checks.map(meta);
		additional = Checks.additional(additional);
	}

	/**
	 * Return a link.
	 * @param uri the address
	 * @param name the name
	 * @return the link
	 */
	public static ResourceLink of(String uri, String name) {
		return new ResourceLink(uri, name, null, null, null, null, null, null, null, Map.of());
	}

	@Override
	public String type() {
		return "resource_link";
	}

}
