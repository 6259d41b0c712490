package io.github.mcpclient.docs;

import java.time.Duration;
import java.util.List;
import java.util.Map;

import io.github.mcpclient.ConnectReport;
import io.github.mcpclient.McpClientManager;
import io.github.mcpclient.config.ServerDefinition;

/**
 * The core without Spring.
 */
final class PlainJava {

	private PlainJava() {
	}

	static String run(String command, List<String> args) {
		// tag::plain[]
		try (McpClientManager manager = McpClientManager.builder().build()) {
			manager.addServer(ServerDefinition.builder("demo").command(command).args(args).build());
			ConnectReport report = manager.connectAll(Duration.ofSeconds(30));
			if (!report.allConnected()) {
				return "Failed: " + report.failed();
			}
			return manager.toolRegistry().call("mcp_demo_add", Map.of("a", 2, "b", 3)).text();
		}
		// end::plain[]
	}

}
