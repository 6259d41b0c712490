package io.github.mcpclient.test;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Predicate;

import org.jspecify.annotations.Nullable;

import io.github.mcpclient.error.CloseReason;
import io.github.mcpclient.error.McpException;

/**
 * A message that a {@link ScriptedPeer} waits for, and what it does then: the actions in
 * the order they were added. A request whose expectation has no action is never answered.
 * An action that is added after the message came runs at once.
 *
 * @since 0.1.0
 */
public final class Expectation {

	private final ScriptedPeer peer;

	private final String method;

	private final boolean request;

	private final List<Condition> conditions = new ArrayList<>();

	/** Guarded by this list itself, as is {@link #met}. */
	private final List<Consumer<Arrival>> actions = new ArrayList<>();

	private @Nullable Arrival met;

	Expectation(ScriptedPeer peer, String method, boolean request) {
		this.peer = peer;
		this.method = Objects.requireNonNull(method, "'method' must not be null");
		this.request = request;
	}

	/**
	 * Adds a condition that the message must meet; one that does not fails the script.
	 * @param description what is expected, for the failure
	 * @param condition the condition
	 * @return this expectation
	 */
	public Expectation where(String description, Predicate<WireMessage> condition) {
		this.conditions.add(new Condition(description, condition));
		return this;
	}

	/**
	 * Expects a value in the message.
	 * @param pointer a JSON pointer such as {@code /params/name}
	 * @param value the value: an integer may be given as {@link Integer} or {@link Long}
	 * @return this expectation
	 */
	public Expectation with(String pointer, @Nullable Object value) {
		Object expected = (value instanceof Integer number) ? Long.valueOf(number) : value;
		return where(pointer + " = " + Json.write(expected),
				(message) -> Objects.equals(message.at(pointer), expected));
	}

	/**
	 * Answers the request.
	 * @param result the result as JSON text
	 * @return this expectation
	 */
	public Expectation andRespond(String result) {
		return andRespond((message) -> result);
	}

	/**
	 * Answers the request.
	 * @param result makes the result, as JSON text, from the request
	 * @return this expectation
	 */
	public Expectation andRespond(Function<WireMessage, String> result) {
		return and((arrival) -> arrival.respond(result.apply(arrival.message())));
	}

	/**
	 * Answers the request with an error.
	 * @param code the code
	 * @param message the message
	 * @return this expectation
	 */
	public Expectation andRespondError(int code, String message) {
		return and((arrival) -> arrival.respondError(code, message));
	}

	/**
	 * Sends any text, for example an answer that breaks the rules.
	 * @param text the text; {@code $id} in it stands for the id of the request
	 * @return this expectation
	 */
	public Expectation andSend(String text) {
		return and((arrival) -> arrival.send(text.replace("$id", arrival.message().idText())));
	}

	/**
	 * Sends a notification; on a wire of exchanges within the exchange of the request.
	 * @param method the method
	 * @param params the parameters as JSON text; {@code $token} in them stands for the
	 * request's progress token
	 * @return this expectation
	 */
	public Expectation andNotify(String method, String params) {
		return and((arrival) -> arrival.send(Messages.notification(method,
				params.replace("$token", Json.write(arrival.message().at("/params/_meta/progressToken"))))));
	}

	/**
	 * Closes the connection.
	 * @param reason what the client is told
	 * @return this expectation
	 */
	public Expectation andClose(CloseReason reason) {
		return and((arrival) -> arrival.link().close(reason));
	}

	/**
	 * Ends the exchange of the request without an answer. Has no effect on a shared wire.
	 * @param failure what the client's send throws
	 * @return this expectation
	 */
	public Expectation andFailExchange(McpException failure) {
		return and((arrival) -> arrival.link().failExchange(arrival.requestId(), failure));
	}

	/**
	 * Runs something, on the thread that delivers the message. It must not block.
	 * @param action the action
	 * @return this expectation
	 */
	public Expectation andRun(Runnable action) {
		return and((arrival) -> action.run());
	}

	/**
	 * Leaves the request open for an answer later, in any order.
	 * @return answers the request
	 */
	public LaterAnswer respondLater() {
		LaterAnswer later = new LaterAnswer(this.peer);
		and(later::arrived);
		return later;
	}

	private Expectation and(Consumer<Arrival> action) {
		Arrival arrival;
		synchronized (this.actions) {
			arrival = this.met;
			this.actions.add(action);
		}
		if (arrival != null) {
			action.accept(arrival);
		}
		return this;
	}

	boolean matches(WireMessage message) {
		return this.method.equals(message.method()) && this.request == message.isRequest();
	}

	/** Returns what is wrong with a message that matches, or null. */
	@Nullable String mismatch(WireMessage message) {
		for (Condition condition : this.conditions) {
			if (!condition.test().test(message)) {
				return "expected " + condition.description() + " in " + message;
			}
		}
		return null;
	}

	void run(Arrival arrival) {
		List<Consumer<Arrival>> due;
		synchronized (this.actions) {
			this.met = arrival;
			due = List.copyOf(this.actions);
		}
		due.forEach((action) -> action.accept(arrival));
	}

	@Override
	public String toString() {
		return (this.request ? "request " : "notification ") + this.method;
	}

	private record Condition(String description, Predicate<WireMessage> test) {
	}

}
