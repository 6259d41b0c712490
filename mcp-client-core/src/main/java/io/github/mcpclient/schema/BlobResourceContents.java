package io.github.mcpclient.schema;

import java.util.Base64;
import java.util.Map;

import org.jspecify.annotations.Nullable;

/**
 * The bytes of a resource.
 *
 * @param uri the address of what was read
 * @param mimeType the media type
 * @param blob the bytes in Base64
 * @param meta the entries of {@code _meta}
 * @param additional all other members, as they were sent
 * @since 0.1.0
 */
public record BlobResourceContents(String uri, @Nullable String mimeType, String blob,
		@Nullable Map<String, Object> meta, Map<String, RawJson> additional) implements ResourceContents {

	/**
	 * Copy the collections and check that what is required is there.
	 */
	public BlobResourceContents {
		Checks.required(uri, "uri");
		Checks.required(blob, "blob");
		meta = Checks.map(meta);
		additional = Checks.additional(additional);
	}

	/**
	 * Return contents.
	 * @param uri the address
	 * @param bytes the bytes
	 * @return the contents
	 */
	public static BlobResourceContents of(String uri, byte[] bytes) {
		return new BlobResourceContents(uri, null, Base64.getEncoder().encodeToString(bytes), null, Map.of());
	}

	/**
	 * Return the bytes. Line breaks and other white space in the text are skipped.
	 * @return the bytes, new for each call
	 * @throws IllegalArgumentException if this is not Base64
	 */
	public byte[] decode() {
		return Base64Text.decode(this.blob);
	}

}
