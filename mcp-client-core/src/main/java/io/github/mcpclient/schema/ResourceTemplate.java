package io.github.mcpclient.schema;

import java.util.List;
import java.util.Map;

import org.jspecify.annotations.Nullable;

/**
 * Addresses of resources that follow a pattern.
 *
 * @param uriTemplate the pattern by RFC 6570
 * @param name the name for programs
 * @param title the name for display; since 2025-06-18
 * @param description what it is, for people and models
 * @param mimeType the media type of all that match
 * @param annotations for whom this is and how much it matters
 * @param icons pictures for display; since 2025-11-25
 * @param meta the entries of {@code _meta}
 * @param additional all other members, as they were sent
 * @since 0.1.0
 */
public record ResourceTemplate(String uriTemplate, String name, @Nullable String title, @Nullable String description,
		@Nullable String mimeType, @Nullable Annotations annotations, @Nullable List<Icon> icons,
		@Nullable Map<String, Object> meta, Map<String, RawJson> additional) implements WireObject {

	/**
	 * Copy the collections and check that what is required is there.
	 */
	public ResourceTemplate {
		Checks.required(uriTemplate, "uriTemplate");
		Checks.required(name, "name");
		icons = Checks.list(icons);
		meta = Checks.map(meta);
		additional = Checks.additional(additional);
	}

	/**
	 * Return a template.
	 * @param uriTemplate the pattern
	 * @param name the name
	 * @return the template
	 */
	public static ResourceTemplate of(String uriTemplate, String name) {
		return new ResourceTemplate(uriTemplate, name, null, null, null, null, null, null, Map.of());
	}

	/**
	 * Return the name for people.
	 * @return the title, or the name if there is none
	 */
	public String displayName() {
		return (this.title != null) ? this.title : this.name;
	}

}
