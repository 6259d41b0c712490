package io.github.mcpclient.transport.stdio;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.RejectedExecutionException;

import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class SerialRelayTests {

	private final Queue<Runnable> tasks = new ArrayDeque<>();

	private final List<String> seen = new ArrayList<>();

	@Test
	void handsOverInOrderWithOneTaskAtATime() {
		SerialRelay relay = new SerialRelay(this.seen::add, this.tasks::add);
		relay.accept("a");
		relay.accept("b");
		assertThat(this.tasks).hasSize(1);
		assertThat(this.seen).isEmpty();
		this.tasks.remove().run();
		relay.accept("c");
		this.tasks.remove().run();
		assertThat(this.seen).containsExactly("a", "b", "c");
	}

	@Test
	void dropsTheOldestWhereTheConsumerIsTooSlow() {
		SerialRelay relay = new SerialRelay(this.seen::add, this.tasks::add);
		for (int i = 0; i < 1500; i++) {
			relay.accept(Integer.toString(i));
		}
		this.tasks.remove().run();
		assertThat(this.seen).hasSize(1000).startsWith("500").endsWith("1499");
	}

	@Test
	void goesOnAfterAFailureOfTheConsumer() {
		SerialRelay relay = new SerialRelay((line) -> {
			this.seen.add(line);
			throw new IllegalStateException("on purpose");
		}, Runnable::run);
		relay.accept("a");
		relay.accept("b");
		assertThat(this.seen).containsExactly("a", "b");
	}

	@Test
	void survivesAClosedExecutor() {
		SerialRelay relay = new SerialRelay(this.seen::add, (task) -> {
			throw new RejectedExecutionException();
		});
		relay.accept("a");
		relay.accept("b");
		assertThat(this.seen).isEmpty();
	}

}
