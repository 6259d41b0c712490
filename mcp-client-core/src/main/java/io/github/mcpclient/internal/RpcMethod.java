package io.github.mcpclient.internal;

/**
 * A method the client can call.
 *
 * @param name the method's name on the wire
 * @param resultType what its result decodes to
 * @param cancellable whether the server may be told to stop working on it (P-INIT-06)
 * @param safe whether calling it twice does no harm
 * @param <T> what its result decodes to
 */
public record RpcMethod<T>(String name, Class<T> resultType, boolean cancellable, boolean safe) {

	static <T> RpcMethod<T> safe(String name, Class<T> resultType) {
		return new RpcMethod<>(name, resultType, true, true);
	}

	/** Whether the server may ask for input before it answers (P-MRTR-01). */
	boolean mayNeedInput() {
		return switch (this.name) {
			case "tools/call", "prompts/get", "resources/read" -> true;
			default -> false;
		};
	}

}
