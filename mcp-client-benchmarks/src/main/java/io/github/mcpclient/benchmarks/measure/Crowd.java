package io.github.mcpclient.benchmarks.measure;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;

import org.jspecify.annotations.Nullable;

/**
 * Calls from many threads at once, each with a text of its own, so that whatever makes
 * the call can see that an answer is another caller's.
 *
 * @param callers how many threads call
 * @param callsEach how many calls each makes, one after the other
 */
public record Crowd(int callers, int callsEach) {

	/**
	 * Makes the calls.
	 * @param kind what to call
	 * @return how it went
	 * @throws InterruptedException where waiting for the callers is interrupted
	 */
	public Outcome run(Echo kind) throws InterruptedException {
		AtomicInteger failed = new AtomicInteger();
		AtomicReference<@Nullable Throwable> firstFailure = new AtomicReference<>();
		CyclicBarrier start = new CyclicBarrier(this.callers + 1);
		List<Thread> threads = new ArrayList<>();
		for (int i = 0; i < this.callers; i++) {
			String text = Echo.SMALL_TEXT + " " + i;
			Thread thread = new Thread(() -> calls(kind, text, start, failed, firstFailure), "caller-" + i);
			thread.start();
			threads.add(thread);
		}
		Counters before = Counters.before();
		await(start);
		for (Thread thread : threads) {
			thread.join();
		}
		Spent used = Counters.after().since(before);
		int calls = this.callers * this.callsEach;
		return new Outcome(calls, failed.get(), firstFailure.get(), calls / (used.nanos() / 1e9),
				(double) used.threadsStarted() / calls);
	}

	private void calls(Echo kind, String text, CyclicBarrier start, AtomicInteger failed,
			AtomicReference<@Nullable Throwable> firstFailure) {
		await(start);
		for (int i = 0; i < this.callsEach; i++) {
			try {
				kind.call(text);
			}
			catch (Exception ex) {
				failed.incrementAndGet();
				firstFailure.compareAndSet(null, ex);
			}
		}
	}

	private static void await(CyclicBarrier barrier) {
		try {
			barrier.await();
		}
		catch (InterruptedException | BrokenBarrierException ex) {
			throw new IllegalStateException(ex);
		}
	}

	/**
	 * How it went.
	 *
	 * @param calls how many calls were made
	 * @param failed how many of them failed
	 * @param firstFailure the first failure, if any
	 * @param callsPerSecond how many calls were made in a second
	 * @param threadsStarted how many threads each call started
	 */
	public record Outcome(int calls, int failed, @Nullable Throwable firstFailure, double callsPerSecond,
			double threadsStarted) {
	}

}
