package io.github.mcpclient.schema;

import java.util.List;
import java.util.Map;

import org.jspecify.annotations.Nullable;

/**
 * Result of {@code tools/call}. A failed tool also has a result: it is marked by
 * {@code isError} and meant for the model.
 * <p>
 * A part of the content that is unknown or broken is an {@link UnknownContent}; it never
 * fails the result.
 *
 * @param content what the tool returned, for the model or the user
 * @param structuredContent what the tool returned, for programs; the JSON {@code null} is
 * a value, absent is {@code null}; since 2025-06-18
 * @param isError whether the tool failed
 * @param resultType {@code complete} or absent for a final result; since 2026-07-28
 * @param meta the entries of {@code _meta}
 * @param additional all other members, as they were sent
 * @since 0.1.0
 */
public record CallToolResult(List<ContentBlock> content, @Nullable RawJson structuredContent, boolean isError,
		@Nullable String resultType, @Nullable Map<String, Object> meta,
		Map<String, RawJson> additional) implements Result {

	/**
	 * Copy the collections and check that what is required is there.
	 */
	public CallToolResult {
		content = Checks.list(content, "content");
		meta = Checks.map(meta);
		additional = Checks.additional(additional);
	}

	/**
	 * Return a result of one text.
	 * @param text the text
	 * @return the result
	 */
	public static CallToolResult of(String text) {
		return of(List.of(TextContent.of(text)));
	}

	/**
	 * Return a result.
	 * @param content the parts
	 * @return the result
	 */
	public static CallToolResult of(List<ContentBlock> content) {
		return new CallToolResult(content, null, false, null, null, Map.of());
	}

	/**
	 * Return the result of a failed tool.
	 * @param text what went wrong
	 * @return the result
	 */
	public static CallToolResult error(String text) {
		return new CallToolResult(List.of(TextContent.of(text)), null, true, null, null, Map.of());
	}

	/**
	 * Return a copy with a structured result.
	 * @param structuredContent what the tool returned, for programs, or {@code null} for
	 * none
	 * @return the copy
	 */
	public CallToolResult withStructuredContent(@Nullable RawJson structuredContent) {
		return new CallToolResult(this.content, structuredContent, this.isError, this.resultType, this.meta,
				this.additional);
	}

	/**
	 * Return the texts of all text parts, one a line.
	 * @return the text, empty if there is none
	 */
	public String text() {
		if (this.content.size() == 1 && this.content.get(0) instanceof TextContent only) {
			return only.text();
		}
		StringBuilder text = new StringBuilder();
		for (ContentBlock block : this.content) {
			if (block instanceof TextContent part) {
				text.append(text.isEmpty() ? "" : "\n").append(part.text());
			}
		}
		return text.toString();
	}

}
