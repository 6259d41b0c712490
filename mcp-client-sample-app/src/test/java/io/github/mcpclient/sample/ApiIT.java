package io.github.mcpclient.sample;

import java.math.BigDecimal;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.boot.test.context.TestConfiguration;
import org.springframework.boot.test.web.server.LocalServerPort;
import org.springframework.context.annotation.Bean;
import tools.jackson.databind.JsonNode;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

@SpringBootTest(webEnvironment = SpringBootTest.WebEnvironment.RANDOM_PORT,
		properties = { "sample.demo-server.enabled=true", "mcp.servers.odd.transport=scripted",
				"mcp.servers.refusing.transport=scripted", "mcp.servers.silent.transport=scripted",
				"mcp.servers.silent.timeouts.tool-call=200ms", "mcp.servers.leaving.transport=scripted",
				"mcp.servers.dying.transport=scripted", "mcp.servers.leaving.reconnect.enabled=false",
				"mcp.servers.missing.command=/no/such/program" })
class ApiIT {

	@Autowired
	private ScriptedServers scriptedServers;

	@Autowired
	private CalculatorService calculator;

	private Api api;

	@BeforeEach
	void connect(@LocalServerPort int port) throws Exception {
		this.api = new Api(port);
		for (String server : new String[] { "demo", "odd", "refusing", "silent" }) {
			await().until(() -> server(server).at("/state").asString().equals("READY"));
		}
	}

	@Test
	void listsServers() throws Exception {
		JsonNode demo = server("demo");
		assertThat(demo.propertyNames()).containsExactly("name", "state", "transport", "protocolVersion", "era",
				"toolCount", "lastError");
		assertThat(demo.at("/transport").asString()).isEqualTo("stdio");
		assertThat(demo.at("/protocolVersion").asString()).isEqualTo("2025-11-25");
		assertThat(demo.at("/era").asString()).isEqualTo("HANDSHAKE");
		assertThat(demo.at("/toolCount").asInt()).isEqualTo(6);
		assertThat(demo.at("/lastError").isNull()).isTrue();
		JsonNode missing = server("missing");
		assertThat(missing.at("/state").asString()).isNotEqualTo("READY");
		assertThat(missing.at("/protocolVersion").isNull()).isTrue();
		assertThat(missing.at("/lastError").asString()).contains("missing", "/no/such/program");
	}

	@Test
	void listsTools() throws Exception {
		JsonNode tools = this.api.get("/api/tools?server=demo").ok();
		assertThat(tools).hasSize(6);
		assertThat(tools.get(0).propertyNames()).containsExactly("name", "server", "originalName", "description",
				"inputSchema");
		assertThat(tools.at("/0/name").asString()).isEqualTo("mcp_demo_add");
		assertThat(tools.at("/0/server").asString()).isEqualTo("demo");
		assertThat(tools.at("/0/originalName").asString()).isEqualTo("add");
		assertThat(tools.at("/0/description").asString()).contains("Returns the sum of two numbers");
		assertThat(this.api.get("/api/tools").ok()).hasSizeGreaterThan(8);
		assertThat(this.api.get("/api/tools?server=missing").ok()).isEmpty();
		assertThat(this.api.get("/api/tools?server=nobody").problem(404).at("/detail").asString()).contains("demo");
	}

	@Test
	void passesSchemaOnUnchanged() throws Exception {
		assertThat(this.api.get("/api/tools?server=odd").body()).contains("\"inputSchema\":" + ScriptedServers.SCHEMA);
	}

	@ParameterizedTest
	@ValueSource(strings = { "mcp_demo_add", "demo%2Fadd", "demo/add" })
	void callsTool(String name) throws Exception {
		Api.Answer answer = this.api.post("/api/tools/" + name, "{\"a\":0.1,\"b\":12345678901234567890.2}");
		assertThat(answer.ok().propertyNames()).containsExactly("isError", "content", "structuredContent");
		assertThat(answer.json().at("/isError").asBoolean()).isFalse();
		assertThat(answer.body()).contains("\"structuredContent\":{\"sum\":12345678901234567890.3}");
	}

	@Test
	void callsToolWithoutBody() throws Exception {
		assertThat(this.api.post("/api/tools/mcp_demo_now").ok().at("/content/0/text").asString()).contains("T");
		assertThat(this.api.post("/api/tools/mcp_demo_now", "").ok().at("/isError").asBoolean()).isFalse();
	}

	@Test
	void callsToolOfAnyName() throws Exception {
		assertThat(this.api.post("/api/tools/odd%2Fa.b%2Fc%20d").ok().at("/content")).hasSize(3);
		String name = this.api.get("/api/tools?server=odd").ok().at("/1/name").asString();
		assertThat(name).startsWith("mcp_odd_a_b_c_d_");
		assertThat(this.api.post("/api/tools/" + name, "{}").ok().at("/content")).hasSize(3);
	}

	@Test
	void passesContentOnUnchanged() throws Exception {
		Api.Answer answer = this.api.post("/api/tools/mcp_odd_kinds", "{}");
		JsonNode content = answer.ok().get("content");
		assertThat(answer.body()).contains("{\"type\":\"hologram\",\"depth\":1.50,\"parts\":[null,{\"a\":1E+2}]}")
			.contains("\"structuredContent\":{\"big\":12345678901234567890.10,\"list\":[1.0]}");
		assertThat(content.at("/1/x").toString()).isEqualTo("[0.10]");
		assertThat(content.at("/1/annotations/priority").asDouble()).isEqualTo(0.5);
		assertThat(content.at("/1/annotations/y").asInt()).isEqualTo(1);
		assertThat(content.at("/1/_meta/z").asLong()).isEqualTo(9007199254740993L);
		assertThat(content.at("/2").toString()).isEqualTo("7");
	}

	@Test
	void ownFailureOfToolIsResult() throws Exception {
		JsonNode result = this.api.post("/api/tools/mcp_demo_fail", "{\"message\":\"No\"}").ok();
		assertThat(result.at("/isError").asBoolean()).isTrue();
		assertThat(result.at("/content/0/text").asString()).isEqualTo("No");
		assertThat(result.has("structuredContent")).isFalse();
	}

	@ParameterizedTest
	@ValueSource(strings = { "mcp_demo_ad", "demo%2Fad", "nothing" })
	void unknownToolIsNotFound(String name) throws Exception {
		assertThat(this.api.post("/api/tools/" + name, "{}").problem(404).at("/title").asString())
			.isEqualTo("Unknown tool");
	}

	@Test
	void argumentsThatBreakTheSchemaAreUnprocessable() throws Exception {
		JsonNode problem = this.api.post("/api/tools/mcp_demo_add", "{\"a\":\"x\",\"b\":1}").problem(422);
		assertThat(problem.at("/errors/0/pointer").asString()).isEqualTo("/a");
		assertThat(problem.at("/errors/0/message").asString()).isNotEmpty();
		assertThat(
				this.api.post("/api/tools/mcp_demo_add", "{\"a\":1}").problem(422).at("/errors/0/message").asString())
			.contains("b");
		this.api.post("/api/tools/mcp_demo_add", "[1]").problem(422);
		this.api.post("/api/tools/mcp_demo_add").problem(422);
	}

	@ParameterizedTest
	@ValueSource(strings = { "{", "{\"a\":1} x", "a=1", "{\"a\":NaN}" })
	void malformedBodyIsBadRequest(String body) throws Exception {
		this.api.post("/api/tools/mcp_demo_add", body).problem(400);
		this.api.post("/api/prompts/demo/greet", body).problem(400);
	}

	@Test
	void bodyOfAnotherTypeIsRefused() throws Exception {
		this.api.post("/api/tools/mcp_demo_add", "{\"a\":1,\"b\":1}", "text/plain").problem(415);
	}

	@Test
	void errorOfServerIsBadGateway() throws Exception {
		Api.Answer answer = this.api.post("/api/tools/mcp_refusing_any", "{}");
		JsonNode problem = answer.problem(502);
		assertThat(problem.at("/code").asInt()).isEqualTo(-32042);
		assertThat(problem.at("/remoteMessage").asString()).isEqualTo("Not on Sundays");
		assertThat(answer.body()).contains("\"data\":{\"retry\":1.50}");
		assertThat(problem.at("/server").asString()).isEqualTo("refusing");
	}

	@ParameterizedTest
	@ValueSource(strings = { "mcp_missing_any", "missing%2Fany" })
	void serverThatIsAwayIsUnavailable(String name) throws Exception {
		JsonNode problem = this.api.post("/api/tools/" + name, "{}").problem(503);
		assertThat(problem.at("/server").asString()).isEqualTo("missing");
		assertThat(problem.at("/cause").asString()).contains("/no/such/program");
		this.api.get("/api/resources?server=missing").problem(503);
		this.api.get("/api/prompts?server=missing").problem(503);
	}

	@Test
	void serverThatWentAwayIsUnavailable() throws Exception {
		await().until(() -> server("leaving").at("/state").asString().equals("READY"));
		this.scriptedServers.leave();
		await().until(() -> this.api.get("/api/tools?server=leaving").ok().isEmpty());
		JsonNode problem = this.api.post("/api/tools/mcp_leaving_any", "{}").problem(503);
		assertThat(problem.at("/cause").asString()).contains("code 3", "out of cheese");
		assertThat(server("leaving").at("/lastError").asString()).contains("out of cheese");
	}

	@Test
	void serverThatDiesDuringTheCallIsUnavailable() throws Exception {
		await().until(() -> server("dying").at("/state").asString().equals("READY"));
		JsonNode problem = this.api.post("/api/tools/mcp_dying_any", "{}").problem(503);
		assertThat(problem.at("/cause").asString()).contains("signal 11", "segfault");
	}

	@Test
	void serverThatIsSilentIsTimeout() throws Exception {
		JsonNode problem = this.api.post("/api/tools/mcp_silent_any", "{}").problem(504);
		assertThat(problem.at("/limit").asString()).isEqualTo("timeouts.tool-call");
		assertThat(problem.at("/server").asString()).isEqualTo("silent");
	}

	@Test
	void listsAndReadsResources() throws Exception {
		assertThat(this.api.get("/api/resources?server=demo").ok().at("/0/uri").asString()).isEqualTo("demo://readme");
		JsonNode contents = this.api.get("/api/resources/read?server=demo&uri=demo%3A%2F%2Freadme").ok();
		assertThat(contents.at("/contents/0/text").asString()).contains("# Demo server");
		assertThat(this.api.get("/api/resources/read?server=demo&uri=demo%3A%2F%2Fx").problem(502).at("/code").asInt())
			.isEqualTo(-32002);
		this.api.get("/api/resources?server=nobody").problem(404);
		this.api.get("/api/resources/read?server=nobody&uri=x").problem(404);
		this.api.get("/api/resources").problem(400);
		assertThat(this.api.get("/api/resources?server=odd").ok()).isEmpty();
		this.api.get("/api/resources/read?server=odd&uri=x").problem(501);
	}

	@Test
	void listsAndRendersPrompts() throws Exception {
		assertThat(this.api.get("/api/prompts?server=demo").ok().at("/0/name").asString()).isEqualTo("greet");
		JsonNode prompt = this.api.post("/api/prompts/demo/greet", "{\"name\":\"Ada\",\"style\":7}").ok();
		assertThat(prompt.at("/messages/0/content/text").asString()).isEqualTo("Write a 7 greeting for Ada.");
		assertThat(this.api.post("/api/prompts/demo/greet").problem(502).at("/code").asInt()).isEqualTo(-32602);
		this.api.post("/api/prompts/demo/greet", "{\"name\":{}}").problem(422);
		this.api.post("/api/prompts/demo/greet", "[]").problem(422);
		this.api.post("/api/prompts/nobody/greet", "{}").problem(404);
		this.api.get("/api/prompts?server=nobody").problem(404);
	}

	@Test
	void serviceCallsTool() throws Exception {
		assertThat(this.calculator.add(new BigDecimal("0.1"), new BigDecimal("0.2"))).isEqualByComparingTo("0.3");
		assertThat(this.api.get("/calculator/add?a=2&b=3").ok().asInt()).isEqualTo(5);
	}

	@Test
	void healthHasOneLineForEachServer() throws Exception {
		JsonNode servers = this.api.get("/actuator/health").json().at("/components/mcp/components");
		assertThat(servers.propertyNames()).contains("demo", "odd", "missing");
		assertThat(servers.at("/demo/status").asString()).isEqualTo("UP");
	}

	@Test
	void unknownPathIsNotFound() throws Exception {
		this.api.get("/api/nothing").problem(404);
	}

	private JsonNode server(String name) throws Exception {
		return this.api.get("/api/servers")
			.ok()
			.valueStream()
			.filter((server) -> server.at("/name").asString().equals(name))
			.findFirst()
			.orElseThrow();
	}

	@TestConfiguration(proxyBeanMethods = false)
	static class Servers {

		@Bean
		ScriptedServers scriptedServers() {
			return new ScriptedServers();
		}

	}

}
