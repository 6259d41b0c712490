package io.github.mcpclient.test;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;

import org.jspecify.annotations.Nullable;

/**
 * The messages of one stream of an HTTP session, kept so that the stream can be resumed.
 */
final class EventStream {

	private final String id;

	/** Guarded by itself, as are the fields below. */
	private final List<Entry> entries = new ArrayList<>();

	private int delivered;

	private boolean cut;

	private int reader;

	EventStream(String id) {
		this.id = id;
	}

	String id() {
		return this.id;
	}

	void add(List<String> texts, boolean last) {
		synchronized (this.entries) {
			for (int i = 0; i < texts.size(); i++) {
				this.entries.add(new Entry(texts.get(i), null, last && i == texts.size() - 1));
			}
			if (texts.isEmpty() && last) {
				this.entries.add(new Entry(null, null, true));
			}
			this.entries.notifyAll();
		}
	}

	void addEndless(String start) {
		synchronized (this.entries) {
			this.entries.add(new Entry(null, start, true));
			this.entries.notifyAll();
		}
	}

	/** Cuts the connections that read the stream now. */
	void cut() {
		synchronized (this.entries) {
			this.cut = true;
			this.entries.notifyAll();
		}
	}

	/** Begins to read in the place of whoever read before. */
	int open() {
		synchronized (this.entries) {
			this.entries.notifyAll();
			return ++this.reader;
		}
	}

	/** Ends the reading of whoever reads now, without a cut. */
	void release() {
		open();
	}

	int delivered() {
		synchronized (this.entries) {
			return this.delivered;
		}
	}

	/**
	 * Waits for an entry.
	 * @return the entry, null where another reader took over
	 */
	@Nullable Entry await(int index, int reader, CountDownLatch closing) throws IOException {
		synchronized (this.entries) {
			while (this.entries.size() <= index) {
				if (this.cut || closing.getCount() == 0) {
					throw new HttpAnswer.CutException();
				}
				if (reader != this.reader) {
					return null;
				}
				try {
					// the end of the server is not told here
					this.entries.wait(20);
				}
				catch (InterruptedException ex) {
					Thread.currentThread().interrupt();
					throw new HttpAnswer.CutException();
				}
			}
			this.delivered = Math.max(this.delivered, index + 1);
			return this.entries.get(index);
		}
	}

	/**
	 * What is sent.
	 *
	 * @param text a message or noise
	 * @param endless the beginning of a message without end
	 * @param last whether the stream ends with it
	 */
	record Entry(@Nullable String text, @Nullable String endless, boolean last) {
	}

}
