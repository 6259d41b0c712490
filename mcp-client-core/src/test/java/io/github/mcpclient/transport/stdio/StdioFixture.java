package io.github.mcpclient.transport.stdio;

import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;

import io.github.mcpclient.jsonrpc.MessageBuffer;
import io.github.mcpclient.jsonrpc.RequestId;
import io.github.mcpclient.transport.Connection;
import io.github.mcpclient.transport.ConnectionContext;
import io.github.mcpclient.transport.OutboundMessage;

/** Starts children and plays the engine for them. */
class StdioFixture implements AutoCloseable {

	static final String SERVER = "test";

	final RecordingListener listener = new RecordingListener();

	final ExecutorService executor = Executors.newCachedThreadPool();

	final ScheduledExecutorService scheduler = Executors.newSingleThreadScheduledExecutor();

	private final List<Connection> connections = new ArrayList<>();

	private Duration shutdownTimeout = Duration.ofSeconds(3);

	StdioFixture shutdownTimeout(Duration shutdownTimeout) {
		this.shutdownTimeout = shutdownTimeout;
		return this;
	}

	/** A child JVM that runs {@link ScriptedChild}. */
	static StdioTransport.Builder child(String... args) {
		List<String> all = new ArrayList<>(jvmOptions());
		all.add(ScriptedChild.class.getName());
		all.addAll(List.of(args));
		return StdioTransport.builder(java()).args(all);
	}

	static String java() {
		return Path.of(System.getProperty("java.home"), "bin", "java").toString();
	}

	static List<String> jvmOptions() {
		return List.of("-Xshare:auto", "-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "-Xmx128m", "-cp", classPath());
	}

	private static String classPath() {
		try {
			return Path.of(ScriptedChild.class.getProtectionDomain().getCodeSource().getLocation().toURI()).toString();
		}
		catch (URISyntaxException ex) {
			throw new IllegalStateException(ex);
		}
	}

	static StdioTransport.Builder shell(String script, String... args) {
		List<String> all = new ArrayList<>(List.of("-c", script, "sh"));
		all.addAll(List.of(args));
		return StdioTransport.builder("sh").args(all);
	}

	ConnectionContext context() {
		return context(this.listener);
	}

	ConnectionContext context(RecordingListener listener) {
		return new ConnectionContext(SERVER, listener, Duration.ofSeconds(10), this.shutdownTimeout, this.executor,
				this.scheduler);
	}

	Connection connect(StdioTransport.Builder transport) throws InterruptedException {
		return connect(transport, this.listener);
	}

	Connection connect(StdioTransport.Builder transport, RecordingListener listener) throws InterruptedException {
		Connection connection = transport.build().connect(context(listener));
		this.connections.add(connection);
		return connection;
	}

	static OutboundMessage request(long id, String params) {
		return request(id, params, Duration.ofSeconds(20));
	}

	static OutboundMessage request(long id, String params, Duration deadline) {
		MessageBuffer buffer = new MessageBuffer();
		byte[] bytes = ("{\"jsonrpc\":\"2.0\",\"id\":" + id + ",\"method\":\"test/echo\",\"params\":" + params + "}")
			.getBytes(StandardCharsets.UTF_8);
		buffer.write(bytes, 0, bytes.length);
		return new OutboundMessage(OutboundMessage.Kind.REQUEST, RequestId.of(id), "test/echo", buffer, null,
				System.nanoTime() + deadline.toNanos());
	}

	/** Sends a request and returns the JSON text of its result. */
	String call(Connection connection, long id, String params) throws InterruptedException {
		OutboundMessage request = request(id, params);
		connection.send(request);
		String result = this.listener.nextResult();
		connection.answered(request);
		return result;
	}

	@Override
	public void close() throws Exception {
		this.connections.forEach(Connection::close);
		this.executor.shutdown();
		this.scheduler.shutdownNow();
		this.executor.awaitTermination(10, TimeUnit.SECONDS);
	}

}
