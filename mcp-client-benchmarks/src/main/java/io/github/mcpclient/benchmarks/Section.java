package io.github.mcpclient.benchmarks;

import java.util.List;

/** Measures what belongs together, in a JVM of its own. */
interface Section {

	List<Finding> measure() throws Exception;

}
