package io.github.mcpclient.internal;

import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;

import io.github.mcpclient.error.McpProtocolViolationException;
import io.github.mcpclient.error.McpResponseException;
import io.github.mcpclient.jsonrpc.JsonRpcMessage;
import io.github.mcpclient.jsonrpc.JsonSlice;
import io.github.mcpclient.schema.McpJson;

/** From the outcome of a request to its result, on the thread of whoever wants it. */
final class RpcResults {

	private RpcResults() {
	}

	static <T> T decode(String serverName, RpcMethod<T> method, Object outcome) {
		if (outcome instanceof JsonRpcMessage.Result result) {
			return decodeResult(serverName, method, result.result());
		}
		if (outcome instanceof JsonRpcMessage.ErrorResponse error) {
			throw decodeError(serverName, method.name(), error.error());
		}
		RuntimeException failure = (RuntimeException) outcome;
		// The trace of whoever waits is worth more than that of whoever failed the
		// request.
		failure.fillInStackTrace();
		throw failure;
	}

	private static <T> T decodeResult(String serverName, RpcMethod<T> method, JsonSlice result) {
		if (!result.isObject()) {
			throw new McpProtocolViolationException(serverName, method.name(), "Server '" + serverName + "' answered "
					+ method.name() + " with a result that is no object: " + cut(result), null);
		}
		try {
			return McpJson.read(result.bytes(), result.offset(), result.length(), method.resultType());
		}
		catch (JacksonException ex) {
			throw new McpProtocolViolationException(serverName, method.name(), "Server '" + serverName + "' answered "
					+ method.name() + " with a result that cannot be read: " + ex.getOriginalMessage(), ex);
		}
	}

	/**
	 * An error object is read with patience: whatever it holds, the caller gets to see
	 * it.
	 */
	static McpResponseException decodeError(String serverName, String method, JsonSlice error) {
		try {
			JsonNode node = McpJson.read(error.bytes(), error.offset(), error.length(), JsonNode.class);
			JsonNode code = node.path("code");
			JsonNode message = node.path("message");
			JsonNode data = node.get("data");
			return new McpResponseException(serverName, method, code.isNumber() ? (int) code.asLong(0) : 0,
					message.isString() ? message.stringValue() : cut(error),
					(data != null) ? McpJson.mapper().writeValueAsString(data) : null);
		}
		catch (JacksonException ex) {
			return new McpResponseException(serverName, method, 0, cut(error), null);
		}
	}

	private static String cut(JsonSlice slice) {
		@Nullable String text = slice.toString();
		return (text.length() <= 200) ? text : text.substring(0, 200) + "…";
	}

}
