package io.github.mcpclient.tool;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;

import org.junit.jupiter.api.Test;

import io.github.mcpclient.schema.RawJson;
import io.github.mcpclient.schema.Tool;
import io.github.mcpclient.tool.SchemaCompiler.UnusableSchemaException;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * The tools of published servers, all at once.
 */
class ToolCatalogTests {

	@Test
	void everyToolHasALegalNameThatDependsOnNothingElse() throws Exception {
		Map<String, List<Tool>> catalogs = ToolCatalogs.load();
		for (String prefix : new String[] { null, "", "t" }) {
			Map<String, String> names = names(catalogs, new ArrayList<>(catalogs.keySet()), prefix);
			assertThat(names).hasSize(catalogs.values().stream().mapToInt(List::size).sum());
			List<String> order = new ArrayList<>(catalogs.keySet());
			for (int round = 0; round < 5; round++) {
				Collections.shuffle(order, new Random(round));
				assertThat(names(catalogs, order, prefix)).isEqualTo(names);
			}
		}
	}

	@Test
	void namesOfWellBehavedServersArePlain() throws Exception {
		Map<String, List<Tool>> catalogs = ToolCatalogs.load();
		names(catalogs, new ArrayList<>(catalogs.keySet()), null).forEach((pair, name) -> {
			String plain = "mcp_" + pair.replace('\n', '_');
			if (!name.equals(plain) && plain.length() <= 64) {
				throw new AssertionError(name);
			}
		});
	}

	private static Map<String, String> names(Map<String, List<Tool>> catalogs, List<String> order, String prefix) {
		LiveToolRegistry registry = new LiveToolRegistry();
		for (String server : order) {
			registry.update(server, prefix, catalogs.get(server), new FakeInvoker());
		}
		Map<String, String> names = new HashMap<>();
		for (ToolCallback callback : registry.tools()) {
			boolean good = callback.name().matches("[A-Za-z_][A-Za-z0-9_-]{0,63}")
					&& registry.get(callback.name()) == callback
					&& registry.get(callback.serverName() + "/" + callback.originalName()) == callback
					&& callback.description().startsWith("[MCP:" + callback.serverName() + "] ");
			assertThat(good).as(callback.name()).isTrue();
			names.put(callback.serverName() + "\n" + callback.originalName(), callback.name());
		}
		assertThat(new HashSet<>(names.values())).hasSameSizeAs(names.values());
		return names;
	}

	@Test
	void everySchemaCompiles() throws Exception {
		Map<String, String> failures = new TreeMap<>();
		int count = 0;
		for (Map.Entry<String, List<Tool>> catalog : ToolCatalogs.load().entrySet()) {
			for (Tool tool : catalog.getValue()) {
				count += compile(catalog.getKey() + "/" + tool.name() + " input", tool.inputSchema(), failures);
				count += compile(catalog.getKey() + "/" + tool.name() + " output", tool.outputSchema(), failures);
			}
		}
		assertThat(failures).as("of " + count + " schemas").isEmpty();
	}

	private static int compile(String name, RawJson schema, Map<String, String> failures) {
		if (schema == null) {
			return 0;
		}
		try {
			SchemaCompiler.compile(schema);
		}
		catch (UnusableSchemaException ex) {
			failures.put(name, ex.getMessage());
		}
		return 1;
	}

	@Test
	void checksSayTheSameForMapsAndText() throws Exception {
		for (Map.Entry<String, List<Tool>> catalog : ToolCatalogs.load().entrySet()) {
			for (Tool tool : catalog.getValue()) {
				ArgumentCheck check = new ArgumentCheck(catalog.getKey(), tool.name(), tool.inputSchema());
				RawJson arguments = RawJson.of("{\"id\":1,\"name\":\"x\",\"list\":[1,{\"a\":null}],\"number\":1.50}");
				assertThat(check.problems(ArgumentNodes.of(arguments.asMap())))
					.isEqualTo(check.problems(arguments.asNode()));
			}
		}
	}

}
