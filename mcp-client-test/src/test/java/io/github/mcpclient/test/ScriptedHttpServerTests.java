package io.github.mcpclient.test;

import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.awaitility.Awaitility.await;

class ScriptedHttpServerTests {

	private final ScriptedHttpServer http = ScriptedHttpServer.start();

	private final HttpClient client = HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();

	@AfterEach
	void close() {
		this.http.close();
		await().untilAsserted(() -> assertThat(Thread.getAllStackTraces().keySet())
			.noneMatch((thread) -> thread.getName().startsWith("scripted-http-")));
	}

	@Test
	void answersInOrderAndRecordsWhatWasAsked() throws Exception {
		this.http.enqueue(HttpAnswer.json("{\"a\":1}").header("X-Test", "t"))
			.enqueue(HttpAnswer.redirect(307, "/other"))
			.enqueue(HttpAnswer.status(204));
		HttpResponse<String> first = post("/mcp?q=1", "{\"jsonrpc\":\"2.0\",\"method\":\"m\"}", "X-Own", "v");
		assertThat(first.body()).isEqualTo("{\"a\":1}");
		assertThat(first.headers().firstValue("content-type")).contains("application/json");
		assertThat(post("/", "x").headers().firstValue("Location")).contains("/other");
		assertThat(post("/", "x").statusCode()).isEqualTo(204);
		RecordedRequest request = this.http.takeRequest();
		assertThat(request.method()).isEqualTo("POST");
		assertThat(request.target()).isEqualTo("/mcp?q=1");
		assertThat(request.header("x-own")).isEqualTo("v");
		assertThat(request.message().method()).isEqualTo("m");
		assertThat(this.http.takeRequest().text()).isEqualTo("x");
		this.http.assertExhausted();
	}

	@Test
	void answersByConditionAndByPath() throws Exception {
		this.http.on("/f", (request) -> HttpAnswer.json(request.text()))
			.enqueue((request) -> request.text().equals("b"), HttpAnswer.status(500));
		assertThat(post("/f", "a").body()).isEqualTo("a");
		assertThat(post("/f", "b").statusCode()).isEqualTo(500);
		assertThat(post("/f", "b").body()).isEqualTo("b");
		assertThat(this.http.awaitRequests(2, (request) -> request.text().equals("b"))).hasSize(2);
	}

	@Test
	void unexpectedRequestOrUnusedAnswerFails() throws Exception {
		assertThat(post("/", "x").statusCode()).isEqualTo(501);
		assertThatExceptionOfType(AssertionError.class).isThrownBy(this.http::assertExhausted)
			.withMessageContaining("POST / x");
		this.http.enqueue(HttpAnswer.status(200));
		assertThatExceptionOfType(AssertionError.class).isThrownBy(this.http::assertExhausted)
			.withMessageContaining("1 answers");
		this.http.takeRequest();
		assertThatExceptionOfType(AssertionError.class)
			.isThrownBy(() -> this.http.deadline(Duration.ofMillis(1)).takeRequest());
		this.http.deadline(Duration.ofSeconds(10));
	}

	@Test
	void writesStepByStep() throws Exception {
		CountDownLatch go = new CountDownLatch(1);
		this.http.enqueue(HttpAnswer.eventStream().event("1").await(go).chunks("data: é\n\n", 1));
		HttpResponse<InputStream> response = this.client.send(request("/", "x"),
				HttpResponse.BodyHandlers.ofInputStream());
		assertThat(new String(response.body().readNBytes(9))).isEqualTo("data: 1\n\n");
		go.countDown();
		assertThat(response.body().readAllBytes()).isEqualTo("data: é\n\n".getBytes("UTF-8"));
	}

	@Test
	void cutsAConnection() {
		this.http.enqueue(HttpAnswer.eventStream().event("1").thenCut());
		assertThatExceptionOfType(IOException.class).isThrownBy(() -> post("/", "x"));
	}

	@Test
	void openAndEndlessBodiesEndWithTheServer() throws Exception {
		this.http.enqueue(HttpAnswer.status(202).thenStayOpen()).enqueue(HttpAnswer.json("[").thenForever("1,"));
		CompletableFuture<HttpResponse<String>> open = this.client.sendAsync(request("/", "x"),
				HttpResponse.BodyHandlers.ofString());
		this.http.takeRequest();
		HttpResponse<InputStream> endless = this.client.send(request("/", "x"),
				HttpResponse.BodyHandlers.ofInputStream());
		assertThat(endless.body().readNBytes(1_000_000)).hasSize(1_000_000);
		this.http.close();
		assertThat(open).failsWithin(Duration.ofSeconds(10));
	}

	@Test
	void socketScriptWritesAnythingAndNoticesTheClientsClose() throws Exception {
		SocketScript garbage = SocketScript.create().readRequest().write("no http\r\n\r\n");
		SocketScript reset = SocketScript.create().readRequest().reset();
		SocketScript stream = SocketScript.create()
			.readRequest()
			.write("HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\n\r\n: open\n\n")
			.awaitClientClose();
		try (ScriptedSocketServer server = ScriptedSocketServer.start()
			.enqueue(garbage)
			.enqueue(reset)
			.enqueue(stream)) {
			HttpRequest request = HttpRequest.newBuilder(URI.create(server.url("/x")))
				.POST(HttpRequest.BodyPublishers.ofString("body"))
				.build();
			HttpResponse.BodyHandler<InputStream> handler = HttpResponse.BodyHandlers.ofInputStream();
			assertThatExceptionOfType(IOException.class).isThrownBy(() -> this.client.send(request, handler));
			garbage.awaitEnd(Duration.ofSeconds(10));
			assertThat(garbage.requests()).singleElement().asString().startsWith("POST /x HTTP/1.1").endsWith("body");
			assertThatExceptionOfType(IOException.class).isThrownBy(() -> this.client.send(request, handler));
			this.client.send(request, handler).body().close();
			stream.awaitClosedByClient();
			assertThat(server.connections()).isGreaterThanOrEqualTo(3);
		}
	}

	private HttpResponse<String> post(String path, String body, String... headers) throws Exception {
		HttpRequest.Builder builder = HttpRequest.newBuilder(URI.create(this.http.url(path)))
			.POST(HttpRequest.BodyPublishers.ofString(body));
		for (int i = 0; i < headers.length; i += 2) {
			builder.header(headers[i], headers[i + 1]);
		}
		return this.client.send(builder.build(), HttpResponse.BodyHandlers.ofString());
	}

	private HttpRequest request(String path, String body) {
		return HttpRequest.newBuilder(URI.create(this.http.url(path)))
			.POST(HttpRequest.BodyPublishers.ofString(body))
			.build();
	}

}
