package io.github.mcpclient.contract;

import org.junit.jupiter.api.Test;

import io.github.mcpclient.test.ScriptedPeer;
import io.github.mcpclient.transport.Transport;

import static org.assertj.core.api.Assertions.assertThat;

class SharedWireStatelessTests extends StatelessClientContract {

	@Override
	Transport transport(ScriptedPeer peer) {
		return peer.transport();
	}

	@Test // P-STDIO-21, P-CANCEL-01
	void cancelledRequestIsToldByNotification() {
		Object id = expiredCall(() -> this.peer.expectNotification("notifications/cancelled")
			.where("the id is that of the call", (message) -> message.at("/params/requestId") instanceof Long));
		assertThat(id).isNotNull();
		this.peer.awaitExhausted();
	}

}
