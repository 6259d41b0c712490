package io.github.mcpclient.benchmarks.measure;

import java.util.ArrayList;
import java.util.List;

import org.jspecify.annotations.Nullable;

/**
 * Calls from one thread in rounds: each kind of call has its turn in each round, in
 * changing order, so that what else the machine does meets all of them alike.
 *
 * @param warmUpCalls calls of each kind before the first round
 * @param rounds how many rounds
 * @param callsPerRound calls of each kind in a round
 */
public record Rounds(int warmUpCalls, int rounds, int callsPerRound) {

	/**
	 * Makes the calls.
	 * @param text the text each call sends
	 * @param kinds what to call
	 * @return what each kind used, in the order given
	 * @throws Exception where a call fails
	 */
	public List<Usage> run(String text, List<Echo> kinds) throws Exception {
		for (int done = 0; done < this.warmUpCalls; done += this.callsPerRound) {
			for (Echo kind : kinds) {
				calls(kind, text, new long[Math.min(this.callsPerRound, this.warmUpCalls)]);
			}
		}
		List<Tally> tallies = new ArrayList<>();
		kinds.forEach((kind) -> tallies.add(new Tally(this.rounds)));
		for (int round = 0; round < this.rounds; round++) {
			for (int i = 0; i < kinds.size(); i++) {
				int index = (round % 2 == 0) ? i : kinds.size() - 1 - i;
				tallies.get(index).add(round, kinds.get(index), text, this.callsPerRound);
			}
		}
		return tallies.stream().map((tally) -> tally.usage(this.rounds * this.callsPerRound)).toList();
	}

	private static void calls(Echo kind, String text, long[] nanos) throws Exception {
		for (int i = 0; i < nanos.length; i++) {
			long start = System.nanoTime();
			int length = kind.call(text);
			nanos[i] = System.nanoTime() - start;
			if (length == 0) {
				throw new IllegalStateException("An answer is empty");
			}
		}
	}

	/** Sums up one kind. */
	private static final class Tally {

		private final double[] p50;

		private final double[] p99;

		private final double[] switches;

		private @Nullable Counters used;

		Tally(int rounds) {
			this.p50 = new double[rounds];
			this.p99 = new double[rounds];
			this.switches = new double[rounds];
		}

		void add(int round, Echo kind, String text, int count) throws Exception {
			long[] nanos = new long[count];
			Counters start = Counters.before();
			calls(kind, text, nanos);
			Counters spent = Counters.after().since(start);
			this.used = (this.used != null) ? this.used.plus(spent) : spent;
			this.p50[round] = Latencies.micros(nanos, 0.5);
			this.p99[round] = Latencies.micros(nanos, 0.99);
			this.switches[round] = (double) spent.switches() / count;
		}

		Usage usage(int calls) {
			if (this.used == null) {
				throw new IllegalStateException("No round was run");
			}
			return new Usage(calls, this.used, this.p50, this.p99, this.switches);
		}

	}

}
