package io.github.mcpclient.transport.stdio;

import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;
import java.util.function.Consumer;

/**
 * Drains the standard error of a child for as long as it is open, whatever is done with
 * it (P-STDIO-06, P-STDIO-07). LF and CR end a line, so that a progress bar does not grow
 * without limit (O-005).
 */
final class StderrReader {

	/** A line is cut at this number of characters. */
	static final int MAX_CHARACTERS = 2_000;

	/** Enough for the characters of a line in UTF-8. */
	private static final int MAX_BYTES = 4 * MAX_CHARACTERS + 4;

	private final InputStream in;

	private final Consumer<String> sink;

	private final SecretMask mask;

	private byte[] line = new byte[256];

	private int length;

	StderrReader(InputStream in, SecretMask mask, Consumer<String> sink) {
		this.in = in;
		this.mask = mask;
		this.sink = sink;
	}

	/** Reads to the end of the stream. */
	void readAll() throws IOException {
		byte[] piece = new byte[1024];
		int count;
		while ((count = this.in.read(piece)) >= 0) {
			for (int i = 0; i < count; i++) {
				take(piece[i]);
			}
		}
		finish();
	}

	private void take(byte b) {
		if (b == '\n' || b == '\r') {
			finish();
			return;
		}
		if (this.length == this.line.length) {
			if (this.length >= MAX_BYTES) {
				return;
			}
			this.line = Arrays.copyOf(this.line, Math.min(MAX_BYTES, 2 * this.length));
		}
		this.line[this.length++] = b;
	}

	private void finish() {
		if (this.length > 0) {
			String text = this.mask.apply(OutputText.decode(this.line, this.length));
			this.length = 0;
			if (!text.isBlank()) {
				this.sink.accept(OutputText.cut(text, MAX_CHARACTERS));
			}
		}
	}

}
