package io.github.mcpclient.schema;

import java.util.Map;

import org.jspecify.annotations.Nullable;

/**
 * What helps to complete an argument; since 2025-06-18.
 *
 * @param arguments the arguments that have their values
 * @param additional all other members, as they were sent
 * @since 0.1.0
 */
public record CompletionContext(@Nullable Map<String, String> arguments,
		Map<String, RawJson> additional) implements WireObject {

	/**
	 * Copy the collections and check that what is required is there.
	 */
	public CompletionContext {
		arguments = Checks.map(arguments);
		additional = Checks.additional(additional);
	}

	/**
	 * Return a context.
	 * @param arguments the arguments that have their values
	 * @return the context
	 */
	public static CompletionContext of(Map<String, String> arguments) {
		return new CompletionContext(arguments, Map.of());
	}

}
