package io.github.mcpclient.benchmarks.server;

import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.Arrays;

/**
 * A server on standard input and output: one thread, one read and one write a call. Ends
 * with its input.
 */
public final class EchoStdioServer {

	private static final byte[] LINE_END = { '\n' };

	private final Answers answers;

	private final OutputStream out;

	private final Reply reply = new Reply();

	private EchoStdioServer(Answers answers, OutputStream out) {
		this.answers = answers;
		this.out = out;
	}

	/**
	 * Runs the server.
	 * @param args {@code --delay=<ms>} before the first answer, {@code --tools=<number>}
	 * @throws IOException where a pipe breaks
	 * @throws InterruptedException where the start is interrupted
	 */
	public static void main(String[] args) throws IOException, InterruptedException {
		ServerOptions options = ServerOptions.parse(args);
		Thread.sleep(options.delayMillis());
		try (InputStream in = new FileInputStream(FileDescriptor.in);
				OutputStream out = new FileOutputStream(FileDescriptor.out)) {
			new EchoStdioServer(new Answers(options.tools()), out).serve(in);
		}
	}

	private void serve(InputStream in) throws IOException {
		byte[] buffer = new byte[64 * 1024];
		int length = 0;
		while (true) {
			int count = in.read(buffer, length, buffer.length - length);
			if (count < 0) {
				return;
			}
			int start = 0;
			for (int i = length; i < length + count; i++) {
				if (buffer[i] == '\n') {
					line(buffer, start, i - start);
					start = i + 1;
				}
			}
			length = length + count - start;
			System.arraycopy(buffer, start, buffer, 0, length);
			if (length == buffer.length) {
				buffer = Arrays.copyOf(buffer, length * 2);
			}
		}
	}

	private void line(byte[] buffer, int start, int length) throws IOException {
		if (this.answers.answer(buffer, start, length, this.reply)) {
			this.reply.append(LINE_END);
			this.reply.writeTo(this.out);
		}
	}

}
