package io.github.mcpclient;

import java.time.Duration;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;

import org.jspecify.annotations.Nullable;

import io.github.mcpclient.handler.ProgressListener;

/**
 * What may differ from one request to the next. Immutable.
 *
 * @param timeout how long to wait for the answer; {@code null} for the client's own limit
 * for that kind of request. A progress notification starts it anew
 * @param maxTimeout the longest time to wait however much progress is reported;
 * {@code null} for the client's own limit
 * @param progressListener is told of progress; {@code null} asks the server for none
 * @param meta entries for the request's {@code _meta} object; keys of the protocol's own
 * prefix are not allowed (P-META-01)
 * @since 0.1.0
 */
public record RequestOptions(@Nullable Duration timeout, @Nullable Duration maxTimeout,
		@Nullable ProgressListener progressListener, Map<String, Object> meta) {

	private static final RequestOptions DEFAULTS = new RequestOptions(null, null, null, Map.of());

	public RequestOptions {
		positive(timeout, "timeout");
		positive(maxTimeout, "maxTimeout");
		meta = meta.isEmpty() ? Map.of() : Collections.unmodifiableMap(new LinkedHashMap<>(meta));
		for (String key : meta.keySet()) {
			if (key.equals("progressToken") || key.startsWith("io.modelcontextprotocol/")) {
				throw new IllegalArgumentException(
						"'_meta' key '" + key + "' belongs to the protocol; use a prefix of your own");
			}
		}
	}

	private static void positive(@Nullable Duration value, String name) {
		if (value != null && (value.isZero() || value.isNegative())) {
			throw new IllegalArgumentException("'" + name + "' must be longer than zero, but is " + value);
		}
	}

	/**
	 * Returns the defaults: the client's own limits, no progress, no {@code _meta}.
	 * @return the options
	 */
	public static RequestOptions defaults() {
		return DEFAULTS;
	}

	/**
	 * Returns a copy with another limit.
	 * @param timeout how long to wait for the answer
	 * @return the copy
	 */
	public RequestOptions withTimeout(Duration timeout) {
		Objects.requireNonNull(timeout, "'timeout' must not be null");
		return new RequestOptions(timeout, this.maxTimeout, this.progressListener, this.meta);
	}

	/**
	 * Returns a copy with another limit.
	 * @param maxTimeout the longest time to wait however much progress is reported
	 * @return the copy
	 */
	public RequestOptions withMaxTimeout(Duration maxTimeout) {
		Objects.requireNonNull(maxTimeout, "'maxTimeout' must not be null");
		return new RequestOptions(this.timeout, maxTimeout, this.progressListener, this.meta);
	}

	/**
	 * Returns a copy with a progress listener.
	 * @param progressListener is told of progress
	 * @return the copy
	 */
	public RequestOptions withProgressListener(ProgressListener progressListener) {
		Objects.requireNonNull(progressListener, "'progressListener' must not be null");
		return new RequestOptions(this.timeout, this.maxTimeout, progressListener, this.meta);
	}

	/**
	 * Returns a copy with entries for the request's {@code _meta} object.
	 * @param meta the entries
	 * @return the copy
	 */
	public RequestOptions withMeta(Map<String, Object> meta) {
		Objects.requireNonNull(meta, "'meta' must not be null");
		return new RequestOptions(this.timeout, this.maxTimeout, this.progressListener, meta);
	}

}
