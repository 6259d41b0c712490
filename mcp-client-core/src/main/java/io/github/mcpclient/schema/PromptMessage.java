package io.github.mcpclient.schema;

import java.util.Map;

/**
 * One message of a prompt.
 *
 * @param role who speaks
 * @param content what they say
 * @param additional all other members, as they were sent
 * @since 0.1.0
 */
public record PromptMessage(Role role, ContentBlock content, Map<String, RawJson> additional) implements WireObject {

	/**
	 * Copy the collections and check that what is required is there.
	 */
	public PromptMessage {
		Checks.required(role, "role");
		Checks.required(content, "content");
		additional = Checks.additional(additional);
	}

	/**
	 * Return a message.
	 * @param role who speaks
	 * @param content what they say
	 * @return the message
	 */
	public static PromptMessage of(Role role, ContentBlock content) {
		return new PromptMessage(role, content, Map.of());
	}

}
