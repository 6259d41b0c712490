package io.github.mcpclient.config;

import java.time.Duration;

import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

class ReconnectPolicyTests {

	@Test
	void delayDoublesUpToTheCap() {
		ReconnectPolicy policy = new ReconnectPolicy(true, Duration.ofSeconds(1), 2, Duration.ofSeconds(8), 0, 0);
		assertThat(policy.delay(1, 0.3)).isEqualTo(Duration.ofSeconds(1));
		assertThat(policy.delay(2, 0.3)).isEqualTo(Duration.ofSeconds(2));
		assertThat(policy.delay(3, 0.3)).isEqualTo(Duration.ofSeconds(4));
		assertThat(policy.delay(4, 0.3)).isEqualTo(Duration.ofSeconds(8));
		assertThat(policy.delay(5, 0.3)).isEqualTo(Duration.ofSeconds(8));
		assertThat(policy.delay(100_000, 0.3)).isEqualTo(Duration.ofSeconds(8));
	}

	@Test
	void jitterStaysWithinItsShare() {
		ReconnectPolicy policy = new ReconnectPolicy(true, Duration.ofSeconds(10), 2, Duration.ofSeconds(10), 0, 0.1);
		assertThat(policy.delay(1, 0)).isEqualTo(Duration.ofSeconds(9));
		assertThat(policy.delay(1, 0.5)).isEqualTo(Duration.ofSeconds(10));
		assertThat(policy.delay(1, 1)).isEqualTo(Duration.ofSeconds(11));
	}

	@Test
	void attemptsEndAtTheirNumber() {
		ReconnectPolicy policy = new ReconnectPolicy(true, Duration.ofSeconds(1), 2, Duration.ofSeconds(8), 4, 0);
		assertThat(policy.allows(4)).isTrue();
		assertThat(policy.allows(5)).isFalse();
		assertThat(ReconnectPolicy.defaults().allows(1_000_000)).isTrue();
		assertThat(ReconnectPolicy.never().allows(1)).isFalse();
	}

	@Test
	void wrongValuesAreRefused() {
		assertThatIllegalArgumentException()
			.isThrownBy(() -> new ReconnectPolicy(true, Duration.ofSeconds(1), 0.5, Duration.ofSeconds(8), 0, 0));
		assertThatIllegalArgumentException()
			.isThrownBy(() -> new ReconnectPolicy(true, Duration.ofSeconds(1), 2, Duration.ofSeconds(8), 0, 2));
		assertThatIllegalArgumentException()
			.isThrownBy(() -> new ReconnectPolicy(true, Duration.ofSeconds(1), 2, Duration.ofSeconds(8), -1, 0));
	}

}
