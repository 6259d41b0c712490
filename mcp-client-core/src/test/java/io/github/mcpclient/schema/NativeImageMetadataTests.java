package io.github.mcpclient.schema;

import java.io.IOException;
import java.lang.reflect.Type;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.ValueDeserializer;
import tools.jackson.databind.ValueSerializer;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Records are read and written by reflection, which native images have to be told.
 */
class NativeImageMetadataTests {

	private static final String FILE = "/META-INF/native-image/io.github.mcpclient/mcp-client-core/reflect-config.json";

	@Test
	void everyTypeThatIsReachedByReflectionIsListed() throws Exception {
		List<String> listed = McpJson.mapper()
			.readTree(Json.resource(FILE))
			.valueStream()
			.map((entry) -> entry.get("name").asString())
			.filter((name) -> name.startsWith(McpJson.class.getPackageName() + "."))
			.toList();
		assertThat(listed).containsExactlyElementsOf(reflected());
	}

	@Test
	void everyRecordIsListedWithAllThatIsUsed() {
		for (JsonNode entry : McpJson.mapper().readTree(Json.resource(FILE))) {
			assertThat(entry.get("allDeclaredConstructors").asBoolean()).isTrue();
			assertThat(entry.get("allPublicMethods").asBoolean()).isTrue();
		}
	}

	private static List<String> reflected() throws IOException, URISyntaxException {
		Path folder = Path.of(McpJson.class.getResource("McpJson.class").toURI()).getParent();
		try (Stream<Path> files = Files.list(folder)) {
			return files.map((file) -> file.getFileName().toString().replace(".class", ""))
				.map((name) -> McpJson.class.getPackageName() + "." + name)
				.filter(NativeImageMetadataTests::isReflected)
				.sorted()
				.toList();
		}
	}

	private static boolean isReflected(String name) {
		try {
			Class<?> type = Class.forName(name);
			boolean wire = WireObject.class.isAssignableFrom(type) && type.isRecord();
			boolean word = Word.class.isAssignableFrom(type) && type.isEnum();
			boolean special = ValueType.class.isAssignableFrom(type) && List.of(type.getDeclaredConstructors())
				.stream()
				.anyMatch((constructor) -> List.of(constructor.getParameterTypes()).equals(List.of(Type.class)));
			boolean jackson = ValueSerializer.class.isAssignableFrom(type)
					|| ValueDeserializer.class.isAssignableFrom(type);
			return wire || word || special || (jackson && !name.contains("$"));
		}
		catch (ClassNotFoundException ex) {
			throw new IllegalStateException(name, ex);
		}
	}

}
