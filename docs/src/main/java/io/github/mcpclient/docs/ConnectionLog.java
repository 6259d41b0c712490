package io.github.mcpclient.docs;

// tag::listener[]
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Component;

import io.github.mcpclient.ConnectionState;
import io.github.mcpclient.McpClient;
import io.github.mcpclient.McpClientListener;

@Component
class ConnectionLog implements McpClientListener {

	private static final Logger logger = LoggerFactory.getLogger(ConnectionLog.class);

	@Override
	public void onStateChanged(McpClient client, ConnectionState previous, ConnectionState state,
			@Nullable Throwable cause) {
		logger.info("{} is {}", client.name(), state, cause);
	}

}
// end::listener[]
