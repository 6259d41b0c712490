package io.github.mcpclient.test;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

import org.jspecify.annotations.Nullable;

/**
 * An HTTP request as a scripted server received it. Immutable.
 *
 * @since 0.1.0
 */
public final class RecordedRequest {

	private final String method;

	private final String target;

	private final Map<String, List<String>> headers;

	private final byte[] body;

	RecordedRequest(String method, String target, Map<String, List<String>> headers, byte[] body) {
		this.method = method;
		this.target = target;
		this.headers = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
		headers
			.forEach((name, values) -> this.headers.computeIfAbsent(name, (key) -> new ArrayList<>()).addAll(values));
		this.body = body;
	}

	/**
	 * Returns the HTTP method.
	 * @return the method, for example {@code POST}
	 */
	public String method() {
		return this.method;
	}

	/**
	 * Returns what was asked for.
	 * @return path and query as sent
	 */
	public String target() {
		return this.target;
	}

	/**
	 * Returns the first value of a header.
	 * @param name the name in any case
	 * @return the value, {@code null} where there is none
	 */
	public @Nullable String header(String name) {
		List<String> values = headers(name);
		return values.isEmpty() ? null : values.get(0);
	}

	/**
	 * Returns all values of a header.
	 * @param name the name in any case
	 * @return the values, empty where there are none
	 */
	public List<String> headers(String name) {
		return List.copyOf(this.headers.getOrDefault(name, List.of()));
	}

	/**
	 * Returns the names of all headers.
	 * @return the names, sorted
	 */
	public List<String> headerNames() {
		return List.copyOf(this.headers.keySet());
	}

	/**
	 * Returns the body.
	 * @return a copy of its bytes
	 */
	public byte[] body() {
		return this.body.clone();
	}

	/**
	 * Returns the body as text.
	 * @return the text, read as UTF-8
	 */
	public String text() {
		return new String(this.body, StandardCharsets.UTF_8);
	}

	/**
	 * Returns the body as a message.
	 * @return the message
	 * @throws IllegalArgumentException where the body is no JSON object
	 */
	public WireMessage message() {
		return WireMessage.parse(text());
	}

	/** Returns the method of the message, or an empty text where there is none. */
	String rpcMethod() {
		try {
			return String.valueOf(message().method());
		}
		catch (IllegalArgumentException ex) {
			return "";
		}
	}

	@Override
	public String toString() {
		return this.method + ' ' + this.target + ' ' + text();
	}

}
