package io.github.mcpclient.config;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.read.ListAppender;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.slf4j.LoggerFactory;

import io.github.mcpclient.config.McpServersReader.Problem;
import io.github.mcpclient.config.McpServersReader.ReadResult;
import io.github.mcpclient.error.McpConfigurationException;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

class McpServersReaderTests {

	private static final String SECRET = "s3cr3t-value";

	private final McpServersReader reader = McpServersReader.create()
		.withVariables(Map.of("TOKEN", SECRET, "DIR", "/data", "EMPTY", "", "REF", "${DIR}")::get);

	private final ListAppender<ILoggingEvent> log = new ListAppender<>();

	private final Logger logger = (Logger) LoggerFactory.getLogger(ServerEntryReader.class);

	@BeforeEach
	void watchTheLog() {
		this.log.start();
		this.logger.addAppender(this.log);
	}

	@AfterEach
	void leaveTheLog() {
		this.logger.detachAppender(this.log);
	}

	@Test
	void readsAChildProcessAndAnEndpoint() {
		ReadResult result = read(
				"""
						{"mcpServers":{
						"files":{"command":"npx","args":["-y","server filesystem","",8080,"a\\"b$*\\\\"],"env":{"A":"1","B":2,"C":true,"D":null},
						"cwd":"/tmp/x"},
						"remote":{"type":"http","url":"https://example.com/mcp?x=1","headers":{"Authorization":"Bearer x"}}},
						"globalShortcut":"Ctrl+Space"}""");
		assertThat(result.problems()).isEmpty();
		assertThat(result.definitions()).hasSize(2);
		ServerDefinition files = result.definitions().get(0);
		assertThat(files.name()).isEqualTo("files");
		assertThat(files.origin()).isEqualTo("test.json#/mcpServers/files");
		assertThat(files.transportType()).isEqualTo(ServerDefinition.STDIO);
		assertThat(files.command()).isEqualTo("npx");
		assertThat(files.args()).containsExactly("-y", "server filesystem", "", "8080", "a\"b$*\\");
		assertThat(files.env()).isEqualTo(Map.of("A", "1", "B", "2", "C", "true"));
		assertThat(files.cwd()).isEqualTo(Path.of("/tmp/x"));
		assertThat(files.enabled()).isTrue();
		ServerDefinition remote = result.definitions().get(1);
		assertThat(remote.transportType()).isEqualTo(ServerDefinition.STREAMABLE_HTTP);
		assertThat(remote.url()).isEqualTo("https://example.com/mcp?x=1");
		assertThat(remote.headers()).isEqualTo(Map.of("Authorization", "Bearer x"));
		assertThat(this.log.list).isEmpty();
	}

	@Test
	void readsAFileInTheEncodingsOfEditors(@TempDir Path folder) throws Exception {
		String json = "{\"servers\":{\"日本\":{\"url\":\"https://example.com\"}}}";
		Path file = folder.resolve("mcp.json");
		Files.writeString(file, "\uFEFF" + json);
		assertThat(this.reader.read(file).definitions()).singleElement()
			.extracting(ServerDefinition::origin)
			.isEqualTo("mcp.json#/servers/日本");
		Files.write(file, ("\uFEFF" + json).getBytes(StandardCharsets.UTF_16LE));
		assertThat(this.reader.read(file).definitions()).singleElement()
			.extracting(ServerDefinition::name)
			.isEqualTo("日本");
		assertThat(read("\uFEFF" + json).definitions()).hasSize(1);
	}

	// O-102
	@Test
	void commentsAndTrailingCommasAreAllowed() {
		ReadResult result = read("""
				// mine
				{"mcpServers": { /* all
				of them */
				"a": {"url": "https://example.com//x/*y*/",}, // end
				"b": {"command": "x", "args": ["1", "2",],},
				},}""");
		assertThat(result.problems()).isEmpty();
		assertThat(result.definitions().get(0).url()).isEqualTo("https://example.com//x/*y*/");
		assertThat(result.definitions().get(1).args()).containsExactly("1", "2");
	}

	// O-109
	@Test
	void namesAreFreeText() {
		ReadResult result = read(
				"""
						{"mcpServers":{"Google Sheets":{"command":"x"},"github.com/acme/to~ol":{"command":"x"},"x.y":{"command":"x"},
						"x_y":{"command":"x"},"😀":{"command":"x"},"${TOKEN}":{"command":"x"}," ":{"command":"x"}}}""");
		assertThat(result.definitions()).extracting(ServerDefinition::name)
			.containsExactly("Google Sheets", "github.com/acme/to~ol", "x.y", "x_y", "😀", "${TOKEN}");
		assertThat(result.definitions().get(1).origin()).isEqualTo("test.json#/mcpServers/github.com~1acme~1to~0ol");
		assertThat(result.problems()).extracting(Problem::message).containsExactly("A server's name must not be blank");
	}

	// O-098, O-099
	@Test
	void variablesAreReplacedOnceInAllValues() {
		ReadResult result = read(
				"""
						{"mcpServers":{"a":{"command":"${DIR}/bin","args":["--x=${env:DIR}","${NO:-default}","${env:NO:-}","${REF}","$DIR","${",
						"$${DIR}","${EMPTY}","${EMPTY:-full}","${NO:-a:-b}","p$$w","a${DIR}b${DIR}c"],"env":{"T":"${TOKEN}"},"cwd":"${DIR}"},
						"b":{"type":"${NO:-http}","url":"https://${HOST:-example.com}/","headers":{"Authorization":"Bearer ${TOKEN}"}}}}""");
		assertThat(result.problems()).isEmpty();
		ServerDefinition a = result.definitions().get(0);
		assertThat(a.command()).isEqualTo("/data/bin");
		assertThat(a.args()).containsExactly("--x=/data", "default", "", "${DIR}", "$DIR", "${", "${DIR}", "", "full",
				"a:-b", "p$$w", "a/datab/datac");
		assertThat(a.env()).isEqualTo(Map.of("T", SECRET));
		assertThat(a.cwd()).isEqualTo(Path.of("/data"));
		ServerDefinition b = result.definitions().get(1);
		assertThat(b.url()).isEqualTo("https://example.com/");
		assertThat(b.headers()).isEqualTo(Map.of("Authorization", "Bearer " + SECRET));
	}

	// O-100
	@Test
	void anUnsetVariableIsAProblemOfItsEntry() {
		ReadResult result = read("""
				{"mcpServers":{"bad":{"command":"x","env":{"A/B":"${NO}"},"args":["ok","${env:NEITHER}"]},
				"good":{"command":"y"},"off":{"command":"${NO}","disabled":true}}}""");
		assertThat(result.definitions()).extracting(ServerDefinition::name).containsExactly("good", "off");
		assertThat(result.problems()).extracting(Problem::serverName).containsOnly("bad");
		assertThat(result.problems()).extracting(Problem::pointer)
			.containsExactlyInAnyOrder("/mcpServers/bad/env/A~1B", "/mcpServers/bad/args/1");
		assertThat(result.problems()).extracting(Problem::message)
			.containsExactlyInAnyOrder("Variable 'NO' is not set", "Variable 'NEITHER' is not set");
		assertThat(result.problems()).extracting(Problem::fix).allMatch((fix) -> fix.contains(":-"));
	}

	@ParameterizedTest
	@CsvSource({ "${input:token}, '${input:…}'", "${}, no valid variable name", "${a b}, no valid variable name",
			"${A:-${B}}, holds another reference" })
	void otherReferencesAreProblems(String value, String message) {
		ReadResult result = read("{\"mcpServers\":{\"a\":{\"command\":\"x\",\"args\":[\"" + value + "\"]}}}");
		assertThat(result.definitions()).isEmpty();
		assertThat(result.problems()).singleElement().extracting(Problem::message).asString().contains(message);
	}

	// O-104
	@Test
	void badEntriesDoNotSpoilTheGoodOnes() {
		ReadResult result = read(
				"""
						{"mcpServers":{"number":7,"neither":{},"both":{"command":"x","url":"https://example.com"},
						"kinds":{"command":["x"],"args":"-y x","env":[1],"headers":"x","cwd":1,"disabled":"yes","enabled":0},
						"deep":{"command":"x","args":[["y"]],"env":{"K":{"$keyring":"a"}}},
						"type":{"type":"websocket","url":"https://example.com"},"contradiction":{"type":"stdio","url":"https://example.com"},
						"contradiction2":{"type":"http","command":"x"},"contradiction3":{"type":"http","transport":"stdio","command":"x"},
						"url":{"url":"example.com/mcp"},"url2":{"url":"https://exa mple.com"},"empty":{"command":" "},
						"good":{"command":"x"},"chosen":{"type":"local","command":"x","url":"https://example.com"}}}""");
		assertThat(result.definitions()).extracting(ServerDefinition::name).containsExactly("good", "chosen");
		assertThat(result.problems()).allSatisfy((problem) -> {
			assertThat(problem.pointer()).startsWith("/mcpServers/" + problem.serverName());
			assertThat(problem.message()).isNotBlank();
			assertThat(problem.fix()).endsWith(".");
		});
		assertThat(result.problems()).extracting(Problem::serverName)
			.contains("number", "neither", "both", "kinds", "deep", "type", "contradiction", "contradiction2",
					"contradiction3", "url", "url2", "empty");
		assertThat(result.problems()).filteredOn((problem) -> problem.serverName().equals("kinds")).hasSize(7);
		assertThat(result.problems()).filteredOn((problem) -> problem.serverName().equals("type"))
			.singleElement()
			.hasToString("/mcpServers/type/type: 'type' has the unknown value 'websocket'. "
					+ "Use one of stdio, streamable-http (or http), sse, or leave it out.");
	}

	// O-103
	@ParameterizedTest
	@CsvSource({ "http, streamable-http", "streamable-http, streamable-http", "streamableHttp, streamable-http",
			"Streamable_HTTP, streamable-http", "SSE, sse" })
	void spellingsOfTheTypeAreUnderstood(String type, String expected) {
		for (String key : List.of("type", "transport")) {
			ReadResult result = read(
					"{\"mcpServers\":{\"a\":{\"" + key + "\":\"" + type + "\",\"url\":\"http://localhost:1/mcp\"}}}");
			assertThat(result.definitions()).singleElement()
				.extracting(ServerDefinition::transportType)
				.isEqualTo(expected);
		}
	}

	// O-105
	@Test
	void disabledEntriesAreThereButOff() {
		ReadResult result = read(
				"""
						{"mcpServers":{"a":{"command":"x","disabled":true},"b":{"command":"x","enabled":false},
						"c":{"command":"x","disabled":false,"enabled":true},"d":{"command":"x","disabled":true,"enabled":true}}}""");
		assertThat(result.definitions()).extracting(ServerDefinition::enabled)
			.containsExactly(false, false, true, false);
	}

	@Test
	void unknownKeysGetOneWarningEach() {
		ReadResult result = read(
				"""
						{"mcpServers":{"a":{"comand":"x","command":"x","ENV":{},"autoApprove":[],"timeout":5,"description":"d"}}}""");
		assertThat(result.definitions()).hasSize(1);
		assertThat(this.log.list).extracting(ILoggingEvent::getFormattedMessage)
			.containsExactly("[a] unknown key 'comand' at /mcpServers/a is ignored; did you mean 'command'?",
					"[a] unknown key 'ENV' at /mcpServers/a is ignored; did you mean 'env'?",
					"[a] unknown key 'autoApprove' at /mcpServers/a is ignored",
					"[a] 'timeout' at /mcpServers/a is ignored: hosts do not agree on its unit");
	}

	@Test
	void bothRootKeysAreReadAndClashesAreProblems() {
		ReadResult result = read("""
				{"servers":{"a":{"command":"1"},"b":{"command":"2"}},"mcpServers":{"a":{"command":"3"}}}""");
		assertThat(result.definitions()).extracting(ServerDefinition::command).containsExactly("3", "2");
		assertThat(result.problems()).singleElement().extracting(Problem::pointer).isEqualTo("/servers/a");
		assertThat(read("{\"mcpServers\":{}}").definitions()).isEmpty();
	}

	@Test
	void aMissingFileIsAFault(@TempDir Path folder) {
		Path file = folder.resolve("none.json");
		assertThatExceptionOfType(McpConfigurationException.class).isThrownBy(() -> this.reader.read(file))
			.withMessageContaining("does not exist")
			.satisfies((ex) -> assertThat(ex.place()).isEqualTo(file.toString()));
		assertThatExceptionOfType(McpConfigurationException.class).isThrownBy(() -> this.reader.read(folder))
			.withMessageContaining("cannot be read");
	}

	@ParameterizedTest
	@CsvSource(delimiter = '|', textBlock = """
			{"mcpServers": {           | line 1, column
			{"mcpServers": {"a": s3cr3t-value}} | line 1, column
			{"mcpServers": {"a": {"env": {"K": "s3cr3t-value" "x"}}}} | line 1, column
			{"mcpServers": {"a": {}, "a": {}}} | Duplicate Object property "a"
			{"mcpServers": {}} {} | line 1, column
			'' | must hold a JSON object, but is nothing
			[] | must hold a JSON object, but is an array
			{} | has no 'mcpServers'
			{"mcpServers": []} | must be a JSON object with one member for each server, but is an array
			""")
	void faultsOfTheWholeFileAreThrown(String json, String message) {
		assertThatExceptionOfType(McpConfigurationException.class).isThrownBy(() -> read(json))
			.withMessageContaining(message)
			.withMessageContaining("test.json")
			.satisfies((ex) -> {
				assertThat(ex.action()).isNotBlank();
				java.io.StringWriter trace = new java.io.StringWriter();
				ex.printStackTrace(new java.io.PrintWriter(trace));
				assertThat(trace.toString()).doesNotContain(SECRET);
			});
	}

	@ParameterizedTest
	@ValueSource(strings = { "{\"command\":\"x\",\"env\":{\"K\":[\"s3cr3t-value\"]},\"args\":[{\"s3cr3t-value\":1}]}",
			"{\"url\":\"s3cr3t-value\"}", "{\"url\":\"https://exa mple.com/${TOKEN}\"}",
			"{\"type\":\"${TOKEN}\",\"url\":\"https://example.com\"}",
			"{\"cwd\":\"${TOKEN}\\u0000\",\"command\":\"x\"}",
			"{\"command\":\"x\",\"headers\":{\"A\":{\"b\":\"s3cr3t-value\"}},\"env\":\"s3cr3t-value\"}" })
	void noMessageShowsAValue(String entry) {
		ReadResult result = read("{\"mcpServers\":{\"a\":" + entry + "}}");
		assertThat(result.problems()).isNotEmpty();
		assertThat(result.toString()).doesNotContain(SECRET);
		assertThat(this.log.list.toString()).doesNotContain(SECRET);
	}

	@Test
	void resultShowsNoValue() {
		ReadResult result = read("""
				{"mcpServers":{"a":{"url":"https://u:${TOKEN}@example.com/?k=${TOKEN}","headers":{"A":"${TOKEN}"}},
				"b":{"command":"x","args":["${TOKEN}"],"env":{"T":"${TOKEN}"}}}}""");
		assertThat(result.problems()).isEmpty();
		assertThat(result.toString()).doesNotContain(SECRET);
	}

	private ReadResult read(String json) {
		return this.reader.read(json, "test.json");
	}

}
