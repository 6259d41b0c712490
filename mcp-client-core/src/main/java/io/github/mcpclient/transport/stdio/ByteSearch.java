package io.github.mcpclient.transport.stdio;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/** Finds line ends, eight bytes at a time. */
final class ByteSearch {

	private static final VarHandle LONGS = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.nativeOrder());

	private static final long LINE_FEEDS = 0x0A0A0A0A0A0A0A0AL;

	private static final long ONES = 0x0101010101010101L;

	private static final long HIGH_BITS = 0x8080808080808080L;

	private ByteSearch() {
	}

	/**
	 * Finds the first line feed.
	 * @return its index, or -1 where there is none between {@code from} and {@code to}
	 */
	static int lineFeed(byte[] bytes, int from, int to) {
		int at = from;
		for (; at <= to - Long.BYTES; at += Long.BYTES) {
			long word = (long) LONGS.get(bytes, at) ^ LINE_FEEDS;
			if (((word - ONES) & ~word & HIGH_BITS) != 0) {
				break;
			}
		}
		for (; at < to; at++) {
			if (bytes[at] == '\n') {
				return at;
			}
		}
		return -1;
	}

}
