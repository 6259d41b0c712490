package io.github.mcpclient.schema;

import java.util.List;
import java.util.Map;

import org.jspecify.annotations.Nullable;

/**
 * Result of {@code sampling/createMessage}. A single part is written as such, several as
 * an array, which needs 2025-11-25.
 *
 * @param role who speaks
 * @param content what they say
 * @param model the name of the model
 * @param stopReason why the answer ended: {@code endTurn}, {@code stopSequence},
 * {@code maxTokens}, {@code toolUse}, or another text
 * @param meta the entries of {@code _meta}
 * @param additional all other members, as they were sent
 * @since 0.1.0
 */
public record CreateMessageResult(Role role, @ReadWith(SingleOrListType.class) List<ContentBlock> content, String model,
		@Nullable String stopReason, @Nullable Map<String, Object> meta,
		Map<String, RawJson> additional) implements InputResponse {

	/**
	 * Copy the collections and check that what is required is there.
	 */
	public CreateMessageResult {
		Checks.required(role, "role");
		content = Checks.list(content, "content");
		Checks.required(model, "model");
		meta = Checks.map(meta);
		additional = Checks.additional(additional);
	}

	/**
	 * Return an answer of the model that is a text.
	 * @param model the name of the model
	 * @param text the text
	 * @return the result
	 */
	public static CreateMessageResult of(String model, String text) {
		return of(model, List.of(TextContent.of(text)), "endTurn");
	}

	/**
	 * Return an answer of the model.
	 * @param model the name of the model
	 * @param content the parts
	 * @param stopReason why the answer ended
	 * @return the result
	 */
	public static CreateMessageResult of(String model, List<ContentBlock> content, @Nullable String stopReason) {
		return new CreateMessageResult(Role.ASSISTANT, content, model, stopReason, null, Map.of());
	}

}
