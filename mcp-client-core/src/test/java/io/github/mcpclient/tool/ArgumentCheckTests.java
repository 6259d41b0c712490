package io.github.mcpclient.tool;

import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.read.ListAppender;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.slf4j.LoggerFactory;

import io.github.mcpclient.error.ToolArgumentsException.Problem;
import io.github.mcpclient.schema.RawJson;

import static org.assertj.core.api.Assertions.assertThat;

@Timeout(30)
class ArgumentCheckTests {

	private final ListAppender<ILoggingEvent> log = new ListAppender<>();

	private final Logger root = (Logger) LoggerFactory.getLogger(org.slf4j.Logger.ROOT_LOGGER_NAME);

	@BeforeEach
	void watchTheLog() {
		this.log.start();
		this.root.addAppender(this.log);
	}

	@AfterEach
	void leaveTheLog() {
		this.root.detachAppender(this.log);
	}

	@ParameterizedTest
	@CsvSource(delimiter = '|', textBlock = """
			http://json-schema.org/draft-04/schema#      | {"maximum":5,"exclusiveMaximum":true}         | 4 | 5
			http://json-schema.org/draft-06/schema#      | {"exclusiveMaximum":5}                        | 4 | 5
			http://json-schema.org/draft-07/schema#      | {"if":{"minimum":5},"then":{"multipleOf":2}}  | 6 | 7
			http://json-schema.org/draft-07/schema       | {"$ref":"#/definitions/d","maximum":1}        | 9 | -1
			https://json-schema.org/draft/2019-09/schema | {"$ref":"#/$defs/d","maximum":7}              | 6 | 9
			https://json-schema.org/draft/2020-12/schema | {"$ref":"#/$defs/d","maximum":7}              | 6 | 9
			https://json-schema.org/draft/2020-12/schema | {"$ref":"#n"}                                 | 9 | -1
			""")
	void eachDraftHasItsOwnRules(String dialect, String property, String good, String bad) {
		ArgumentCheck check = check("""
				{"$schema":"%s","type":"object","properties":{"x":%s},"definitions":{"d":{"minimum":0}},
				"$defs":{"d":{"minimum":0},"n":{"$anchor":"n","minimum":0}}}""".formatted(dialect, property));
		assertThat(check.problems(RawJson.of("{\"x\":" + good + "}").asNode())).isEmpty();
		assertThat(check.problems(RawJson.of("{\"x\":" + bad + "}").asNode())).hasSize(1)
			.first()
			.extracting(Problem::pointer)
			.isEqualTo("/x");
	}

	@Test
	void withoutDialectTheNewestCounts() {
		ArgumentCheck check = check("""
				{"properties":{"x":{"type":"array","prefixItems":[{"type":"integer"}],"items":false}},
				"dependentRequired":{"x":["y"]}}""");
		assertThat(problems(check, "{\"x\":[1],\"y\":1}")).isEmpty();
		assertThat(problems(check, "{\"x\":[\"1\"]}")).hasSize(2);
		assertThat(problems(check, "{\"x\":[1,2],\"y\":1}")).hasSize(1);
	}

	@Test
	void numbersAreExact() {
		ArgumentCheck check = check("""
				{"properties":{"big":{"type":"integer","maximum":9007199254740991},"cent":{"multipleOf":0.01},
				"whole":{"type":"integer"}}}""");
		assertThat(problems(check, "{\"big\":9007199254740991,\"cent\":0.07,\"whole\":1.0}")).isEmpty();
		assertThat(problems(check, "{\"big\":9007199254740992}")).hasSize(1);
		assertThat(problems(check, "{\"cent\":0.071}")).hasSize(1);
		assertThat(check.problems(ArgumentNodes.of(Map.of("big", 9007199254740992L)))).hasSize(1);
	}

	@Test
	void formatsAreNotes() {
		ArgumentCheck check = check(
				"""
						{"$schema":"http://json-schema.org/draft-07/schema#","properties":{"d":{"type":"string","format":"date"},
						"j":{"format":"json"}}}""");
		assertThat(problems(check, "{\"d\":\"tomorrow\",\"j\":\"{\"}")).isEmpty();
	}

	@Test
	void messagesAreTheSameInEachCountry() {
		Locale before = Locale.getDefault();
		Locale.setDefault(Locale.GERMANY);
		try {
			assertThat(problems(check("{\"type\":\"object\",\"required\":[\"x\"]}"), "{}")).extracting(Problem::message)
				.containsExactly("required property 'x' not found");
		}
		finally {
			Locale.setDefault(before);
		}
	}

	@Test
	void patternsAreThoseOfJavaScriptAsFarAsJavaGoes() {
		ArgumentCheck check = check("""
				{"properties":{"a":{"pattern":"^[a-z$]+$"},"b":{"pattern":"^(?!x).*$"},"c":{"pattern":"\\\\$$"}}}""");
		assertThat(problems(check, "{\"a\":\"a$\",\"b\":\"y\",\"c\":\"5$\"}")).isEmpty();
		assertThat(problems(check, "{\"a\":\"a\\n\"}")).hasSize(1);
		assertThat(problems(check, "{\"b\":\"xy\"}")).hasSize(1);
		assertThat(problems(check, "{\"c\":\"5\"}")).hasSize(1);
	}

	@Test
	void unknownKeywordsMeanNothingAndAreNotLogged() {
		ArgumentCheck check = check(
				"""
						{"x-mcp-header":"Region","id":"x","properties":{"r":{"type":"string","x-mcp-header":"R","nullable":true}}}""");
		assertThat(problems(check, "{\"r\":1}")).hasSize(1);
		assertThat(this.log.list).filteredOn((event) -> event.getLevel().isGreaterOrEqual(Level.INFO)).isEmpty();
	}

	@Test
	void recursiveSchemasWork() {
		ArgumentCheck check = check(
				"""
						{"$defs":{"node":{"type":"object","properties":{"children":{"type":"array","items":{"$ref":"#/$defs/node"}},
						"value":{"type":"integer"}}}},"properties":{"tree":{"$ref":"#/$defs/node"}}}""");
		assertThat(problems(check, "{\"tree\":{\"children\":[{\"value\":1},{\"children\":[{\"value\":2}]}]}}"))
			.isEmpty();
		assertThat(problems(check, "{\"tree\":{\"children\":[{\"children\":[{\"value\":\"2\"}]}]}}"))
			.extracting(Problem::pointer)
			.containsExactly("/tree/children/0/children/0/value");
	}

	// O-077
	@Test
	void aReferenceToTheNetworkIsRefusedWithoutAnyFetch() throws Exception {
		AtomicInteger connections = new AtomicInteger();
		int refused = 0;
		try (ServerSocket server = new ServerSocket(0, 5, InetAddress.getLoopbackAddress())) {
			Thread acceptor = new Thread(() -> {
				while (true) {
					try {
						server.accept().close();
						connections.incrementAndGet();
					}
					catch (java.io.IOException ex) {
						return;
					}
				}
			});
			acceptor.start();
			String url = "http://127.0.0.1:" + server.getLocalPort() + "/schema.json";
			for (String schema : List.of("{\"$ref\":\"%s\"}", "{\"properties\":{\"x\":{\"$ref\":\"%s#/$defs/a\"}}}",
					"{\"$schema\":\"%s\"}", "{\"$dynamicRef\":\"%s#a\"}", "{\"$id\":\"%s\",\"$ref\":\"other.json\"}",
					"{\"properties\":{\"x\":{\"$schema\":\"%s\"}}}",
					"{\"$schema\":\"https://json-schema.org/draft/2019-09/schema\",\"$recursiveRef\":\"%s\"}",
					"{\"$schema\":\"http://json-schema.org/draft-04/schema#\",\"id\":\"%s\",\"$ref\":\"#/nowhere\"}",
					"{\"$schema\":\"http://json-schema.org/draft-07/schema#\",\"properties\":{\"x\":{\"id\":\"%s\",\"$ref\":\"#/no\"}}}")) {
				ArgumentCheck check = check(schema.formatted(url));
				assertThat(problems(check, "{\"x\":1}")).as(schema).isEmpty();
				assertThat(warnings()).as(schema).hasSize(++refused);
			}
			server.close();
			acceptor.join();
		}
		assertThat(connections).hasValue(0);
	}

	@Test
	void aReferenceToAFileOrTheClassPathIsRefused(@TempDir Path folder) throws Exception {
		Path file = Files.writeString(folder.resolve("schema.json"), "{\"required\":[\"secret\"]}");
		for (String reference : List.of(file.toUri().toString(), "schema.json", "classpath:draft/2020-12/schema",
				"resource:draft/2020-12/schema", "https://json-schema.org/draft/2020-12/schema", "jar:file:/x!/y")) {
			ArgumentCheck check = check("{\"$ref\":\"" + reference + "\"}");
			assertThat(check.isNeeded()).as(reference).isFalse();
		}
	}

	@ParameterizedTest
	@ValueSource(strings = { "{\"$ref\":\"#/$defs/none\"}", "{\"type\":\"bogus\"}",
			"{\"properties\":{\"x\":{\"type\":\"float\"}}}", "{\"properties\":{\"x\":5}}",
			"{\"$schema\":\"http://json-schema.org/draft-03/schema#\"}", "{\"$schema\":7}" })
	void anUnusableSchemaCostsOneWarningAndTheCheck(String schema) {
		ArgumentCheck check = check(schema);
		for (int i = 0; i < 3; i++) {
			assertThat(check.isNeeded()).isFalse();
			assertThat(problems(check, "{\"x\":1}")).isEmpty();
		}
		assertThat(warnings()).singleElement().asString().startsWith("[server] arguments of tool 'tool'");
	}

	@Test
	void typesInDataAreNoTypes() {
		assertThat(check("{\"properties\":{\"x\":{\"default\":{\"type\":\"bogus\"},\"enum\":[{\"type\":\"b\"}]}}}")
			.isNeeded()).isTrue();
		assertThat(check("{\"properties\":{\"type\":{\"type\":\"string\"}}}").isNeeded()).isTrue();
	}

	@Test
	void aPatternThatJavaDoesNotKnowCostsOnlyTheChecksThatNeedIt() {
		ArgumentCheck check = check("{\"properties\":{\"a\":{\"pattern\":\"(\"},\"b\":{\"type\":\"integer\"}}}");
		assertThat(problems(check, "{\"b\":\"x\"}")).hasSize(1);
		assertThat(problems(check, "{\"a\":\"x\"}")).isEmpty();
		assertThat(problems(check, "{\"a\":\"x\"}")).isEmpty();
		assertThat(warnings()).hasSize(1);
	}

	@Test
	void deepSchemasAreRefused() {
		assertThat(check("{\"not\":".repeat(60) + "{}" + "}".repeat(60)).isNeeded()).isTrue();
		assertThat(check("{\"not\":".repeat(129) + "{}" + "}".repeat(129)).isNeeded()).isFalse();
		assertThat(check("{\"not\":".repeat(900) + "{}" + "}".repeat(900)).isNeeded()).isFalse();
		RawJson unchecked = rawUnchecked("[".repeat(100_000) + "]".repeat(100_000));
		assertThat(new ArgumentCheck("server", "tool", unchecked).isNeeded()).isFalse();
		assertThat(warnings()).hasSize(3);
	}

	@ParameterizedTest
	@ValueSource(strings = { "{\"$ref\":\"#\"}", "{\"allOf\":[{\"$ref\":\"#\"}]}",
			"{\"$defs\":{\"a\":{\"$ref\":\"#/$defs/b\"},\"b\":{\"$ref\":\"#/$defs/a\"}},\"$ref\":\"#/$defs/a\"}",
			"{\"properties\":{\"x\":{\"pattern\":\"^(\\\\w+\\\\s?)*!$\"}}}",
			"{\"properties\":{\"x\":{\"pattern\":\"^(a|b)*$\"}}}" })
	void aCheckThatDoesNotEndIsAbandonedWithOneWarning(String schema) {
		ArgumentCheck check = check(schema);
		String arguments = "{\"x\":\"" + "ab".repeat(20_000) + "\"}";
		assertThat(problems(check, arguments)).isEmpty();
		assertThat(problems(check, arguments)).isEmpty();
		assertThat(warnings()).hasSize(1);
	}

	@Test
	void aSchemaThatMultipliesIsAbandoned() {
		StringBuilder schema = new StringBuilder("{\"$defs\":{\"d0\":{\"type\":\"object\"}");
		for (int i = 1; i < 60; i++) {
			String reference = "{\"$ref\":\"#/$defs/d" + (i - 1) + "\"}";
			schema.append(",\"d%d\":{\"allOf\":[%s,%s]}".formatted(i, reference, reference));
		}
		ArgumentCheck check = check(schema.append("},\"$ref\":\"#/$defs/d59\"}").toString());
		assertThat(problems(check, "{}")).isEmpty();
		assertThat(warnings()).hasSize(1);
	}

	@Test
	void manyThreadsShareOneCompilation() throws Exception {
		ArgumentCheck check = check("{\"$ref\":\"http://nowhere.invalid/x\"}");
		ArgumentCheck good = check("{\"properties\":{\"x\":{\"type\":\"integer\"}}}");
		CountDownLatch start = new CountDownLatch(1);
		ExecutorService executor = Executors.newFixedThreadPool(8);
		try {
			Map<Integer, Future<Boolean>> results = new HashMap<>();
			for (int i = 0; i < 64; i++) {
				String value = (i % 2 == 0) ? "1" : "\"1\"";
				results.put(i, executor.submit(() -> {
					start.await();
					assertThat(check.isNeeded()).isFalse();
					return problems(good, "{\"x\":" + value + "}").isEmpty();
				}));
			}
			start.countDown();
			for (Map.Entry<Integer, Future<Boolean>> result : results.entrySet()) {
				assertThat(result.getValue().get(10, TimeUnit.SECONDS)).isEqualTo(result.getKey() % 2 == 0);
			}
		}
		finally {
			executor.shutdownNow();
		}
		assertThat(warnings()).hasSize(1);
	}

	private List<String> warnings() {
		return this.log.list.stream()
			.filter((event) -> event.getLevel().isGreaterOrEqual(Level.WARN))
			.map(ILoggingEvent::getFormattedMessage)
			.toList();
	}

	private static RawJson rawUnchecked(String text) {
		byte[] bytes = text.getBytes(java.nio.charset.StandardCharsets.UTF_8);
		return RawJson.wrap(bytes, 0, bytes.length);
	}

	private static ArgumentCheck check(String schema) {
		return new ArgumentCheck("server", "tool", RawJson.of(schema));
	}

	private static List<Problem> problems(ArgumentCheck check, String arguments) {
		return check.problems(RawJson.of(arguments).asNode());
	}

}
