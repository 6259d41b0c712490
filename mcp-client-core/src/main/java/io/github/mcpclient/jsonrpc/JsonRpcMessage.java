package io.github.mcpclient.jsonrpc;

import org.jspecify.annotations.Nullable;

/**
 * A message that came in. Its values are located, not decoded: whoever needs one decodes
 * it once, on its own thread.
 *
 * @since 0.1.0
 */
public sealed interface JsonRpcMessage {

	/**
	 * Returns the id of the message.
	 * @return the id, or {@code null} where there is none
	 */
	default @Nullable RequestId id() {
		return null;
	}

	/**
	 * A request of the other side.
	 *
	 * @param id the id to answer with
	 * @param method the method
	 * @param params the parameters, {@code null} where absent
	 * @since 0.1.0
	 */
	record Request(RequestId id, String method, @Nullable JsonSlice params) implements JsonRpcMessage {
	}

	/**
	 * A notification of the other side.
	 *
	 * @param method the method
	 * @param params the parameters, {@code null} where absent
	 * @since 0.1.0
	 */
	record Notification(String method, @Nullable JsonSlice params) implements JsonRpcMessage {
	}

	/**
	 * A good answer.
	 *
	 * @param id the id of the request
	 * @param result the result
	 * @since 0.1.0
	 */
	record Result(RequestId id, JsonSlice result) implements JsonRpcMessage {
	}

	/**
	 * An error answer.
	 *
	 * @param id the id of the request; {@code null} where the other side could not read
	 * it (P-RPC-06)
	 * @param error the error object
	 * @since 0.1.0
	 */
	record ErrorResponse(@Nullable RequestId id, JsonSlice error) implements JsonRpcMessage {
	}

	/**
	 * A message that claims to be JSON-RPC 2.0 and breaks its rules, for example an
	 * answer with both a result and an error (P-RPC-07).
	 *
	 * @param id the id, where one was readable
	 * @param reason what is wrong
	 * @since 0.1.0
	 */
	record Invalid(@Nullable RequestId id, String reason) implements JsonRpcMessage {
	}

}
