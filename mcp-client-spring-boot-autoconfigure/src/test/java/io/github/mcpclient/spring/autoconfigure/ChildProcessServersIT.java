package io.github.mcpclient.spring.autoconfigure;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.springframework.boot.autoconfigure.AutoConfigurations;
import org.springframework.boot.test.context.runner.ApplicationContextRunner;
import org.springframework.boot.test.system.CapturedOutput;
import org.springframework.boot.test.system.OutputCaptureExtension;

import io.github.mcpclient.ClientStatus;
import io.github.mcpclient.ConnectionState;
import io.github.mcpclient.McpClientManager;
import io.github.mcpclient.test.LeakCheck;
import io.github.mcpclient.test.ScriptedProcess;
import io.github.mcpclient.tool.ToolCallback;
import io.github.mcpclient.tool.ToolRegistry;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

/**
 * Servers as real child processes, configured by properties.
 */
@ExtendWith({ LeakCheck.class, OutputCaptureExtension.class })
class ChildProcessServersIT {

	private final ApplicationContextRunner runner = new ApplicationContextRunner()
		.withConfiguration(AutoConfigurations.of(McpClientAutoConfiguration.class));

	@Test
	void aServerIsStartedCalledAndStopped(CapturedOutput output) {
		long[] pid = new long[1];
		this.runner.withPropertyValues(properties("child", ScriptedProcess.create()))
			.withPropertyValues("mcp.servers.child.env.SECRET_OF_OURS=s3cret", "mcp.servers.child.inherit-env=none")
			.run((context) -> {
				ToolCallback env = context.getBean("mcp_child_env", ToolCallback.class);
				assertThat(env.call(Map.of("name", "SECRET_OF_OURS")).text()).contains("s3cret");
				pid[0] = ProcessHandle.current().children().findFirst().orElseThrow().pid();
			});
		assertThat(ProcessHandle.of(pid[0]).filter(ProcessHandle::isAlive)).isEmpty();
		assertThat(output).doesNotContain("s3cret");
	}

	@Test
	void aServerThatEndsIsStartedAgain() {
		this.runner.withPropertyValues(properties("child", ScriptedProcess.create()))
			.withPropertyValues("mcp.servers.child.reconnect.initial-delay=10ms")
			.run((context) -> {
				long first = ProcessHandle.current().children().findFirst().orElseThrow().pid();
				ProcessHandle.of(first).ifPresent(ProcessHandle::destroyForcibly);
				await().untilAsserted(() -> {
					ClientStatus status = context.getBean(McpClientManager.class)
						.client("child")
						.orElseThrow()
						.status();
					assertThat(status.state()).isEqualTo(ConnectionState.READY);
					assertThat(ProcessHandle.current().children().map(ProcessHandle::pid)).doesNotContain(first)
						.hasSize(1);
				});
				assertThat(context.getBean(ToolRegistry.class).find("mcp_child_env")).isPresent();
				await().untilAsserted(() -> assertThat(context).hasBean("mcp_child_env"));
			});
	}

	@Test
	void aRequiredServerThatEndsAtOnceStopsTheStart() {
		this.runner
			.withPropertyValues(
					properties("child", ScriptedProcess.create().exitAfter(0, 7).lastWords("no database today")))
			.withPropertyValues("mcp.servers.child.required=true")
			.run((context) -> assertThat(context).getFailure()
				.hasStackTraceContaining("Required MCP server 'child' could not be connected: ")
				.hasStackTraceContaining("no database today"));
	}

	private static String[] properties(String name, ScriptedProcess process) {
		List<String> properties = new ArrayList<>();
		properties.add("mcp.servers." + name + ".command=" + process.command());
		List<String> args = process.args();
		for (int i = 0; i < args.size(); i++) {
			properties.add("mcp.servers." + name + ".args[" + i + "]=" + args.get(i));
		}
		return properties.toArray(String[]::new);
	}

}
