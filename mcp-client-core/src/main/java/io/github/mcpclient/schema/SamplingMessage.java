package io.github.mcpclient.schema;

import java.util.List;
import java.util.Map;

import org.jspecify.annotations.Nullable;

/**
 * One message of a conversation with a model. A single part is written as such, several
 * as an array, which needs 2025-11-25.
 *
 * @param role who speaks
 * @param content what they say
 * @param meta the entries of {@code _meta}
 * @param additional all other members, as they were sent
 * @since 0.1.0
 */
public record SamplingMessage(Role role, @ReadWith(SingleOrListType.class) List<ContentBlock> content,
		@Nullable Map<String, Object> meta, Map<String, RawJson> additional) implements WireObject {

	/**
	 * Copy the collections and check that what is required is there.
	 */
	public SamplingMessage {
		Checks.required(role, "role");
		content = Checks.list(content, "content");
		meta = Checks.map(meta);
		additional = Checks.additional(additional);
	}

	/**
	 * Return a message of one part.
	 * @param role who speaks
	 * @param content what they say
	 * @return the message
	 */
	public static SamplingMessage of(Role role, ContentBlock content) {
		return new SamplingMessage(role, List.of(content), null, Map.of());
	}

}
