package io.github.mcpclient.transport.http;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import io.github.mcpclient.error.HttpStatusException;
import io.github.mcpclient.error.McpAuthorizationException;
import io.github.mcpclient.error.McpConfigurationException;
import io.github.mcpclient.error.McpTransportException;
import io.github.mcpclient.jsonrpc.RequestId;
import io.github.mcpclient.schema.ProtocolVersion;
import io.github.mcpclient.transport.Connection;
import io.github.mcpclient.transport.OutboundMessage;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.awaitility.Awaitility.await;

/** Where requests go and what they carry. */
class StreamableHttpRequestTests {

	private ScriptedHttpServer server;

	private HttpFixture fixture;

	@BeforeEach
	void start() throws IOException {
		this.server = new ScriptedHttpServer();
		this.fixture = new HttpFixture();
	}

	@AfterEach
	void stop() throws InterruptedException {
		this.fixture.close();
		this.server.close();
	}

	@ParameterizedTest // O-022
	@ValueSource(strings = { "/", "/mcp", "/mcp/", "/a%20b/mcp?key=s%26t&x", "/?q" })
	void theUrlIsUsedAsItIs(String path) throws Exception {
		this.fixture.connect(this.server.url(path)).send(HttpFixture.request(1));
		assertThat(this.server.last().path()).isEqualTo(path);
	}

	@Test // O-022
	void aUrlWithoutPathIsTheRoot() throws Exception {
		this.fixture.connect(this.server.url("")).send(HttpFixture.request(1));
		assertThat(this.server.last().path()).isEqualTo("/");
	}

	@ParameterizedTest
	@CsvSource({ "https://h/mcp, https://h/mcp", "HTTP://h:80/mcp/, http://h:80/mcp/",
			"https://h/mcp?key=secret&other&x=1#f, https://h/mcp?key=…&…&x=…" })
	void theDescriptionHoldsNoSecret(String url, String description) {
		StreamableHttpTransport transport = StreamableHttpTransport.builder(URI.create(url))
			.header("Authorization", "Bearer secret")
			.build();
		assertThat(transport.describe()).isEqualTo(description);
		assertThat(transport.type()).isEqualTo("streamable-http");
		assertThat(transport.toString()).isEqualTo("StreamableHttpTransport[" + description + "]");
	}

	@Test
	void configuredHeadersGoWithEveryRequest() throws Exception {
		Connection connection = this.fixture.connect(this.server.url("/mcp"),
				(builder) -> builder.header("X-Key", "wrong")
					.headers(Map.of("x-key", "k", "Accept", "text/html", "content-type", "text/plain")));
		this.fixture.handshake(connection, ProtocolVersion.V2025_06_18);
		await().until(() -> this.server.asked("GET").size() == 1);
		connection.close();
		assertThat(this.server.asked()).allSatisfy((request) -> {
			assertThat(request.exchange().getRequestHeaders().get("X-Key")).containsExactly("k");
			assertThat(request.header("User-Agent")).startsWith("mcp-client");
			// P-SEC-09
			assertThat(request.header("Origin")).isNull();
		});
		assertThat(this.server.asked("POST")).allSatisfy((request) -> {
			assertThat(request.header("Accept")).isEqualTo("application/json, text/event-stream");
			assertThat(request.exchange().getRequestHeaders().get("Content-Type")).containsExactly("application/json");
		});
	}

	@Test
	void theUserAgentCanBeReplaced() throws Exception {
		this.fixture.connect(this.server.url("/mcp"), (builder) -> builder.header("user-agent", "me/1"))
			.send(HttpFixture.request(1));
		assertThat(this.server.last().exchange().getRequestHeaders().get("User-Agent")).containsExactly("me/1");
	}

	@Test
	void aMessageCanHaveHeadersOfItsOwn() throws Exception {
		Connection connection = this.fixture.connect(this.server.url("/mcp"));
		connection.send(HttpFixture.message(OutboundMessage.Kind.REQUEST, RequestId.of(1), "tools/call",
				"{\"id\":1,\"method\":\"tools/call\"}", Duration.ofSeconds(30),
				Map.of("Mcp-Method", "tools/call", "MCP-Protocol-Version", "2026-07-28", "Mcp-Param-Empty", "")));
		assertThat(this.server.last().header("Mcp-Method")).isEqualTo("tools/call");
		assertThat(this.server.last().header("MCP-Protocol-Version")).isEqualTo("2026-07-28");
		// P-ENC-05
		assertThat(this.server.last().header("Mcp-Param-Empty")).isEmpty();
		connection.send(HttpFixture.request(2));
		assertThat(this.server.last().header("Mcp-Method")).isNull();
	}

	@ParameterizedTest // P-SEC-07
	@ValueSource(strings = { "sec\r\nret", "sec\nret", "sec\0ret", "secr\u00e9t" })
	void aValueThatCouldForgeAHeaderIsRefusedUnseen(String value) {
		assertThatIllegalArgumentException()
			.isThrownBy(() -> StreamableHttpTransport.builder(URI.create("http://h")).header("X-Key", value))
			.withMessageContaining("'X-Key'")
			.satisfies((ex) -> assertThat(ex.getMessage()).doesNotContain("sec"));
		Connection connection = this.fixture.connect(this.server.url("/mcp"));
		assertThatExceptionOfType(McpTransportException.class)
			.isThrownBy(() -> connection.send(HttpFixture.message(OutboundMessage.Kind.REQUEST, RequestId.of(1), "m",
					"{}", Duration.ofSeconds(30), Map.of("Mcp-Name", value))))
			.withMessageContaining("'Mcp-Name'")
			.satisfies((ex) -> assertThat(ex).hasStackTraceContaining("Mcp-Name")
				.extracting(Throwable::getMessage)
				.asString()
				.doesNotContain("sec\r"));
		assertThat(this.server.asked()).isEmpty();
	}

	@ParameterizedTest
	@ValueSource(strings = { "Host", "content-length", "Connection", "", "a b", "a:b", "a\nb" })
	void aNameThatCannotBeSetIsRefused(String name) {
		assertThatIllegalArgumentException()
			.isThrownBy(() -> StreamableHttpTransport.builder(URI.create("http://h")).header(name, "secret"))
			.satisfies((ex) -> assertThat(ex.getMessage()).doesNotContain("secret").doesNotContain("\n"));
	}

	@ParameterizedTest // P-SEC-08, O-036
	@ValueSource(ints = { 307, 308 })
	void aRedirectOnTheSameOriginIsFollowedUnchanged(int status) throws Exception {
		ScriptedHttpServer.Script redirect = (request) -> {
			if (request.path().equals("/mcp?a=b")) {
				request.header("Location", "/mcp/");
				request.send(status, "text/html", "moved");
			}
			else if (request.httpMethod().equals("POST")) {
				request.header("Mcp-Session-Id", "sess");
				request.json(200, request.result("{}"));
			}
			else {
				request.empty(405);
			}
		};
		this.server.onPost(redirect);
		this.server.onGet(redirect);
		this.server.onDelete(redirect);
		Connection connection = this.fixture.connect(this.server.url("/mcp?a=b"),
				(builder) -> builder.header("Authorization", "Bearer t"));
		this.fixture.handshake(connection, ProtocolVersion.V2025_11_25);
		await().until(() -> this.server.asked("GET").size() == 2);
		connection.close();
		List<ScriptedHttpServer.Asked> asked = this.server.asked();
		assertThat(asked).extracting((request) -> request.httpMethod() + " " + request.path())
			.containsExactly("POST /mcp?a=b", "POST /mcp/", "POST /mcp?a=b", "POST /mcp/", "GET /mcp?a=b", "GET /mcp/",
					"DELETE /mcp?a=b", "DELETE /mcp/");
		assertThat(asked.get(1).body()).isEqualTo(asked.get(0).body());
		assertThat(asked).allSatisfy((request) -> assertThat(request.header("Authorization")).isEqualTo("Bearer t"));
	}

	@Test // P-SEC-08, O-037
	void aRedirectToAnotherOriginIsRefused() throws Exception {
		try (ScriptedHttpServer other = new ScriptedHttpServer()) {
			for (URI target : List.of(other.url("/mcp?t=hidden"),
					URI.create(this.server.url("/mcp").toString().replace("127.0.0.1", "localhost")),
					URI.create(this.server.url("/mcp").toString().replace("http:", "https:")))) {
				this.server.onPost((request) -> {
					request.header("Location", target.toString());
					request.empty(307);
				});
				Connection connection = this.fixture.connect(this.server.url("/mcp"));
				assertThatExceptionOfType(HttpStatusException.class)
					.isThrownBy(() -> connection.send(HttpFixture.request(1)))
					.withMessageContaining("another origin")
					.withMessageContaining(target.getHost())
					.satisfies((ex) -> assertThat(ex.getMessage()).doesNotContain("hidden"))
					.satisfies((ex) -> assertThat(ex.status()).isEqualTo(307));
			}
			assertThat(other.asked()).isEmpty();
			assertThat(this.server.asked()).hasSize(3);
		}
	}

	@ParameterizedTest
	@ValueSource(ints = { 301, 302, 303 })
	void aRedirectThatWouldBecomeAGetIsRefused(int status) {
		this.server.onPost((request) -> {
			request.header("Location", "/login");
			request.empty(status);
		});
		Connection connection = this.fixture.connect(this.server.url("/mcp"));
		assertThatExceptionOfType(HttpStatusException.class).isThrownBy(() -> connection.send(HttpFixture.request(1)))
			.withMessageContaining(String.valueOf(status));
		assertThat(this.server.asked()).hasSize(1);
	}

	@Test
	void redirectsAreBounded() {
		this.server.onPost((request) -> {
			request.header("Location", "/mcp");
			request.empty(307);
		});
		Connection connection = this.fixture.connect(this.server.url("/mcp"), (builder) -> builder.maxRedirects(2));
		assertThatExceptionOfType(HttpStatusException.class).isThrownBy(() -> connection.send(HttpFixture.request(1)))
			.withMessageContaining("after 2 redirects");
		assertThat(this.server.asked()).hasSize(3);
	}

	@ParameterizedTest
	@ValueSource(strings = { "", "http://[", "mailto:me" })
	void aRedirectToNowhereIsRefused(String location) {
		this.server.onPost((request) -> {
			if (!location.isEmpty()) {
				request.header("Location", location);
			}
			request.empty(307);
		});
		Connection connection = this.fixture.connect(this.server.url("/mcp"));
		assertThatExceptionOfType(HttpStatusException.class).isThrownBy(() -> connection.send(HttpFixture.request(1)));
	}

	@Test
	void anHttpClientThatFollowsRedirectsIsRefused() {
		HttpClient client = HttpClient.newBuilder().followRedirects(HttpClient.Redirect.NORMAL).build();
		assertThatIllegalArgumentException()
			.isThrownBy(() -> StreamableHttpTransport.builder(URI.create("http://h")).httpClient(client))
			.withMessageContaining("followRedirects(NEVER)");
	}

	@Test
	void anHttpClientOfTheUserIsUsed() throws Exception {
		HttpClient client = HttpClient.newBuilder().executor(this.fixture.threads).build();
		Connection connection = this.fixture
			.connect(StreamableHttpTransport.builder(this.server.url("/mcp")).httpClient(client).build());
		connection.send(HttpFixture.request(1));
		assertThat(this.server.asked()).hasSize(1);
	}

	@Test
	void aClosedSharedClientSaysSo() {
		SharedHttpClient shared = SharedHttpClient.create();
		shared.close();
		assertThatExceptionOfType(McpConfigurationException.class)
			.isThrownBy(() -> this.fixture
				.connect(StreamableHttpTransport.builder(this.server.url("/mcp")).sharedHttpClient(shared).build()))
			.withMessageContaining("closed");
	}

	@Test
	void newCredentialsAreTriedOnce() throws Exception {
		Keys keys = new Keys(true);
		this.server.onPost((request) -> {
			if ("Bearer 2".equals(request.header("Authorization"))) {
				request.json(200, request.result("{}"));
			}
			else {
				request.header("WWW-Authenticate", "Bearer error=\"invalid_token\"");
				request.empty(401);
			}
		});
		Connection connection = this.fixture.connect(this.server.url("/mcp"),
				(builder) -> builder.header("Authorization", "Basic configured").authorizer(keys));
		connection.send(HttpFixture.request(1));
		assertThat(this.server.asked()).extracting((request) -> request.header("Authorization"))
			.containsExactly("Bearer 1", "Bearer 2");
		assertThat(keys.refusals).singleElement().satisfies((refusal) -> {
			assertThat(refusal.status()).isEqualTo(401);
			assertThat(refusal.challenges()).containsExactly("Bearer error=\"invalid_token\"");
			assertThat(refusal.sent()).containsEntry("Authorization", "Bearer 1");
			assertThat(refusal.toString()).doesNotContain("Bearer");
		});
		connection.send(HttpFixture.request(2));
		assertThat(keys.refusals).hasSize(1);
	}

	@ParameterizedTest
	@ValueSource(booleans = { true, false })
	void refusedAgainFails(boolean retry) {
		Keys keys = new Keys(retry);
		this.server.onPost((request) -> request.empty(403));
		Connection connection = this.fixture.connect(this.server.url("/mcp?k=secret"),
				(builder) -> builder.authorizer(keys));
		assertThatExceptionOfType(McpAuthorizationException.class)
			.isThrownBy(() -> connection.send(HttpFixture.request(1)))
			.satisfies((ex) -> assertThat(ex.getMessage()).doesNotContain("Bearer", "secret"));
		assertThat(keys.refusals).hasSize(1);
		assertThat(this.server.asked()).hasSize(retry ? 2 : 1);
	}

	@Test
	void theServersOwnStreamGetsNewCredentialsToo() throws Exception {
		Keys keys = new Keys(true);
		this.server.onGet((request) -> {
			if ("Bearer 2".equals(request.header("Authorization"))) {
				request.events().message("{\"jsonrpc\":\"2.0\",\"method\":\"m\"}");
			}
			else {
				request.empty(401);
			}
		});
		Connection connection = this.fixture.connect(this.server.url("/mcp"), (builder) -> builder.authorizer(keys));
		this.fixture.handshake(connection, ProtocolVersion.V2025_11_25);
		await().until(() -> this.fixture.recorder.events.contains("notification m"));
	}

	@Test
	void retryAfterIsSecondsOrADate() {
		Instant now = Instant.parse("2026-07-28T12:00:00Z");
		assertThat(RetryAfter.parse("120", now)).isEqualTo(Duration.ofMinutes(2));
		assertThat(RetryAfter.parse(" 0 ", now)).isEqualTo(Duration.ZERO);
		assertThat(RetryAfter.parse("99999999999999999999", now)).isEqualTo(Duration.ofDays(1));
		assertThat(RetryAfter.parse("Tue, 28 Jul 2026 12:00:30 GMT", now)).isEqualTo(Duration.ofSeconds(30));
		assertThat(RetryAfter.parse("Tue, 28 Jul 2026 11:00:00 GMT", now)).isEqualTo(Duration.ZERO);
		assertThat(RetryAfter.parse("soon", now)).isNull();
		assertThat(RetryAfter.parse("-5", now)).isNull();
		assertThat(RetryAfter.parse("", now)).isNull();
		assertThat(RetryAfter.parse(null, now)).isNull();
	}

	/** Gives a new key after each refusal. */
	private static final class Keys implements HttpAuthorizer {

		private final boolean retry;

		private final List<Refusal> refusals = new ArrayList<>();

		private volatile Map<String, String> current = Map.of("Authorization", "Bearer 1");

		Keys(boolean retry) {
			this.retry = retry;
		}

		@Override
		public Map<String, String> headers(Target target) {
			return this.current;
		}

		@Override
		public boolean refused(Target target, Refusal refusal) {
			assertThat(target.serverName()).isEqualTo("s");
			assertThat(target.toString()).doesNotContain("secret");
			this.refusals.add(refusal);
			this.current = Map.of("Authorization", "Bearer " + (this.refusals.size() + 1));
			return this.retry;
		}

	}

}
