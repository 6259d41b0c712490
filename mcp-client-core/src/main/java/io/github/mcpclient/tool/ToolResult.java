package io.github.mcpclient.tool;

import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

import org.jspecify.annotations.Nullable;

import io.github.mcpclient.schema.CallToolResult;
import io.github.mcpclient.schema.ContentBlock;
import io.github.mcpclient.schema.RawJson;
import io.github.mcpclient.schema.TextContent;

/**
 * What a tool answered. Holds everything the server sent.
 *
 * @since 0.1.0
 */
public final class ToolResult {

	private final CallToolResult result;

	private ToolResult(CallToolResult result) {
		this.result = result;
	}

	/**
	 * Wraps the protocol's own result.
	 * @param result the result as the server sent it
	 * @return the result for applications
	 */
	public static ToolResult of(CallToolResult result) {
		return new ToolResult(result);
	}

	/**
	 * Returns the text of all text blocks, one after the other, with a line end between.
	 * @return the text, empty where there is none
	 */
	public String text() {
		List<ContentBlock> content = content();
		if (content.size() == 1) {
			return (content.get(0) instanceof TextContent text) ? text.text() : "";
		}
		return content.stream()
			.filter(TextContent.class::isInstance)
			.map((block) -> ((TextContent) block).text())
			.collect(Collectors.joining("\n"));
	}

	/**
	 * Returns the content blocks, of kinds this client knows or not.
	 * @return the blocks in the server's order
	 */
	public List<ContentBlock> content() {
		return this.result.content();
	}

	/**
	 * Returns the structured content.
	 * @return the JSON value; {@code null} where the server sent none, which differs from
	 * the JSON value {@code null}
	 */
	public @Nullable RawJson structuredContent() {
		return this.result.structuredContent();
	}

	/**
	 * Returns whether the tool reports its own failure. The text then says what went
	 * wrong, for a model to read (P-TOOL-04).
	 * @return whether the tool failed
	 */
	public boolean isError() {
		return this.result.isError();
	}

	/**
	 * Returns the metadata of the result.
	 * @return the {@code _meta} object, empty where the server sent none
	 */
	public Map<String, Object> meta() {
		Map<String, Object> meta = this.result.meta();
		return (meta != null) ? meta : Map.of();
	}

	/**
	 * Returns the protocol's own result.
	 * @return the result as the server sent it
	 */
	public CallToolResult raw() {
		return this.result;
	}

	@Override
	public String toString() {
		return this.result.toString();
	}

}
