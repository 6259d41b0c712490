package io.github.mcpclient.transport.http;

import java.nio.charset.StandardCharsets;
import java.util.Set;
import java.util.regex.Pattern;

import org.jspecify.annotations.Nullable;

import io.github.mcpclient.jsonrpc.JsonRpcDecoder;
import io.github.mcpclient.jsonrpc.JsonRpcMessage;
import io.github.mcpclient.jsonrpc.NotJsonRpcException;
import io.github.mcpclient.jsonrpc.RequestId;

/**
 * Rules about which message answers the request of an exchange, and about what a refusal
 * means.
 */
final class Answers {

	/** Methods that change nothing, or nothing more when they come twice. */
	private static final Set<String> REPEATABLE = Set.of("initialize", "notifications/initialized", "ping",
			"server/discover", "tools/list", "resources/list", "resources/templates/list", "resources/read",
			"resources/subscribe", "resources/unsubscribe", "prompts/list", "prompts/get", "completion/complete",
			"logging/setLevel", "notifications/cancelled");

	private static final Pattern OWN_FAULT = Pattern.compile("\"code\"\\s*:\\s*-3260[12]\\b");

	private Answers() {
	}

	/**
	 * Whether a message ends an exchange: an answer with its id, or one with no usable id
	 * (P-RPC-06, P-HTTP-28). An id that came back as text counts (O-065).
	 */
	static boolean isAnswer(JsonRpcMessage message, @Nullable RequestId request) {
		if (message instanceof JsonRpcMessage.Result result) {
			return isSame(result.id(), request);
		}
		if (message instanceof JsonRpcMessage.ErrorResponse || message instanceof JsonRpcMessage.Invalid) {
			return message.id() == null || isSame(message.id(), request);
		}
		return false;
	}

	/** Whether a message may reach the server twice. */
	static boolean isRepeatable(@Nullable String method) {
		return method != null && REPEATABLE.contains(method);
	}

	/** Whether a message is an answer, to whatever request. */
	static boolean isAnyAnswer(JsonRpcMessage message) {
		return !(message instanceof JsonRpcMessage.Request) && !(message instanceof JsonRpcMessage.Notification);
	}

	private static boolean isSame(@Nullable RequestId id, @Nullable RequestId request) {
		return id != null && request != null && (id.equals(request) || (id.isNumber() != request.isNumber()
				&& String.valueOf(id.value()).equals(String.valueOf(request.value()))));
	}

	/** Returns the JSON-RPC error that is a body, {@code null} where it is none. */
	static JsonRpcMessage.@Nullable ErrorResponse errorIn(byte[] body) {
		if (body.length == 0) {
			return null;
		}
		try {
			return (JsonRpcDecoder.decode(body) instanceof JsonRpcMessage.ErrorResponse error) ? error : null;
		}
		catch (NotJsonRpcException ex) {
			return null;
		}
	}

	/**
	 * Whether a refusal means that the server does not know the session it was sent with:
	 * 404, and what servers send instead of it where their text says so (P-LHTTP-24,
	 * O-025). An unknown method or wrong parameters are another matter.
	 */
	static boolean isSessionLost(int status, byte[] body, JsonRpcMessage.@Nullable ErrorResponse error) {
		if (status != 404 && status != 400 && status != 503) {
			return false;
		}
		if (error != null && OWN_FAULT.matcher(error.error().toString()).find()) {
			return false;
		}
		return status == 404 || mentionsSession(body);
	}

	private static boolean mentionsSession(byte[] body) {
		String text = new String(body, 0, Math.min(body.length, 4096), StandardCharsets.ISO_8859_1);
		for (int i = 0; i + 7 <= text.length(); i++) {
			if (text.regionMatches(true, i, "session", 0, 7)) {
				return true;
			}
		}
		return false;
	}

}
