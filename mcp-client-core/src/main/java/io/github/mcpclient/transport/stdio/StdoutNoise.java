package io.github.mcpclient.transport.stdio;

import java.util.ArrayList;
import java.util.List;

import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * What a server prints to standard output beside messages, against the protocol: banners,
 * logs (P-STDIO-05, O-010, O-011). It is skipped; the first lines are logged as a
 * warning, and the first and the last are kept to explain a failure.
 */
final class StdoutNoise {

	private static final Logger logger = LoggerFactory.getLogger(StdoutNoise.class);

	private static final int MAX_CHARACTERS = 200;

	private static final int WARNED = 3;

	private static final int KEPT = 10;

	private final String serverName;

	private final SecretMask mask;

	/** Guarded by this. */
	private final List<String> kept = new ArrayList<>(0);

	/** Guarded by this. */
	private long count;

	StdoutNoise(String serverName, SecretMask mask) {
		this.serverName = serverName;
		this.mask = mask;
	}

	void add(byte[] line, String found) {
		int length = Math.min(line.length, 4 * MAX_CHARACTERS);
		String text = OutputText.cut(this.mask.apply(OutputText.decode(line, length)), MAX_CHARACTERS);
		long number = keep(text);
		if (number <= WARNED) {
			logger.warn("Server '{}' wrote to standard output what is no message ({}); it is skipped{}: {}",
					this.serverName, found, (number == WARNED) ? ", further such lines are logged at DEBUG only" : "",
					text);
		}
		else {
			logger.debug("Server '{}' wrote to standard output what is no message ({}), line {} of this kind: {}",
					this.serverName, found, number, text);
		}
	}

	private synchronized long keep(String text) {
		if (this.kept.size() == KEPT) {
			this.kept.remove(WARNED);
		}
		this.kept.add("[stdout] " + text);
		return ++this.count;
	}

	/** Returns the first and the last lines, oldest first. */
	synchronized List<String> lines() {
		return List.copyOf(this.kept);
	}

	synchronized long count() {
		return this.count;
	}

}
