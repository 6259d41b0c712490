package io.github.mcpclient.test;

import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;

import org.jspecify.annotations.Nullable;

import io.github.mcpclient.error.CloseReason;
import io.github.mcpclient.error.McpException;
import io.github.mcpclient.jsonrpc.RequestId;
import io.github.mcpclient.schema.ProtocolVersion;
import io.github.mcpclient.transport.InMemoryLink;
import io.github.mcpclient.transport.InMemoryTransport;
import io.github.mcpclient.transport.Transport;

/**
 * A server that follows a script, over an in-memory wire: it expects the client's
 * messages one by one, in the order in which they were announced, and acts on each. A
 * message that was not expected, or that does not meet its conditions, is a failure: an
 * unexpected request is answered with an error at once, so that the client does not wait,
 * and {@link #assertExhausted()} tells all failures and all messages that never came.
 * <p>
 * Runs on the threads of the client and of the test; needs no closing. The script goes on
 * over reconnects. Safe for concurrent use.
 *
 * <pre class="code">
 * ScriptedPeer peer = ScriptedPeer.create();
 * peer.expectRequest("initialize").andRespond("""
 *         {"protocolVersion":"2025-11-25","capabilities":{},"serverInfo":{"name":"s","version":"1"}}""");
 * peer.expectNotification("notifications/initialized");
 * try (McpClient client = McpClient.builder("s").transport(peer.transport()).build()) {
 *     client.connect();
 *     peer.assertExhausted();
 * }
 * </pre>
 *
 * @since 0.1.0
 */
public final class ScriptedPeer {

	/** Guards all fields below that are not final or volatile. */
	private final Object lock = new Object();

	private final List<Expectation> script = new ArrayList<>();

	private final List<Expectation> standing = new ArrayList<>();

	private final List<WireMessage> received = new ArrayList<>();

	private final List<String> moves = new ArrayList<>();

	private final List<String> failures = new ArrayList<>();

	private final Map<String, PeerRequest> requests = new LinkedHashMap<>();

	private @Nullable McpException refusal;

	private boolean anyOrder;

	private int connections;

	private int nextId = 1;

	private volatile CompletableFuture<InMemoryLink> link = new CompletableFuture<>();

	private volatile Duration deadline = Waiting.DEADLINE;

	private ScriptedPeer() {
	}

	/**
	 * Creates a peer with an empty script.
	 * @return the peer
	 */
	public static ScriptedPeer create() {
		return new ScriptedPeer();
	}

	/**
	 * Sets how long each waiting method waits before it fails. 10 seconds by default:
	 * only a failing test ever waits so long.
	 * @param deadline the longest wait
	 * @return this peer
	 */
	public ScriptedPeer deadline(Duration deadline) {
		this.deadline = deadline;
		return this;
	}

	/**
	 * Lets expected messages come in any order.
	 * @return this peer
	 */
	public ScriptedPeer inAnyOrder() {
		synchronized (this.lock) {
			this.anyOrder = true;
		}
		return this;
	}

	/**
	 * Returns a transport that connects to this peer over a wire that all messages share,
	 * as that of a child process is.
	 * @return the transport
	 */
	public Transport transport() {
		return InMemoryTransport.to(this::accept);
	}

	/**
	 * Returns a transport that connects to this peer over a wire of exchanges, as HTTP
	 * is.
	 * @return the transport
	 */
	public Transport exchangeTransport() {
		return InMemoryTransport.to(this::accept).withExchanges();
	}

	/**
	 * Expects a request next.
	 * @param method the method
	 * @return the expectation, to say what happens then
	 */
	public Expectation expectRequest(String method) {
		return expect(new Expectation(this, method, true));
	}

	/**
	 * Expects a notification next.
	 * @param method the method
	 * @return the expectation, to say what happens then
	 */
	public Expectation expectNotification(String method) {
		return expect(new Expectation(this, method, false));
	}

	private Expectation expect(Expectation expectation) {
		synchronized (this.lock) {
			this.script.add(expectation);
		}
		return expectation;
	}

	/**
	 * Allows a request at any time, any number of times, also never.
	 * @param method the method
	 * @return the expectation, to say what happens then
	 */
	public Expectation wheneverRequest(String method) {
		return allow(new Expectation(this, method, true));
	}

	/**
	 * Allows a notification at any time, any number of times, also never.
	 * @param method the method
	 * @return the expectation, to say what happens then
	 */
	public Expectation wheneverNotification(String method) {
		return allow(new Expectation(this, method, false));
	}

	private Expectation allow(Expectation expectation) {
		synchronized (this.lock) {
			this.standing.add(expectation);
		}
		return expectation;
	}

	/**
	 * Makes the next connect fail.
	 * @param failure what it fails with
	 */
	public void refuseNextConnect(McpException failure) {
		synchronized (this.lock) {
			this.refusal = failure;
		}
	}

	/**
	 * Sends a notification to the client.
	 * @param method the method
	 * @param params the parameters as JSON text, {@code null} for none
	 */
	public void sendNotification(String method, @Nullable String params) {
		link().send(Messages.notification(method, params));
	}

	/**
	 * Sends a request to the client. Its answer is not part of the script.
	 * @param method the method
	 * @param params the parameters as JSON text, {@code null} for none
	 * @return the request, to await its answer
	 */
	public PeerRequest sendRequest(String method, @Nullable String params) {
		PeerRequest request;
		synchronized (this.lock) {
			request = new PeerRequest("peer-" + this.nextId++, this.deadline);
			this.requests.put(request.id(), request);
		}
		link().send(Messages.request(Json.write(request.id()), method, params));
		return request;
	}

	/**
	 * Sends any bytes to the client as one message.
	 * @param message the bytes
	 */
	public void send(byte[] message) {
		link().send(message);
	}

	/**
	 * Sends any text to the client as one message.
	 * @param message the text
	 */
	public void send(String message) {
		link().send(message);
	}

	/**
	 * Closes the connection.
	 * @param reason what the client is told
	 */
	public void close(CloseReason reason) {
		link().close(reason);
	}

	/**
	 * Returns the newest connection, after waiting for the first one.
	 * @return the server's end of it
	 */
	public InMemoryLink link() {
		return await(this.link, "a connection");
	}

	/**
	 * Returns how many connections were made.
	 * @return the number
	 */
	public int connections() {
		synchronized (this.lock) {
			return this.connections;
		}
	}

	/**
	 * Returns all messages received so far, expected or not, answers included.
	 * @return the messages
	 */
	public List<WireMessage> received() {
		synchronized (this.lock) {
			return List.copyOf(this.received);
		}
	}

	/**
	 * Returns what the client did with its connections beside sending, one entry each:
	 * {@code abandoned 3}, {@code answered 3}, {@code negotiated …},
	 * {@code handshake completed}, {@code session reset}, {@code closed}.
	 * @return the entries
	 */
	public List<String> moves() {
		synchronized (this.lock) {
			return List.copyOf(this.moves);
		}
	}

	/**
	 * Waits, at most for the deadline, until all expected messages came; then checks as
	 * {@link #assertExhausted()} does.
	 */
	public void awaitExhausted() {
		Waiting.await(this.lock, this.deadline, () -> this.script.isEmpty() || !this.failures.isEmpty(),
				() -> this.script + "; received were " + this.received);
		assertExhausted();
	}

	/**
	 * Waits, at most for the deadline, for an entry of {@link #moves()}.
	 * @param move the entry
	 * @throws AssertionError where it does not come
	 */
	public void awaitMove(String move) {
		Waiting.await(this.lock, this.deadline, () -> this.moves.contains(move),
				() -> "'" + move + "', seen were " + this.moves);
	}

	/**
	 * Fails where a message came that was not expected, or an expected one did not come.
	 * @throws AssertionError with all that went wrong
	 */
	public void assertExhausted() {
		StringBuilder text = new StringBuilder();
		synchronized (this.lock) {
			this.failures.forEach((failure) -> text.append("\n  ").append(failure));
			this.script.forEach((expectation) -> text.append("\n  never came: ").append(expectation));
			if (text.length() > 0) {
				text.append("\n  received:");
				this.received.forEach((message) -> text.append("\n    ").append(message));
			}
		}
		if (text.length() > 0) {
			throw new AssertionError("The client did not follow the script:" + text);
		}
	}

	private void accept(InMemoryLink link) {
		synchronized (this.lock) {
			this.connections++;
			McpException failure = this.refusal;
			this.refusal = null;
			if (failure != null) {
				throw failure;
			}
		}
		link.observe(new Moves());
		if (!this.link.complete(link)) {
			this.link = CompletableFuture.completedFuture(link);
		}
		link.receive((bytes) -> receive(link, new String(bytes, StandardCharsets.UTF_8)));
	}

	private void receive(InMemoryLink link, String text) {
		WireMessage message;
		try {
			message = WireMessage.parse(text);
		}
		catch (IllegalArgumentException ex) {
			fail("no message: " + ex.getMessage() + ": " + text);
			return;
		}
		Expectation expectation = null;
		synchronized (this.lock) {
			this.received.add(message);
			if (!message.isAnswer()) {
				expectation = next(message);
			}
			this.lock.notifyAll();
		}
		if (message.isAnswer()) {
			takeAnswer(message);
		}
		else {
			act(expectation, new Arrival(message, link));
		}
	}

	private void act(@Nullable Expectation expectation, Arrival arrival) {
		WireMessage message = arrival.message();
		String failure = (expectation != null) ? expectation.mismatch(message)
				: "unexpected " + message.describe() + ((head() != null) ? ", next is " + head() : "");
		if (failure != null) {
			fail(failure);
			if (message.isRequest()) {
				arrival.respondError(-32603, "The scripted peer: " + failure);
			}
		}
		else if (expectation != null) {
			try {
				expectation.run(arrival);
			}
			catch (RuntimeException | AssertionError ex) {
				fail("the action on " + message.describe() + " failed: " + ex);
			}
		}
	}

	/** Takes the expectation a message is for; called with the lock. */
	private @Nullable Expectation next(WireMessage message) {
		Iterator<Expectation> candidates = this.script.iterator();
		while (candidates.hasNext()) {
			Expectation candidate = candidates.next();
			if (candidate.matches(message)) {
				candidates.remove();
				return candidate;
			}
			if (!this.anyOrder) {
				break;
			}
		}
		return this.standing.stream().filter((candidate) -> candidate.matches(message)).findFirst().orElse(null);
	}

	private @Nullable Expectation head() {
		synchronized (this.lock) {
			return this.script.isEmpty() ? null : this.script.get(0);
		}
	}

	private void takeAnswer(WireMessage message) {
		PeerRequest request;
		synchronized (this.lock) {
			request = (message.id() instanceof String id) ? this.requests.get(id) : null;
		}
		if (request == null || !request.complete(message)) {
			fail(((request != null) ? "a second answer to a request of ours: " : "an answer to no request of ours: ")
					+ message);
		}
	}

	private void fail(String failure) {
		synchronized (this.lock) {
			this.failures.add(failure);
			this.lock.notifyAll();
		}
	}

	private void move(String move) {
		synchronized (this.lock) {
			this.moves.add(move);
			this.lock.notifyAll();
		}
	}

	<T> T await(CompletableFuture<T> future, String what) {
		return Waiting.await(future, this.deadline, () -> what + "; received were " + received());
	}

	/**
	 * Notes what the client does.
	 */
	private final class Moves implements InMemoryLink.Observer {

		@Override
		public void onAbandoned(RequestId request) {
			move("abandoned " + request);
		}

		@Override
		public void onAnswered(RequestId request) {
			move("answered " + request);
		}

		@Override
		public void onNegotiated(ProtocolVersion version) {
			move("negotiated " + version);
		}

		@Override
		public void onHandshakeCompleted() {
			move("handshake completed");
		}

		@Override
		public void onSessionReset() {
			move("session reset");
		}

		@Override
		public void onClosed() {
			move("closed");
		}

	}

}
