package io.github.mcpclient.sample;

import java.io.BufferedReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

import io.github.mcpclient.sample.demo.DemoServer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

/**
 * Starts the packaged jar as a user does.
 */
class PackagedJarIT {

	private static final Path JAR = Path.of("target/mcp-client-sample-app.jar").toAbsolutePath();

	private static final String JAVA = Path.of(System.getProperty("java.home"), "bin", "java").toString();

	private static final Pattern PORT = Pattern.compile("Tomcat started on port (\\d+)");

	@TempDir
	private Path folder;

	@Test
	void startsWithoutSetUpAndLeavesNoProcess() throws Exception {
		try (Application application = new Application()) {
			Api api = application.api();
			assertThat(
					api.post("/api/tools/mcp_demo_add", "{\"a\":2,\"b\":3}").ok().at("/structuredContent/sum").asInt())
				.isEqualTo(5);
			JsonNode servers = api.get("/api/servers").ok();
			assertThat(servers).hasSize(1);
			assertThat(servers.at("/0/name").asString()).isEqualTo("demo");
			assertThat(api.get("/actuator/health").json().at("/components/mcp/components/demo/status").asString())
				.isEqualTo("UP");
			List<ProcessHandle> children = application.process.descendants().toList();
			assertThat(children).isNotEmpty();
			application.stop();
			assertThat(children).noneMatch(ProcessHandle::isAlive);
		}
	}

	@Test
	void servesExactlyTheServersOfFile() throws Exception {
		Path file = Files.writeString(this.folder.resolve("mcp.json"), """
				{"mcpServers": {"mine": {"command": "%s", "args": ["-cp", "%s", "-Dloader.main=%s",
						"org.springframework.boot.loader.launch.PropertiesLauncher"]}}}
				""".formatted(JAVA, JAR, DemoServer.class.getName()).replace("\\", "\\\\"));
		try (Application application = new Application("--mcp.client.config-file=" + file)) {
			Api api = application.api();
			await().atMost(30, TimeUnit.SECONDS)
				.until(() -> api.get("/api/servers").ok().at("/0/state").asString().equals("READY"));
			assertThat(api.get("/api/servers").ok()).hasSize(1);
			assertThat(
					api.post("/api/tools/mcp_mine_echo", "{\"message\":\"Hi\"}").ok().at("/content/0/text").asString())
				.isEqualTo("Hi");
			api.post("/api/tools/mcp_demo_add", "{}").problem(404);
			application.stop();
		}
	}

	/** The application, in a process of its own. */
	private final class Application implements AutoCloseable {

		private final Process process;

		private final CompletableFuture<Integer> port = new CompletableFuture<>();

		private final List<String> log = new ArrayList<>();

		private final Thread reader = new Thread(this::read, "application-log");

		Application(String... args) throws Exception {
			assertThat(JAR).exists();
			List<String> command = new ArrayList<>(List.of(JAVA, "-jar", JAR.toString(), "--server.port=0"));
			command.addAll(List.of(args));
			this.process = new ProcessBuilder(command).directory(PackagedJarIT.this.folder.toFile())
				.redirectErrorStream(true)
				.start();
			this.process.getOutputStream().close();
			this.reader.start();
		}

		private void read() {
			try (BufferedReader lines = this.process.inputReader(StandardCharsets.UTF_8)) {
				lines.lines().forEach((line) -> {
					this.log.add(line);
					Matcher matcher = PORT.matcher(line);
					if (matcher.find()) {
						this.port.complete(Integer.valueOf(matcher.group(1)));
					}
				});
			}
			catch (Exception ex) {
				this.log.add(ex.toString());
			}
			this.port.completeExceptionally(new AssertionError("The application ended: " + this.log));
		}

		Api api() throws Exception {
			Api api = new Api(this.port.get(50, TimeUnit.SECONDS));
			await().atMost(30, TimeUnit.SECONDS).until(() -> api.get("/actuator/health").status() == 200);
			return api;
		}

		void stop() throws Exception {
			this.process.destroy();
			assertThat(this.process.waitFor(20, TimeUnit.SECONDS)).isTrue();
			this.reader.join(10_000);
		}

		@Override
		public void close() {
			List<ProcessHandle> children = this.process.descendants().toList();
			this.process.destroyForcibly();
			children.forEach(ProcessHandle::destroyForcibly);
		}

	}

}
