package io.github.mcpclient.schema;

import java.util.Map;

/**
 * The argument to complete.
 *
 * @param name the name of the argument
 * @param value what was typed so far
 * @param additional all other members, as they were sent
 * @since 0.1.0
 */
public record CompletionArgument(String name, String value, Map<String, RawJson> additional) implements WireObject {

	/**
	 * Copy the collections and check that what is required is there.
	 */
	public CompletionArgument {
		Checks.required(name, "name");
		Checks.required(value, "value");
		additional = Checks.additional(additional);
	}

	/**
	 * Return an argument.
	 * @param name the name of the argument
	 * @param value what was typed so far
	 * @return the argument
	 */
	public static CompletionArgument of(String name, String value) {
		return new CompletionArgument(name, value, Map.of());
	}

}
