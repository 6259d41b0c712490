package io.github.mcpclient.benchmarks;

import java.util.concurrent.CountDownLatch;

import org.junit.jupiter.api.Test;

import io.github.mcpclient.benchmarks.measure.Counters;
import io.github.mcpclient.benchmarks.measure.Spent;

import static org.assertj.core.api.Assertions.assertThat;

class CountersTests {

	private volatile byte[] last = {};

	@Test
	void allocationIsCounted() {
		Counters before = Counters.before();
		this.last = new byte[1_000_000];
		Spent spent = Counters.after().since(before);
		assertThat(spent.allocatedBytes()).isGreaterThanOrEqualTo(1_000_000);
	}

	@Test
	void threadThatEndsTakesNothingOfEarlierWithIt() throws Exception {
		CountDownLatch allocated = new CountDownLatch(1);
		CountDownLatch end = new CountDownLatch(1);
		Thread thread = new Thread(() -> {
			this.last = new byte[10_000_000];
			allocated.countDown();
			await(end);
		});
		thread.start();
		allocated.await();
		Counters before = Counters.before();
		end.countDown();
		thread.join();
		Spent spent = Counters.after().since(before);
		assertThat(spent.allocatedBytes()).isNotNegative();
		assertThat(spent.switches()).isNotNegative();
	}

	private static void await(CountDownLatch latch) {
		try {
			latch.await();
		}
		catch (InterruptedException ex) {
			Thread.currentThread().interrupt();
		}
	}

}
