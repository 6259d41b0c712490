package io.github.mcpclient.schema;

import java.util.List;
import java.util.Map;

import org.jspecify.annotations.Nullable;

/**
 * Parameters of {@code sampling/createMessage}: what a server asks the model of the
 * client.
 *
 * @param messages the conversation
 * @param modelPreferences which model the server would like
 * @param systemPrompt a system prompt
 * @param includeContext which context the server wants added
 * @param temperature how freely to choose words
 * @param maxTokens how long the answer may get at most
 * @param stopSequences texts that end the answer
 * @param metadata settings of the provider of the model
 * @param tools tools the model may ask for; since 2025-11-25
 * @param toolChoice how free the model is to ask for tools; since 2025-11-25
 * @param task the wish to run this as a task; 2025-11-25 only
 * @param meta the entries of {@code _meta}
 * @param additional all other members, as they were sent
 * @since 0.1.0
 */
public record CreateMessageRequestParams(List<SamplingMessage> messages, @Nullable ModelPreferences modelPreferences,
		@Nullable String systemPrompt, @Nullable IncludeContext includeContext, @Nullable Double temperature,
		Long maxTokens, @Nullable List<String> stopSequences, @Nullable RawJson metadata, @Nullable List<Tool> tools,
		@Nullable ToolChoice toolChoice, @Nullable TaskMetadata task, @Nullable Map<String, Object> meta,
		Map<String, RawJson> additional) implements WireObject {

	/**
	 * Copy the collections and check that what is required is there.
	 */
	public CreateMessageRequestParams {
		messages = Checks.list(messages, "messages");
		Checks.required(maxTokens, "maxTokens");
		stopSequences = Checks.list(stopSequences);
		tools = Checks.list(tools);
		meta = Checks.map(meta);
		additional = Checks.additional(additional);
	}

	/**
	 * Return the parameters.
	 * @param messages the conversation
	 * @param maxTokens how long the answer may get at most
	 * @return the parameters
	 */
	public static CreateMessageRequestParams of(List<SamplingMessage> messages, long maxTokens) {
		return new CreateMessageRequestParams(messages, null, null, null, null, maxTokens, null, null, null, null, null,
				null, Map.of());
	}

	/**
	 * Return a copy with other entries in {@code _meta}.
	 * @param meta the entries, or {@code null} for none
	 * @return the copy
	 */
	public CreateMessageRequestParams withMeta(@Nullable Map<String, Object> meta) {
		return new CreateMessageRequestParams(this.messages, this.modelPreferences, this.systemPrompt,
				this.includeContext, this.temperature, this.maxTokens, this.stopSequences, this.metadata, this.tools,
				this.toolChoice, this.task, meta, this.additional);
	}

}
