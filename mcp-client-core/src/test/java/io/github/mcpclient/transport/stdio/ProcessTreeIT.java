package io.github.mcpclient.transport.stdio;

import java.io.IOException;
import java.util.List;
import java.util.concurrent.TimeUnit;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.extension.ExtendWith;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

@ExtendWith(NothingLeftBehind.class)
@DisabledOnOs(OS.WINDOWS)
class ProcessTreeIT {

	private static final long SECOND = TimeUnit.SECONDS.toNanos(1);

	private Process root;

	@AfterEach
	void destroy() throws InterruptedException {
		List<ProcessHandle> rest = this.root.descendants().toList();
		rest.forEach(ProcessHandle::destroyForcibly);
		this.root.destroyForcibly().waitFor();
	}

	@Test
	void remembersDescendantsBeyondTheDeathOfTheirParents() throws Exception {
		ProcessTree tree = tree("sh -c 'sleep 600 & sleep 601 & wait' & wait", 3);
		List<ProcessHandle> descendants = tree.descendants();
		this.root.destroyForcibly().waitFor();
		assertThat(tree.isGone()).isFalse();
		tree.end(false);
		assertThat(tree.await(10 * SECOND, 10 * SECOND)).isTrue();
		assertThat(tree.isGone()).isTrue();
		assertThat(descendants).hasSize(3);
	}

	@Test
	void findsWhatAnOrphanStarts() throws Exception {
		ProcessTree tree = tree("sh -c 'read line </dev/null; sleep 1; sleep 602' & wait", 2);
		this.root.destroyForcibly().waitFor();
		await().until(() -> {
			tree.refresh();
			return tree.descendants()
				.stream()
				.anyMatch((handle) -> handle.info().commandLine().orElse("").endsWith("sleep 602"));
		});
		tree.end(true);
		assertThat(tree.await(10 * SECOND, 10 * SECOND)).isTrue();
	}

	@Test
	void orphansGetTheirOwnTimeOnly() throws Exception {
		ProcessTree tree = tree("sleep 600 & wait", 1);
		this.root.destroyForcibly().waitFor();
		long start = System.nanoTime();
		assertThat(tree.await(60 * SECOND, SECOND / 10)).isFalse();
		assertThat(System.nanoTime() - start).isBetween(SECOND / 10, 5 * SECOND);
		tree.end(true);
		assertThat(tree.await(10 * SECOND, 10 * SECOND)).isTrue();
	}

	private ProcessTree tree(String script, int descendants) throws IOException {
		this.root = new ProcessBuilder("sh", "-c", script).start();
		ProcessTree tree = new ProcessTree(this.root);
		await().until(() -> {
			tree.refresh();
			return tree.descendants().size() == descendants;
		});
		return tree;
	}

}
