package io.github.mcpclient.schema;

import java.util.Map;

import org.jspecify.annotations.Nullable;

/**
 * Hints about what a tool does; since 2025-03-26. They are to be trusted as much as the
 * server is.
 *
 * @param title the name for display
 * @param readOnlyHint whether the tool leaves its environment as it is
 * @param destructiveHint whether the tool may destroy something; only of interest if it
 * is not read-only
 * @param idempotentHint whether calling again with the same arguments changes nothing
 * more; only of interest if it is not read-only
 * @param openWorldHint whether the tool deals with things outside, such as the web
 * @param additional all other members, as they were sent
 * @since 0.1.0
 */
public record ToolAnnotations(@Nullable String title, @Nullable Boolean readOnlyHint, @Nullable Boolean destructiveHint,
		@Nullable Boolean idempotentHint, @Nullable Boolean openWorldHint,
		Map<String, RawJson> additional) implements WireObject {

	/**
	 * Copy the collections and check that what is required is there.
	 */
	public ToolAnnotations {
		additional = Checks.additional(additional);
	}

	/**
	 * Annotations that say nothing, so that each hint has its default.
	 */
	public static final ToolAnnotations NONE = new ToolAnnotations(null, null, null, null, null, Map.of());

	/**
	 * Whether the tool leaves its environment as it is.
	 * @return the hint, by default {@code false}
	 */
	public boolean isReadOnly() {
		return Boolean.TRUE.equals(this.readOnlyHint);
	}

	/**
	 * Whether the tool may destroy something.
	 * @return the hint, by default {@code true}, but {@code false} for a read-only tool
	 */
	public boolean isDestructive() {
		return !isReadOnly() && !Boolean.FALSE.equals(this.destructiveHint);
	}

	/**
	 * Whether calling again with the same arguments changes nothing more.
	 * @return the hint, by default {@code false}, but {@code true} for a read-only tool
	 */
	public boolean isIdempotent() {
		return isReadOnly() || Boolean.TRUE.equals(this.idempotentHint);
	}

	/**
	 * Whether the tool deals with things outside.
	 * @return the hint, by default {@code true}
	 */
	public boolean isOpenWorld() {
		return !Boolean.FALSE.equals(this.openWorldHint);
	}

}
