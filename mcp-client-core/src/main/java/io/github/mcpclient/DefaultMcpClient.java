package io.github.mcpclient;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Consumer;

import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

import io.github.mcpclient.config.ReconnectPolicy;
import io.github.mcpclient.config.Timeouts;
import io.github.mcpclient.error.CapabilityNotSupportedException;
import io.github.mcpclient.error.CloseReason;
import io.github.mcpclient.error.HttpStatusException;
import io.github.mcpclient.error.McpException;
import io.github.mcpclient.error.McpTimeoutException;
import io.github.mcpclient.error.McpTransportException;
import io.github.mcpclient.error.MessageTooLargeException;
import io.github.mcpclient.internal.ClientRuntime;
import io.github.mcpclient.internal.Methods;
import io.github.mcpclient.internal.Negotiated;
import io.github.mcpclient.internal.RpcCall;
import io.github.mcpclient.internal.RpcMethod;
import io.github.mcpclient.internal.SerialExecutor;
import io.github.mcpclient.internal.ServerLists;
import io.github.mcpclient.internal.ServerSession;
import io.github.mcpclient.internal.SessionListener;
import io.github.mcpclient.internal.SessionSettings;
import io.github.mcpclient.schema.CallToolResult;
import io.github.mcpclient.schema.GetPromptResult;
import io.github.mcpclient.schema.Prompt;
import io.github.mcpclient.schema.ProtocolVersion;
import io.github.mcpclient.schema.ReadResourceResult;
import io.github.mcpclient.schema.Resource;
import io.github.mcpclient.schema.ResourceTemplate;
import io.github.mcpclient.schema.ServerCapabilities;
import io.github.mcpclient.schema.Tool;
import io.github.mcpclient.transport.Transport;

/**
 * The client of one server: requests on top of a {@link ClientConnector}, lists that
 * follow the server's announcements.
 */
final class DefaultMcpClient implements McpClient, ClientConnector.Events, SessionListener {

	private static final Logger logger = LoggerFactory.getLogger(DefaultMcpClient.class);

	/**
	 * Servers announce one change with several notifications; this long they are
	 * gathered.
	 */
	private static final Duration GATHERING = Duration.ofMillis(50);

	/** A list that failed is asked for again after this long. */
	private static final Duration LIST_RETRY = Duration.ofSeconds(30);

	private final String name;

	private final Transport transport;

	private final Timeouts timeouts;

	private final ClientRuntime runtime;

	private final boolean ownsRuntime;

	private final ClientConnector connector;

	private final ServerLists lists;

	private final List<McpClientListener> listeners;

	private final SerialExecutor events;

	private final ResourceSubscriptions subscriptions;

	private final RefreshPlan refreshPlan;

	private final ToolPublisher publisher;

	private volatile @Nullable ServerInfo serverInfo;

	DefaultMcpClient(SessionSettings settings, ReconnectPolicy reconnect, boolean ownsRuntime,
			List<McpClientListener> listeners) {
		this.name = settings.serverName();
		this.transport = settings.transport();
		this.timeouts = settings.timeouts();
		this.runtime = settings.runtime();
		this.ownsRuntime = ownsRuntime;
		this.listeners = new CopyOnWriteArrayList<>(listeners);
		this.events = new SerialExecutor(this.runtime.executor());
		this.refreshPlan = new RefreshPlan(this.runtime, this::refresh);
		this.lists = new ServerLists(this.name, this.timeouts.list());
		this.subscriptions = new ResourceSubscriptions(this.name, this.timeouts.request());
		this.connector = new ClientConnector(settings, reconnect, this, this);
		this.publisher = new ToolPublisher(this, this.connector);
	}

	void toolSink(ToolPublisher.Sink toolSink) {
		this.publisher.sink(toolSink);
	}

	@Override
	public String name() {
		return this.name;
	}

	@Override
	public ConnectionState state() {
		return this.connector.current().state();
	}

	@Override
	public ClientStatus status() {
		ClientConnector.State state = this.connector.current();
		return new ClientStatus(this.name, state.state(), state.since(), this.transport.type(), this.serverInfo,
				this.lists.toolCount(), state.failure(), state.attempt(), state.nextAttempt());
	}

	@Override
	public Optional<ServerInfo> serverInfo() {
		return Optional.ofNullable(this.serverInfo);
	}

	@Override
	public void connect() {
		Duration limit = this.timeouts.connect()
			.plus(this.timeouts.probe())
			.plus(this.timeouts.initialization())
			.plus(this.timeouts.list());
		try {
			this.connector.connect(false).get(limit.toNanos(), TimeUnit.NANOSECONDS);
		}
		catch (InterruptedException ex) {
			throw interrupted("connect");
		}
		catch (TimeoutException ex) {
			throw new McpTimeoutException(this.name, null, "timeouts.connect", limit,
					"Server '" + this.name + "' was not ready within " + limit.toSeconds()
							+ " s; connecting goes on. The limits are 'timeouts.connect', 'timeouts.probe',"
							+ " 'timeouts.initialization' and 'timeouts.list' together.");
		}
		catch (ExecutionException ex) {
			throw rethrow(ex.getCause());
		}
	}

	private RuntimeException rethrow(@Nullable Throwable failure) {
		if (failure instanceof Error error) {
			throw error;
		}
		if (failure instanceof RuntimeException exception) {
			exception.fillInStackTrace();
			return exception;
		}
		return new McpTransportException(this.name, "Server '" + this.name + "' could not be connected", failure);
	}

	@Override
	public CompletableFuture<Void> connectAsync() {
		return this.connector.connect(false).copy();
	}

	@Override
	public void connectInBackground() {
		this.connector.connect(true);
	}

	/**
	 * Like {@link #connectInBackground()}, and tells the outcome of the first attempt.
	 */
	CompletableFuture<Void> connectPersistently() {
		return this.connector.connect(true);
	}

	@Override
	public void disconnect() {
		this.refreshPlan.cancel();
		this.connector.disconnect(false);
	}

	@Override
	public void close() {
		this.refreshPlan.cancel();
		this.connector.disconnect(true);
		if (this.ownsRuntime) {
			this.runtime.close();
		}
	}

	@Override
	public List<Tool> listTools() {
		ServerSession session = this.connector.session("tools/list");
		List<Tool> before = this.lists.lastTools();
		List<Tool> tools = list("tools/list", this.lists::tools);
		// Without announcements a change is seen by whoever looks.
		if (session.negotiated().version().isStateless() && !tools.equals(before)) {
			publish(session, tools);
		}
		return tools;
	}

	@Override
	public List<Tool> refreshTools() {
		this.lists.invalidate(ListKind.TOOLS);
		ServerSession session = this.connector.session("tools/list");
		List<Tool> tools = list("tools/list", this.lists::tools);
		publish(session, tools);
		return tools;
	}

	@Override
	public List<Resource> listResources() {
		return list("resources/list", this.lists::resources);
	}

	@Override
	public List<ResourceTemplate> listResourceTemplates() {
		return list("resources/templates/list", this.lists::templates);
	}

	@Override
	public List<Prompt> listPrompts() {
		return list("prompts/list", this.lists::prompts);
	}

	private <T> List<T> list(String method, ListReader<T> reader) {
		try {
			return reader.read(this.connector.session(method));
		}
		catch (InterruptedException ex) {
			throw interrupted(method);
		}
	}

	@Override
	public CallToolResult callTool(String name, Object arguments, RequestOptions options) {
		RpcCall<CallToolResult> call = toolCall(name, arguments, options);
		return session(call.method(), "tools", ServerCapabilities::hasTools).call(call);
	}

	@Override
	public CompletableFuture<CallToolResult> callToolAsync(String name, Object arguments, RequestOptions options) {
		return async(toolCall(name, arguments, options), "tools", ServerCapabilities::hasTools);
	}

	private RpcCall<CallToolResult> toolCall(String name, Object arguments, RequestOptions options) {
		Objects.requireNonNull(name, "'name' must not be null");
		Objects.requireNonNull(arguments, "'arguments' must not be null");
		return call(Methods.TOOLS_CALL, name, (generator) -> {
			generator.writeStringProperty("name", name);
			generator.writeName("arguments");
			generator.writePOJO(arguments);
		}, this.timeouts.toolCall(), "timeouts.tool-call", options);
	}

	@Override
	public ReadResourceResult readResource(String uri, RequestOptions options) {
		RpcCall<ReadResourceResult> call = resourceRead(uri, options);
		return session(call.method(), "resources", ServerCapabilities::hasResources).call(call);
	}

	@Override
	public CompletableFuture<ReadResourceResult> readResourceAsync(String uri, RequestOptions options) {
		return async(resourceRead(uri, options), "resources", ServerCapabilities::hasResources);
	}

	private RpcCall<ReadResourceResult> resourceRead(String uri, RequestOptions options) {
		Objects.requireNonNull(uri, "'uri' must not be null");
		return call(Methods.RESOURCES_READ, uri, (generator) -> generator.writeStringProperty("uri", uri),
				this.timeouts.request(), "timeouts.request", options);
	}

	@Override
	public void subscribeResource(String uri) {
		this.subscriptions.add(subscribing(Methods.RESOURCES_SUBSCRIBE), uri);
	}

	@Override
	public void unsubscribeResource(String uri) {
		this.subscriptions.remove(subscribing(Methods.RESOURCES_UNSUBSCRIBE), uri);
	}

	private ServerSession subscribing(RpcMethod<?> method) {
		inHandshakeEra(method, "resources.subscribe");
		return session(method, "resources.subscribe", ServerCapabilities::resourcesSubscribe);
	}

	@Override
	public GetPromptResult getPrompt(String name, Map<String, String> arguments, RequestOptions options) {
		RpcCall<GetPromptResult> call = promptGet(name, arguments, options);
		return session(call.method(), "prompts", ServerCapabilities::hasPrompts).call(call);
	}

	@Override
	public CompletableFuture<GetPromptResult> getPromptAsync(String name, Map<String, String> arguments,
			RequestOptions options) {
		return async(promptGet(name, arguments, options), "prompts", ServerCapabilities::hasPrompts);
	}

	private RpcCall<GetPromptResult> promptGet(String name, Map<String, String> arguments, RequestOptions options) {
		Objects.requireNonNull(name, "'name' must not be null");
		Map<String, String> given = Map.copyOf(arguments);
		return call(Methods.PROMPTS_GET, name, (generator) -> {
			generator.writeStringProperty("name", name);
			if (!given.isEmpty()) {
				generator.writeName("arguments");
				generator.writePOJO(given);
			}
		}, this.timeouts.request(), "timeouts.request", options);
	}

	/** What 2026-07-28 dropped is not sent (P-PING-03). */
	private ServerSession inHandshakeEra(RpcMethod<?> method, String capability) {
		ServerSession session = this.connector.session(method.name());
		ProtocolVersion version = session.negotiated().version();
		if (version.isStateless()) {
			throw new CapabilityNotSupportedException(this.name, method.name(), capability, version.wireName());
		}
		return session;
	}

	@Override
	public void ping() {
		inHandshakeEra(Methods.PING, "ping")
			.call(RpcCall.of(Methods.PING, null, this.timeouts.ping(), "timeouts.ping"));
	}

	private <T> RpcCall<T> call(RpcMethod<T> method, String target, RpcCall.MemberWriter params, Duration timeout,
			String limitName, RequestOptions options) {
		Duration limit = (options.timeout() != null) ? options.timeout() : timeout;
		Duration max = (options.maxTimeout() != null) ? options.maxTimeout() : this.timeouts.max();
		return new RpcCall<>(method, target, params, limit, max, (options.timeout() != null) ? "timeout" : limitName,
				options.progressListener(), options.meta());
	}

	private <T> CompletableFuture<T> async(RpcCall<T> call, String capability, CapabilityCheck check) {
		try {
			return session(call.method(), capability, check).callAsync(call);
		}
		catch (McpException ex) {
			return CompletableFuture.failedFuture(ex);
		}
	}

	/** P-INIT-07: nothing is asked for that the server did not offer. */
	private ServerSession session(RpcMethod<?> method, String capability, CapabilityCheck check) {
		ServerSession session = this.connector.session(method.name());
		if (!check.offered(session.negotiated().capabilities())) {
			throw new CapabilityNotSupportedException(this.name, method.name(), capability);
		}
		return session;
	}

	private CancellationException interrupted(String what) {
		Thread.currentThread().interrupt();
		return new CancellationException("Interrupted while waiting for server '" + this.name + "' (" + what + ")");
	}

	@Override
	public Runnable addListener(McpClientListener listener) {
		this.listeners.add(Objects.requireNonNull(listener, "'listener' must not be null"));
		return () -> removeListener(listener);
	}

	void removeListener(McpClientListener listener) {
		this.listeners.remove(listener);
	}

	private void tell(Consumer<McpClientListener> event) {
		for (McpClientListener listener : this.listeners) {
			this.events.execute(() -> event.accept(listener));
		}
	}

	@Override
	public @Nullable Throwable onOpened(ServerSession session) {
		this.lists.invalidateAll();
		remember(session.negotiated());
		try {
			this.lists.tools(session);
			return null;
		}
		catch (InterruptedException ex) {
			throw interrupted("tools/list");
		}
		catch (McpException ex) {
			if (endsConnection(ex)) {
				throw ex;
			}
			// A server whose list fails is connected all the same (O-069).
			logger.warn("Server '{}' is connected, but its tools cannot be listed: {}", this.name, ex.getMessage());
			this.refreshPlan.within(LIST_RETRY);
			return ex;
		}
	}

	/** Whether the wire failed, as opposed to the server's answer. */
	private static boolean endsConnection(McpException failure) {
		return failure instanceof McpTransportException && !(failure instanceof HttpStatusException)
				&& !(failure instanceof MessageTooLargeException);
	}

	private void remember(Negotiated agreed) {
		this.serverInfo = new ServerInfo(agreed.version(), agreed.capabilities(), agreed.serverInfo(),
				agreed.instructions());
	}

	@Override
	public void onReady(ServerSession session) {
		publish(session, this.lists.lastTools());
		renewSubscriptions(session);
	}

	@Override
	public void onGone(ServerSession session) {
		this.publisher.withdraw(session);
	}

	private void renewSubscriptions(ServerSession session) {
		if (!this.subscriptions.isEmpty() && !session.negotiated().version().isStateless()) {
			inBackground(() -> this.subscriptions.renew(session));
		}
	}

	private void publish(ServerSession session, List<Tool> tools) {
		if (this.publisher.publish(session, tools)) {
			tell((listener) -> listener.onToolsChanged(this, tools));
		}
	}

	@Override
	public void onStateChanged(ConnectionState previous, ConnectionState state, @Nullable Throwable cause) {
		logger.debug("Server '{}': {} -> {}", this.name, previous, state);
		tell((listener) -> listener.onStateChanged(this, previous, state, cause));
	}

	@Override
	public void onListChanged(ServerSession session, ListKind kind) {
		this.lists.invalidate(kind);
		switch (kind) {
			case TOOLS -> this.refreshPlan.within(GATHERING);
			case RESOURCES -> tell((listener) -> listener.onResourcesChanged(this));
			case PROMPTS -> tell((listener) -> listener.onPromptsChanged(this));
		}
	}

	private void refresh() {
		ServerSession session = this.connector.current().session();
		if (session == null) {
			// Whoever connects lists the tools anyway.
			return;
		}
		try {
			publish(session, this.lists.tools(session));
			this.connector.shortcoming(session, null);
		}
		catch (McpException ex) {
			logger.debug("Server '{}': its tools cannot be listed: {}", this.name, ex.getMessage());
			this.connector.shortcoming(session, ex);
			this.refreshPlan.within(LIST_RETRY);
		}
		catch (InterruptedException ex) {
			Thread.currentThread().interrupt();
		}
	}

	private void inBackground(Runnable task) {
		try {
			this.runtime.executor().execute(task);
		}
		catch (RejectedExecutionException ex) {
			logger.debug("Server '{}': the client is closing", this.name);
		}
	}

	@Override
	public void onReinitialized(ServerSession session, Negotiated negotiated) {
		remember(negotiated);
		this.lists.invalidateAll();
		this.refreshPlan.within(GATHERING);
		renewSubscriptions(session);
		tell((listener) -> {
			listener.onResourcesChanged(this);
			listener.onPromptsChanged(this);
		});
	}

	@Override
	public void onResourceUpdated(ServerSession session, String uri) {
		tell((listener) -> listener.onResourceUpdated(this, uri));
	}

	@Override
	public void onConnected(ServerSession session) {
		// the connector follows it
	}

	@Override
	public void onClosed(ServerSession session, CloseReason reason) {
		// the connector follows it
	}

	@Override
	public String toString() {
		return "McpClient[" + this.name + ", " + state() + ", " + this.transport.describe() + "]";
	}

	/** Whether a server offers something. */
	private interface CapabilityCheck {

		boolean offered(ServerCapabilities capabilities);

	}

	/** Reads one of the lists. */
	private interface ListReader<T> {

		List<T> read(ServerSession session) throws InterruptedException;

	}

}
