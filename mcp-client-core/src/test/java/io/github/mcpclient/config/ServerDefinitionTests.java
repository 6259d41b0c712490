package io.github.mcpclient.config;

import java.util.List;
import java.util.Map;

import org.junit.jupiter.api.Test;

import io.github.mcpclient.error.McpConfigurationException;
import io.github.mcpclient.transport.stdio.EnvironmentPolicy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

class ServerDefinitionTests {

	@Test
	void transportIsInferred() {
		assertThat(ServerDefinition.builder("a").command("npx").build().transportType()).isEqualTo("stdio");
		assertThat(ServerDefinition.builder("a").url("http://localhost/mcp").build().transportType())
			.isEqualTo("streamable-http");
		assertThat(ServerDefinition.builder("a").transport("mine").build().transportType()).isEqualTo("mine");
	}

	@Test
	void commandAndUrlTogetherAreRefusedWithPlaceAndAction() {
		ServerDefinition both = ServerDefinition.builder("a")
			.origin("mcp.servers.a")
			.command("npx")
			.url("http://localhost/mcp")
			.build();
		assertThatExceptionOfType(McpConfigurationException.class).isThrownBy(both::transportType)
			.withMessageContaining("'a'")
			.withMessageContaining("mcp.servers.a")
			.satisfies((ex) -> assertThat(ex.action()).contains("transport"));
		assertThatExceptionOfType(McpConfigurationException.class)
			.isThrownBy(() -> ServerDefinition.builder("a").build().transportType())
			.withMessageContaining("neither");
	}

	@Test
	void textShowsNoSecret() {
		String text = ServerDefinition.builder("a")
			.command("npx")
			.args(List.of("--token", "secret-1"))
			.env(Map.of("TOKEN", "secret-2"))
			.headers(Map.of("Authorization", "secret-3"))
			.url("https://user:secret-4@host/mcp?key=secret-5")
			.build()
			.toString();
		assertThat(text).doesNotContain("secret").contains("TOKEN", "Authorization", "host/mcp");
	}

	@Test
	void builderOfADefinitionMakesItAgain() {
		ServerDefinition definition = ServerDefinition.builder("a")
			.command("npx")
			.args(List.of("x"))
			.env(Map.of("A", "b"))
			.inheritEnv(EnvironmentPolicy.ALL)
			.required(true)
			.enabled(false)
			.prefix("")
			.maxMessageSize(4096)
			.build();
		assertThat(definition.toBuilder().build()).isEqualTo(definition).hasSameHashCodeAs(definition);
		assertThat(definition.toBuilder().required(false).build()).isNotEqualTo(definition);
	}

	@Test
	void wrongValuesAreRefused() {
		assertThatIllegalArgumentException().isThrownBy(() -> ServerDefinition.builder(" "));
		assertThatIllegalArgumentException().isThrownBy(() -> ServerDefinition.builder("a").maxMessageSize(1));
	}

}
