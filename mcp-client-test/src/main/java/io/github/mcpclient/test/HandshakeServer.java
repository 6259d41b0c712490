package io.github.mcpclient.test;

import java.time.Duration;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

import org.jspecify.annotations.Nullable;

import io.github.mcpclient.transport.Transport;

/**
 * A small but real MCP server of the handshake era (revisions 2024-11-05 to 2025-11-25)
 * for tests: in memory by {@link #transport()}, over HTTP by
 * {@link ScriptedHttpServer#mount}. Everything about it can be changed while clients are
 * connected, and clients are told of changed lists. It stays correct until it is given a
 * {@link Fault} or a handler of its own for a method.
 * <p>
 * It also checks its clients: form of each message, ids, order of the handshake,
 * capabilities, {@code _meta}. What it finds, {@link #assertNoViolations()} tells.
 * <p>
 * Handlers run on daemon threads of the server; everything else runs on the threads of
 * those who send. Safe for concurrent use.
 *
 * <pre class="code">
 * try (HandshakeServer server = HandshakeServer.create("files");
 *         McpClient client = McpClient.builder("files").transport(server.transport()).build()) {
 *     server.tool("greet", (call) -&gt; Answer.text("Hello " + call.argument("name")));
 *     client.connect();
 *     client.callTool("greet", Map.of("name", "Ada"));
 *     server.assertNoViolations();
 * }
 * </pre>
 *
 * @since 0.1.0
 */
public final class HandshakeServer implements AutoCloseable {

	private static final Set<String> REVISIONS = Set.of("2024-11-05", "2025-03-26", "2025-06-18", "2025-11-25");

	private static final AtomicInteger threads = new AtomicInteger();

	private final ServerFeatures features = new ServerFeatures(this);

	private final Journal journal = new Journal();

	private final Map<String, CallHandler> handlers = new ConcurrentHashMap<>();

	private final List<ServerSession> sessions = new CopyOnWriteArrayList<>();

	private final AtomicInteger sessionCount = new AtomicInteger();

	private final AtomicInteger requestCount = new AtomicInteger();

	private final ThreadPoolExecutor executor = new ThreadPoolExecutor(0, Integer.MAX_VALUE, 1, TimeUnit.SECONDS,
			new SynchronousQueue<>(), HandshakeServer::thread);

	private final String name;

	private volatile Set<Fault> faults = Set.of();

	private volatile int faultsAfter;

	private volatile int pageSize = Integer.MAX_VALUE;

	private volatile @Nullable String protocolVersion;

	private volatile @Nullable String instructions;

	private volatile @Nullable String capabilities;

	private HandshakeServer(String name) {
		this.name = name;
	}

	/**
	 * Creates a server that declares tools, resources, prompts, completions and logging
	 * and has nothing to offer yet.
	 * @param name the name it tells
	 * @return the server
	 */
	public static HandshakeServer create(String name) {
		return new HandshakeServer(name);
	}

	private static Thread thread(Runnable task) {
		Thread thread = new Thread(task, "handshake-server-" + threads.incrementAndGet());
		thread.setDaemon(true);
		return thread;
	}

	/**
	 * Sets the revision it answers, whatever is asked for. By default the one asked for
	 * where it knows it, else 2025-11-25.
	 * @param version the revision
	 * @return this server
	 */
	public HandshakeServer protocolVersion(String version) {
		this.protocolVersion = version;
		return this;
	}

	/**
	 * Sets the instructions it gives.
	 * @param instructions the text
	 * @return this server
	 */
	public HandshakeServer instructions(String instructions) {
		this.instructions = instructions;
		return this;
	}

	/**
	 * Sets what it declares. It goes on to answer what it does not declare, but a client
	 * that asks for that breaks the protocol.
	 * @param json the capabilities as JSON text
	 * @return this server
	 */
	public HandshakeServer capabilities(String json) {
		Json.readObject(json);
		this.capabilities = json;
		return this;
	}

	/**
	 * Sets how many entries a page of a list has. All by default.
	 * @param entries the number, at least 1
	 * @return this server
	 */
	public HandshakeServer pageSize(int entries) {
		this.pageSize = Math.max(1, entries);
		return this;
	}

	/**
	 * Sets how long each waiting method waits before it fails. 10 seconds by default.
	 * @param deadline the longest wait
	 * @return this server
	 */
	public HandshakeServer deadline(Duration deadline) {
		this.journal.deadline(deadline);
		return this;
	}

	/**
	 * Adds the tools {@code echo} (text), {@code add} (a, b), {@code fail} (text),
	 * {@code big} (size) and {@code slow} (steps, millis between them; reports progress).
	 * @return this server
	 */
	public HandshakeServer standardTools() {
		StandardTools.addTo(this);
		return this;
	}

	/**
	 * Adds or replaces a tool that takes any arguments.
	 * @param name the name
	 * @param handler answers calls
	 * @return this server
	 */
	public HandshakeServer tool(String name, CallHandler handler) {
		return tool(name, "{\"type\":\"object\"}", handler);
	}

	/**
	 * Adds or replaces a tool.
	 * @param name the name
	 * @param inputSchema the schema of its arguments as JSON text
	 * @param handler answers calls
	 * @return this server
	 */
	public HandshakeServer tool(String name, String inputSchema, CallHandler handler) {
		return toolEntry(name, "{\"name\":" + Json.write(name) + ",\"description\":" + Json.write("The tool " + name)
				+ ",\"inputSchema\":" + inputSchema + '}', handler);
	}

	/**
	 * Adds or replaces a tool with all that is listed of it.
	 * @param name the name that calls use
	 * @param json its entry in the list as JSON text, listed as it is
	 * @param handler answers calls
	 * @return this server
	 */
	public HandshakeServer toolEntry(String name, String json, CallHandler handler) {
		this.features.tool(name, json, handler);
		notifyClients("notifications/tools/list_changed", null);
		return this;
	}

	/**
	 * Removes a tool.
	 * @param name the name
	 * @return this server
	 */
	public HandshakeServer removeTool(String name) {
		if (this.features.removeTool(name)) {
			notifyClients("notifications/tools/list_changed", null);
		}
		return this;
	}

	/**
	 * Adds or replaces a text resource. Clients that subscribed to it are told.
	 * @param uri the URI
	 * @param text the text
	 * @return this server
	 */
	public HandshakeServer resource(String uri, String text) {
		String json = Json.write(uri);
		boolean known = this.features.removeResource(uri);
		this.features.resource(uri, "{\"uri\":" + json + ",\"name\":" + json + ",\"mimeType\":\"text/plain\"}",
				(call) -> Answer.result("{\"contents\":[{\"uri\":" + json + ",\"mimeType\":\"text/plain\",\"text\":"
						+ Json.write(text) + "}]}"));
		if (!known) {
			notifyClients("notifications/resources/list_changed", null);
		}
		this.sessions.stream()
			.filter((session) -> session.isSubscribed(uri))
			.forEach((session) -> session
				.send(Messages.notification("notifications/resources/updated", "{\"uri\":" + json + '}'), null));
		return this;
	}

	/**
	 * Removes a resource.
	 * @param uri the URI
	 * @return this server
	 */
	public HandshakeServer removeResource(String uri) {
		if (this.features.removeResource(uri)) {
			notifyClients("notifications/resources/list_changed", null);
		}
		return this;
	}

	/**
	 * Adds a resource template.
	 * @param uriTemplate the template
	 * @return this server
	 */
	public HandshakeServer resourceTemplate(String uriTemplate) {
		this.features
			.template("{\"uriTemplate\":" + Json.write(uriTemplate) + ",\"name\":" + Json.write(uriTemplate) + '}');
		notifyClients("notifications/resources/list_changed", null);
		return this;
	}

	/**
	 * Adds or replaces a prompt.
	 * @param name the name
	 * @param handler answers {@code prompts/get}
	 * @return this server
	 */
	public HandshakeServer prompt(String name, CallHandler handler) {
		this.features.prompt(name, "{\"name\":" + Json.write(name) + '}', handler);
		notifyClients("notifications/prompts/list_changed", null);
		return this;
	}

	/**
	 * Removes a prompt.
	 * @param name the name
	 * @return this server
	 */
	public HandshakeServer removePrompt(String name) {
		if (this.features.removePrompt(name)) {
			notifyClients("notifications/prompts/list_changed", null);
		}
		return this;
	}

	/**
	 * Answers a method in another way than this server would, {@code initialize} and
	 * {@code ping} included.
	 * @param method the method
	 * @param handler answers it
	 * @return this server
	 */
	public HandshakeServer on(String method, CallHandler handler) {
		this.handlers.put(method, handler);
		return this;
	}

	/**
	 * Ends what {@link #on} began.
	 * @param method the method
	 * @return this server
	 */
	public HandshakeServer reset(String method) {
		this.handlers.remove(method);
		return this;
	}

	/**
	 * Adds faults.
	 * @param faults the faults
	 * @return this server
	 */
	public HandshakeServer fault(Fault... faults) {
		Set<Fault> all = EnumSet.noneOf(Fault.class);
		all.addAll(this.faults);
		all.addAll(List.of(faults));
		this.faults = all;
		return this;
	}

	/**
	 * Lets faults begin only after a number of requests, counted from the start.
	 * @param requests the number of requests that are answered well
	 * @return this server
	 */
	public HandshakeServer faultsAfter(int requests) {
		this.faultsAfter = requests;
		return this;
	}

	/**
	 * Removes all faults.
	 * @return this server
	 */
	public HandshakeServer heal() {
		this.faults = Set.of();
		return this;
	}

	/**
	 * Returns a transport that connects to this server over a wire that all messages
	 * share.
	 * @return the transport
	 */
	public Transport transport() {
		return InMemoryMount.transport(this);
	}

	/**
	 * Returns a transport that connects to this server over a wire of exchanges, as HTTP
	 * is.
	 * @return the transport
	 */
	public Transport exchangeTransport() {
		return InMemoryMount.exchangeTransport(this);
	}

	/**
	 * Sends a notification to all clients that completed the handshake.
	 * @param method the method
	 * @param params the parameters as JSON text, {@code null} for none
	 */
	public void notifyClients(String method, @Nullable String params) {
		this.sessions.stream()
			.filter(ServerSession::isInitialized)
			.forEach((session) -> session.send(Messages.notification(method, params), null));
	}

	/**
	 * Sends a request to the client that connected last.
	 * @param method the method
	 * @param params the parameters as JSON text, {@code null} for none
	 * @return the request, to await its answer
	 */
	public PeerRequest requestClient(String method, @Nullable String params) {
		List<ServerSession> all = List.copyOf(this.sessions);
		if (all.isEmpty()) {
			throw new IllegalStateException("No client is connected");
		}
		return all.get(all.size() - 1).requestClient(method, params, null);
	}

	/** Ends all connections, as a server does that dies. New ones are welcome. */
	public void closeConnections() {
		List<ServerSession> all = List.copyOf(this.sessions);
		this.sessions.clear();
		all.forEach(ServerSession::close);
	}

	/**
	 * Returns how many connections or sessions were made so far.
	 * @return the number
	 */
	public int connections() {
		return this.sessionCount.get();
	}

	/**
	 * Returns all messages received so far.
	 * @return the messages
	 */
	public List<WireMessage> received() {
		return this.journal.received();
	}

	/**
	 * Returns the messages of a method received so far.
	 * @param method the method
	 * @return the messages
	 */
	public List<WireMessage> received(String method) {
		return this.journal.received(method);
	}

	/**
	 * Waits for the first message of a method, at most for the deadline.
	 * @param method the method
	 * @return the message
	 * @throws AssertionError where it does not come
	 */
	public WireMessage awaitReceived(String method) {
		return this.journal.await(method, 1).get(0);
	}

	/**
	 * Waits for a number of messages of a method, at most for the deadline.
	 * @param method the method
	 * @param count how many
	 * @return all messages of the method so far
	 * @throws AssertionError where they do not come
	 */
	public List<WireMessage> awaitReceived(String method, int count) {
		return this.journal.await(method, count);
	}

	/**
	 * Returns how clients broke the protocol so far.
	 * @return one line each
	 */
	public List<String> violations() {
		return this.journal.violations();
	}

	/**
	 * Fails where a client broke the protocol.
	 * @throws AssertionError with all that was seen
	 */
	public void assertNoViolations() {
		this.journal.assertNoViolations();
	}

	/** Ends all connections and the threads of this server. */
	@Override
	public void close() {
		closeConnections();
		this.executor.shutdownNow();
	}

	ServerSession open(Wire wire) {
		ServerSession session = new ServerSession(this, wire);
		this.sessions.add(session);
		this.sessionCount.incrementAndGet();
		return session;
	}

	void closed(ServerSession session) {
		this.sessions.remove(session);
	}

	Journal journal() {
		return this.journal;
	}

	int pageSize() {
		return this.pageSize;
	}

	boolean has(Fault fault) {
		return this.faults.contains(fault) && (this.faultsAfter == 0 || this.requestCount.get() > this.faultsAfter);
	}

	/** Returns the faults that are in force from the start. */
	Set<Fault> faults() {
		return this.faults;
	}

	void arrived(WireMessage message) {
		if (message.isRequest()) {
			this.requestCount.incrementAndGet();
		}
		this.journal.received(message);
	}

	void execute(Runnable task) {
		try {
			this.executor.execute(task);
		}
		catch (RejectedExecutionException ex) {
			// closed meanwhile: nobody waits for the answer
		}
	}

	Map<String, @Nullable Object> declared() {
		return Json.readObject(declaredText());
	}

	private String declaredText() {
		String set = this.capabilities;
		return (set != null) ? set : this.features.capabilities();
	}

	String initializeResult(WireMessage request) {
		boolean extra = has(Fault.EXTRA_MEMBERS);
		String more = extra ? ",\"x-future\":{\"a\":[1,null]}" : "";
		String set = this.instructions;
		String declared = declaredText();
		if (extra) {
			declared = declared.equals("{}") ? "{\"x-future\":{}}"
					: declared.substring(0, declared.length() - 1) + ",\"x-future\":{}}";
		}
		return "{\"protocolVersion\":" + Json.write(version(request)) + ",\"capabilities\":" + declared
				+ ",\"serverInfo\":{\"name\":" + Json.write(this.name) + ",\"version\":\"1.0\"" + more + '}'
				+ ((set != null) ? ",\"instructions\":" + Json.write(set) : "") + more + '}';
	}

	private String version(WireMessage request) {
		if (has(Fault.UNKNOWN_VERSION)) {
			return "1999-01-01";
		}
		String set = this.protocolVersion;
		if (set != null) {
			return set;
		}
		return (request.at("/params/protocolVersion") instanceof String asked && REVISIONS.contains(asked)) ? asked
				: "2025-11-25";
	}

	/**
	 * Returns what may block to answer a request, or null where the answer is at hand.
	 */
	@Nullable CallHandler handler(WireMessage request) {
		String method = String.valueOf(request.method());
		CallHandler own = this.handlers.get(method);
		if (own != null) {
			return own;
		}
		return switch (method) {
			case "tools/call" -> this.features.toolHandler(request);
			case "prompts/get" -> this.features.promptHandler(request);
			case "resources/read" -> this.features.resourceHandler(request);
			default -> null;
		};
	}

	Answer answer(WireMessage request) {
		Set<Fault> active = EnumSet.noneOf(Fault.class);
		this.faults.stream().filter(this::has).forEach(active::add);
		return switch (String.valueOf(request.method())) {
			case "tools/list" -> this.features.listTools(request, active);
			case "prompts/list" -> this.features.listPrompts(request, active);
			case "resources/list" -> this.features.listResources(request, active);
			case "resources/templates/list" -> this.features.listTemplates(request, active);
			case "tools/call" -> Answer.error(-32602, "Unknown tool " + request.at("/params/name"));
			case "prompts/get" -> Answer.error(-32602, "Unknown prompt " + request.at("/params/name"));
			case "resources/read" ->
				Answer.error(-32002, "Resource not found", "{\"uri\":" + Json.write(request.at("/params/uri")) + '}');
			case "completion/complete" -> Answer.result("{\"completion\":{\"values\":[]}}");
			default -> Answer.error(-32601, "Method not found");
		};
	}

}
