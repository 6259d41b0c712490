package io.github.mcpclient.schema;

import java.util.Map;

import org.jspecify.annotations.Nullable;

/**
 * What a server answers to a request.
 *
 * @since 0.1.0
 */
public interface Result extends WireObject {

	/**
	 * Return the entries of {@code _meta}.
	 * @return the entries, or {@code null} if there are none
	 */
	@Nullable Map<String, Object> meta();

	/**
	 * Return the kind of the result. Servers before 2026-07-28 do not send it.
	 * @return the kind, or {@code null} if the server did not say
	 */
	@Nullable String resultType();

	/**
	 * Whether this is the final result rather than a request for input or a task. A
	 * result that does not say is final.
	 * @return whether it is final
	 */
	default boolean isComplete() {
		String type = resultType();
		return type == null || "complete".equals(type);
	}

}
