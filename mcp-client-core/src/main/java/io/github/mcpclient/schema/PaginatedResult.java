package io.github.mcpclient.schema;

import org.jspecify.annotations.Nullable;

/**
 * One page of a list.
 *
 * @since 0.1.0
 */
public interface PaginatedResult extends Result {

	/**
	 * Return where the next page starts. Any text is a cursor, the empty one too.
	 * @return the cursor, or {@code null} if this is the last page
	 */
	@Nullable String nextCursor();

}
