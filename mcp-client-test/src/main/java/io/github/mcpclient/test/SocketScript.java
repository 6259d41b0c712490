package io.github.mcpclient.test;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;

/**
 * What a {@link ScriptedSocketServer} does with one connection, step by step. Set it up
 * before it is enqueued; the methods that wait may be called at any time.
 *
 * @since 0.1.0
 */
public final class SocketScript {

	private final List<Step> steps = new ArrayList<>();

	private final List<String> requests = new ArrayList<>();

	private final CompletableFuture<Void> ended = new CompletableFuture<>();

	private final CompletableFuture<Void> clientClosed = new CompletableFuture<>();

	private SocketScript() {
	}

	/**
	 * Creates a script that does nothing but accept; a connection is closed at its end.
	 * @return the script
	 */
	public static SocketScript create() {
		return new SocketScript();
	}

	/**
	 * Reads one HTTP request, its body included where it has a length.
	 * @return this script
	 */
	public SocketScript readRequest() {
		return step((socket) -> {
			String request = readRequest(socket.getInputStream());
			synchronized (this.requests) {
				this.requests.add(request);
			}
		});
	}

	/**
	 * Writes text, in a packet of its own where the system allows.
	 * @param text the text, sent as UTF-8
	 * @return this script
	 */
	public SocketScript write(String text) {
		return write(text.getBytes(StandardCharsets.UTF_8));
	}

	/**
	 * Writes bytes.
	 * @param bytes the bytes
	 * @return this script
	 */
	public SocketScript write(byte[] bytes) {
		byte[] copy = bytes.clone();
		return step((socket) -> socket.getOutputStream().write(copy));
	}

	/**
	 * Waits before going on.
	 * @param latch is waited for
	 * @return this script
	 */
	public SocketScript await(CountDownLatch latch) {
		return step((socket) -> latch.await());
	}

	/**
	 * Waits until the client closes the connection, reading whatever it still sends.
	 * @return this script
	 */
	public SocketScript awaitClientClose() {
		return step((socket) -> {
			try {
				socket.getInputStream().transferTo(OutputStream.nullOutputStream());
				this.clientClosed.complete(null);
			}
			catch (IOException ex) {
				if (!socket.isClosed()) {
					// a reset by the client
					this.clientClosed.complete(null);
				}
			}
		});
	}

	/**
	 * Ends the connection with a reset in place of a proper close.
	 * @return this script
	 */
	public SocketScript reset() {
		return step((socket) -> {
			socket.setSoLinger(true, 0);
			socket.close();
		});
	}

	/**
	 * Returns the requests that were read.
	 * @return each with head and body as text
	 */
	public List<String> requests() {
		synchronized (this.requests) {
			return List.copyOf(this.requests);
		}
	}

	/**
	 * Waits, at most 10 seconds, until the client closed the connection; the script must
	 * have reached {@link #awaitClientClose()} by then.
	 * @throws AssertionError where it does not
	 */
	public void awaitClosedByClient() {
		Waiting.await(this.clientClosed, Waiting.DEADLINE, () -> "the client to close the connection");
	}

	/**
	 * Waits until all steps are done.
	 * @param deadline the longest wait
	 * @throws AssertionError where they are not, or one failed
	 */
	public void awaitEnd(Duration deadline) {
		Waiting.await(this.ended, deadline, () -> "the end of the script");
	}

	private SocketScript step(Step step) {
		this.steps.add(step);
		return this;
	}

	void run(Socket socket) {
		try {
			for (Step step : this.steps) {
				step.run(socket);
			}
			this.ended.complete(null);
		}
		catch (IOException ex) {
			this.ended.completeExceptionally(ex);
		}
		catch (InterruptedException ex) {
			Thread.currentThread().interrupt();
			this.ended.completeExceptionally(ex);
		}
	}

	static String readRequest(InputStream in) throws IOException {
		ByteArrayOutputStream head = new ByteArrayOutputStream();
		while (!head.toString(StandardCharsets.ISO_8859_1).endsWith("\r\n\r\n")) {
			int next = in.read();
			if (next < 0) {
				throw new IOException("The client closed the connection inside a request");
			}
			head.write(next);
		}
		String text = head.toString(StandardCharsets.ISO_8859_1);
		int length = 0;
		for (String line : text.split("\r\n", -1)) {
			if (line.toLowerCase(Locale.ROOT).startsWith("content-length:")) {
				length = Integer.parseInt(line.substring(15).trim());
			}
		}
		return text + new String(in.readNBytes(length), StandardCharsets.UTF_8);
	}

	/**
	 * A step.
	 */
	@FunctionalInterface
	private interface Step {

		void run(Socket socket) throws IOException, InterruptedException;

	}

}
