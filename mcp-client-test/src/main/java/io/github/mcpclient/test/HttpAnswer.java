package io.github.mcpclient.test;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * An answer of a {@link ScriptedHttpServer}: a status, headers, and a body that is
 * written step by step. Each chunk is flushed by itself, so that it is a chunk of the
 * transfer too. Immutable: each method returns a copy.
 *
 * @since 0.1.0
 */
public final class HttpAnswer {

	private static final long ENDLESS = 256L * 1024 * 1024;

	private final int status;

	private final Map<String, String> headers;

	private final List<Step> steps;

	private HttpAnswer(int status, Map<String, String> headers, List<Step> steps) {
		this.status = status;
		this.headers = headers;
		this.steps = steps;
	}

	/**
	 * Answers with a status and nothing else.
	 * @param status the status
	 * @return the answer
	 */
	public static HttpAnswer status(int status) {
		return new HttpAnswer(status, Map.of(), List.of());
	}

	/**
	 * Answers 200 with JSON.
	 * @param body the JSON text
	 * @return the answer
	 */
	public static HttpAnswer json(String body) {
		return status(200).header("Content-Type", "application/json").chunk(body);
	}

	/**
	 * Answers 200 with an event stream; add its events with {@link #event}, or its bytes
	 * with {@link #chunk}.
	 * @return the answer
	 */
	public static HttpAnswer eventStream() {
		return status(200).header("Content-Type", "text/event-stream");
	}

	/**
	 * Answers with a redirect.
	 * @param status the status, for example 307
	 * @param location where to
	 * @return the answer
	 */
	public static HttpAnswer redirect(int status, String location) {
		return status(status).header("Location", location);
	}

	/**
	 * Changes the status.
	 * @param status the status
	 * @return the answer
	 */
	public HttpAnswer withStatus(int status) {
		return new HttpAnswer(status, this.headers, this.steps);
	}

	/**
	 * Adds or replaces a header.
	 * @param name the name
	 * @param value the value
	 * @return the answer
	 */
	public HttpAnswer header(String name, String value) {
		Map<String, String> all = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
		all.putAll(this.headers);
		all.put(name, value);
		return new HttpAnswer(this.status, all, this.steps);
	}

	/**
	 * Removes a header, for example {@code Content-Type}.
	 * @param name the name
	 * @return the answer
	 */
	public HttpAnswer withoutHeader(String name) {
		Map<String, String> all = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
		all.putAll(this.headers);
		all.remove(name);
		return new HttpAnswer(this.status, all, this.steps);
	}

	/**
	 * Writes a chunk.
	 * @param text the text
	 * @return the answer
	 */
	public HttpAnswer chunk(String text) {
		return chunk(text.getBytes(StandardCharsets.UTF_8));
	}

	/**
	 * Writes a chunk.
	 * @param bytes the bytes
	 * @return the answer
	 */
	public HttpAnswer chunk(byte[] bytes) {
		byte[] copy = bytes.clone();
		return step((out, closing) -> {
			out.write(copy);
			out.flush();
		});
	}

	/**
	 * Writes text in chunks of a size, wherever that cuts characters or lines.
	 * @param text the text
	 * @param size the size of a chunk in bytes
	 * @return the answer
	 */
	public HttpAnswer chunks(String text, int size) {
		byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
		return step((out, closing) -> {
			for (int at = 0; at < bytes.length; at += size) {
				out.write(bytes, at, Math.min(size, bytes.length - at));
				out.flush();
			}
		});
	}

	/**
	 * Writes an event without a name.
	 * @param data its data
	 * @return the answer
	 */
	public HttpAnswer event(String data) {
		return chunk("data: " + data.replace("\n", "\ndata: ") + "\n\n");
	}

	/**
	 * Waits before going on, at most until the server closes.
	 * @param latch is waited for
	 * @return the answer
	 */
	public HttpAnswer await(CountDownLatch latch) {
		return step((out, closing) -> awaitEither(latch, closing));
	}

	/**
	 * Keeps the body open until the server closes and cuts the connection.
	 * @return the answer
	 */
	public HttpAnswer thenStayOpen() {
		return step((out, closing) -> {
			awaitEither(closing, closing);
			throw new CutException();
		});
	}

	/**
	 * Repeats a text until the client closes the connection, at most for 256 MiB.
	 * @param text the text
	 * @return the answer
	 */
	public HttpAnswer thenForever(String text) {
		byte[] bytes = text.repeat(Math.max(1, 64 * 1024 / text.length())).getBytes(StandardCharsets.UTF_8);
		return step((out, closing) -> {
			for (long sent = 0; sent < ENDLESS && closing.getCount() > 0; sent += bytes.length) {
				out.write(bytes);
				out.flush();
			}
		});
	}

	/**
	 * Cuts the connection: the body never ends as it should.
	 * @return the answer
	 */
	public HttpAnswer thenCut() {
		return step((out, closing) -> {
			throw new CutException();
		});
	}

	HttpAnswer step(Step step) {
		List<Step> all = new ArrayList<>(this.steps);
		all.add(step);
		return new HttpAnswer(this.status, this.headers, List.copyOf(all));
	}

	int status() {
		return this.status;
	}

	Map<String, String> headers() {
		return this.headers;
	}

	boolean hasBody() {
		return !this.steps.isEmpty();
	}

	void writeBody(OutputStream out, CountDownLatch closing) throws IOException {
		for (Step step : this.steps) {
			step.write(out, closing);
		}
	}

	private static void awaitEither(CountDownLatch latch, CountDownLatch closing) throws IOException {
		try {
			while (!latch.await(20, TimeUnit.MILLISECONDS)) {
				if (closing.getCount() == 0) {
					throw new CutException();
				}
			}
		}
		catch (InterruptedException ex) {
			Thread.currentThread().interrupt();
			throw new CutException();
		}
	}

	/**
	 * Writes a part of a body.
	 */
	@FunctionalInterface
	interface Step {

		void write(OutputStream out, CountDownLatch closing) throws IOException;

	}

	/**
	 * Makes the server drop the connection.
	 */
	static final class CutException extends IOException {

		private static final long serialVersionUID = 1L;

		CutException() {
			super("The script cuts the connection");
		}

	}

}
