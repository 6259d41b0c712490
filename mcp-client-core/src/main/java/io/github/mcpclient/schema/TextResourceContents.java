package io.github.mcpclient.schema;

import java.util.Map;

import org.jspecify.annotations.Nullable;

/**
 * The text of a resource.
 *
 * @param uri the address of what was read
 * @param mimeType the media type
 * @param text the text
 * @param meta the entries of {@code _meta}
 * @param additional all other members, as they were sent
 * @since 0.1.0
 */
public record TextResourceContents(String uri, @Nullable String mimeType, String text,
		@Nullable Map<String, Object> meta, Map<String, RawJson> additional) implements ResourceContents {

	/**
	 * Copy the collections and check that what is required is there.
	 */
	public TextResourceContents {
		Checks.required(uri, "uri");
		Checks.required(text, "text");
		meta = Checks.map(meta);
		additional = Checks.additional(additional);
	}

	/**
	 * Return contents.
	 * @param uri the address
	 * @param text the text
	 * @return the contents
	 */
	public static TextResourceContents of(String uri, String text) {
		return new TextResourceContents(uri, null, text, null, Map.of());
	}

}
