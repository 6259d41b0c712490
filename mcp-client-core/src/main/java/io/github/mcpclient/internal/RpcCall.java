package io.github.mcpclient.internal;

import java.time.Duration;
import java.util.Map;

import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonGenerator;

import io.github.mcpclient.handler.ProgressListener;

/**
 * One call of a method: parameters and limits. Immutable; can be made again.
 *
 * @param method the method
 * @param target the tool, prompt or resource it is about
 * @param params writes the members of the parameters, {@code null} for none
 * @param timeout how long to wait for an answer or for progress
 * @param maxTimeout how long to wait at most, whatever progress there is
 * @param limitName the configured name of the time limit, for messages
 * @param progressListener is told of progress
 * @param meta entries for the {@code _meta} object
 * @param <T> what the result decodes to
 */
public record RpcCall<T>(RpcMethod<T> method, @Nullable String target, @Nullable MemberWriter params, Duration timeout,
		Duration maxTimeout, String limitName, @Nullable ProgressListener progressListener, Map<String, Object> meta) {

	public static <T> RpcCall<T> of(RpcMethod<T> method, @Nullable MemberWriter params, Duration timeout,
			String limitName) {
		return new RpcCall<>(method, null, params, timeout, timeout, limitName, null, Map.of());
	}

	/** Returns the same call with more parameters (P-MRTR-05). */
	RpcCall<T> withMore(MemberWriter more) {
		MemberWriter given = this.params;
		return new RpcCall<>(this.method, this.target, (generator) -> {
			if (given != null) {
				given.write(generator);
			}
			more.write(generator);
		}, this.timeout, this.maxTimeout, this.limitName, this.progressListener, this.meta);
	}

	/** Writes members of an object that is open already. */
	@FunctionalInterface
	public interface MemberWriter {

		void write(JsonGenerator generator);

	}

}
