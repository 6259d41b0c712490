package io.github.mcpclient.schema;

import java.util.Map;

import org.jspecify.annotations.Nullable;

/**
 * Text.
 *
 * @param text the text
 * @param annotations for whom this is and how much it matters
 * @param meta the entries of {@code _meta}
 * @param additional all other members, as they were sent
 * @since 0.1.0
 */
@WireTag("text")
public record TextContent(String text, @Nullable Annotations annotations, @Nullable Map<String, Object> meta,
		Map<String, RawJson> additional) implements ContentBlock {

	/**
	 * Copy the collections and check that what is required is there.
	 */
	public TextContent {
		Checks.required(text, "text");
		meta = Checks.map(meta);
		additional = Checks.additional(additional);
	}

	/**
	 * Return a text.
	 * @param text the text
	 * @return the content
	 */
	public static TextContent of(String text) {
		return new TextContent(text, null, null, Map.of());
	}

	@Override
	public String type() {
		return "text";
	}

}
