package io.github.mcpclient.schema;

import java.util.Map;

import com.fasterxml.jackson.annotation.JsonProperty;
import org.jspecify.annotations.Nullable;

/**
 * The wish of a model to call a tool, in a sampling message; since 2025-11-25.
 *
 * @param id what the result refers to
 * @param name the name of the tool
 * @param input the arguments, an object
 * @param meta the entries of {@code _meta}
 * @param additional all other members, as they were sent
 * @since 0.1.0
 */
@WireTag("tool_use")
public record ToolUseContent(String id, String name, @JsonProperty(defaultValue = "{}") RawJson input,
		@Nullable Map<String, Object> meta, Map<String, RawJson> additional) implements ContentBlock {

	/**
	 * Copy the collections and check that what is required is there.
	 */
	public ToolUseContent {
		Checks.required(id, "id");
		Checks.required(name, "name");
		Checks.required(input, "input");
		meta = Checks.map(meta);
		additional = Checks.additional(additional);
	}

	/**
	 * Return the wish to call a tool.
	 * @param id what the result refers to
	 * @param name the name of the tool
	 * @param input the arguments
	 * @return the content
	 */
	public static ToolUseContent of(String id, String name, RawJson input) {
		return new ToolUseContent(id, name, input, null, Map.of());
	}

	@Override
	public String type() {
		return "tool_use";
	}

}
