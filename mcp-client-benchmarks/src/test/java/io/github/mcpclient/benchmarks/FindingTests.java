package io.github.mcpclient.benchmarks;

import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class FindingTests {

	@Test
	void travelsAsALine() {
		Finding finding = Finding.goal("what", "at most 3", Finding.format("%.1f", 2.5), true);
		assertThat(Finding.isLine(finding.toLine())).isTrue();
		assertThat(Finding.parse(finding.toLine())).isEqualTo(finding);
	}

	@Test
	void missedGoalIsMarked() {
		assertThat(Finding.goal("what", "0", "1", false).toMarkdown()).isEqualTo("| what | 0 | 1 | **no** |");
	}

	@Test
	void failureIsARowWhateverItsMessage() {
		Finding finding = Finding.failed("what", new IllegalStateException("a|b\nc"));
		assertThat(Finding.parse(finding.toLine())).isEqualTo(finding);
		assertThat(finding.toMarkdown()).contains("IllegalStateException: a/b").endsWith("| **no** |");
	}

}
