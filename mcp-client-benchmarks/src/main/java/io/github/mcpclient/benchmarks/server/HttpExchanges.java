package io.github.mcpclient.benchmarks.server;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** The requests of one connection, one after the other. */
final class HttpExchanges implements Runnable {

	private static final byte[] HEAD_END = ascii("\r\n\r\n");

	private static final byte[] CONTENT_LENGTH = ascii("content-length:");

	private static final byte[] JSON = ascii("HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: ");

	private static final byte[] SSE = ascii(String.join("\r\n", "HTTP/1.1 200 OK", "Content-Type: text/event-stream",
			"Cache-Control: no-cache", "Transfer-Encoding: chunked", ""));

	private static final byte[] SESSION = ascii("Mcp-Session-Id: 5f1c9a0e-benchmark\r\n");

	private static final byte[] ACCEPTED = ascii("HTTP/1.1 202 Accepted\r\nContent-Length: 0\r\n\r\n");

	private static final byte[] NOT_ALLOWED = ascii("HTTP/1.1 405 Method Not Allowed\r\nContent-Length: 0\r\n\r\n");

	private static final byte[] EVENT = ascii("event: message\ndata: ");

	private static final byte[] EVENT_END = ascii("\n\n");

	private static final byte[] NOTHING = {};

	private static final byte[] LINE = ascii("\r\n");

	private static final byte[] LAST_CHUNK = ascii("0\r\n\r\n");

	private final Socket socket;

	private final Answers answers;

	private final long delayMillis;

	private final Reply answer = new Reply();

	private final Reply response = new Reply();

	private byte[] buffer = new byte[8 * 1024];

	private int length;

	HttpExchanges(Socket socket, Answers answers, long delayMillis) {
		this.socket = socket;
		this.answers = answers;
		this.delayMillis = delayMillis;
	}

	@Override
	public void run() {
		try (Socket open = this.socket) {
			InputStream in = open.getInputStream();
			OutputStream out = open.getOutputStream();
			while (exchange(in, out)) {
				// until the client closes
			}
		}
		catch (IOException ex) {
			// The client closed; nobody is left to tell.
		}
		catch (InterruptedException ex) {
			Thread.currentThread().interrupt();
		}
	}

	private boolean exchange(InputStream in, OutputStream out) throws IOException, InterruptedException {
		int headEnd = readHead(in);
		if (headEnd < 0) {
			return false;
		}
		int bodyLength = contentLength(headEnd);
		while (this.length < headEnd + bodyLength) {
			if (!readMore(in)) {
				return false;
			}
		}
		if (this.buffer[0] == 'P') {
			post(headEnd, bodyLength, out);
		}
		else if (this.buffer[0] == 'G' && startsWith("GET /listen", 0)) {
			listen(in, out);
			return false;
		}
		else {
			out.write((this.buffer[0] == 'D') ? ACCEPTED : NOT_ALLOWED);
		}
		int used = headEnd + bodyLength;
		System.arraycopy(this.buffer, used, this.buffer, 0, this.length - used);
		this.length -= used;
		return true;
	}

	private void post(int start, int count, OutputStream out) throws IOException, InterruptedException {
		if (!this.answers.answer(this.buffer, start, count, this.answer)) {
			out.write(ACCEPTED);
			return;
		}
		boolean opens = Answers.isInitialize(this.buffer, start, count);
		if (opens) {
			Thread.sleep(this.delayMillis);
		}
		this.response.clear();
		if (startsWith("POST /sse", 0)) {
			sendEvent(opens, out);
		}
		else {
			this.response.append(JSON).append(Integer.toString(this.answer.length())).append(LINE);
			send(opens, out);
		}
	}

	private void send(boolean opens, OutputStream out) throws IOException {
		this.response.append(opens ? SESSION : NOTHING).append(LINE).append(this.answer).writeTo(out);
	}

	/** One event in one chunk. */
	private void sendEvent(boolean opens, OutputStream out) throws IOException {
		int size = EVENT.length + this.answer.length() + EVENT_END.length;
		this.response.append(SSE)
			.append(opens ? SESSION : NOTHING)
			.append(LINE)
			.append(Integer.toHexString(size))
			.append(LINE)
			.append(EVENT)
			.append(this.answer)
			.append(EVENT_END)
			.append(LINE)
			.append(LAST_CHUNK)
			.writeTo(out);
	}

	/** Keeps a stream open, on which nothing is sent, until the client closes it. */
	private void listen(InputStream in, OutputStream out) throws IOException {
		out.write(SSE);
		out.write(LINE);
		while (in.read() >= 0) {
			// nothing is expected
		}
	}

	private int readHead(InputStream in) throws IOException {
		int from = 0;
		while (true) {
			for (int i = from; i <= this.length - HEAD_END.length; i++) {
				if (this.buffer[i] == '\r'
						&& Arrays.equals(this.buffer, i, i + HEAD_END.length, HEAD_END, 0, HEAD_END.length)) {
					return i + HEAD_END.length;
				}
			}
			from = Math.max(0, this.length - HEAD_END.length + 1);
			if (!readMore(in)) {
				return -1;
			}
		}
	}

	private boolean readMore(InputStream in) throws IOException {
		if (this.length == this.buffer.length) {
			this.buffer = Arrays.copyOf(this.buffer, this.buffer.length * 2);
		}
		int count = in.read(this.buffer, this.length, this.buffer.length - this.length);
		if (count < 0) {
			return false;
		}
		this.length += count;
		return true;
	}

	private int contentLength(int headEnd) {
		for (int i = 0; i < headEnd - CONTENT_LENGTH.length; i++) {
			if (this.buffer[i] == '\n' && isContentLength(i + 1)) {
				int value = 0;
				for (int at = i + 1 + CONTENT_LENGTH.length; this.buffer[at] != '\r'; at++) {
					value = (this.buffer[at] == ' ') ? value : value * 10 + (this.buffer[at] - '0');
				}
				return value;
			}
		}
		return 0;
	}

	private boolean isContentLength(int at) {
		for (int i = 0; i < CONTENT_LENGTH.length; i++) {
			if ((this.buffer[at + i] | 0x20) != (CONTENT_LENGTH[i] | 0x20)) {
				return false;
			}
		}
		return true;
	}

	private boolean startsWith(String wanted, int at) {
		for (int i = 0; i < wanted.length(); i++) {
			if (this.buffer[at + i] != wanted.charAt(i)) {
				return false;
			}
		}
		return true;
	}

	private static byte[] ascii(String text) {
		return text.getBytes(StandardCharsets.US_ASCII);
	}

}
