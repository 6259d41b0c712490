package io.github.mcpclient.schema;

import org.jspecify.annotations.Nullable;

/**
 * What a resource holds.
 *
 * @since 0.1.0
 */
public sealed interface ResourceContents extends WireObject
		permits TextResourceContents, BlobResourceContents, UnknownResourceContents {

	/**
	 * Return the address of what was read, which may lie beneath the one asked for.
	 * @return the address, or {@code null} if the server did not send it
	 */
	@Nullable String uri();

	/**
	 * Return the media type.
	 * @return the media type, or {@code null} if the server did not say
	 */
	@Nullable String mimeType();

}
