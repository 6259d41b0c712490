package io.github.mcpclient.internal;

import java.io.IOException;
import java.nio.channels.UnresolvedAddressException;

import io.github.mcpclient.error.ConnectionClosedException;
import io.github.mcpclient.error.HttpStatusException;
import io.github.mcpclient.error.McpTransportException;
import io.github.mcpclient.error.MessageTooLargeException;
import io.github.mcpclient.error.SessionLostException;

/** Tells failures of one request from signs that the server is away. */
final class Reachability {

	private static final int BAD_GATEWAY = 502;

	private static final int GATEWAY_TIMEOUT = 504;

	private Reachability() {
	}

	static boolean isDoubtful(Throwable failure) {
		if (failure instanceof HttpStatusException refused) {
			return refused.status() >= BAD_GATEWAY && refused.status() <= GATEWAY_TIMEOUT;
		}
		if (!(failure instanceof McpTransportException) || failure instanceof ConnectionClosedException
				|| failure instanceof SessionLostException || failure instanceof MessageTooLargeException) {
			return false;
		}
		Throwable cause = failure.getCause();
		return cause instanceof IOException || cause instanceof UnresolvedAddressException;
	}

}
