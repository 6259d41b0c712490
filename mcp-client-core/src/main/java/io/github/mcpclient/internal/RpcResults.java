package io.github.mcpclient.internal;

import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;

import io.github.mcpclient.error.McpProtocolViolationException;
import io.github.mcpclient.error.McpResponseException;
import io.github.mcpclient.error.MissingRequiredClientCapabilityException;
import io.github.mcpclient.jsonrpc.ErrorCodes;
import io.github.mcpclient.jsonrpc.JsonRpcMessage;
import io.github.mcpclient.jsonrpc.JsonSlice;
import io.github.mcpclient.schema.InputRequiredResult;
import io.github.mcpclient.schema.McpJson;
import io.github.mcpclient.schema.RawJson;
import io.github.mcpclient.schema.Result;

/** From the outcome of a request to its result, on the thread of whoever wants it. */
final class RpcResults {

	private RpcResults() {
	}

	static <T> T decode(String serverName, RpcMethod<T> method, Object outcome, boolean stateless, int httpStatus) {
		if (outcome instanceof JsonRpcMessage.Result result) {
			if (stateless) {
				checkType(serverName, method, result.result());
			}
			return decodeResult(serverName, method, result.result());
		}
		if (outcome instanceof JsonRpcMessage.ErrorResponse error) {
			throw decodeError(serverName, method.name(), error.error(), httpStatus);
		}
		RuntimeException failure = (RuntimeException) outcome;
		// The trace of whoever waits is worth more than that of whoever failed the
		// request.
		failure.fillInStackTrace();
		throw failure;
	}

	/** P-RES-01, P-RES-02: the kind of the result comes before its content. */
	private static void checkType(String serverName, RpcMethod<?> method, JsonSlice result) {
		if (!result.isObject()) {
			return;
		}
		RawJson type = RawJson.wrap(result.bytes(), result.offset(), result.length()).get("resultType");
		if (type == null || type.isNull()) {
			return;
		}
		String word = type.isString() ? type.as(String.class) : type.toString();
		if (word.equals("complete")) {
			return;
		}
		if (word.equals("input_required") && method.mayNeedInput()) {
			throw new InputRequiredException(inputRequired(serverName, method, result));
		}
		throw new McpProtocolViolationException(serverName, method.name(),
				"Server '" + serverName + "' answered " + method.name() + " with a result of the kind '"
						+ ((word.length() <= 100) ? word : word.substring(0, 100) + "…")
						+ "', which is not one that it may have",
				null);
	}

	/** P-MRTR-02. */
	private static InputRequiredResult inputRequired(String serverName, RpcMethod<?> method, JsonSlice result) {
		String seen = "with a request for input that asks for nothing";
		Exception cause = null;
		try {
			InputRequiredResult read = McpJson.read(result.bytes(), result.offset(), result.length(),
					InputRequiredResult.class);
			if (read.requestState() != null || (read.inputRequests() != null && !read.inputRequests().isEmpty())) {
				return read;
			}
		}
		catch (JacksonException ex) {
			seen = "with a request for input that cannot be read: " + ex.getOriginalMessage();
			cause = ex;
		}
		throw new McpProtocolViolationException(serverName, method.name(),
				"Server '" + serverName + "' answered " + method.name() + " " + seen, cause);
	}

	private static <T> T decodeResult(String serverName, RpcMethod<T> method, JsonSlice result) {
		if (!result.isObject()) {
			throw new McpProtocolViolationException(serverName, method.name(), "Server '" + serverName + "' answered "
					+ method.name() + " with a result that is no object: " + cut(result), null);
		}
		try {
			T value = McpJson.read(result.bytes(), result.offset(), result.length(), method.resultType());
			if (value instanceof Result typed && !typed.isComplete()) {
				throw new McpProtocolViolationException(serverName, method.name(),
						"Server '" + serverName + "' answered " + method.name()
								+ " with a result of another kind than the revision in force has: " + cut(result),
						null);
			}
			return value;
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
	static McpResponseException decodeError(String serverName, String method, JsonSlice error, int httpStatus) {
		try {
			JsonNode node = McpJson.read(error.bytes(), error.offset(), error.length(), JsonNode.class);
			JsonNode code = node.path("code");
			JsonNode message = node.path("message");
			JsonNode data = node.get("data");
			int number = code.isNumber() ? (int) code.asLong(0) : 0;
			String text = message.isString() ? message.stringValue() : cut(error);
			String dataText = (data != null) ? McpJson.mapper().writeValueAsString(data) : null;
			if (number == ErrorCodes.MISSING_CLIENT_CAPABILITY) {
				JsonNode required = (data != null) ? data.get("requiredCapabilities") : null;
				return new MissingRequiredClientCapabilityException(serverName, method, number, text, dataText,
						httpStatus, (required != null) ? McpJson.mapper().writeValueAsString(required) : null);
			}
			return new McpResponseException(serverName, method, number, text, dataText, httpStatus);
		}
		catch (JacksonException ex) {
			return new McpResponseException(serverName, method, 0, cut(error), null, httpStatus);
		}
	}

	private static String cut(JsonSlice slice) {
		@Nullable String text = slice.toString();
		return (text.length() <= 200) ? text : text.substring(0, 200) + "…";
	}

}
