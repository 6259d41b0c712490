package io.github.mcpclient.transport.stdio;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;

import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatNullPointerException;

class StdioTransportTests {

	@Test
	void hasDefaults() {
		StdioTransport transport = StdioTransport.builder("npx").build();
		assertThat(transport.type()).isEqualTo("stdio");
		assertThat(transport.args()).isEmpty();
		assertThat(transport.env()).isEmpty();
		assertThat(transport.inheritEnv()).isEqualTo(EnvironmentPolicy.SAFE);
		assertThat(transport.cwd()).isNull();
		assertThat(transport.maxMessageSize()).isEqualTo(32 * 1024 * 1024);
		assertThat(transport.stderrLines()).isEqualTo(50);
		assertThat(transport.stderrConsumer()).isNull();
		assertThat(transport.stopAtExit()).isTrue();
	}

	@Test
	void givesBackWhatWasSet() {
		StdioTransport transport = StdioTransport.builder("npx")
			.args("-y", "server")
			.env(Map.of("A", "1"))
			.inheritEnv(EnvironmentPolicy.NONE)
			.cwd(Path.of("/srv"))
			.maxMessageSize(2048)
			.stderrLines(3)
			.stopAtExit(false)
			.build();
		assertThat(transport.command()).isEqualTo("npx");
		assertThat(transport.args()).isEqualTo(List.of("-y", "server"));
		assertThat(transport.env()).isEqualTo(Map.of("A", "1"));
		assertThat(transport.inheritEnv()).isEqualTo(EnvironmentPolicy.NONE);
		assertThat(transport.cwd()).isEqualTo(Path.of("/srv"));
		assertThat(transport.maxMessageSize()).isEqualTo(2048);
		assertThat(transport.stderrLines()).isEqualTo(3);
		assertThat(transport.stopAtExit()).isFalse();
	}

	@Test
	void describesItselfWithoutSecrets() {
		StdioTransport.Builder builder = StdioTransport.builder("npx").env(Map.of("TOKEN", "secret"));
		assertThat(builder.build().describe()).isEqualTo("npx");
		assertThat(builder.args("secret").build().describe()).isEqualTo("npx (1 argument)");
		assertThat(builder.args("secret", "2").build()).hasToString("StdioTransport[npx (2 arguments)]");
	} // O-110

	@Test
	void refusesWhatNoProcessCanHave() {
		assertThatNullPointerException().isThrownBy(() -> StdioTransport.builder(null));
		assertThatIllegalArgumentException().isThrownBy(() -> StdioTransport.builder(" "));
		StdioTransport.Builder builder = StdioTransport.builder("npx");
		assertThatIllegalArgumentException().isThrownBy(() -> builder.maxMessageSize(1023));
		assertThatIllegalArgumentException().isThrownBy(() -> builder.maxMessageSize(1L << 31));
		assertThatIllegalArgumentException().isThrownBy(() -> builder.stderrLines(-1));
		assertThatIllegalArgumentException().isThrownBy(() -> builder.env(Map.of("A=B", "secret")))
			.withMessageContaining("'A=B'")
			.satisfies((ex) -> assertThat(ex.getMessage()).doesNotContain("secret"));
		assertThatIllegalArgumentException().isThrownBy(() -> builder.env(Map.of("A", "\0")));
	}

}
