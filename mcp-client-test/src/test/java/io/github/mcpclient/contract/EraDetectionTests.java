package io.github.mcpclient.contract;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import io.github.mcpclient.ConnectionState;
import io.github.mcpclient.McpClient;
import io.github.mcpclient.config.ProtocolMode;
import io.github.mcpclient.config.ReconnectPolicy;
import io.github.mcpclient.config.Timeouts;
import io.github.mcpclient.error.CloseReason;
import io.github.mcpclient.error.ConnectionClosedException;
import io.github.mcpclient.error.HttpStatusException;
import io.github.mcpclient.error.McpAuthorizationException;
import io.github.mcpclient.error.McpException;
import io.github.mcpclient.error.McpProtocolViolationException;
import io.github.mcpclient.error.McpResponseException;
import io.github.mcpclient.error.McpTimeoutException;
import io.github.mcpclient.error.McpTransportException;
import io.github.mcpclient.error.UnsupportedProtocolVersionException;
import io.github.mcpclient.test.LaterAnswer;
import io.github.mcpclient.test.ScriptedPeer;
import io.github.mcpclient.transport.Transport;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.catchThrowable;

/** How the revision is chosen: the decision tables P-VER 4.3 and 4.4. */
class EraDetectionTests {

	private static final String MODERN = "{\"supportedVersions\":[\"2026-07-28\"],\"capabilities\":{}}";

	private final ScriptedPeer peer = ScriptedPeer.create();

	private final List<McpClient> clients = new ArrayList<>();

	@AfterEach
	void close() {
		this.clients.forEach(McpClient::close);
	}

	private McpClient client(Transport transport, Timeouts timeouts, ProtocolMode mode) {
		McpClient client = McpClient.builder("s")
			.protocol(ProtocolMode.AUTO)
			.transport(transport)
			.timeouts(timeouts)
			.protocol(mode)
			.reconnect(ReconnectPolicy.never())
			.build();
		this.clients.add(client);
		return client;
	}

	private McpClient shared() {
		return client(this.peer.transport(), Timeouts.defaults(), ProtocolMode.AUTO);
	}

	private McpClient exchanges() {
		return client(this.peer.exchangeTransport(), Timeouts.defaults(), ProtocolMode.AUTO);
	}

	private McpClient impatient() {
		return client(this.peer.transport(), Timeouts.defaults().withProbe(Duration.ofMillis(50)), ProtocolMode.AUTO);
	}

	private void expectHandshake(String version) {
		this.peer.expectRequest("initialize")
			.with("/params/protocolVersion", version)
			.where("nothing of the other era",
					(message) -> message.id() instanceof Long && !message.text().contains("_meta"))
			.andRespond("{\"protocolVersion\":\"" + version
					+ "\",\"capabilities\":{},\"serverInfo\":{\"name\":\"x\",\"version\":\"1\"}}");
		this.peer.expectNotification("notifications/initialized");
	}

	private void assertRevision(McpClient client, String version) {
		client.connect();
		this.peer.awaitExhausted();
		assertThat(client.serverInfo().orElseThrow().protocolVersion()).hasToString(version);
	}

	private static String error(int code, String data) {
		return "{\"jsonrpc\":\"2.0\",\"id\":$id,\"error\":{\"code\":" + code + ",\"message\":\"m\",\"data\":" + data
				+ "}}";
	}

	@Test // O-064
	void bareDiscoverResultMeansStateless() {
		this.peer.expectRequest("server/discover").andRespond(MODERN);
		assertRevision(shared(), "2026-07-28");
	}

	@ParameterizedTest // P-VER-05, O-060, real-servers 1.1
	@ValueSource(ints = { -32601, -32602, -32600, -32603, -32000, 0 })
	void anyOtherErrorMeansHandshakeOnTheSameConnection(int code) {
		for (McpClient client : List.of(shared(), exchanges())) {
			this.peer.expectRequest("server/discover").andSend(error(code, "null"));
			expectHandshake("2025-11-25");
			assertRevision(client, "2025-11-25");
		}
		assertThat(this.peer.connections()).isEqualTo(2);
	}

	@ParameterizedTest // O-061
	@ValueSource(strings = { "\"id\":null,", "", "\"id\":0,", "\"id\":\"server-error\"," })
	void errorWithoutUsableIdBelongsToTheQuestion(String id) {
		for (McpClient client : List.of(shared(), exchanges())) {
			this.peer.expectRequest("server/discover")
				.andSend("{\"jsonrpc\":\"2.0\"," + id + "\"error\":{\"code\":-32600,\"message\":\"m\"}}");
			expectHandshake("2025-11-25");
			assertRevision(client, "2025-11-25");
		}
	}

	@ParameterizedTest // P-VER 4.3: a result of another shape
	@ValueSource(strings = { "{}", "[]", "null", "7", "{\"ok\":true}", "{\"supportedVersions\":7}",
			"{\"supportedVersions\":[],\"capabilities\":{}}", "{\"resultType\":\"future\"}" })
	void resultOfAnotherShapeMeansHandshake(String result) {
		for (McpClient client : List.of(shared(), exchanges())) {
			this.peer.expectRequest("server/discover").andRespond(result);
			expectHandshake("2025-11-25");
			assertRevision(client, "2025-11-25");
		}
	}

	@Test // P-VER-21, AMB-01, real-servers 1.2
	void listOfOlderRevisionsIsUsedForTheHandshake() {
		this.peer.expectRequest("server/discover")
			.andRespond("{\"supportedVersions\":[\"2024-11-05\",\"2025-06-18\"],\"capabilities\":{}}");
		expectHandshake("2025-06-18");
		assertRevision(exchanges(), "2025-06-18");
	}

	@Test // P-VER-21
	void listWithNothingInCommonFailsWithBothSides() {
		this.peer.expectRequest("server/discover")
			.andRespond("{\"supportedVersions\":[\"2099-01-01\"],\"capabilities\":{}}");
		assertThatExceptionOfType(UnsupportedProtocolVersionException.class).isThrownBy(shared()::connect)
			.withMessageContaining("2099-01-01")
			.withMessageContaining("2026-07-28")
			.withMessageContaining("2024-11-05");
		this.peer.assertExhausted();
	}

	@Test // O-063, P-ERR-04
	void refusedRevisionIsAskedForAgainAsListed() {
		for (McpClient client : List.of(shared(), exchanges())) {
			this.peer.expectRequest("server/discover")
				.andSend(error(-32022, "{\"supported\":[\"2099-01-01\",\"2026-07-28\"]}"));
			this.peer.expectRequest("server/discover").andRespond(MODERN);
			assertRevision(client, "2026-07-28");
		}
	}

	@ParameterizedTest // O-063, P-VER-06, AMB-04
	@CsvSource(delimiter = '|', value = { "-32022|{\"supported\":[\"2099-01-01\"]}", "-32022|null", "-32020|null",
			"-32021|{\"requiredCapabilities\":{}}" })
	void errorOfTheStatelessEraNeverLeadsToAHandshake(int code, String data) {
		for (McpClient client : List.of(shared(), exchanges())) {
			this.peer.expectRequest("server/discover").andSend(error(code, data));
			assertThatExceptionOfType(McpException.class).isThrownBy(client::connect);
			this.peer.assertExhausted();
		}
	}

	@Test // P-ERR-05
	void secondRefusalIsFinal() {
		this.peer.expectRequest("server/discover").andSend(error(-32022, "{\"supported\":[\"2026-07-28\"]}"));
		this.peer.expectRequest("server/discover").andSend(error(-32022, "{\"supported\":[\"2026-07-28\"]}"));
		assertThatExceptionOfType(McpResponseException.class).isThrownBy(shared()::connect);
		this.peer.assertExhausted();
	}

	@Test // O-062, P-VER-30, P-VER-07
	void silentServerIsMetWithAHandshakeAndTheVerdictIsKept() {
		McpClient client = impatient();
		LaterAnswer question = this.peer.expectRequest("server/discover").respondLater();
		expectHandshake("2025-11-25");
		assertRevision(client, "2025-11-25");
		question.respond(MODERN);
		this.peer.send("{\"jsonrpc\":\"2.0\",\"id\":\"probe-1\",\"error\":{\"code\":1,\"message\":\"late\"}}");
		assertThat(client.state()).isEqualTo(ConnectionState.READY);
		assertThat(this.peer.connections()).isEqualTo(1);
		client.disconnect();
		expectHandshake("2025-11-25");
		assertRevision(client, "2025-11-25");
	}

	@Test
	void slowServerThatRefusesTheHandshakeIsTakenAtItsLateAnswer() {
		LaterAnswer question = this.peer.expectRequest("server/discover").respondLater();
		this.peer.expectRequest("initialize")
			.andRun(() -> question.respond(MODERN))
			.andRespondError(-32601, "Method not found");
		assertRevision(impatient(), "2026-07-28");
	}

	@Test // AMB-05, P-VER-31
	void serverThatEndsAtTheQuestionIsStartedAgain() {
		McpClient client = shared();
		this.peer.expectRequest("server/discover").andClose(new CloseReason.ProcessExited(1, List.of()));
		expectHandshake("2025-11-25");
		assertRevision(client, "2025-11-25");
		assertThat(this.peer.connections()).isEqualTo(2);
		client.disconnect();
		expectHandshake("2025-11-25");
		assertRevision(client, "2025-11-25");
		assertThat(this.peer.connections()).isEqualTo(3);
	}

	@Test
	void serverThatEndsAnywayFailsWithBothFailures() {
		this.peer.expectRequest("server/discover").andClose(new CloseReason.ProcessExited(1, List.of("no key")));
		this.peer.expectRequest("initialize").andClose(new CloseReason.ProcessExited(2, List.of("no key")));
		Throwable failure = catchThrowable(shared()::connect);
		assertThat(failure).isInstanceOf(ConnectionClosedException.class).hasMessageContaining("no key");
		assertThat(failure.getSuppressed()).hasAtLeastOneElementOfType(ConnectionClosedException.class);
	}

	@Test
	void closingTheClientEndsTheQuestion() {
		McpClient client = shared();
		LaterAnswer question = this.peer.expectRequest("server/discover").respondLater();
		var connecting = client.connectAsync();
		question.awaitRequest();
		client.disconnect();
		assertThat(connecting).failsWithin(Duration.ofSeconds(10));
		assertThat(this.peer.connections()).isEqualTo(1);
	}

	private static HttpStatusException status(int status) {
		return new HttpStatusException("s", "server/discover", "HTTP status " + status, status, "", null);
	}

	@ParameterizedTest // P-VER 4.4
	@ValueSource(ints = { 400, 404, 405, 406, 415, 422, 202, 204 })
	void refusalByStatusMeansHandshake(int status) {
		this.peer.expectRequest("server/discover").andFailExchange(status(status));
		expectHandshake("2025-11-25");
		assertRevision(exchanges(), "2025-11-25");
	}

	@ParameterizedTest // P-VER 4.4, AMB-27
	@ValueSource(ints = { 401, 403, 408, 429, 503, 301 })
	void statusThatSaysNothingOfTheEraEndsTheAttempt(int status) {
		this.peer.expectRequest("server/discover").andFailExchange(status(status));
		assertThatExceptionOfType(HttpStatusException.class).isThrownBy(exchanges()::connect);
		this.peer.assertExhausted();
	}

	@Test // P-VER 4.4, P-VER-54
	void failureOfTheWireOfExchangesIsNoVerdict() {
		for (McpException failure : List.of(new McpTransportException("s", "refused", null),
				new McpAuthorizationException("s", "server/discover", 401, "Bearer", "credentials"),
				new McpTimeoutException("s", "server/discover", "timeouts.request", Duration.ofSeconds(1), "silent"))) {
			McpClient client = exchanges();
			this.peer.expectRequest("server/discover").andFailExchange(failure);
			assertThatExceptionOfType(McpException.class).isThrownBy(client::connect).isInstanceOf(failure.getClass());
			this.peer.assertExhausted();
			// and the next attempt asks again
			this.peer.expectRequest("server/discover").andRespond(MODERN);
			assertRevision(client, "2026-07-28");
		}
	}

	@Test // real-servers 1.1: a widespread server answers with 500
	void serverErrorIsFollowedByOneHandshake() {
		McpClient client = exchanges();
		this.peer.expectRequest("server/discover").andFailExchange(status(500));
		expectHandshake("2025-11-25");
		assertRevision(client, "2025-11-25");
		client.disconnect();
		expectHandshake("2025-11-25");
		assertRevision(client, "2025-11-25");
	}

	@Test
	void serverErrorStandsWhereTheHandshakeFailsToo() {
		McpClient client = exchanges();
		this.peer.expectRequest("server/discover").andFailExchange(status(502));
		this.peer.expectRequest("initialize").andFailExchange(status(500));
		assertThatExceptionOfType(HttpStatusException.class).isThrownBy(client::connect)
			.satisfies((ex) -> assertThat(ex.status()).isEqualTo(502))
			.satisfies((ex) -> assertThat(ex.getSuppressed()).hasSize(1));
		this.peer.expectRequest("server/discover").andRespond(MODERN);
		assertRevision(client, "2026-07-28");
	}

	@Test // P-HTTP 7.3
	void contentThatIsNoMessageMeansHandshake() {
		this.peer.expectRequest("server/discover")
			.andFailExchange(new McpProtocolViolationException("s", "server/discover", "a page", null));
		expectHandshake("2025-11-25");
		assertRevision(exchanges(), "2025-11-25");
	}

	@Test // P-VER-07
	void verdictThatProvesWrongIsForgotten() {
		McpClient client = exchanges();
		this.peer.expectRequest("server/discover").andRespondError(-32601, "no");
		expectHandshake("2025-11-25");
		assertRevision(client, "2025-11-25");
		client.disconnect();
		this.peer.expectRequest("initialize").andRespondError(-32601, "no");
		this.peer.expectRequest("server/discover").andRespond(MODERN);
		assertRevision(client, "2026-07-28");
		client.disconnect();
		this.peer.expectRequest("server/discover").andRespondError(-32601, "no");
		expectHandshake("2025-11-25");
		assertRevision(client, "2025-11-25");
	}

	@Test // P-VER-09
	void fixedRevisionIsOfferedAndNoOtherAccepted() {
		McpClient client = client(this.peer.transport(), Timeouts.defaults(), ProtocolMode.parse("2025-06-18"));
		expectHandshake("2025-06-18");
		assertRevision(client, "2025-06-18");
		client.disconnect();
		this.peer.expectRequest("initialize")
			.andRespond(
					"{\"protocolVersion\":\"2024-11-05\",\"capabilities\":{},\"serverInfo\":{\"name\":\"x\",\"version\":\"1\"}}");
		assertThatExceptionOfType(UnsupportedProtocolVersionException.class).isThrownBy(client::connect);
	}

	@Test // P-VER-11
	void requestBeforeTheAnswerIsDropped() {
		LaterAnswer question = this.peer.expectRequest("server/discover").respondLater();
		McpClient client = shared();
		var connecting = client.connectAsync();
		question.awaitRequest();
		this.peer.sendRequest("roots/list", "{}");
		question.respond(MODERN);
		assertThat(connecting).succeedsWithin(Duration.ofSeconds(10));
		assertThat(this.peer.received()).hasSize(1);
		assertThat(client.status().serverInfo()).isNotNull();
	}

}
