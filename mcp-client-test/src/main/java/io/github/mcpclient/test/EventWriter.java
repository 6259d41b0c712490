package io.github.mcpclient.test;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.CountDownLatch;

/**
 * Writes an {@link EventStream} as events, in the way the faults say.
 */
final class EventWriter {

	private static final long ENDLESS = 256L * 1024 * 1024;

	private final HandshakeServer server;

	private final boolean ids;

	private final int retryMillis;

	private final boolean resumed;

	EventWriter(HandshakeServer server, boolean ids, boolean resumed, int retryMillis) {
		this.server = server;
		this.ids = ids;
		this.resumed = resumed;
		this.retryMillis = retryMillis;
	}

	void write(OutputStream out, HttpSession session, EventStream stream, int from, int reader, CountDownLatch closing)
			throws IOException {
		if (this.ids && !this.resumed) {
			String retry = (this.retryMillis >= 0) ? "retry: " + this.retryMillis + '\n' : "";
			emit(out, "id: " + stream.id() + "-0\n" + retry + "data: \n\n");
		}
		for (int index = from;; index++) {
			EventStream.Entry entry = stream.await(index, reader, closing);
			if (entry == null || (entry.last() && !this.resumed && this.server.has(Fault.CUT_STREAM))) {
				return;
			}
			if (entry.endless() != null) {
				endless(out, entry.endless(), closing);
				return;
			}
			if (entry.text() != null) {
				event(out, this.ids ? stream.id() + '-' + (index + 1) : "", entry.text());
			}
			// the general stream has no last answer
			if (entry.last() && stream != session.general()) {
				return;
			}
		}
	}

	private void event(OutputStream out, String id, String text) throws IOException {
		// a bare CR would end the line: several data lines mean the same white space
		String data = text.replace('\r', '\n').replace("\n", "\ndata: ");
		StringBuilder event = new StringBuilder();
		if (this.server.has(Fault.COMMENTS)) {
			event.append(": ping\n\n");
		}
		if (this.server.has(Fault.HEARTBEATS)) {
			event.append(
					"event: ping\ndata: {\"type\":\"heartbeat\"}\n\ndata: {\"type\":\"heartbeat\"}\n\ndata: hello\n\n");
		}
		String idLine = id.isEmpty() ? "" : "id: " + id + '\n';
		if (this.server.has(Fault.ODD_FIELDS)) {
			event.append("data:").append(data).append("\nfoo: bar\n").append(idLine).append("event:message\n\n");
		}
		else {
			event.append(idLine).append("event: message\n");
			if (this.server.has(Fault.COMMENTS)) {
				event.append(":\n");
			}
			event.append("data: ").append(data).append("\n\n");
		}
		emit(out, event.toString());
	}

	private void emit(OutputStream out, String text) throws IOException {
		String lines = this.server.has(Fault.CRLF) ? text.replace("\n", "\r\n") : text;
		byte[] bytes = lines.getBytes(StandardCharsets.UTF_8);
		int size = this.server.has(Fault.BYTE_BY_BYTE) ? 1 : bytes.length;
		for (int at = 0; at < bytes.length; at += size) {
			out.write(bytes, at, size);
			out.flush();
		}
	}

	private static void endless(OutputStream out, String start, CountDownLatch closing) throws IOException {
		out.write(("data: " + start).getBytes(StandardCharsets.UTF_8));
		byte[] filler = "x".repeat(64 * 1024).getBytes(StandardCharsets.UTF_8);
		for (long sent = 0; sent < ENDLESS && closing.getCount() > 0; sent += filler.length) {
			out.write(filler);
			out.flush();
		}
	}

}
