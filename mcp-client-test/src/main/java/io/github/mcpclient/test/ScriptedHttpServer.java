package io.github.mcpclient.test;

import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;
import java.util.function.Predicate;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import org.jspecify.annotations.Nullable;

/**
 * An HTTP server for tests, on the loopback interface and a free port. Enqueue answers,
 * run the client, take the requests it made; or mount a {@link HandshakeServer}, or a
 * function, on a path. An enqueued answer goes before what is mounted, so that a single
 * request can fail. A request that nothing is there for is answered with 501 and fails
 * {@link #assertExhausted()}. What this server cannot do to a connection,
 * {@link ScriptedSocketServer} can. Safe for concurrent use.
 *
 * <pre class="code">
 * try (ScriptedHttpServer http = ScriptedHttpServer.start()) {
 *     http.enqueue(HttpAnswer.eventStream().chunk("data: {\"jsonrpc\"").chunk(":\"2.0\"…").thenCut());
 *     …
 *     assertThat(http.takeRequest().header("Accept")).contains("text/event-stream");
 *     http.assertExhausted();
 * }
 * </pre>
 *
 * @since 0.1.0
 */
public final class ScriptedHttpServer implements AutoCloseable {

	static {
		// else small writes wait for the acknowledgement of earlier ones, 40 ms each
		if (System.getProperty("sun.net.httpserver.nodelay") == null) {
			System.setProperty("sun.net.httpserver.nodelay", "true");
		}
	}

	private static final AtomicInteger threads = new AtomicInteger();

	private final HttpServer http;

	private final ExecutorService executor;

	private final CountDownLatch closing = new CountDownLatch(1);

	private final Map<String, Responder> mounts = new ConcurrentHashMap<>();

	/** Guards the lists below. */
	private final Object lock = new Object();

	private final List<Enqueued> answers = new ArrayList<>();

	private final List<RecordedRequest> requests = new ArrayList<>();

	private final List<RecordedRequest> unexpected = new ArrayList<>();

	private int taken;

	private volatile Duration deadline = Waiting.DEADLINE;

	private ScriptedHttpServer() {
		try {
			this.http = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
		}
		catch (IOException ex) {
			throw new UncheckedIOException(ex);
		}
		this.executor = Executors.newCachedThreadPool((task) -> {
			Thread thread = new Thread(task, "scripted-http-" + threads.incrementAndGet());
			thread.setDaemon(true);
			return thread;
		});
		this.http.setExecutor(this.executor);
	}

	/**
	 * Starts a server.
	 * @return the server
	 */
	public static ScriptedHttpServer start() {
		ScriptedHttpServer server = new ScriptedHttpServer();
		server.http.createContext("/", server::handle);
		server.http.start();
		return server;
	}

	/**
	 * Sets how long each waiting method waits before it fails. 10 seconds by default.
	 * @param deadline the longest wait
	 * @return this server
	 */
	public ScriptedHttpServer deadline(Duration deadline) {
		this.deadline = deadline;
		return this;
	}

	/**
	 * Returns the address of the usual path.
	 * @return the URL with the path {@code /mcp}
	 */
	public String url() {
		return url("/mcp");
	}

	/**
	 * Returns the address of a path.
	 * @param path the path, with a slash in front, or empty
	 * @return the URL
	 */
	public String url(String path) {
		return "http://127.0.0.1:" + this.http.getAddress().getPort() + path;
	}

	/**
	 * Answers the next request that no earlier entry is for.
	 * @param answer the answer
	 * @return this server
	 */
	public ScriptedHttpServer enqueue(HttpAnswer answer) {
		return enqueue((request) -> true, answer);
	}

	/**
	 * Answers the next request that meets a condition.
	 * @param condition the condition
	 * @param answer the answer
	 * @return this server
	 */
	public ScriptedHttpServer enqueue(Predicate<RecordedRequest> condition, HttpAnswer answer) {
		synchronized (this.lock) {
			this.answers.add(new Enqueued(condition, answer));
		}
		return this;
	}

	/**
	 * Answers all requests to a path by a function.
	 * @param path the path
	 * @param responder makes the answer
	 * @return this server
	 */
	public ScriptedHttpServer on(String path, Function<RecordedRequest, HttpAnswer> responder) {
		this.mounts.put(path, (request, closing) -> responder.apply(request));
		return this;
	}

	/**
	 * Mounts an MCP server as Streamable HTTP (revisions 2025-03-26 to 2025-11-25) on the
	 * path {@code /mcp}: with sessions, and with JSON answers that become event streams
	 * only where there is more than the answer to send. The returned mount can change
	 * that.
	 * @param server the server
	 * @return the mount
	 */
	public HttpMount mount(HandshakeServer server) {
		return mount("/mcp", server);
	}

	/**
	 * Mounts an MCP server on a path.
	 * @param path the path
	 * @param server the server
	 * @return the mount
	 */
	public HttpMount mount(String path, HandshakeServer server) {
		HttpMount mount = new HttpMount(server);
		this.mounts.put(path, mount::respond);
		return mount;
	}

	/**
	 * Takes the next request, in the order of arrival, after waiting for it.
	 * @return the request
	 * @throws AssertionError where none comes
	 */
	public RecordedRequest takeRequest() {
		Waiting.await(this.lock, this.deadline, () -> this.requests.size() > this.taken,
				() -> "a request; taken were " + this.taken);
		synchronized (this.lock) {
			return this.requests.get(this.taken++);
		}
	}

	/**
	 * Returns all requests so far, taken or not.
	 * @return the requests
	 */
	public List<RecordedRequest> requests() {
		synchronized (this.lock) {
			return List.copyOf(this.requests);
		}
	}

	/**
	 * Waits for a number of requests that meet a condition.
	 * @param count how many
	 * @param condition the condition
	 * @return the requests that meet it so far
	 * @throws AssertionError where they do not come
	 */
	public List<RecordedRequest> awaitRequests(int count, Predicate<RecordedRequest> condition) {
		Waiting.await(this.lock, this.deadline, () -> this.requests.stream().filter(condition).count() >= count,
				() -> count + " such requests; there were " + this.requests);
		return requests().stream().filter(condition).toList();
	}

	/**
	 * Fails where an enqueued answer was not asked for, or a request came that nothing
	 * was there for.
	 * @throws AssertionError with all that went wrong
	 */
	public void assertExhausted() {
		synchronized (this.lock) {
			if (!this.answers.isEmpty() || !this.unexpected.isEmpty()) {
				throw new AssertionError("The client did not follow the script: " + this.answers.size()
						+ " answers were not asked for, unexpected requests were " + this.unexpected);
			}
		}
	}

	/** Stops the server, cuts its connections and ends its threads. */
	@Override
	public void close() {
		this.closing.countDown();
		this.http.stop(0);
		this.executor.shutdownNow();
		try {
			if (!this.executor.awaitTermination(this.deadline.toMillis(), TimeUnit.MILLISECONDS)) {
				throw new AssertionError("A scripted answer did not end");
			}
		}
		catch (InterruptedException ex) {
			Thread.currentThread().interrupt();
		}
	}

	private void handle(HttpExchange exchange) throws IOException {
		RecordedRequest request = new RecordedRequest(exchange.getRequestMethod(), exchange.getRequestURI().toString(),
				exchange.getRequestHeaders(), exchange.getRequestBody().readAllBytes());
		HttpAnswer answer = next(request, exchange.getRequestURI().getPath());
		answer.headers().forEach(exchange.getResponseHeaders()::set);
		boolean withBody = answer.hasBody() && answer.status() != 204;
		exchange.sendResponseHeaders(answer.status(), withBody ? 0 : -1);
		if (withBody) {
			OutputStream out = exchange.getResponseBody();
			// so that the head arrives before the first step is done
			out.flush();
			answer.writeBody(out, this.closing);
			out.close();
		}
		exchange.close();
	}

	private HttpAnswer next(RecordedRequest request, String path) throws IOException {
		Responder responder = this.mounts.get(path);
		HttpAnswer answer;
		synchronized (this.lock) {
			this.requests.add(request);
			answer = poll(request);
			if (answer == null && responder == null) {
				this.unexpected.add(request);
			}
			this.lock.notifyAll();
		}
		if (answer != null) {
			return answer;
		}
		return (responder != null) ? responder.respond(request, this.closing)
				: HttpAnswer.status(501).chunk("The scripted server has no answer to this");
	}

	private @Nullable HttpAnswer poll(RecordedRequest request) {
		for (Enqueued enqueued : this.answers) {
			if (enqueued.condition().test(request)) {
				this.answers.remove(enqueued);
				return enqueued.answer();
			}
		}
		return null;
	}

	/**
	 * An answer and the request it is for.
	 *
	 * @param condition the condition
	 * @param answer the answer
	 */
	private record Enqueued(Predicate<RecordedRequest> condition, HttpAnswer answer) {
	}

	/**
	 * Answers all requests to a path.
	 */
	@FunctionalInterface
	interface Responder {

		HttpAnswer respond(RecordedRequest request, CountDownLatch closing) throws IOException;

	}

}
