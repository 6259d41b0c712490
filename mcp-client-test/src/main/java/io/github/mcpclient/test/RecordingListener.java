package io.github.mcpclient.test;

import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BooleanSupplier;

import org.jspecify.annotations.Nullable;

import io.github.mcpclient.error.CloseReason;
import io.github.mcpclient.error.McpException;
import io.github.mcpclient.jsonrpc.JsonRpcMessage;
import io.github.mcpclient.jsonrpc.RequestId;
import io.github.mcpclient.transport.ConnectionListener;
import io.github.mcpclient.transport.OutboundMessage;

/**
 * Keeps what a connection tells its listener, and waits for it: at most for a deadline,
 * which only a failing test ever reaches. What comes after the close is kept as well, so
 * that {@link #assertQuietAfterClose()} can find it. Safe for concurrent use.
 *
 * @since 0.1.0
 */
public final class RecordingListener implements ConnectionListener {

	/** Guards all fields below. */
	private final Object lock = new Object();

	private final Duration deadline;

	private final List<Received> messages = new ArrayList<>();

	private final List<Failed> failures = new ArrayList<>();

	private final List<Oversize> oversizes = new ArrayList<>();

	private final List<CloseReason> closes = new ArrayList<>();

	private int afterClose;

	/** Creates a listener that waits at most 10 seconds. */
	public RecordingListener() {
		this(Waiting.DEADLINE);
	}

	/**
	 * Creates a listener.
	 * @param deadline the longest time each waiting method waits
	 */
	public RecordingListener(Duration deadline) {
		this.deadline = deadline;
	}

	@Override
	public void onMessage(JsonRpcMessage message, @Nullable OutboundMessage exchange) {
		note(() -> this.messages.add(new Received(message, (exchange != null) ? exchange.id() : null)));
	}

	@Override
	public void onFailure(OutboundMessage message, McpException failure) {
		note(() -> this.failures.add(new Failed(message, failure)));
	}

	@Override
	public void onOversize(byte[] start, byte[] end, long limit) {
		note(() -> this.oversizes.add(new Oversize(new String(start, StandardCharsets.UTF_8),
				new String(end, StandardCharsets.UTF_8), limit)));
	}

	@Override
	public void onClosed(CloseReason reason) {
		note(() -> this.closes.add(reason));
	}

	private void note(Runnable change) {
		synchronized (this.lock) {
			if (!this.closes.isEmpty()) {
				this.afterClose++;
			}
			change.run();
			this.lock.notifyAll();
		}
	}

	/**
	 * Returns the messages so far.
	 * @return the messages in the order they came
	 */
	public List<Received> messages() {
		synchronized (this.lock) {
			return List.copyOf(this.messages);
		}
	}

	/**
	 * Returns the failed deliveries so far.
	 * @return the failures in the order they came
	 */
	public List<Failed> failures() {
		synchronized (this.lock) {
			return List.copyOf(this.failures);
		}
	}

	/**
	 * Waits for a number of messages.
	 * @param count how many
	 * @return all messages so far
	 * @throws AssertionError where they do not come
	 */
	public List<Received> awaitMessages(int count) {
		await(count + " messages", () -> this.messages.size() >= count);
		return messages();
	}

	/**
	 * Waits for the answer to a request.
	 * @param id the id of the request
	 * @return the answer: a result, an error or an invalid one
	 * @throws AssertionError where it does not come
	 */
	public JsonRpcMessage awaitAnswer(RequestId id) {
		await("the answer to " + id, () -> answer(id) != null);
		JsonRpcMessage answer = answer(id);
		if (answer == null) {
			throw new AssertionError("No answer to " + id);
		}
		return answer;
	}

	private @Nullable JsonRpcMessage answer(RequestId id) {
		synchronized (this.lock) {
			return this.messages.stream()
				.map(Received::message)
				.filter((message) -> !(message instanceof JsonRpcMessage.Request) && id.equals(message.id()))
				.findFirst()
				.orElse(null);
		}
	}

	/**
	 * Waits for the first failed delivery.
	 * @return the failure
	 * @throws AssertionError where none comes
	 */
	public Failed awaitFailure() {
		await("a failure", () -> !this.failures.isEmpty());
		return failures().get(0);
	}

	/**
	 * Waits for the first message that is too large.
	 * @return what was told of it
	 * @throws AssertionError where none comes
	 */
	public Oversize awaitOversize() {
		await("an oversize message", () -> !this.oversizes.isEmpty());
		synchronized (this.lock) {
			return this.oversizes.get(0);
		}
	}

	/**
	 * Waits for the close.
	 * @return why the connection closed
	 * @throws AssertionError where it stays open
	 */
	public CloseReason awaitClosed() {
		await("the close", () -> !this.closes.isEmpty());
		synchronized (this.lock) {
			return this.closes.get(0);
		}
	}

	/**
	 * Fails where the connection did not close, closed twice, or told anything after it
	 * closed.
	 * @throws AssertionError where it did
	 */
	public void assertQuietAfterClose() {
		synchronized (this.lock) {
			if (this.closes.size() != 1 || this.afterClose > 0) {
				throw new AssertionError("Expected one close and nothing after it, but was " + this);
			}
		}
	}

	private void await(String what, BooleanSupplier condition) {
		Waiting.await(this.lock, this.deadline, condition, () -> what + ", but there was " + this);
	}

	@Override
	public String toString() {
		synchronized (this.lock) {
			return this.messages.size() + " messages, failures " + this.failures + ", oversize " + this.oversizes
					+ ", closes " + this.closes + ", " + this.afterClose + " calls after the close; messages "
					+ this.messages;
		}
	}

	/**
	 * A message that arrived.
	 *
	 * @param message the message
	 * @param exchange the id of the request whose exchange brought it, {@code null} for
	 * none
	 * @since 0.1.0
	 */
	public record Received(JsonRpcMessage message, @Nullable RequestId exchange) {
	}

	/**
	 * A message that could not be delivered.
	 *
	 * @param message the message
	 * @param failure what happened
	 * @since 0.1.0
	 */
	public record Failed(OutboundMessage message, McpException failure) {
	}

	/**
	 * A message that was too large.
	 *
	 * @param start its first characters
	 * @param end its last characters
	 * @param limit the limit in bytes
	 * @since 0.1.0
	 */
	public record Oversize(String start, String end, long limit) {
	}

}
