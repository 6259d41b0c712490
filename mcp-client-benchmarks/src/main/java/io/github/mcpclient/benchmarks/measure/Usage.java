package io.github.mcpclient.benchmarks.measure;

/**
 * What calls of one kind used.
 *
 * @param calls how many calls were made
 * @param used what they used in all
 * @param p50 the median time of a call in each round, in microseconds
 * @param p99 the 99th percentile of each round, in microseconds
 * @param switchesPerCall voluntary context switches of a call in each round
 */
@SuppressWarnings("ArrayRecordComponent") // made here, and read only
public record Usage(int calls, Counters used, double[] p50, double[] p99, double[] switchesPerCall) {

	/**
	 * Returns bytes allocated by one call.
	 * @return the bytes
	 */
	public double bytes() {
		return (double) this.used.allocatedBytes() / this.calls;
	}

	/**
	 * Returns voluntary context switches of one call.
	 * @return the switches
	 */
	public double switches() {
		return (double) this.used.switches() / this.calls;
	}

	/**
	 * Returns the CPU time of one call.
	 * @return the time in microseconds
	 */
	public double cpuMicros() {
		return this.used.cpuNanos() / 1000.0 / this.calls;
	}

	/**
	 * Returns read calls of one call.
	 * @return the calls
	 */
	public double reads() {
		return (double) this.used.reads() / this.calls;
	}

	/**
	 * Returns write calls of one call.
	 * @return the calls
	 */
	public double writes() {
		return (double) this.used.writes() / this.calls;
	}

	/**
	 * Returns threads started by one call.
	 * @return the threads
	 */
	public double threadsStarted() {
		return (double) this.used.threadsStarted() / this.calls;
	}

	/**
	 * Returns the typical time of a call.
	 * @return the median of the rounds' medians in microseconds
	 */
	public double p50Micros() {
		return Latencies.median(this.p50);
	}

	/**
	 * Returns the typical time of a slow call.
	 * @return the median of the rounds' 99th percentiles in microseconds
	 */
	public double p99Micros() {
		return Latencies.median(this.p99);
	}

	/**
	 * Returns how much longer a call takes than another kind's in the same round, which a
	 * change of the machine's load during the run hardly touches.
	 * @param floor the other kind, measured in the same rounds
	 * @return the median of the rounds' ratios
	 */
	public double p50Over(Usage floor) {
		double[] ratios = new double[this.p50.length];
		for (int i = 0; i < ratios.length; i++) {
			ratios[i] = this.p50[i] / floor.p50[i];
		}
		return Latencies.median(ratios);
	}

	/**
	 * Returns how many more context switches a call takes than another kind's in the same
	 * round.
	 * @param floor the other kind, measured in the same rounds
	 * @return the median of the rounds' differences
	 */
	public double switchesBeyond(Usage floor) {
		double[] differences = new double[this.switchesPerCall.length];
		for (int i = 0; i < differences.length; i++) {
			differences[i] = this.switchesPerCall[i] - floor.switchesPerCall[i];
		}
		return Latencies.median(differences);
	}

}
