package io.github.mcpclient.benchmarks;

import java.util.function.Consumer;

/** Measures what belongs together, in a JVM of its own. */
interface Section {

	/**
	 * Measures.
	 * @param findings takes each figure as soon as it is known, so that a failure costs
	 * only what comes after it
	 */
	void measure(Consumer<Finding> findings) throws Exception;

}
