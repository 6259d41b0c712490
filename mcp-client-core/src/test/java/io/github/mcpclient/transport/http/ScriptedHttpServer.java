package io.github.mcpclient.transport.http;

import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import org.jspecify.annotations.Nullable;

/**
 * An HTTP server that does what a test says and writes down what it was asked.
 */
final class ScriptedHttpServer implements AutoCloseable {

	private static final Pattern ID = Pattern.compile("\"id\":(\\d+)");

	private final HttpServer server;

	private final ExecutorService threads = Executors.newCachedThreadPool();

	private final List<Asked> asked = new CopyOnWriteArrayList<>();

	private volatile Script post = (request) -> request.json(200, request.result("{}"));

	private volatile Script get = (request) -> request.empty(405);

	private volatile Script delete = (request) -> request.empty(200);

	ScriptedHttpServer() throws IOException {
		this(0);
	}

	ScriptedHttpServer(int backlog) throws IOException {
		this.server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), backlog);
		this.server.setExecutor(this.threads);
		this.server.createContext("/", this::handle);
		this.server.start();
	}

	URI url(String pathAndQuery) {
		return URI.create("http://127.0.0.1:" + this.server.getAddress().getPort() + pathAndQuery);
	}

	void onPost(Script script) {
		this.post = script;
	}

	void onGet(Script script) {
		this.get = script;
	}

	void onDelete(Script script) {
		this.delete = script;
	}

	/** Returns what was asked so far, in the order of arrival. */
	List<Asked> asked() {
		return this.asked;
	}

	List<Asked> asked(String httpMethod) {
		return this.asked.stream().filter((one) -> one.httpMethod().equals(httpMethod)).toList();
	}

	Asked last() {
		return this.asked.get(this.asked.size() - 1);
	}

	private void handle(HttpExchange exchange) throws IOException {
		String body = new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8);
		Asked request = new Asked(exchange, body);
		this.asked.add(request);
		Script script = switch (exchange.getRequestMethod()) {
			case "POST" -> this.post;
			case "GET" -> this.get;
			default -> this.delete;
		};
		try {
			script.answer(request);
		}
		catch (InterruptedException ex) {
			Thread.currentThread().interrupt();
		}
		catch (Exception ex) {
			// the client went away, as many tests want it to
		}
		finally {
			exchange.close();
		}
	}

	@Override
	public void close() {
		this.threads.shutdownNow();
		this.server.stop(0);
	}

	/** What to do with a request. */
	@FunctionalInterface
	interface Script {

		void answer(Asked request) throws Exception;

	}

	/** One request, and how to answer it. */
	record Asked(HttpExchange exchange, String body) {

		String httpMethod() {
			return this.exchange.getRequestMethod();
		}

		String path() {
			return this.exchange.getRequestURI().toString();
		}

		@Nullable String header(String name) {
			return this.exchange.getRequestHeaders().getFirst(name);
		}

		boolean is(String method) {
			return this.body.contains("\"method\":\"" + method + "\"");
		}

		boolean isRequest() {
			return this.body.contains("\"method\"") && this.body.contains("\"id\"");
		}

		String id() {
			Matcher matcher = ID.matcher(this.body);
			return matcher.find() ? matcher.group(1) : "null";
		}

		String result(String result) {
			return "{\"jsonrpc\":\"2.0\",\"id\":" + id() + ",\"result\":" + result + "}";
		}

		void header(String name, String value) {
			this.exchange.getResponseHeaders().set(name, value);
		}

		void json(int status, String body) throws IOException {
			send(status, "application/json", body);
		}

		void send(int status, @Nullable String type, String body) throws IOException {
			if (type != null) {
				header("Content-Type", type);
			}
			byte[] bytes = body.getBytes(StandardCharsets.UTF_8);
			this.exchange.sendResponseHeaders(status, (bytes.length > 0) ? bytes.length : -1);
			if (bytes.length > 0) {
				this.exchange.getResponseBody().write(bytes);
			}
		}

		void empty(int status) throws IOException {
			this.exchange.sendResponseHeaders(status, -1);
		}

		Events events() throws IOException {
			return events(200);
		}

		Events events(int status) throws IOException {
			header("Content-Type", "text/event-stream");
			this.exchange.sendResponseHeaders(status, 0);
			OutputStream stream = this.exchange.getResponseBody();
			stream.flush();
			return new Events(stream);
		}

	}

	/** An event stream being written. */
	record Events(OutputStream stream) {

		Events raw(String text) throws IOException {
			this.stream.write(text.getBytes(StandardCharsets.UTF_8));
			this.stream.flush();
			return this;
		}

		Events message(String json) throws IOException {
			return raw("event: message\ndata: " + json + "\n\n");
		}

	}

}
