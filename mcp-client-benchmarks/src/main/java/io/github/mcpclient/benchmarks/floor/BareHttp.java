package io.github.mcpclient.benchmarks.floor;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.atomic.AtomicLong;

import io.github.mcpclient.benchmarks.measure.Echo;

/**
 * A blocking {@code send} of the JDK's HTTP client with the headers that the protocol
 * asks for, a body that nobody parses and no time limit. The request is made for each
 * call, as any client has to.
 */
public final class BareHttp implements Echo {

	private final HttpClient client;

	private final URI uri;

	private final AtomicLong ids = new AtomicLong();

	/**
	 * Creates a client. Does no I/O.
	 * @param url the address of the server
	 */
	public BareHttp(String url) {
		this.client = HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
		this.uri = URI.create(url);
	}

	@Override
	public int call(String text) throws IOException, InterruptedException {
		String body = "{\"jsonrpc\":\"2.0\",\"id\":" + this.ids.incrementAndGet()
				+ ",\"method\":\"tools/call\",\"params\":{\"name\":\"echo\",\"arguments\":{\"text\":\"" + text
				+ "\"}}}";
		HttpRequest request = HttpRequest.newBuilder(this.uri)
			.header("Content-Type", "application/json")
			.header("Accept", "application/json, text/event-stream")
			.header("MCP-Protocol-Version", "2025-11-25")
			.header("Mcp-Session-Id", "5f1c9a0e-benchmark")
			.POST(HttpRequest.BodyPublishers.ofByteArray(body.getBytes(StandardCharsets.UTF_8)))
			.build();
		HttpResponse<byte[]> response = send(request);
		if (response.statusCode() != 200) {
			throw new IOException("Status " + response.statusCode());
		}
		return response.body().length;
	}

	/**
	 * Before Java 25 the client can, once in about a million calls to a server this near,
	 * take an answer for data on an idle connection and fail (JDK-8338569, JDK-8357639).
	 * That is no matter of speed, so it must not end a run.
	 */
	private HttpResponse<byte[]> send(HttpRequest request) throws IOException, InterruptedException {
		try {
			return this.client.send(request, HttpResponse.BodyHandlers.ofByteArray());
		}
		catch (IOException ex) {
			return this.client.send(request, HttpResponse.BodyHandlers.ofByteArray());
		}
	}

	@Override
	public void close() {
		// The client of JDK 17 cannot be closed; it ends when it is not reachable any
		// more.
	}

}
