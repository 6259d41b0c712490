package io.github.mcpclient.spring.autoconfigure;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.boot.context.properties.source.InvalidConfigurationPropertyValueException;
import org.springframework.context.SmartLifecycle;

import io.github.mcpclient.config.ServerDefinition;
import io.github.mcpclient.config.Timeouts;

/**
 * Waits, one phase after all servers began to connect, until they are ready: for optional
 * ones no longer than the startup timeout, for required ones as long as their own limits
 * allow.
 */
final class McpServersStartup implements SmartLifecycle {

	static final int PHASE = McpServerLifecycle.PHASE + 1;

	private static final Logger logger = LoggerFactory.getLogger(McpServersStartup.class);

	private final ObjectProvider<McpServerLifecycle> servers;

	private final Duration timeout;

	private final ObjectProvider<ToolBeans> toolBeans;

	private volatile boolean running;

	McpServersStartup(ObjectProvider<McpServerLifecycle> servers, McpClientProperties properties,
			ObjectProvider<ToolBeans> toolBeans) {
		this.servers = servers;
		this.timeout = properties.getStartupTimeout();
		this.toolBeans = toolBeans;
		if (this.timeout.isNegative()) {
			throw new InvalidConfigurationPropertyValueException("mcp.client.startup-timeout", this.timeout,
					"It must not be negative.");
		}
	}

	@Override
	public void start() {
		this.running = true;
		long deadline = System.nanoTime() + this.timeout.toNanos();
		try {
			List<McpServerLifecycle> all = this.servers.stream().toList();
			// First those that may not be missing: meanwhile the others connect, too
			for (McpServerLifecycle server : all) {
				if (server.definition().required()) {
					awaitRequired(server);
				}
			}
			awaitOptional(all, deadline);
			ToolBeans beans = this.toolBeans.getIfAvailable();
			if (beans != null) {
				beans.await(Duration.ofNanos(Math.max(0, deadline - System.nanoTime())));
			}
		}
		catch (InterruptedException ex) {
			Thread.currentThread().interrupt();
			logger.warn("Interrupted while waiting for MCP servers; they go on connecting in the background");
		}
	}

	private static void awaitRequired(McpServerLifecycle server) throws InterruptedException {
		CompletableFuture<Void> attempt = server.firstAttempt();
		if (attempt == null) {
			return;
		}
		Timeouts timeouts = server.definition().timeouts();
		Duration limit = timeouts.connect().plus(timeouts.initialization()).plus(timeouts.list());
		try {
			attempt.get(limit.toNanos(), TimeUnit.NANOSECONDS);
		}
		catch (ExecutionException ex) {
			throw new RequiredServerException(server.definition(), ex.getCause());
		}
		catch (TimeoutException ex) {
			throw new RequiredServerException(server.definition(), limit);
		}
	}

	private void awaitOptional(List<McpServerLifecycle> all, long deadline) throws InterruptedException {
		List<String> late = new ArrayList<>();
		for (McpServerLifecycle server : all) {
			ServerDefinition definition = server.definition();
			if (!definition.required() && !isDone(server.firstAttempt(), deadline)) {
				late.add(definition.name());
			}
		}
		if (!late.isEmpty()) {
			logger.info("The application goes on without MCP servers {}, which still connect in the background", late);
		}
	}

	/** A failure is no news here: the client has logged it. */
	private static boolean isDone(@Nullable CompletableFuture<Void> attempt, long deadline)
			throws InterruptedException {
		if (attempt == null) {
			return true;
		}
		try {
			attempt.get(Math.max(0, deadline - System.nanoTime()), TimeUnit.NANOSECONDS);
		}
		catch (ExecutionException ex) {
			return true;
		}
		catch (TimeoutException ex) {
			return false;
		}
		return true;
	}

	@Override
	public void stop() {
		this.running = false;
	}

	@Override
	public boolean isRunning() {
		return this.running;
	}

	@Override
	public int getPhase() {
		return PHASE;
	}

}
