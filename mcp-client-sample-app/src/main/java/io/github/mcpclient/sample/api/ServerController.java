package io.github.mcpclient.sample.api;

import java.util.List;

import org.jspecify.annotations.Nullable;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RestController;

import io.github.mcpclient.ClientStatus;
import io.github.mcpclient.ServerInfo;

/**
 * Tells how the servers are.
 */
@RestController
class ServerController {

	private final Servers servers;

	ServerController(Servers servers) {
		this.servers = servers;
	}

	@GetMapping("/api/servers")
	List<ServerView> servers() {
		return this.servers.all().stream().map((client) -> ServerView.of(client.status())).toList();
	}

	/** One server, from remembered state. */
	record ServerView(String name, String state, String transport, @Nullable String protocolVersion,
			@Nullable String era, int toolCount, @Nullable String lastError) {

		static ServerView of(ClientStatus status) {
			ServerInfo info = status.serverInfo();
			return new ServerView(status.name(), status.state().name(), status.transport(),
					(info != null) ? info.protocolVersion().wireName() : null,
					(info != null) ? info.protocolVersion().era().name() : null, status.toolCount(),
					status.lastError());
		}

	}

}
