package io.github.mcpclient;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.Executor;
import java.util.concurrent.ScheduledExecutorService;

import org.jspecify.annotations.Nullable;

import io.github.mcpclient.config.ProtocolMode;
import io.github.mcpclient.config.ReconnectPolicy;
import io.github.mcpclient.config.Timeouts;
import io.github.mcpclient.handler.ElicitationHandler;
import io.github.mcpclient.handler.McpOperationListener;
import io.github.mcpclient.handler.RootsProvider;
import io.github.mcpclient.handler.SamplingHandler;
import io.github.mcpclient.internal.ClientRuntime;
import io.github.mcpclient.internal.EraDetection;
import io.github.mcpclient.internal.HandshakeProtocol;
import io.github.mcpclient.internal.InputAnswers;
import io.github.mcpclient.internal.ProtocolFamily;
import io.github.mcpclient.internal.SessionSettings;
import io.github.mcpclient.internal.StatelessProtocol;
import io.github.mcpclient.schema.Implementation;
import io.github.mcpclient.transport.Transport;

/**
 * Builds an {@link McpClient}. Building does no I/O. Not safe for concurrent use.
 *
 * @since 0.1.0
 */
public final class McpClientBuilder {

	private static final Implementation DEFAULT_CLIENT_INFO = Implementation.of("mcp-client", version());

	private final String name;

	private @Nullable Transport transport;

	private Implementation clientInfo = DEFAULT_CLIENT_INFO;

	private Timeouts timeouts = Timeouts.defaults();

	private ReconnectPolicy reconnect = ReconnectPolicy.defaults();

	private ProtocolMode protocol = ProtocolMode.HANDSHAKE;

	private @Nullable ElicitationHandler elicitationHandler;

	private @Nullable SamplingHandler samplingHandler;

	private @Nullable RootsProvider rootsProvider;

	private @Nullable Executor executor;

	private @Nullable ScheduledExecutorService scheduler;

	private @Nullable ClientRuntime runtime;

	private final List<McpClientListener> listeners = new ArrayList<>();

	private final List<McpOperationListener> operationListeners = new ArrayList<>();

	McpClientBuilder(String name) {
		Objects.requireNonNull(name, "'name' must not be null");
		if (name.isBlank()) {
			throw new IllegalArgumentException("A server's name must not be blank");
		}
		this.name = name;
	}

	private static String version() {
		String version = McpClientBuilder.class.getPackage().getImplementationVersion();
		return (version != null) ? version : "0";
	}

	/**
	 * Sets how the server is reached. Required.
	 * @param transport the transport
	 * @return this builder
	 */
	public McpClientBuilder transport(Transport transport) {
		this.transport = Objects.requireNonNull(transport, "'transport' must not be null");
		return this;
	}

	/**
	 * Returns how the server is reached, for a customizer that wants to wrap it.
	 * @return the transport, {@code null} before it is set
	 */
	public @Nullable Transport transport() {
		return this.transport;
	}

	/**
	 * Sets what the client tells servers of itself. {@code mcp-client} and this library's
	 * version by default.
	 * @param clientInfo name and version
	 * @return this builder
	 */
	public McpClientBuilder clientInfo(Implementation clientInfo) {
		this.clientInfo = Objects.requireNonNull(clientInfo, "'clientInfo' must not be null");
		return this;
	}

	/**
	 * Sets the time limits. {@link Timeouts#defaults()} by default.
	 * @param timeouts the limits
	 * @return this builder
	 */
	public McpClientBuilder timeouts(Timeouts timeouts) {
		this.timeouts = Objects.requireNonNull(timeouts, "'timeouts' must not be null");
		return this;
	}

	/**
	 * Sets how the protocol revision is chosen. {@link ProtocolMode#HANDSHAKE} by
	 * default, until the stateless era is complete.
	 * @param protocol the mode
	 * @return this builder
	 */
	public McpClientBuilder protocol(ProtocolMode protocol) {
		this.protocol = Objects.requireNonNull(protocol, "'protocol' must not be null");
		return this;
	}

	/**
	 * Sets what asks people on behalf of the server. Without it servers are told that
	 * nobody can be asked.
	 * @param elicitationHandler the handler
	 * @return this builder
	 */
	public McpClientBuilder elicitation(ElicitationHandler elicitationHandler) {
		this.elicitationHandler = Objects.requireNonNull(elicitationHandler, "'elicitationHandler' must not be null");
		return this;
	}

	/**
	 * Sets what lets the server use a model. Without it servers are told that there is
	 * none.
	 * @param samplingHandler the handler
	 * @return this builder
	 */
	public McpClientBuilder sampling(SamplingHandler samplingHandler) {
		this.samplingHandler = Objects.requireNonNull(samplingHandler, "'samplingHandler' must not be null");
		return this;
	}

	/**
	 * Sets what tells the server which directories to work in. Without it servers are
	 * told that there are none to ask for.
	 * @param rootsProvider the provider
	 * @return this builder
	 */
	public McpClientBuilder roots(RootsProvider rootsProvider) {
		this.rootsProvider = Objects.requireNonNull(rootsProvider, "'rootsProvider' must not be null");
		return this;
	}

	/**
	 * Sets when a lost connection is made again. {@link ReconnectPolicy#defaults()} by
	 * default.
	 * @param reconnect the policy
	 * @return this builder
	 */
	public McpClientBuilder reconnect(ReconnectPolicy reconnect) {
		this.reconnect = Objects.requireNonNull(reconnect, "'reconnect' must not be null");
		return this;
	}

	/**
	 * Sets what runs listeners, handlers and asynchronous calls. It must be unbounded,
	 * since tasks on it wait for each other, for example one that starts a virtual thread
	 * per task. By default a pool of daemon threads that the client owns and that shrinks
	 * to none when idle. A given executor is not closed by the client.
	 * @param executor the executor
	 * @return this builder
	 */
	public McpClientBuilder executor(Executor executor) {
		this.executor = Objects.requireNonNull(executor, "'executor' must not be null");
		return this;
	}

	/**
	 * Sets what runs time limits and reconnects. Nothing of ours blocks on it. By default
	 * one daemon thread that the client owns. A given scheduler is not closed by the
	 * client.
	 * @param scheduler the scheduler
	 * @return this builder
	 */
	public McpClientBuilder scheduler(ScheduledExecutorService scheduler) {
		this.scheduler = Objects.requireNonNull(scheduler, "'scheduler' must not be null");
		return this;
	}

	/**
	 * Adds a listener.
	 * @param listener the listener
	 * @return this builder
	 */
	public McpClientBuilder listener(McpClientListener listener) {
		this.listeners.add(Objects.requireNonNull(listener, "'listener' must not be null"));
		return this;
	}

	/**
	 * Adds a listener that is told of each request that ended.
	 * @param operationListener the listener
	 * @return this builder
	 */
	public McpClientBuilder operationListener(McpOperationListener operationListener) {
		this.operationListeners.add(Objects.requireNonNull(operationListener, "'operationListener' must not be null"));
		return this;
	}

	McpClientBuilder runtime(ClientRuntime runtime) {
		this.runtime = runtime;
		return this;
	}

	/**
	 * Builds the client, not connected.
	 * @return the client
	 */
	public McpClient build() {
		return buildClient();
	}

	DefaultMcpClient buildClient() {
		if (this.transport == null) {
			throw new IllegalStateException("Client '" + this.name + "' has no transport; call transport(…)");
		}
		boolean own = this.runtime == null;
		ClientRuntime runtime = (this.runtime != null) ? this.runtime.with(this.executor, this.scheduler)
				: ClientRuntime.of(this.executor, this.scheduler);
		InputAnswers inputs = new InputAnswers(this.elicitationHandler, this.samplingHandler, this.rootsProvider,
				this.timeouts.input(), runtime.executor());
		return new DefaultMcpClient(new SessionSettings(this.name, this.transport, family(inputs), inputs,
				this.timeouts, runtime, List.copyOf(this.operationListeners)), this.reconnect, own, this.listeners);
	}

	private ProtocolFamily family(InputAnswers inputs) {
		StatelessProtocol stateless = new StatelessProtocol(this.clientInfo, inputs.capabilities(),
				this.timeouts.initialization());
		if (!this.protocol.triesHandshake()) {
			return stateless;
		}
		HandshakeProtocol handshake = new HandshakeProtocol(this.name, this.clientInfo, inputs,
				this.timeouts.initialization(), this.protocol.version());
		return this.protocol.triesStateless() ? new EraDetection(stateless, handshake, this.timeouts, System::nanoTime)
				: handshake;
	}

}
