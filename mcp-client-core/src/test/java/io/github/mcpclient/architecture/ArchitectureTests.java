package io.github.mcpclient.architecture;

import java.util.List;
import java.util.Map;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.lang.syntax.ArchRuleDefinition;
import com.tngtech.archunit.library.dependencies.SlicesRuleDefinition;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

import static org.assertj.core.api.Assertions.assertThat;

/** The packages of the core and the arrows that are allowed between them. */
class ArchitectureTests {

	private static final String ROOT = "io.github.mcpclient";

	/** Package to the packages of ours it may use, itself apart. */
	private static final Map<String, List<String>> ARROWS = Map.ofEntries(Map.entry("error", List.of()),
			Map.entry("schema", List.of()), Map.entry("jsonrpc", List.of("error")),
			Map.entry("transport", List.of("jsonrpc", "schema", "error")),
			Map.entry("transport.stdio", List.of("transport", "jsonrpc", "schema", "error")),
			Map.entry("transport.http", List.of("transport", "jsonrpc", "schema", "error")),
			Map.entry("handler", List.of("schema", "error")), Map.entry("tool", List.of("schema", "error")),
			Map.entry("config",
					List.of("transport", "transport.stdio", "transport.http", "jsonrpc", "schema", "error")),
			Map.entry("internal", List.of("config", "handler", "tool", "transport", "jsonrpc", "schema", "error")));

	private static final JavaClasses CLASSES = new ClassFileImporter()
		.withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
		.importPackages(ROOT);

	@TestFactory
	List<DynamicTest> packageUsesOnlyWhatItsArrowsAllow() {
		return ARROWS.entrySet()
			.stream()
			.map((entry) -> DynamicTest.dynamicTest(entry.getKey(),
					() -> ArchRuleDefinition.classes()
						.that()
						.resideInAPackage(ROOT + "." + entry.getKey())
						.should()
						.onlyDependOnClassesThat(allowed(entry.getKey(), entry.getValue()))
						.check(CLASSES)))
			.toList();
	}

	private static DescribedPredicate<JavaClass> allowed(String self, List<String> others) {
		return DescribedPredicate.describe("are of " + self + ", " + others + " or not ours", (type) -> {
			String name = type.getPackageName();
			return !(name.equals(ROOT) || name.startsWith(ROOT + ".")) || name.equals(ROOT + "." + self)
					|| others.stream().anyMatch((other) -> name.equals(ROOT + "." + other));
		});
	}

	@Test
	void everyPackageHasItsArrows() {
		assertThat(CLASSES.stream().map(JavaClass::getPackageName).distinct())
			.allSatisfy((name) -> assertThat(name.equals(ROOT) || ARROWS.containsKey(name.substring(ROOT.length() + 1)))
				.as(name)
				.isTrue());
	}

	@Test
	void packagesHaveNoCycles() {
		SlicesRuleDefinition.slices().matching(ROOT + ".(**)").should().beFreeOfCycles().check(CLASSES);
	}

	@Test
	void coreKnowsNoFramework() {
		ArchRuleDefinition.noClasses()
			.should()
			.dependOnClassesThat()
			.resideInAnyPackage("org.springframework..", "reactor..", "io.micrometer..", "io.modelcontextprotocol..",
					"com.fasterxml.jackson.databind..")
			.check(CLASSES);
	}

	@Test
	void nothingWritesToTheConsole() {
		ArchRuleDefinition.noClasses()
			.should()
			.accessField(System.class, "out")
			.orShould()
			.accessField(System.class, "err")
			.check(CLASSES);
	}

}
