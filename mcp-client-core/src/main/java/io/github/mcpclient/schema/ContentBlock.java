package io.github.mcpclient.schema;

import org.jspecify.annotations.Nullable;

/**
 * One part of a tool result, a prompt or a sampling message. Parts of a type that is not
 * known here, and parts that lack what their type needs, are {@link UnknownContent}.
 *
 * @since 0.1.0
 */
public sealed interface ContentBlock extends WireObject permits TextContent, ImageContent, AudioContent,
		EmbeddedResource, ResourceLink, ToolUseContent, ToolResultContent, UnknownContent {

	/**
	 * Return the type as it stands on the wire.
	 * @return the type, or {@code null} if the part has none
	 */
	@Nullable String type();

}
