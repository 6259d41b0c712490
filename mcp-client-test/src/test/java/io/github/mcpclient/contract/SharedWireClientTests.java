package io.github.mcpclient.contract;

import io.github.mcpclient.test.ScriptedPeer;
import io.github.mcpclient.transport.Transport;

class SharedWireClientTests extends ClientContract {

	@Override
	Transport transport(ScriptedPeer peer) {
		return peer.transport();
	}

}
