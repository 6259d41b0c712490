package io.github.mcpclient.benchmarks;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

import io.github.mcpclient.ConnectReport;
import io.github.mcpclient.McpClient;
import io.github.mcpclient.McpClientManager;
import io.github.mcpclient.config.ServerDefinition;

/** Our clients as an application has them: of one manager, with all defaults. */
final class Clients implements AutoCloseable {

	private final McpClientManager manager = McpClientManager.builder().build();

	private int count;

	/** Adds a server that runs as a child process, not connected. */
	McpClient addStdio(List<String> command) {
		return this.manager.addServer(ServerDefinition.builder(nextName())
			.command(command.get(0))
			.args(command.subList(1, command.size()))
			.build());
	}

	/** Adds a server behind HTTP, not connected. */
	McpClient addHttp(String url) {
		return this.manager.addServer(ServerDefinition.builder(nextName()).url(url).build());
	}

	private String nextName() {
		return "server-" + ++this.count;
	}

	ClientEcho stdio(List<String> command) {
		return connected(addStdio(command));
	}

	ClientEcho http(String url) {
		return connected(addHttp(url));
	}

	private static ClientEcho connected(McpClient client) {
		client.connect();
		return new ClientEcho(client);
	}

	/** Connects all servers at once and fails where one does not connect. */
	void connectAll() {
		ConnectReport report = this.manager.connectAll(Duration.ofSeconds(60));
		if (!report.failed().isEmpty() || !report.pending().isEmpty()) {
			throw new IllegalStateException("Not all servers are connected: " + report);
		}
	}

	List<McpClient> all() {
		return new ArrayList<>(this.manager.servers());
	}

	@Override
	public void close() {
		this.manager.close();
	}

}
