package io.github.mcpclient.schema;

import java.util.Base64;
import java.util.Map;

import com.fasterxml.jackson.annotation.JsonProperty;
import org.jspecify.annotations.Nullable;

/**
 * A sound; since 2025-03-26.
 *
 * @param data the bytes in Base64
 * @param mimeType the media type
 * @param annotations for whom this is and how much it matters
 * @param meta the entries of {@code _meta}
 * @param additional all other members, as they were sent
 * @since 0.1.0
 */
@WireTag("audio")
public record AudioContent(String data, @JsonProperty(defaultValue = "\"\"") String mimeType,
		@Nullable Annotations annotations, @Nullable Map<String, Object> meta,
		Map<String, RawJson> additional) implements ContentBlock {

	/**
	 * Copy the collections and check that what is required is there.
	 */
	public AudioContent {
		Checks.required(data, "data");
		Checks.required(mimeType, "mimeType");
		meta = Checks.map(meta);
		additional = Checks.additional(additional);
	}

	/**
	 * Return a content of the given bytes.
	 * @param data the bytes
	 * @param mimeType the media type
	 * @return the content
	 */
	public static AudioContent of(byte[] data, String mimeType) {
		return new AudioContent(Base64.getEncoder().encodeToString(data), mimeType, null, null, Map.of());
	}

	/**
	 * Return the bytes. Line breaks and other white space in the text are skipped.
	 * @return the bytes, new for each call
	 * @throws IllegalArgumentException if this is not Base64
	 */
	public byte[] decode() {
		return Base64Text.decode(this.data);
	}

	@Override
	public String type() {
		return "audio";
	}

}
