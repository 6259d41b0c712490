package io.github.mcpclient.tool;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

import org.junit.jupiter.api.Test;

import io.github.mcpclient.error.ServerNotReadyException;
import io.github.mcpclient.error.UnknownToolException;
import io.github.mcpclient.schema.CallToolResult;
import io.github.mcpclient.schema.RawJson;
import io.github.mcpclient.schema.Tool;
import io.github.mcpclient.tool.ToolRegistryListener.Change;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

class LiveToolRegistryTests {

	private final LiveToolRegistry registry = new LiveToolRegistry();

	private final FakeInvoker invoker = new FakeInvoker();

	private final List<String> changes = Collections.synchronizedList(new ArrayList<>());

	@Test
	void serversAndToolsKeepTheirOrder() {
		update("b", "z", "a");
		update("a", "m");
		this.registry.remove("b");
		update("c", "x");
		update("b", "a", "z");
		assertThat(names()).containsExactly("mcp_b_a", "mcp_b_z", "mcp_a_m", "mcp_c_x");
		assertThat(this.registry.tools("b")).extracting(ToolCallback::originalName).containsExactly("a", "z");
		assertThat(this.registry.tools("nobody")).isEmpty();
	}

	@Test
	void returnedListsAreSnapshotsThatNobodyCanChange() {
		update("s", "a");
		List<ToolCallback> before = this.registry.tools();
		update("s", "a", "b");
		assertThat(before).hasSize(1).isUnmodifiable();
		assertThat(this.registry.tools("s")).hasSize(2).isUnmodifiable();
	}

	@Test
	void announcesWhatIsAddedRemovedAndChanged() {
		listen();
		update("s", "a", "b");
		ToolCallback unchanged = this.registry.get("mcp_s_a");
		this.registry.update("s", null, List.of(tool("a"), Tool.of("b", "other", schema("b")), tool("c")),
				this.invoker);
		update("s", "a", "c");
		assertThat(this.changes).containsExactly("s +[mcp_s_a, mcp_s_b]", "s +[mcp_s_c] ~[mcp_s_b]", "s -[mcp_s_b]");
		assertThat(this.registry.get("mcp_s_a")).isSameAs(unchanged);
	}

	@Test
	void schemaAndAnnotationsCountAsChangesAndMetaDoesNot() {
		listen();
		Tool tool = tool("a");
		this.registry.update("s", null, List.of(tool), this.invoker);
		Tool meta = new Tool("a", null, tool.description(), tool.inputSchema(), null, null, null, null,
				Map.of("time", 1), Map.of());
		this.registry.update("s", null, List.of(meta), this.invoker);
		assertThat(this.registry.get("mcp_s_a").tool()).isEqualTo(meta);
		Tool output = new Tool("a", null, tool.description(), tool.inputSchema(), schema("o"), null, null, null,
				Map.of(), Map.of());
		this.registry.update("s", null, List.of(output), this.invoker);
		assertThat(this.changes).containsExactly("s +[mcp_s_a]", "s ~[mcp_s_a]");
	}

	@Test
	void announcesNothingWhereNothingChanged() {
		update("s", "a", "b");
		listen();
		update("s", "a", "b");
		update("s", "b", "a");
		this.registry.remove("nobody");
		assertThat(this.changes).isEmpty();
		assertThat(names()).containsExactly("mcp_s_b", "mcp_s_a");
		this.registry.remove("s");
		this.registry.remove("s");
		assertThat(this.changes).containsExactly("s -[mcp_s_b, mcp_s_a]");
	}

	@Test
	void listenerIsToldUntilItIsRemovedAndItsFailureGoesNoFurther() {
		this.registry.addListener((change) -> {
			throw new IllegalStateException("no");
		});
		Runnable removal = this.registry.addListener((change) -> this.changes.add(change.serverName()));
		update("a", "x");
		removal.run();
		update("b", "x");
		assertThat(this.changes).containsExactly("a");
	}

	@Test
	void listenerMayUseAndChangeTheRegistry() {
		this.registry.addListener((change) -> {
			if (change.serverName().equals("a")) {
				assertThat(this.registry.tools("a")).hasSize(1);
				update("b", "x");
				this.changes.add("a done");
			}
			else {
				this.changes.add("b");
			}
		});
		update("a", "x");
		assertThat(this.changes).containsExactly("a done", "b");
	}

	@Test
	void keepsTheFirstOfDuplicates() {
		this.registry.update("s", null,
				Arrays.asList(Tool.of("a", "first", schema("1")), null, Tool.of("a", "second", schema("2"))),
				this.invoker);
		assertThat(this.registry.tools()).hasSize(1);
		assertThat(this.registry.get("mcp_s_a").description()).isEqualTo("[MCP:s] first");
	}

	@Test
	void findsByNameAndByServerAndOwnName() {
		update("github.com/acme", "a/b", "x");
		update("github.com", "acme/a/b");
		assertThat(this.registry.find("github.com/acme/x")).get().extracting(ToolCallback::originalName).isEqualTo("x");
		assertThat(this.registry.find("github.com/acme/a/b")).get()
			.extracting(ToolCallback::serverName)
			.isEqualTo("github.com/acme");
		for (ToolCallback callback : this.registry.tools()) {
			assertThat(this.registry.find(callback.name())).containsSame(callback);
		}
		assertThat(this.registry.find("x")).isEmpty();
		assertThat(this.registry.find("")).isEmpty();
		assertThat(this.registry.find("github.com/acme/")).isEmpty();
	}

	@Test
	void unknownToolNamesNearOnes() {
		update("files", "read_file", "read_files", "write_file", "read_file2", "list");
		assertThatExceptionOfType(UnknownToolException.class).isThrownBy(() -> this.registry.get("mcp_files_raed_file"))
			.satisfies((ex) -> assertThat(ex.suggestions()).hasSize(3).startsWith("mcp_files_read_file"));
		assertThatExceptionOfType(UnknownToolException.class).isThrownBy(() -> this.registry.get("LIST"))
			.satisfies((ex) -> assertThat(ex.suggestions()).containsExactly("mcp_files_list"));
		assertThatExceptionOfType(UnknownToolException.class).isThrownBy(() -> this.registry.get("q".repeat(5000)))
			.satisfies((ex) -> assertThat(ex.suggestions()).isEmpty());
	}

	@Test
	void nearNamesAreFoundQuicklyAmongTenThousand() {
		List<Tool> tools = new ArrayList<>();
		for (int i = 0; i < 10_000; i++) {
			tools.add(tool("some_tool_with_a_long_name_" + i));
		}
		this.registry.update("s", null, tools, this.invoker);
		List<ToolCallback> all = this.registry.tools();
		long start = System.nanoTime();
		assertThat(NearNames.of("mcp_s_some_tool_with_a_lnog_name_77x7", all)).hasSize(3);
		assertThat(TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - start)).isLessThan(1000);
	}

	@Test
	void nearNamesHaveTheLeastEditDistance() {
		List<ToolCallback> tools = new ArrayList<>();
		Random random = new Random(7);
		for (int i = 0; i < 300; i++) {
			StringBuilder name = new StringBuilder();
			for (int j = 0; j < 3 + random.nextInt(9); j++) {
				name.append((char) ('a' + random.nextInt(3)));
			}
			tools.add(named(name.toString()));
		}
		for (int i = 0; i < 200; i++) {
			String wanted = tools.get(random.nextInt(300)).name().replaceFirst("a", "xb");
			int least = tools.stream().mapToInt((tool) -> distance(wanted, tool.name())).min().orElseThrow();
			List<String> near = NearNames.of(wanted, tools);
			if (least <= 1 + wanted.length() / 4) {
				assertThat(distance(wanted, near.get(0))).isEqualTo(least);
			}
			else {
				assertThat(near).isEmpty();
			}
		}
	}

	// O-079, O-080, O-109
	@Test
	void eachOfManyOddNamesReachesItsOwnToolInAnyOrder() {
		Map<String, List<String>> servers = new LinkedHashMap<>();
		servers.put("x.y", List.of("a.b", "a_b", "a/b", "a b", "Echo", "echo"));
		servers.put("x_y", List.of("echo", "a_b"));
		servers.put("x", List.of("y_echo", "y_a_b", "y"));
		servers.put("Google Sheets", List.of("read"));
		servers.put("Google_Sheets", List.of("read"));
		servers.put("日本", List.of("読む", "書く"));
		Map<String, String> expected = null;
		Random random = new Random(42);
		for (int round = 0; round < 200; round++) {
			LiveToolRegistry registry = new LiveToolRegistry();
			List<String> order = new ArrayList<>(servers.keySet());
			Collections.shuffle(order, random);
			for (String server : order) {
				List<String> tools = new ArrayList<>(servers.get(server));
				Collections.shuffle(tools, random);
				registry.update(server, null, tools.stream().map(LiveToolRegistryTests::tool).toList(), this.invoker);
			}
			if (round % 3 == 0) {
				registry.remove(order.get(0));
				registry.update(order.get(0), null,
						servers.get(order.get(0)).stream().map(LiveToolRegistryTests::tool).toList(), this.invoker);
			}
			Map<String, String> names = new HashMap<>();
			for (ToolCallback callback : registry.tools()) {
				assertThat(callback.name()).matches("[A-Za-z_][A-Za-z0-9_-]{0,63}");
				assertThat(registry.find(callback.name())).containsSame(callback);
				names.put(callback.name(), callback.serverName() + "\n" + callback.originalName());
			}
			assertThat(names).hasSize(15);
			expected = (expected != null) ? expected : names;
			assertThat(names).isEqualTo(expected);
		}
		assertThat(expected).containsKeys("mcp_x_y", "mcp_Google_Sheets_read").doesNotContainKey("mcp_x_y_echo");
	}

	@Test
	void whereTheSeparatorIsAmbiguousBothGetAHashForGood() {
		listen();
		update("a_b", "c", "other");
		update("a", "b_c");
		assertThat(names()).noneMatch("mcp_a_b_c"::equals).contains("mcp_a_b_other");
		assertThat(this.changes).hasSize(3);
		assertThat(this.changes.get(1)).startsWith("a_b +[mcp_a_b_c_").endsWith("] -[mcp_a_b_c]");
		List<String> names = names();
		this.registry.remove("a");
		update("a_b", "c", "other", "more");
		update("a", "b_c");
		assertThat(names()).containsAll(names);
	}

	@Test
	void serverThatIsAwayKeepsItsNames() {
		update("a_b", "c");
		this.registry.remove("a_b");
		update("a", "b_c");
		assertThat(names().get(0)).startsWith("mcp_a_b_c_");
		update("a_b", "c");
		assertThat(names()).hasSize(2).allMatch((name) -> name.startsWith("mcp_a_b_c_"));
	}

	@Test
	void serverThatIsForgottenGivesUpItsNamesAndPlace() {
		update("a_b", "c");
		update("z", "x");
		this.registry.forget("a_b");
		update("a", "b_c");
		assertThat(names()).containsExactly("mcp_z_x", "mcp_a_b_c");
		assertThat(this.registry.get("mcp_a_b_c").serverName()).isEqualTo("a");
	}

	@Test
	void serversOfOnePrefixGetHashesWhereTheirToolsMeet() {
		this.registry.update("one", "", List.of(tool("search"), tool("only")), this.invoker);
		this.registry.update("two", "", List.of(tool("search")), this.invoker);
		assertThat(names()).hasSize(3).contains("only");
		assertThat(names()).filteredOn((name) -> name.matches("search_[a-z2-7]{8}")).hasSize(2);
	}

	@Test
	void serverThatListsOurHashesAsNamesTakesNoNameFromAnotherOne() {
		this.registry.update("victim", "", List.of(tool("search")), this.invoker);
		for (int i = 0; i < 5; i++) {
			String name = this.registry.tools("victim").get(0).name();
			List<Tool> tools = new ArrayList<>();
			this.registry.tools("bad").forEach((callback) -> tools.add(callback.tool()));
			tools.add(tool(name));
			this.registry.update("bad", "", tools, this.invoker);
			ToolCallback victim = this.registry.tools("victim").get(0);
			assertThat(victim.name()).startsWith("search").isNotEqualTo(name).hasSizeLessThanOrEqualTo(64);
			assertThat(this.registry.get(victim.name())).isSameAs(victim);
		}
		assertThat(names()).doesNotHaveDuplicates().hasSize(6);
	}

	@Test
	void customStrategyMayGiveAllToolsOneName() {
		LiveToolRegistry registry = new LiveToolRegistry((server, prefix, tool) -> "same");
		registry.update("a", null, List.of(tool("x"), tool("y")), this.invoker);
		registry.update("b", null, List.of(tool("x"), tool("z")), this.invoker);
		assertThat(registry.tools()).extracting(ToolCallback::name)
			.doesNotHaveDuplicates()
			.allMatch((name) -> name.matches("same_[a-z2-7]{8}"));
	}

	@Test
	void anotherPrefixRenamesAllTools() {
		update("s", "a");
		listen();
		this.registry.update("s", "p", List.of(tool("a")), this.invoker);
		assertThat(this.changes).containsExactly("s +[p_a] -[mcp_s_a]");
	}

	@Test
	void oldCallbackSurvivesAReconnectAndChecksAgainstTheSchemaOfNow() {
		update("s", "a");
		ToolCallback old = this.registry.get("mcp_s_a");
		this.registry.remove("s");
		FakeInvoker other = new FakeInvoker();
		this.registry.update("s", null,
				List.of(Tool.of("a", null, RawJson.of("{\"type\":\"object\",\"required\":[\"now\"]}"))), other);
		assertThatExceptionOfType(io.github.mcpclient.error.ToolArgumentsException.class)
			.isThrownBy(() -> old.call(Map.of()))
			.withMessageContaining("\"now\"");
		assertThat(old.call(Map.of("now", 1)).text()).isEqualTo("from a");
		assertThat(other.calls).containsExactly("a");
		assertThat(this.invoker.calls).isEmpty();
	}

	@Test
	void callbackOfAServerThatIsAwayFailsAsTheInvokerSays() {
		update("s", "a");
		ToolCallback callback = this.registry.get("mcp_s_a");
		this.registry.remove("s");
		this.invoker.answer = (name, arguments) -> {
			throw new ServerNotReadyException("s", "tools/call", "RECONNECTING", null);
		};
		assertThat(this.registry.tools()).isEmpty();
		assertThatExceptionOfType(ServerNotReadyException.class).isThrownBy(() -> callback.call(Map.of()));
	}

	@Test
	void callbackOfAToolThatLeftSaysSoAndSendsNothing() {
		update("s", "a", "b");
		ToolCallback callback = this.registry.get("mcp_s_a");
		update("s", "b");
		assertThatExceptionOfType(UnknownToolException.class).isThrownBy(() -> callback.call(Map.of()))
			.withMessageContaining("Server 's' no longer has a tool 'a'")
			.satisfies((ex) -> assertThat(ex.serverName()).isEqualTo("s"));
		assertThat(callback.callAsync(Map.of())).isCompletedExceptionally();
		assertThat(this.invoker.calls).isEmpty();
	}

	@Test
	void callUnderWayGoesOnWhenItsToolLeaves() throws Exception {
		CountDownLatch started = new CountDownLatch(1);
		CountDownLatch removed = new CountDownLatch(1);
		this.invoker.answer = (name, arguments) -> {
			started.countDown();
			try {
				assertThat(removed.await(10, TimeUnit.SECONDS)).isTrue();
			}
			catch (InterruptedException ex) {
				throw new IllegalStateException(ex);
			}
			return CallToolResult.of("late");
		};
		update("s", "a");
		ExecutorService executor = Executors.newSingleThreadExecutor();
		try {
			Future<ToolResult> result = executor.submit(() -> this.registry.call("mcp_s_a", Map.of()));
			assertThat(started.await(10, TimeUnit.SECONDS)).isTrue();
			update("s");
			removed.countDown();
			assertThat(result.get(10, TimeUnit.SECONDS).text()).isEqualTo("late");
		}
		finally {
			executor.shutdownNow();
		}
	}

	@Test
	void changesAddUpUnderConcurrency() throws Exception {
		int servers = 4;
		int rounds = 250;
		Map<String, Map<String, ToolCallback>> told = new HashMap<>();
		AtomicInteger inside = new AtomicInteger();
		AtomicInteger count = new AtomicInteger();
		this.registry.addListener((change) -> {
			assertThat(inside.incrementAndGet()).isEqualTo(1);
			Map<String, ToolCallback> state = told.computeIfAbsent(change.serverName(), (name) -> new HashMap<>());
			change.removed().forEach((tool) -> assertThat(state.remove(tool.name())).isNotNull());
			change.added().forEach((tool) -> assertThat(state.put(tool.name(), tool)).isNull());
			change.changed().forEach((tool) -> assertThat(state.put(tool.name(), tool)).isNotNull());
			count.incrementAndGet();
			inside.decrementAndGet();
		});
		ExecutorService executor = Executors.newFixedThreadPool(servers + 1);
		try {
			CyclicBarrier barrier = new CyclicBarrier(servers + 1);
			List<Future<?>> futures = new ArrayList<>();
			for (int server = 0; server < servers; server++) {
				// The names of servers clash on purpose: a, a_a, a_a_a, a_a_a_a
				String name = "a" + "_a".repeat(server);
				Random random = new Random(server);
				futures.add(executor.submit(() -> {
					barrier.await();
					for (int round = 0; round < rounds; round++) {
						if (random.nextInt(10) == 0) {
							this.registry.remove(name);
						}
						else {
							this.registry.update(name, null, randomTools(random), this.invoker);
						}
					}
					return null;
				}));
			}
			futures.add(executor.submit(() -> {
				barrier.await();
				for (int i = 0; i < 2000; i++) {
					List<ToolCallback> seen = this.registry.tools();
					assertThat(seen.stream().map(ToolCallback::name).distinct().count()).isEqualTo(seen.size());
				}
				return null;
			}));
			for (Future<?> future : futures) {
				future.get(60, TimeUnit.SECONDS);
			}
		}
		finally {
			executor.shutdownNow();
		}
		this.registry.forget("nobody");
		assertThat(inside.get()).isZero();
		assertThat(count.get()).isGreaterThan(servers);
		List<ToolCallback> known = new ArrayList<>();
		told.values().forEach((tools) -> known.addAll(tools.values()));
		assertThat(known).extracting(ToolCallback::name)
			.containsExactlyInAnyOrderElementsOf(this.registry.tools().stream().map(ToolCallback::name).toList());
	}

	@Test
	void aThousandChangesAreToldOneByOne() {
		listen();
		for (int i = 0; i < 1000; i++) {
			update("s", "tool" + i);
		}
		assertThat(this.changes).hasSize(1000).last().isEqualTo("s +[mcp_s_tool999] -[mcp_s_tool998]");
		assertThat(names()).containsExactly("mcp_s_tool999");
	}

	private static List<Tool> randomTools(Random random) {
		List<Tool> tools = new ArrayList<>();
		for (String name : List.of("x", "a_x", "a_a_x", "a_a_a_x", "b", "c.d")) {
			if (random.nextBoolean()) {
				tools.add(Tool.of(name, "v" + random.nextInt(3), schema(name)));
			}
		}
		return tools;
	}

	private void update(String server, String... tools) {
		this.registry.update(server, null, Arrays.stream(tools).map(LiveToolRegistryTests::tool).toList(),
				this.invoker);
	}

	private List<String> names() {
		return this.registry.tools().stream().map(ToolCallback::name).toList();
	}

	private void listen() {
		this.registry.addListener((change) -> this.changes.add(text(change)));
	}

	private static String text(Change change) {
		String text = change.serverName();
		text += change.added().isEmpty() ? "" : " +" + change.added().stream().map(ToolCallback::name).toList();
		text += change.removed().isEmpty() ? "" : " -" + change.removed().stream().map(ToolCallback::name).toList();
		return text
				+ (change.changed().isEmpty() ? "" : " ~" + change.changed().stream().map(ToolCallback::name).toList());
	}

	static Tool tool(String name) {
		return Tool.of(name, "Does " + name, schema(name));
	}

	private static RawJson schema(String title) {
		return RawJson.valueOf(Map.of("type", "object", "title", title));
	}

	private ToolCallback named(String name) {
		LiveToolRegistry registry = new LiveToolRegistry();
		registry.update("s", "", List.of(tool(name)), this.invoker);
		return registry.tools().get(0);
	}

	private static int distance(String one, String other) {
		int[][] table = new int[one.length() + 1][other.length() + 1];
		for (int i = 0; i <= one.length(); i++) {
			for (int j = 0; j <= other.length(); j++) {
				if (i == 0 || j == 0) {
					table[i][j] = i + j;
				}
				else {
					int changed = table[i - 1][j - 1] + ((one.charAt(i - 1) == other.charAt(j - 1)) ? 0 : 1);
					table[i][j] = Math.min(changed, Math.min(table[i - 1][j], table[i][j - 1]) + 1);
				}
			}
		}
		return table[one.length()][other.length()];
	}

}
