package io.github.mcpclient.test;

import org.jspecify.annotations.Nullable;

/**
 * Writes messages as text.
 */
final class Messages {

	private Messages() {
	}

	static String request(String idText, String method, @Nullable String params) {
		return "{\"jsonrpc\":\"2.0\",\"id\":" + idText + ",\"method\":" + Json.write(method) + member(params);
	}

	static String notification(String method, @Nullable String params) {
		return "{\"jsonrpc\":\"2.0\",\"method\":" + Json.write(method) + member(params);
	}

	static String result(String idText, String result) {
		return "{\"jsonrpc\":\"2.0\",\"id\":" + idText + ",\"result\":" + result + '}';
	}

	static String error(String idText, int code, String message) {
		return "{\"jsonrpc\":\"2.0\",\"id\":" + idText + ",\"error\":{\"code\":" + code + ",\"message\":"
				+ Json.write(message) + "}}";
	}

	private static String member(@Nullable String params) {
		return (params != null) ? ",\"params\":" + params + '}' : "}";
	}

}
