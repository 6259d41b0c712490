package io.github.mcpclient.test;

import java.nio.charset.StandardCharsets;

import io.github.mcpclient.jsonrpc.RequestId;
import io.github.mcpclient.transport.InMemoryLink;

/**
 * A message that came, and the link it came on.
 *
 * @param message the message
 * @param link the link
 */
record Arrival(WireMessage message, InMemoryLink link) {

	RequestId requestId() {
		Object id = this.message.id();
		if (id instanceof Long number) {
			return RequestId.of(number);
		}
		return RequestId.of(String.valueOf(id));
	}

	void respond(String result) {
		send(Messages.result(this.message.idText(), result));
	}

	void respondError(int code, String text) {
		send(Messages.error(this.message.idText(), code, text));
	}

	/** Sends on the request's exchange, or just sends where there is none. */
	void send(String text) {
		if (this.message.isRequest()) {
			this.link.sendOn(requestId(), text.getBytes(StandardCharsets.UTF_8));
		}
		else {
			this.link.send(text);
		}
	}

}
