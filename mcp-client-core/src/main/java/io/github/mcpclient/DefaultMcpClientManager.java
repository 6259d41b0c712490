package io.github.mcpclient;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.ServiceConfigurationError;
import java.util.ServiceLoader;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.BiConsumer;

import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

import io.github.mcpclient.config.BuiltInTransports;
import io.github.mcpclient.config.ServerDefinition;
import io.github.mcpclient.config.TransportCustomizer;
import io.github.mcpclient.config.TransportFactory;
import io.github.mcpclient.error.McpConfigurationException;
import io.github.mcpclient.internal.ClientRuntime;
import io.github.mcpclient.schema.CallToolResult;
import io.github.mcpclient.schema.Implementation;
import io.github.mcpclient.schema.Tool;
import io.github.mcpclient.tool.LiveToolRegistry;
import io.github.mcpclient.tool.ToolInvoker;
import io.github.mcpclient.tool.ToolNameStrategy;
import io.github.mcpclient.tool.ToolRegistry;
import io.github.mcpclient.transport.Transport;

/**
 * Many clients by name; adds up what they share: threads, HTTP connections, the registry.
 */
final class DefaultMcpClientManager implements McpClientManager, ToolPublisher.Sink {

	private static final Logger logger = LoggerFactory.getLogger(DefaultMcpClientManager.class);

	private final ClientRuntime runtime;

	private final @Nullable Implementation clientInfo;

	private final List<TransportFactory> transportFactories;

	private final BuiltInTransports builtInTransports;

	private final List<BiConsumer<ServerDefinition, McpClientBuilder>> clientCustomizers;

	private final LiveToolRegistry toolRegistry;

	/** Guards the map below for writing; readers take its snapshot. */
	private final ReentrantLock lock = new ReentrantLock();

	private volatile Map<String, Entry> entries = Map.of();

	/** Guarded by the lock. */
	private final List<McpClientListener> listeners;

	/** Guarded by the lock for writing. */
	private volatile boolean closed;

	DefaultMcpClientManager(ClientRuntime runtime, boolean stopProcessesAtExit,
			List<TransportCustomizer> transportCustomizers, @Nullable Implementation clientInfo,
			@Nullable ToolNameStrategy toolNameStrategy, List<TransportFactory> transportFactories,
			List<BiConsumer<ServerDefinition, McpClientBuilder>> clientCustomizers, List<McpClientListener> listeners) {
		this.runtime = runtime;
		this.builtInTransports = new BuiltInTransports(runtime.executor(), stopProcessesAtExit, transportCustomizers);
		this.clientInfo = clientInfo;
		this.transportFactories = new ArrayList<>(transportFactories);
		this.clientCustomizers = List.copyOf(clientCustomizers);
		this.listeners = new ArrayList<>(listeners);
		this.toolRegistry = (toolNameStrategy != null) ? new LiveToolRegistry(toolNameStrategy)
				: new LiveToolRegistry();
		loadServices(this.transportFactories);
	}

	private static void loadServices(List<TransportFactory> factories) {
		try {
			ServiceLoader.load(TransportFactory.class).forEach(factories::add);
		}
		catch (ServiceConfigurationError ex) {
			logger.warn("A transport factory that is named as a service cannot be loaded and is left out: {}",
					ex.getMessage());
		}
	}

	@Override
	public McpClient addServer(ServerDefinition definition) {
		Objects.requireNonNull(definition, "'definition' must not be null");
		this.lock.lock();
		try {
			if (this.closed) {
				throw new IllegalStateException("The manager is closed");
			}
			if (this.entries.containsKey(definition.name())) {
				throw new McpConfigurationException(definition.name(), definition.origin(),
						"A server named '" + definition.name() + "' is there already",
						"Choose another name, or remove the other server first.", null);
			}
			DefaultMcpClient client = create(definition);
			Map<String, Entry> changed = new LinkedHashMap<>(this.entries);
			changed.put(definition.name(), new Entry(definition, client));
			this.entries = Collections.unmodifiableMap(changed);
			return client;
		}
		finally {
			this.lock.unlock();
		}
	}

	private DefaultMcpClient create(ServerDefinition definition) {
		McpClientBuilder builder = McpClient.builder(definition.name())
			.transport(transport(definition))
			.timeouts(definition.timeouts())
			.reconnect(definition.reconnect())
			.protocol(definition.protocol())
			.runtime(this.runtime);
		if (this.clientInfo != null) {
			builder.clientInfo(this.clientInfo);
		}
		this.listeners.forEach(builder::listener);
		this.clientCustomizers.forEach((customizer) -> customizer.accept(definition, builder));
		DefaultMcpClient client = builder.buildClient();
		client.toolSink(this);
		return client;
	}

	private Transport transport(ServerDefinition definition) {
		for (TransportFactory factory : this.transportFactories) {
			if (factory.supports(definition)) {
				return factory.create(definition);
			}
		}
		return this.builtInTransports.create(definition);
	}

	@Override
	public boolean removeServer(String name) {
		Entry removed;
		this.lock.lock();
		try {
			removed = this.entries.get(name);
			if (removed == null) {
				logger.warn("No server is named '{}', so none is removed", name);
				return false;
			}
			Map<String, Entry> changed = new LinkedHashMap<>(this.entries);
			changed.remove(name);
			this.entries = Collections.unmodifiableMap(changed);
		}
		finally {
			this.lock.unlock();
		}
		// First the tools, so that no call lands on a client that closes.
		this.toolRegistry.forget(name);
		removed.client().close();
		return true;
	}

	@Override
	public Optional<McpClient> client(String name) {
		return Optional.ofNullable(this.entries.get(name)).map(Entry::client);
	}

	@Override
	public Optional<ServerDefinition> definition(String name) {
		return Optional.ofNullable(this.entries.get(name)).map(Entry::definition);
	}

	@Override
	public List<McpClient> servers() {
		return this.entries.values().stream().<McpClient>map(Entry::client).toList();
	}

	@Override
	public ConnectReport connectAll(Duration deadline) {
		long end = System.nanoTime() + deadline.toNanos();
		Map<String, CompletableFuture<Void>> attempts = new LinkedHashMap<>();
		this.entries.forEach((name, entry) -> {
			if (entry.definition().enabled()) {
				attempts.put(name, entry.client().connectPersistently());
			}
		});
		List<String> connected = new ArrayList<>();
		Map<String, Throwable> failed = new LinkedHashMap<>();
		List<String> pending = new ArrayList<>();
		attempts.forEach((name, attempt) -> {
			try {
				attempt.get(Math.max(0, end - System.nanoTime()), TimeUnit.NANOSECONDS);
				connected.add(name);
			}
			catch (TimeoutException ex) {
				pending.add(name);
			}
			catch (ExecutionException ex) {
				failed.put(name, (ex.getCause() != null) ? ex.getCause() : ex);
			}
			catch (InterruptedException ex) {
				// Those that are not done stay pending; the flag makes the other waits
				// return at once.
				Thread.currentThread().interrupt();
				pending.add(name);
			}
		});
		return new ConnectReport(connected, failed, pending);
	}

	@Override
	public ToolRegistry toolRegistry() {
		return this.toolRegistry;
	}

	@Override
	public Runnable addListener(McpClientListener listener) {
		Objects.requireNonNull(listener, "'listener' must not be null");
		this.lock.lock();
		try {
			this.listeners.add(listener);
			this.entries.values().forEach((entry) -> entry.client().addListener(listener));
		}
		finally {
			this.lock.unlock();
		}
		return () -> removeListener(listener);
	}

	private void removeListener(McpClientListener listener) {
		this.lock.lock();
		try {
			this.listeners.remove(listener);
			this.entries.values().forEach((entry) -> entry.client().removeListener(listener));
		}
		finally {
			this.lock.unlock();
		}
	}

	@Override
	public void update(DefaultMcpClient client, List<Tool> tools) {
		Entry entry = this.entries.get(client.name());
		// A client that was removed meanwhile has nothing to offer any more.
		if (entry != null && entry.client() == client) {
			this.toolRegistry.update(client.name(), entry.definition().prefix(), tools, new ClientToolInvoker(client));
		}
	}

	@Override
	public void remove(DefaultMcpClient client) {
		Entry entry = this.entries.get(client.name());
		if (entry != null && entry.client() == client) {
			this.toolRegistry.remove(client.name());
		}
	}

	@Override
	public void close() {
		Map<String, Entry> all;
		this.lock.lock();
		try {
			this.closed = true;
			all = this.entries;
			this.entries = Map.of();
		}
		finally {
			this.lock.unlock();
		}
		all.keySet().forEach(this.toolRegistry::remove);
		List<CompletableFuture<Void>> closings = new ArrayList<>();
		all.values().forEach((entry) -> closings.add(closing(entry)));
		for (CompletableFuture<Void> closing : closings) {
			try {
				closing.join();
			}
			catch (CompletionException ex) {
				logger.warn("A client could not be closed", ex.getCause());
			}
		}
		this.builtInTransports.close();
		this.runtime.close();
	}

	private CompletableFuture<Void> closing(Entry entry) {
		try {
			return CompletableFuture.runAsync(entry.client()::close, this.runtime.executor());
		}
		catch (RejectedExecutionException ex) {
			entry.client().close();
			return CompletableFuture.completedFuture(null);
		}
	}

	/**
	 * A server and its client.
	 *
	 * @param definition the server
	 * @param client its client
	 */
	private record Entry(ServerDefinition definition, DefaultMcpClient client) {
	}

	/**
	 * Calls tools of one client.
	 *
	 * @param client the client
	 */
	private record ClientToolInvoker(DefaultMcpClient client) implements ToolInvoker {

		@Override
		public CallToolResult call(String originalName, Object arguments) {
			return this.client.callTool(originalName, arguments, RequestOptions.defaults());
		}

		@Override
		public CompletableFuture<CallToolResult> callAsync(String originalName, Object arguments) {
			return this.client.callToolAsync(originalName, arguments, RequestOptions.defaults());
		}

	}

}
