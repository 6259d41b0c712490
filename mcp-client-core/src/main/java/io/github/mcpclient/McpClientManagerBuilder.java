package io.github.mcpclient;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.Executor;
import java.util.concurrent.ScheduledExecutorService;
import java.util.function.BiConsumer;

import org.jspecify.annotations.Nullable;

import io.github.mcpclient.config.ServerDefinition;
import io.github.mcpclient.config.TransportCustomizer;
import io.github.mcpclient.config.TransportFactory;
import io.github.mcpclient.internal.ClientRuntime;
import io.github.mcpclient.schema.Implementation;
import io.github.mcpclient.tool.ToolNameStrategy;

/**
 * Builds an {@link McpClientManager}. Building does no I/O. Not safe for concurrent use.
 *
 * @since 0.1.0
 */
public final class McpClientManagerBuilder {

	private @Nullable Implementation clientInfo;

	private @Nullable Executor executor;

	private @Nullable ScheduledExecutorService scheduler;

	private @Nullable ToolNameStrategy toolNameStrategy;

	private boolean stopProcessesAtExit = true;

	private final List<TransportFactory> transportFactories = new ArrayList<>();

	private final List<TransportCustomizer> transportCustomizers = new ArrayList<>();

	private final List<BiConsumer<ServerDefinition, McpClientBuilder>> clientCustomizers = new ArrayList<>();

	private final List<McpClientListener> listeners = new ArrayList<>();

	McpClientManagerBuilder() {
	}

	/**
	 * Sets what the clients tell servers of themselves.
	 * @param clientInfo name and version
	 * @return this builder
	 */
	public McpClientManagerBuilder clientInfo(Implementation clientInfo) {
		this.clientInfo = Objects.requireNonNull(clientInfo, "'clientInfo' must not be null");
		return this;
	}

	/**
	 * Sets what runs listeners, handlers and asynchronous calls of all clients, as
	 * {@link McpClientBuilder#executor(Executor)} says.
	 * @param executor the executor
	 * @return this builder
	 */
	public McpClientManagerBuilder executor(Executor executor) {
		this.executor = Objects.requireNonNull(executor, "'executor' must not be null");
		return this;
	}

	/**
	 * Sets what runs time limits and reconnects of all clients, as
	 * {@link McpClientBuilder#scheduler(ScheduledExecutorService)} says.
	 * @param scheduler the scheduler
	 * @return this builder
	 */
	public McpClientManagerBuilder scheduler(ScheduledExecutorService scheduler) {
		this.scheduler = Objects.requireNonNull(scheduler, "'scheduler' must not be null");
		return this;
	}

	/**
	 * Sets how tools are named. {@code mcp_<server>_<tool>} by default.
	 * @param toolNameStrategy the strategy
	 * @return this builder
	 */
	public McpClientManagerBuilder toolNameStrategy(ToolNameStrategy toolNameStrategy) {
		this.toolNameStrategy = Objects.requireNonNull(toolNameStrategy, "'toolNameStrategy' must not be null");
		return this;
	}

	/**
	 * Sets whether child processes are ended when the JVM exits and the manager was not
	 * closed. {@code true} by default; a container that closes the manager in its own
	 * shutdown hook switches it off, since hooks run at the same time.
	 * @param stopProcessesAtExit whether to end them
	 * @return this builder
	 */
	public McpClientManagerBuilder stopProcessesAtExit(boolean stopProcessesAtExit) {
		this.stopProcessesAtExit = stopProcessesAtExit;
		return this;
	}

	/**
	 * Adds a transport factory. Factories are asked in the order in which they were
	 * added, then those that {@link java.util.ServiceLoader} finds, then the built-in
	 * ones.
	 * @param transportFactory the factory
	 * @return this builder
	 */
	public McpClientManagerBuilder transportFactory(TransportFactory transportFactory) {
		this.transportFactories.add(Objects.requireNonNull(transportFactory, "'transportFactory' must not be null"));
		return this;
	}

	/**
	 * Adds a customizer of the built-in transports. Customizers run in the order in which
	 * they were added.
	 * @param transportCustomizer the customizer
	 * @return this builder
	 */
	public McpClientManagerBuilder transportCustomizer(TransportCustomizer transportCustomizer) {
		this.transportCustomizers
			.add(Objects.requireNonNull(transportCustomizer, "'transportCustomizer' must not be null"));
		return this;
	}

	/**
	 * Adds a step that may change each client before it is built. The transport, time
	 * limits and reconnect policy of the definition are set already.
	 * @param customizer takes the definition and the client's builder
	 * @return this builder
	 */
	public McpClientManagerBuilder clientCustomizer(BiConsumer<ServerDefinition, McpClientBuilder> customizer) {
		this.clientCustomizers.add(Objects.requireNonNull(customizer, "'customizer' must not be null"));
		return this;
	}

	/**
	 * Adds a listener to all clients.
	 * @param listener the listener
	 * @return this builder
	 */
	public McpClientManagerBuilder listener(McpClientListener listener) {
		this.listeners.add(Objects.requireNonNull(listener, "'listener' must not be null"));
		return this;
	}

	/**
	 * Builds the manager, without servers.
	 * @return the manager
	 */
	public McpClientManager build() {
		ClientRuntime runtime = ClientRuntime.of(this.executor, this.scheduler);
		return new DefaultMcpClientManager(runtime, this.stopProcessesAtExit, this.transportCustomizers,
				this.clientInfo, this.toolNameStrategy, this.transportFactories, this.clientCustomizers,
				this.listeners);
	}

}
