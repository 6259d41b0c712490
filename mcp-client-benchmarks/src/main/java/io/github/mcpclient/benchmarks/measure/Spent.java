package io.github.mcpclient.benchmarks.measure;

/**
 * What this process used between two moments.
 *
 * @param nanos time
 * @param cpuNanos CPU time of all threads, the compiler and the collector among them
 * @param allocatedBytes bytes allocated by Java threads
 * @param switches how often a Java thread gave up its processor to wait
 * @param reads read calls
 * @param writes write calls
 * @param threadsStarted Java threads started
 */
public record Spent(long nanos, long cpuNanos, long allocatedBytes, long switches, long reads, long writes,
		long threadsStarted) {

	/**
	 * Returns the sum with what was used at another time.
	 * @param other the other
	 * @return the sum
	 */
	public Spent plus(Spent other) {
		return new Spent(this.nanos + other.nanos, this.cpuNanos + other.cpuNanos,
				this.allocatedBytes + other.allocatedBytes, this.switches + other.switches, this.reads + other.reads,
				this.writes + other.writes, this.threadsStarted + other.threadsStarted);
	}

}
