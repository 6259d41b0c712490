package io.github.mcpclient.internal;

import org.jspecify.annotations.Nullable;

import io.github.mcpclient.error.CloseReason;
import io.github.mcpclient.jsonrpc.JsonRpcEncoder.ValueWriter;
import io.github.mcpclient.jsonrpc.JsonRpcMessage;

/**
 * What happens on a channel without our asking. No method runs on a reader thread but
 * {@link #onClosed}.
 */
interface InboundHandler {

	/**
	 * Answers a request of the server. Requests run at the same time.
	 * @return writes the result, {@code null} where no answer may be given (P-RPC-11)
	 * @throws RpcErrorException where the answer is an error
	 */
	@Nullable ValueWriter onRequest(JsonRpcMessage.Request request);

	/** A notification came; one at a time, in order. */
	void onNotification(JsonRpcMessage.Notification notification);

	/** The connection closed. Called once; must not block. */
	void onClosed(CloseReason reason);

	/** The error to answer a request with. */
	final class RpcErrorException extends RuntimeException {

		private static final long serialVersionUID = 1L;

		private final int code;

		RpcErrorException(int code, String message) {
			super(message, null, false, false);
			this.code = code;
		}

		int code() {
			return this.code;
		}

		String text() {
			return String.valueOf(getMessage());
		}

	}

}
