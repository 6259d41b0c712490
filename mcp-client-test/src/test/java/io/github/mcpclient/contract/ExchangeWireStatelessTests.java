package io.github.mcpclient.contract;

import org.junit.jupiter.api.Test;

import io.github.mcpclient.test.ScriptedPeer;
import io.github.mcpclient.transport.Transport;

class ExchangeWireStatelessTests extends StatelessClientContract {

	@Override
	Transport transport(ScriptedPeer peer) {
		return peer.exchangeTransport();
	}

	@Test // P-CANCEL-02
	void cancelledRequestEndsItsExchangeAndNothingElseIsSent() {
		Object id = expiredCall(() -> {
		});
		this.peer.awaitMove("abandoned " + id);
		this.peer.assertExhausted();
	}

}
