package io.github.mcpclient.spring.autoconfigure;

import org.junit.jupiter.api.Test;
import org.springframework.aot.generate.ClassNameGenerator;
import org.springframework.aot.generate.DefaultGenerationContext;
import org.springframework.aot.generate.GeneratedFiles.Kind;
import org.springframework.aot.generate.InMemoryGeneratedFiles;
import org.springframework.aot.hint.MemberCategory;
import org.springframework.aot.hint.RuntimeHints;
import org.springframework.aot.hint.predicate.RuntimeHintsPredicates;
import org.springframework.boot.test.util.TestPropertyValues;
import org.springframework.context.annotation.AnnotationConfigApplicationContext;
import org.springframework.context.aot.AbstractAotProcessor;
import org.springframework.context.aot.ApplicationContextAotGenerator;
import org.springframework.javapoet.ClassName;

import io.github.mcpclient.schema.Implementation;
import io.github.mcpclient.schema.InitializeResult;
import io.github.mcpclient.schema.Tool;
import io.github.mcpclient.schema.ToolAnnotations;

import static org.assertj.core.api.Assertions.assertThat;

class McpClientRuntimeHintsTests {

	private final RuntimeHints hints = new RuntimeHints();

	@Test
	void wireTypesAreReadAndWrittenByReflection() {
		new McpClientRuntimeHints().registerHints(this.hints, getClass().getClassLoader());
		for (Class<?> type : new Class<?>[] { Tool.class, ToolAnnotations.class, InitializeResult.class,
				Implementation.class }) {
			assertThat(RuntimeHintsPredicates.reflection()
				.onType(type)
				.withMemberCategories(MemberCategory.INVOKE_DECLARED_CONSTRUCTORS,
						MemberCategory.INVOKE_DECLARED_METHODS))
				.accepts(this.hints);
		}
	}

	@Test
	void propertiesOfAServerAreBoundByReflection() {
		new McpClientRuntimeHints().registerHints(this.hints, getClass().getClassLoader());
		assertThat(RuntimeHintsPredicates.reflection().onMethodInvocation(McpServerProperties.class, "setCommand"))
			.accepts(this.hints);
		assertThat(RuntimeHintsPredicates.reflection()
			.onMethodInvocation(McpServerProperties.Timeouts.class, "setToolCall")).accepts(this.hints);
		assertThat(RuntimeHintsPredicates.reflection()
			.onMethodInvocation(McpServerProperties.Reconnect.class, "setJitter")).accepts(this.hints);
		assertThat(
				RuntimeHintsPredicates.reflection().onMethodInvocation(McpClientProperties.class, "setStartupTimeout"))
			.accepts(this.hints);
	}

	@Test
	void serversBelongToTheEnvironmentInWhichTheApplicationRuns() throws Exception {
		InMemoryGeneratedFiles files = new InMemoryGeneratedFiles();
		System.setProperty(AbstractAotProcessor.AOT_PROCESSING, "true");
		try (AnnotationConfigApplicationContext context = new AnnotationConfigApplicationContext()) {
			// Neither complete nor needed while the application is built
			TestPropertyValues.of("mcp.servers.a.required=true").applyTo(context);
			context.register(McpClientAutoConfiguration.class);
			DefaultGenerationContext generation = new DefaultGenerationContext(
					new ClassNameGenerator(ClassName.get("com.example", "App")), files, this.hints);
			new ApplicationContextAotGenerator().processAheadOfTime(context, generation);
			generation.writeGeneratedContent();
		}
		finally {
			System.clearProperty(AbstractAotProcessor.AOT_PROCESSING);
		}
		StringBuilder sources = new StringBuilder();
		for (String name : files.getGeneratedFiles(Kind.SOURCE).keySet()) {
			sources.append(files.getGeneratedFileContent(Kind.SOURCE, name));
		}
		assertThat(sources).contains("new McpServersRegistrar()", "mcpClientManager").doesNotContain("mcpServer.a");
		assertThat(RuntimeHintsPredicates.reflection().onType(Tool.class)).accepts(this.hints);
	}

}
