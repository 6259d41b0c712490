package io.github.mcpclient.schema;

import java.util.List;
import java.util.Map;

import org.jspecify.annotations.Nullable;

/**
 * A picture of a server, tool, resource or prompt; since 2025-11-25. The library never
 * fetches it. Who does must refuse anything but {@code https:} and {@code data:} and send
 * no credentials.
 *
 * @param src the address
 * @param mimeType the media type
 * @param sizes sizes such as {@code 48x48}, or {@code any}
 * @param theme the background it is drawn for
 * @param additional all other members, as they were sent
 * @since 0.1.0
 */
public record Icon(String src, @Nullable String mimeType, @Nullable List<String> sizes, @Nullable IconTheme theme,
		Map<String, RawJson> additional) implements WireObject {

	/**
	 * Copy the collections and check that what is required is there.
	 */
	public Icon {
		Checks.required(src, "src");
		sizes = Checks.list(sizes);
		additional = Checks.additional(additional);
	}

	/**
	 * Return an icon at an address.
	 * @param src the address
	 * @return the icon
	 */
	public static Icon of(String src) {
		return new Icon(src, null, null, null, Map.of());
	}

}
