package io.github.mcpclient.schema;

import java.util.List;
import java.util.Map;

import com.fasterxml.jackson.annotation.JsonProperty;
import org.jspecify.annotations.Nullable;

/**
 * Name and version of a client or a server. What a server says of itself is for display
 * and logs, not for decisions.
 *
 * @param name the name for programs
 * @param title the name for display; since 2025-06-18
 * @param version the version
 * @param description what it does; since 2025-11-25
 * @param websiteUrl where to read more; since 2025-11-25
 * @param icons pictures for display; since 2025-11-25
 * @param additional all other members, as they were sent
 * @since 0.1.0
 */
public record Implementation(@JsonProperty(defaultValue = "\"unknown\"") String name, @Nullable String title,
		@JsonProperty(defaultValue = "\"\"") String version, @Nullable String description, @Nullable String websiteUrl,
		@Nullable List<Icon> icons, Map<String, RawJson> additional) implements WireObject {

	/**
	 * Copy the collections and check that what is required is there.
	 */
	public Implementation {
		Checks.required(name, "name");
		Checks.required(version, "version");
		icons = Checks.list(icons);
		additional = Checks.additional(additional);
	}

	/**
	 * Return an implementation with name and version.
	 * @param name the name
	 * @param version the version
	 * @return the implementation
	 */
	public static Implementation of(String name, String version) {
		return new Implementation(name, null, version, null, null, null, Map.of());
	}

	/**
	 * Return a copy with a name for display.
	 * @param title the name, or {@code null} for none
	 * @return the copy
	 */
	public Implementation withTitle(@Nullable String title) {
		return new Implementation(this.name, title, this.version, this.description, this.websiteUrl, this.icons,
				this.additional);
	}

	/**
	 * Return the name for people.
	 * @return the title, or the name if there is none
	 */
	public String displayName() {
		return (this.title != null) ? this.title : this.name;
	}

}
