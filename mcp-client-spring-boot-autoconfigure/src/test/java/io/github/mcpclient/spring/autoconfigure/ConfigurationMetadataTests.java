package io.github.mcpclient.spring.autoconfigure;

import java.beans.BeanInfo;
import java.beans.Introspector;
import java.beans.PropertyDescriptor;
import java.io.InputStream;
import java.lang.reflect.Modifier;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;

import org.junit.jupiter.api.Test;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.context.properties.source.ConfigurationPropertyName;
import org.springframework.boot.convert.ApplicationConversionService;
import org.springframework.util.ClassUtils;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * What tools and people learn of the properties, and the rules for auto-configurations.
 */
class ConfigurationMetadataTests {

	private static final String METADATA = "META-INF/spring-configuration-metadata.json";

	private static final String SERVER_METADATA = "META-INF/spring/configuration-metadata/"
			+ McpServerProperties.class.getName() + ".json";

	private static final String IMPORTS = "META-INF/spring/"
			+ "org.springframework.boot.autoconfigure.AutoConfiguration.imports";

	@Test
	void everyPropertyHasADescription() throws Exception {
		for (String file : List.of(METADATA, SERVER_METADATA)) {
			for (JsonNode property : read(file).get("properties")) {
				String description = property.path("description").asString("");
				assertThat(description).as(property.get("name").asString()).endsWith(".");
				assertThat(description).doesNotStartWith("The ").doesNotStartWith("A ").doesNotContain("\n");
				if (property.get("type").asString().equals("java.lang.Boolean")) {
					assertThat(description).startsWith("Whether ");
				}
			}
		}
	}

	@Test
	void propertiesAreThose() throws Exception {
		assertThat(names(METADATA)).containsExactly("management.health.mcp.enabled", "mcp.client.config-file",
				"mcp.client.enabled", "mcp.client.expose-tools-as-beans", "mcp.client.name",
				"mcp.client.startup-timeout", "mcp.client.version", "mcp.servers");
	}

	@Test
	void metadataHasEveryPropertyOfAServer() throws Exception {
		assertThat(names(SERVER_METADATA)).isEqualTo(properties("", McpServerProperties.class));
	}

	@Test
	void defaultsInMetadataAreTheRealOnes() throws Exception {
		McpServerProperties properties = new McpServerProperties();
		for (JsonNode property : read(SERVER_METADATA).get("properties")) {
			JsonNode defaultValue = property.get("defaultValue");
			if (defaultValue != null) {
				Object real = value(properties, property.get("name").asString());
				assertThat(ApplicationConversionService.getSharedInstance()
					.convert(defaultValue.asString(), ClassUtils.resolvePrimitiveIfNecessary(real.getClass())))
					.as(property.get("name").asString())
					.isEqualTo(real);
			}
		}
	}

	@Test
	void valuesAreHinted() throws Exception {
		List<String> hinted = new ArrayList<>();
		read(SERVER_METADATA).get("hints").forEach((hint) -> hinted.add(hint.get("name").asString()));
		assertThat(hinted).containsExactlyInAnyOrder("inherit-env", "transport");
	}

	@Test
	void autoConfigurationsAreListedInOrderAndFinal() throws Exception {
		List<String> imports = Files.readAllLines(Path.of("src/main/resources", IMPORTS));
		assertThat(imports).isSorted();
		Set<String> found = new TreeSet<>();
		Path classes = Path.of("target/classes");
		try (Stream<Path> files = Files.walk(classes.resolve("io/github/mcpclient/spring/autoconfigure"))) {
			for (Path file : files.filter((file) -> file.toString().endsWith("AutoConfiguration.class")).toList()) {
				Class<?> type = Class
					.forName(classes.relativize(file).toString().replace('/', '.').replaceAll("\\.class$", ""));
				assertThat(type).hasAnnotation(AutoConfiguration.class).isFinal().isPublic();
				assertThat(type.getDeclaredMethods()).noneMatch((method) -> Modifier.isPublic(method.getModifiers()));
				found.add(type.getName());
			}
		}
		assertThat(imports).containsExactlyElementsOf(found);
	}

	private static Object value(Object bean, String name) throws Exception {
		Object current = bean;
		for (String element : name.split("\\.")) {
			for (PropertyDescriptor property : info(current.getClass()).getPropertyDescriptors()) {
				if (canonical(property.getName()).equals(element)) {
					current = property.getReadMethod().invoke(current);
					break;
				}
			}
		}
		return current;
	}

	private static Set<String> properties(String prefix, Class<?> type) throws Exception {
		Set<String> names = new TreeSet<>();
		for (PropertyDescriptor property : info(type).getPropertyDescriptors()) {
			String name = prefix + canonical(property.getName());
			Class<?> propertyType = property.getPropertyType();
			if (propertyType.getEnclosingClass() == McpServerProperties.class) {
				names.addAll(properties(name + ".", propertyType));
			}
			else {
				names.add(name);
			}
		}
		return names;
	}

	private static BeanInfo info(Class<?> type) throws Exception {
		return Introspector.getBeanInfo(type, Object.class);
	}

	private static String canonical(String name) {
		return ConfigurationPropertyName.of(name.replaceAll("([A-Z])", "-$1").toLowerCase(java.util.Locale.ROOT))
			.toString();
	}

	private static Set<String> names(String file) throws Exception {
		Set<String> names = new TreeSet<>();
		read(file).get("properties").forEach((property) -> names.add(property.get("name").asString()));
		return names;
	}

	private static JsonNode read(String file) throws Exception {
		try (InputStream stream = Files.newInputStream(Path.of("target/classes", file))) {
			return JsonMapper.shared().readTree(stream);
		}
	}

}
