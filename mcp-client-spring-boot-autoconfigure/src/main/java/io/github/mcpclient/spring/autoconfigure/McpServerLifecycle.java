package io.github.mcpclient.spring.autoconfigure;

import java.util.concurrent.CompletableFuture;

import org.jspecify.annotations.Nullable;
import org.springframework.context.SmartLifecycle;

import io.github.mcpclient.McpClient;
import io.github.mcpclient.config.ServerDefinition;

/**
 * Connects one server when the application starts.
 * <p>
 * Starting only begins to connect, so that all servers connect at the same time although
 * the container starts their beans one by one; {@link McpServersStartup} waits for them
 * one phase later. The phase is late: a web server listens by then, so that a server in
 * the same application can be reached (O-059), and early enough that message listeners,
 * which start in the default phase, find the tools.
 * <p>
 * When the application context closes, the connection is left open here, for what still
 * runs in earlier phases and for beans that use tools while they are destroyed.
 * {@link McpClientShutdown} closes it at the very end. Only a stop without a close, as
 * before a checkpoint, ends the connection, and the next start makes it again.
 */
final class McpServerLifecycle implements SmartLifecycle {

	static final int PHASE = SmartLifecycle.DEFAULT_PHASE - 768;

	private final ServerDefinition definition;

	private final McpClient client;

	private final McpClientShutdown shutdown;

	private volatile boolean running;

	private volatile @Nullable CompletableFuture<Void> firstAttempt;

	McpServerLifecycle(ServerDefinition definition, McpClient client, McpClientShutdown shutdown) {
		this.definition = definition;
		this.client = client;
		this.shutdown = shutdown;
	}

	@Override
	public void start() {
		this.running = true;
		this.firstAttempt = this.client.connectAsync();
		// Joins that attempt and lets others follow it
		this.client.connectInBackground();
	}

	@Override
	public void stop() {
		this.running = false;
		if (!this.shutdown.isClosing()) {
			this.client.disconnect();
		}
	}

	@Override
	public boolean isRunning() {
		return this.running;
	}

	@Override
	public int getPhase() {
		return PHASE;
	}

	ServerDefinition definition() {
		return this.definition;
	}

	McpClient client() {
		return this.client;
	}

	/** The attempt that the last start began. */
	@Nullable CompletableFuture<Void> firstAttempt() {
		return this.firstAttempt;
	}

}
