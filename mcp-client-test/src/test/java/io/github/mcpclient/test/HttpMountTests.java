package io.github.mcpclient.test;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.TimeUnit;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

class HttpMountTests {

	private static final String INITIALIZE = Messages.request("1", "initialize",
			"{\"protocolVersion\":\"2025-11-25\",\"capabilities\":{},\"clientInfo\":{\"name\":\"c\",\"version\":\"1\"}}");

	private static final String INITIALIZED = Messages.notification("notifications/initialized", null);

	private static final String ECHO = Messages.request("2", "tools/call",
			"{\"name\":\"echo\",\"arguments\":{\"text\":\"é\"},\"_meta\":{\"progressToken\":5}}");

	private final HandshakeServer server = HandshakeServer.create("http").standardTools();

	private final ScriptedHttpServer http = ScriptedHttpServer.start();

	private final HttpMount mount = this.http.mount(this.server);

	private final HttpClient client = HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();

	private String session;

	private String version;

	@AfterEach
	void close() {
		this.server.close();
		this.http.close();
	}

	@Test
	void servesJsonWithASession() throws Exception {
		handshake();
		HttpResponse<String> response = post(ECHO);
		assertThat(response.headers().firstValue("Content-Type")).contains("application/json");
		assertThat(WireMessage.parse(response.body()).at("/result/content/0/text")).isEqualTo("é");
		assertThat(this.mount.sessions()).isEqualTo(1);
		assertThat(send(builder().DELETE()).statusCode()).isEqualTo(200);
		assertThat(post(ECHO.replace("\"id\":2", "\"id\":3")).statusCode()).isEqualTo(404);
		this.server.assertNoViolations();
	}

	@Test
	void turnsToEventsWhereThereIsMoreToSend() throws Exception {
		handshake();
		HttpResponse<String> response = post(ECHO.replace("echo", "slow"));
		assertThat(response.headers().firstValue("Content-Type")).contains("text/event-stream");
		assertThat(response.body().lines().filter((line) -> line.startsWith("data: "))).hasSize(4);
		this.server.assertNoViolations();
	}

	@Test
	void servesWithoutSessions() throws Exception {
		this.mount.withoutSessions().withEventStreams();
		handshake();
		assertThat(this.session).isNull();
		assertThat(post(ECHO).body()).contains("event: message\ndata: {");
		this.server.assertNoViolations();
	}

	@Test
	void sendsItsOwnMessagesOverTheGetStream() throws Exception {
		handshake();
		this.server.removeTool("echo");
		try (BufferedReader stream = get(null)) {
			assertThat(readData(stream)).contains("tools/list_changed");
			PeerRequest ping = this.server.requestClient("ping", null);
			assertThat(readData(stream)).contains(ping.id());
			assertThat(post("{\"jsonrpc\":\"2.0\",\"id\":\"" + ping.id() + "\",\"result\":{}}").statusCode())
				.isEqualTo(202);
			assertThat(ping.awaitAnswer().isError()).isFalse();
			assertThat(stream.readLine()).isEmpty();
			this.mount.endGetStreams();
			assertThat(stream.readLine()).isNull();
		}
		this.server.assertNoViolations();
	}

	@Test
	void resumesAStreamThatWasCut() throws Exception {
		this.mount.withEventIds().retryMillis(5);
		handshake();
		this.server.fault(Fault.CUT_STREAM);
		String body = post(ECHO).body();
		assertThat(body).startsWith("id: ").contains("retry: 5\ndata: \n\n").doesNotContain("result");
		String id = body.lines().findFirst().orElseThrow().substring(4);
		try (BufferedReader stream = get(id)) {
			assertThat(readData(stream)).contains("\"result\"");
			assertThat(stream.readLine()).isEmpty();
			assertThat(stream.readLine()).isNull();
		}
		this.server.assertNoViolations();
		get("other-1").close();
		assertThat(this.server.violations()).singleElement().asString().contains("event id");
	}

	@Test
	void forgetsSessions() throws Exception {
		handshake();
		this.mount.forgetSessions();
		assertThat(post(ECHO).statusCode()).isEqualTo(404);
		this.server.fault(Fault.SESSION_400);
		assertThat(post(ECHO).statusCode()).isEqualTo(400);
		this.session = null;
		this.version = null;
		handshake();
		assertThat(post(ECHO).statusCode()).isEqualTo(200);
	}

	@Test
	void refusesAProbeWithoutASessionAsLegacyServersDo() throws Exception {
		HttpResponse<String> response = post(Messages.request("\"p\"", "server/discover", "{}"));
		assertThat(response.statusCode()).isEqualTo(400);
		assertThat(response.body()).contains("\"id\":null").contains("-32000");
		this.server.assertNoViolations();
		assertThat(this.server.received("server/discover")).hasSize(1);
	}

	@ParameterizedTest
	@CsvSource({ "Content-Type,text/plain,no Content-Type", "Accept,application/json,both types",
			"MCP-Protocol-Version,2025-03-26,where 2025-11-25 was negotiated", "Mcp-Method,tools/call,newer revision",
			"Mcp-Param-X,1,newer revision" })
	void noticesWrongHeaders(String name, String value, String violation) throws Exception {
		handshake();
		send(builder().setHeader(name, value).POST(HttpRequest.BodyPublishers.ofString(ECHO)));
		assertThat(this.server.violations()).singleElement().asString().contains(violation);
	}

	@ParameterizedTest
	@CsvSource({ "ACCEPTED_TEXT,202,Accepted", "NO_CONTENT,204,''" })
	void faultsOfNotifications(Fault fault, int status, String body) throws Exception {
		handshake();
		this.server.fault(fault);
		HttpResponse<String> response = post(Messages.notification("notifications/cancelled", "{\"requestId\":1}"));
		assertThat(response.statusCode()).isEqualTo(status);
		assertThat(response.body()).isEqualTo(body);
	}

	@Test
	void faultsOfAnswers() throws Exception {
		handshake();
		this.server.fault(Fault.NO_CONTENT_TYPE);
		assertThat(post(echo(2)).headers().firstValue("Content-Type")).isEmpty();
		this.server.heal().fault(Fault.HTML);
		assertThat(post(echo(3)).body()).startsWith("<!DOCTYPE html>");
		this.server.heal().fault(Fault.GET_REFUSED, Fault.DELETE_FAILS);
		assertThat(send(builder().setHeader("Accept", "text/event-stream").GET()).statusCode()).isEqualTo(405);
		assertThat(send(builder().DELETE()).statusCode()).isEqualTo(500);
		this.server.heal().fault(Fault.GET_ENDS);
		assertThat(send(builder().setHeader("Accept", "text/event-stream").GET()).body()).isEqualTo(": end\n\n");
		this.server.heal().fault(Fault.ENDLESS_MESSAGE);
		HttpResponse<InputStream> endless = this.client.send(
				builder().POST(HttpRequest.BodyPublishers.ofString(echo(4))).build(),
				HttpResponse.BodyHandlers.ofInputStream());
		assertThat(endless.body().readNBytes(1_000_000)).hasSize(1_000_000);
		endless.body().close();
		this.server.heal().fault(Fault.CLOSE);
		assertThatExceptionOfType(IOException.class).isThrownBy(() -> post(echo(5)));
	}

	@ParameterizedTest
	@CsvSource({ "COMMENTS,': ping'", "HEARTBEATS,event: ping", "ODD_FIELDS,foo: bar", "NOISE,data: {broken",
			"STRAY_ERROR,-32700", "BARE_CR,data: {", "BYTE_BY_BYTE,data: {", "BANNER,Starting" })
	void faultsOfEventStreams(Fault fault, String text) throws Exception {
		this.mount.withEventStreams();
		this.server.fault(fault);
		String body = post(INITIALIZE).body();
		assertThat(body).contains(text).contains("\"result\"").endsWith("\n\n");
	}

	@Test
	void eventStreamWithCrLf() throws Exception {
		this.mount.withEventStreams();
		this.server.fault(Fault.CRLF);
		assertThat(post(INITIALIZE).body()).endsWith("\r\n\r\n").startsWith("event: message\r\n");
	}

	private static String echo(int id) {
		return ECHO.replace("\"id\":2", "\"id\":" + id);
	}

	private void handshake() throws Exception {
		HttpResponse<String> response = post(INITIALIZE);
		this.session = response.headers().firstValue("Mcp-Session-Id").orElse(null);
		this.version = "2025-11-25";
		assertThat(post(INITIALIZED).statusCode()).isEqualTo(202);
	}

	private HttpResponse<String> post(String body) throws Exception {
		return send(builder().POST(HttpRequest.BodyPublishers.ofString(body)));
	}

	private HttpResponse<String> send(HttpRequest.Builder builder) throws Exception {
		return this.client.send(builder.build(), HttpResponse.BodyHandlers.ofString());
	}

	private BufferedReader get(String lastEventId) throws Exception {
		HttpRequest.Builder builder = builder().setHeader("Accept", "text/event-stream").GET();
		if (lastEventId != null) {
			builder.header("Last-Event-ID", lastEventId);
		}
		InputStream body = this.client.sendAsync(builder.build(), HttpResponse.BodyHandlers.ofInputStream())
			.get(10, TimeUnit.SECONDS)
			.body();
		return new BufferedReader(new InputStreamReader(body, StandardCharsets.UTF_8));
	}

	private static String readData(BufferedReader stream) throws IOException {
		String line = stream.readLine();
		while (line != null && (!line.startsWith("data: ") || line.length() == 6)) {
			line = stream.readLine();
		}
		return line;
	}

	private HttpRequest.Builder builder() {
		HttpRequest.Builder builder = HttpRequest.newBuilder(URI.create(this.http.url()))
			.header("Content-Type", "application/json")
			.header("Accept", "application/json, text/event-stream");
		if (this.session != null) {
			builder.header("Mcp-Session-Id", this.session);
		}
		if (this.version != null) {
			builder.header("MCP-Protocol-Version", this.version);
		}
		return builder;
	}

}
