package io.github.mcpclient.spring.autoconfigure;

import java.util.Map;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.springframework.boot.autoconfigure.AutoConfigurations;
import org.springframework.boot.test.context.runner.ApplicationContextRunner;
import org.springframework.boot.test.system.CapturedOutput;
import org.springframework.boot.test.system.OutputCaptureExtension;

import io.github.mcpclient.config.ServerDefinition;
import io.github.mcpclient.config.TransportCustomizer;
import io.github.mcpclient.test.Answer;
import io.github.mcpclient.test.HandshakeServer;
import io.github.mcpclient.test.LeakCheck;
import io.github.mcpclient.test.ScriptedHttpServer;
import io.github.mcpclient.tool.ToolCallback;
import io.github.mcpclient.transport.http.StreamableHttpTransport;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Servers behind HTTP, configured by properties.
 */
@ExtendWith({ LeakCheck.class, OutputCaptureExtension.class })
class HttpServersTests {

	private final ApplicationContextRunner runner = new ApplicationContextRunner()
		.withConfiguration(AutoConfigurations.of(McpClientAutoConfiguration.class));

	@Test
	void aServerIsReachedByItsUrlWithItsHeaders(CapturedOutput output) throws Exception {
		try (ScriptedHttpServer http = ScriptedHttpServer.start();
				HandshakeServer server = HandshakeServer.create("web")) {
			server.tool("echo", (call) -> Answer.text("over HTTP"));
			http.mount("/mcp", server);
			this.runner
				.withPropertyValues("mcp.servers.web.url=" + http.url("/mcp"),
						"mcp.servers.web.headers.Authorization=Bearer s3cret")
				.run((context) -> assertThat(context.getBean("mcp_web_echo", ToolCallback.class).call(Map.of()).text())
					.isEqualTo("over HTTP"));
			assertThat(output).doesNotContain("s3cret");
			server.assertNoViolations();
		}
	}

	@Test
	void aTransportCustomizerIsABean() throws Exception {
		try (ScriptedHttpServer http = ScriptedHttpServer.start();
				HandshakeServer server = HandshakeServer.create("web")) {
			http.mount("/mcp", server);
			this.runner.withPropertyValues("mcp.servers.web.url=" + http.url("/mcp"))
				.withBean("tenant", TransportCustomizer.class, TenantHeader::new)
				.run((context) -> assertThat(http.requests()).isNotEmpty()
					.allSatisfy((request) -> assertThat(request.header("X-Tenant")).isEqualTo("web")));
		}
	}

	@Test
	void aServerThatIsAwayDoesNotStopTheStart() { // O-120
		this.runner.withPropertyValues("mcp.servers.web.url=http://localhost:1/mcp")
			.run((context) -> assertThat(context).hasNotFailed().doesNotHaveBean(ToolCallback.class));
	}

	private static final class TenantHeader implements TransportCustomizer {

		@Override
		public void customize(ServerDefinition definition, StreamableHttpTransport.Builder builder) {
			builder.header("X-Tenant", definition.name());
		}

	}

}
