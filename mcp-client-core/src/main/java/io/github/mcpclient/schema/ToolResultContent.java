package io.github.mcpclient.schema;

import java.util.List;
import java.util.Map;

import org.jspecify.annotations.Nullable;

/**
 * The result of a tool, in a sampling message; since 2025-11-25.
 *
 * @param toolUseId the id of the wish to call the tool
 * @param content what the tool returned
 * @param structuredContent what the tool returned, for programs
 * @param isError whether the tool failed
 * @param meta the entries of {@code _meta}
 * @param additional all other members, as they were sent
 * @since 0.1.0
 */
@WireTag("tool_result")
public record ToolResultContent(String toolUseId, List<ContentBlock> content, @Nullable RawJson structuredContent,
		boolean isError, @Nullable Map<String, Object> meta, Map<String, RawJson> additional) implements ContentBlock {

	/**
	 * Copy the collections and check that what is required is there.
	 */
	public ToolResultContent {
		Checks.required(toolUseId, "toolUseId");
		content = Checks.list(content, "content");
		meta = Checks.map(meta);
		additional = Checks.additional(additional);
	}

	/**
	 * Return a result.
	 * @param toolUseId the id of the wish to call the tool
	 * @param content what the tool returned
	 * @return the content
	 */
	public static ToolResultContent of(String toolUseId, List<ContentBlock> content) {
		return new ToolResultContent(toolUseId, content, null, false, null, Map.of());
	}

	@Override
	public String type() {
		return "tool_result";
	}

}
