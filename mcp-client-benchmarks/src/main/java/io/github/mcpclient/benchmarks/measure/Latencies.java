package io.github.mcpclient.benchmarks.measure;

import java.util.Arrays;

/** Percentiles of times. */
final class Latencies {

	private Latencies() {
	}

	/** Returns a percentile; sorts the times. */
	static double micros(long[] nanos, double share) {
		Arrays.sort(nanos);
		return nanos[(int) Math.min(nanos.length - 1, (long) (nanos.length * share))] / 1000.0;
	}

	static double median(double[] values) {
		double[] sorted = values.clone();
		Arrays.sort(sorted);
		int middle = sorted.length / 2;
		return (sorted.length % 2 == 1) ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
	}

}
