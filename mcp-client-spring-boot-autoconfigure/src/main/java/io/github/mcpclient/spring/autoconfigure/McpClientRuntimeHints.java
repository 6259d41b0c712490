package io.github.mcpclient.spring.autoconfigure;

import java.io.IOException;
import java.io.UncheckedIOException;

import org.jspecify.annotations.Nullable;
import org.springframework.aot.hint.MemberCategory;
import org.springframework.aot.hint.RuntimeHints;
import org.springframework.aot.hint.RuntimeHintsRegistrar;
import org.springframework.aot.hint.TypeReference;
import org.springframework.boot.context.properties.bind.BindableRuntimeHintsRegistrar;
import org.springframework.core.io.Resource;
import org.springframework.core.io.support.PathMatchingResourcePatternResolver;
import org.springframework.core.type.classreading.MetadataReader;
import org.springframework.core.type.classreading.MetadataReaderFactory;
import org.springframework.core.type.classreading.SimpleMetadataReaderFactory;

/**
 * Hints for a native image: the wire types, which are read and written by reflection, and
 * the properties, which are bound before their beans exist.
 */
final class McpClientRuntimeHints implements RuntimeHintsRegistrar {

	private static final String WIRE_TYPES = "classpath*:io/github/mcpclient/schema/*.class";

	@Override
	public void registerHints(RuntimeHints hints, @Nullable ClassLoader classLoader) {
		BindableRuntimeHintsRegistrar.forTypes(McpServersProperties.class, McpClientProperties.class)
			.registerHints(hints);
		try {
			MetadataReaderFactory readers = new SimpleMetadataReaderFactory(classLoader);
			for (Resource resource : new PathMatchingResourcePatternResolver(classLoader).getResources(WIRE_TYPES)) {
				registerWireType(hints, readers.getMetadataReader(resource));
			}
		}
		catch (IOException ex) {
			throw new UncheckedIOException(ex);
		}
	}

	private static void registerWireType(RuntimeHints hints, MetadataReader reader) {
		if (Record.class.getName().equals(reader.getClassMetadata().getSuperClassName())) {
			hints.reflection()
				.registerType(TypeReference.of(reader.getClassMetadata().getClassName()),
						MemberCategory.INVOKE_DECLARED_CONSTRUCTORS, MemberCategory.INVOKE_DECLARED_METHODS,
						MemberCategory.ACCESS_DECLARED_FIELDS);
		}
	}

}
