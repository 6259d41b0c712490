package io.github.mcpclient.schema;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;

class ProtocolVersionTests {

	@ParameterizedTest
	@EnumSource
	void isFoundByItsWireName(ProtocolVersion version) {
		assertThat(ProtocolVersion.of(version.wireName())).contains(version);
		assertThat(version).hasToString(version.wireName());
		assertThat(version.name()).isEqualTo("V" + version.wireName().replace('-', '_'));
	}

	@ParameterizedTest
	@ValueSource(strings = { "", "2025-06-19", "DRAFT-2026-v1", " 2025-06-18" })
	void otherNamesAreUnknown(String name) {
		assertThat(ProtocolVersion.of(name)).isEmpty();
	}

	@Test
	void handshakeVersionsAreNewestFirst() {
		assertThat(ProtocolVersion.handshakeVersions()).containsExactly(ProtocolVersion.V2025_11_25,
				ProtocolVersion.V2025_06_18, ProtocolVersion.V2025_03_26, ProtocolVersion.V2024_11_05);
		assertThat(ProtocolVersion.latestHandshake()).isEqualTo(ProtocolVersion.V2025_11_25);
	}

	@Test
	void onlyTheNewestIsStateless() {
		assertThat(ProtocolVersion.latest()).isEqualTo(ProtocolVersion.V2026_07_28);
		assertThat(ProtocolVersion.latest().isStateless()).isTrue();
		assertThat(ProtocolVersion.latest().era()).isEqualTo(ProtocolEra.STATELESS);
		assertThat(ProtocolVersion.handshakeVersions()).allSatisfy((version) -> {
			assertThat(version.isStateless()).isFalse();
			assertThat(version.era()).isEqualTo(ProtocolEra.HANDSHAKE);
		});
	}

	@Test
	void orderIsThatOfPublication() {
		assertThat(ProtocolVersion.V2025_06_18.isAtLeast(ProtocolVersion.V2025_06_18)).isTrue();
		assertThat(ProtocolVersion.V2025_11_25.isAtLeast(ProtocolVersion.V2025_06_18)).isTrue();
		assertThat(ProtocolVersion.V2025_03_26.isAtLeast(ProtocolVersion.V2025_06_18)).isFalse();
	}

}
