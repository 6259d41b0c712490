package io.github.mcpclient.internal;

import java.time.Duration;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;

import org.junit.jupiter.api.Test;

import io.github.mcpclient.jsonrpc.RequestId;

import static org.assertj.core.api.Assertions.assertThat;

class PendingRequestTests {

	private static final long SECOND = Duration.ofSeconds(1).toNanos();

	@Test // P-TIME-02
	void progressStartsTheLimitAnewUpToTheMaximum() {
		PendingRequest request = request(2, 5, () -> {
		});
		assertThat(request.deadlineNanos()).isEqualTo(2 * SECOND);
		request.progressed(SECOND);
		assertThat(request.deadlineNanos()).isEqualTo(3 * SECOND);
		assertThat(request.atHardDeadline()).isFalse();
		request.progressed(4 * SECOND);
		assertThat(request.deadlineNanos()).isEqualTo(5 * SECOND);
		assertThat(request.atHardDeadline()).isTrue();
		request.progressed(100 * SECOND);
		assertThat(request.deadlineNanos()).isEqualTo(5 * SECOND);
	}

	@Test
	void maximumBelowTheLimitDoesNotShortenIt() {
		assertThat(request(7, 5, () -> {
		}).deadlineNanos()).isEqualTo(7 * SECOND);
	}

	@Test
	void firstOutcomeWinsAndIsToldOnce() {
		AtomicInteger told = new AtomicInteger();
		PendingRequest request = request(2, 5, told::incrementAndGet);
		assertThat(request.complete("first")).isTrue();
		assertThat(request.complete("second")).isFalse();
		assertThat(request.outcome()).isEqualTo("first");
		assertThat(told).hasValue(1);
	}

	private static PendingRequest request(int seconds, int maxSeconds, Runnable completion) {
		RpcCall<?> call = new RpcCall<>(Methods.PING, null, null, Duration.ofSeconds(seconds),
				Duration.ofSeconds(maxSeconds), "timeouts.request", null, Map.of());
		return new PendingRequest(RequestId.of(1), call, 0, completion);
	}

}
