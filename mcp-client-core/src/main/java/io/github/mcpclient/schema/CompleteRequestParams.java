package io.github.mcpclient.schema;

import java.util.Map;

import org.jspecify.annotations.Nullable;

/**
 * Parameters of {@code completion/complete}.
 *
 * @param ref what the argument belongs to
 * @param argument the argument to complete
 * @param context the other arguments; since 2025-06-18
 * @param meta the entries of {@code _meta}
 * @param additional all other members, as they were sent
 * @since 0.1.0
 */
public record CompleteRequestParams(CompletionReference ref, CompletionArgument argument,
		@Nullable CompletionContext context, @Nullable Map<String, Object> meta,
		Map<String, RawJson> additional) implements WireObject {

	/**
	 * Copy the collections and check that what is required is there.
	 */
	public CompleteRequestParams {
		Checks.required(ref, "ref");
		Checks.required(argument, "argument");
		meta = Checks.map(meta);
		additional = Checks.additional(additional);
	}

	/**
	 * Return the parameters.
	 * @param ref what the argument belongs to
	 * @param argument the argument to complete
	 * @return the parameters
	 */
	public static CompleteRequestParams of(CompletionReference ref, CompletionArgument argument) {
		return new CompleteRequestParams(ref, argument, null, null, Map.of());
	}

	/**
	 * Return a copy with other entries in {@code _meta}.
	 * @param meta the entries, or {@code null} for none
	 * @return the copy
	 */
	public CompleteRequestParams withMeta(@Nullable Map<String, Object> meta) {
		return new CompleteRequestParams(this.ref, this.argument, this.context, meta, this.additional);
	}

}
