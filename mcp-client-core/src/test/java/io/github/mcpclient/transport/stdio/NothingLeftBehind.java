package io.github.mcpclient.transport.stdio;

import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import org.junit.jupiter.api.extension.AfterEachCallback;
import org.junit.jupiter.api.extension.BeforeEachCallback;
import org.junit.jupiter.api.extension.ExtensionContext;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

/** Fails a test that leaves a thread of ours or a child process behind. */
class NothingLeftBehind implements BeforeEachCallback, AfterEachCallback {

	private static final String BEFORE = "before";

	@Override
	public void beforeEach(ExtensionContext context) {
		store(context).put(BEFORE, children());
	}

	@Override
	public void afterEach(ExtensionContext context) {
		Set<?> before = store(context).get(BEFORE, Set.class);
		await().atMost(Duration.ofSeconds(10)).untilAsserted(() -> {
			assertThat(threads()).isEmpty();
			assertThat(children()).isSubsetOf(before);
		});
	}

	private static ExtensionContext.Store store(ExtensionContext context) {
		return context.getStore(ExtensionContext.Namespace.create(NothingLeftBehind.class, context.getUniqueId()));
	}

	static List<String> threads() {
		return Thread.getAllStackTraces()
			.keySet()
			.stream()
			.filter(Thread::isAlive)
			.map(Thread::getName)
			.filter((name) -> name.startsWith("mcp-"))
			.toList();
	}

	private static Set<Object> children() {
		try (Stream<ProcessHandle> descendants = ProcessHandle.current().descendants()) {
			return descendants.filter(ProcessHandle::isAlive).collect(Collectors.toSet());
		}
	}

}
