package io.github.mcpclient.internal;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;

import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

import io.github.mcpclient.error.McpResponseException;
import io.github.mcpclient.jsonrpc.ErrorCodes;

/**
 * Reads a list to its end, page by page (P-PAGE-01 to P-PAGE-05): a cursor is sent back
 * as it came, an empty one too; its absence ends the list, and so does a cursor that
 * comes twice, which would go on for ever.
 */
final class PagedLists {

	private static final Logger logger = LoggerFactory.getLogger(PagedLists.class);

	/** No real list comes near it. */
	private static final int MAX_PAGES = 10_000;

	private PagedLists() {
	}

	static <P, T> List<T> readAll(String serverName, String method, Function<@Nullable String, P> fetch,
			Function<P, List<T>> items, Function<P, @Nullable String> nextCursor) {
		try {
			return readOnce(serverName, method, fetch, items, nextCursor);
		}
		catch (CursorRefusedException ex) {
			// The list changed under our hands, so the cursor means nothing any more
			// (P-PAGE-05).
			try {
				return readOnce(serverName, method, fetch, items, nextCursor);
			}
			catch (CursorRefusedException again) {
				throw again.refusal();
			}
		}
	}

	private static <P, T> List<T> readOnce(String serverName, String method, Function<@Nullable String, P> fetch,
			Function<P, List<T>> items, Function<P, @Nullable String> nextCursor) throws CursorRefusedException {
		P page = fetch.apply(null);
		String cursor = nextCursor.apply(page);
		if (cursor == null) {
			return List.copyOf(items.apply(page));
		}
		List<T> all = new ArrayList<>(items.apply(page));
		Set<String> seen = new HashSet<>();
		while (cursor != null) {
			if (!seen.add(cursor) || seen.size() > MAX_PAGES) {
				logger.warn("Server '{}' answered {} with {}; the list is taken to end there", serverName, method,
						(seen.size() > MAX_PAGES) ? "more than " + MAX_PAGES + " pages"
								: "a cursor it had sent before");
				break;
			}
			try {
				page = fetch.apply(cursor);
			}
			catch (McpResponseException ex) {
				if (ex.code() == ErrorCodes.INVALID_PARAMS) {
					throw new CursorRefusedException(ex);
				}
				throw ex;
			}
			all.addAll(items.apply(page));
			cursor = nextCursor.apply(page);
		}
		return List.copyOf(all);
	}

	private static final class CursorRefusedException extends Exception {

		private static final long serialVersionUID = 1L;

		private final McpResponseException refusal;

		CursorRefusedException(McpResponseException refusal) {
			super(refusal);
			this.refusal = refusal;
		}

		McpResponseException refusal() {
			return this.refusal;
		}

	}

}
