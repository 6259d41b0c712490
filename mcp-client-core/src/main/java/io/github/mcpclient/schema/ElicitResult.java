package io.github.mcpclient.schema;

import java.util.Map;

import org.jspecify.annotations.Nullable;

/**
 * Result of {@code elicitation/create}.
 *
 * @param action what the user did
 * @param content the input of an accepted form: texts, numbers, booleans and lists of
 * texts
 * @param meta the entries of {@code _meta}
 * @param additional all other members, as they were sent
 * @since 0.1.0
 */
public record ElicitResult(ElicitAction action, @Nullable Map<String, Object> content,
		@Nullable Map<String, Object> meta, Map<String, RawJson> additional) implements InputResponse {

	/**
	 * Copy the collections and check that what is required is there.
	 */
	public ElicitResult {
		Checks.required(action, "action");
		content = Checks.map(content);
		meta = Checks.map(meta);
		additional = Checks.additional(additional);
	}

	/**
	 * Return an accepted form.
	 * @param content the input
	 * @return the result
	 */
	public static ElicitResult accept(Map<String, Object> content) {
		return new ElicitResult(ElicitAction.ACCEPT, content, null, Map.of());
	}

	/**
	 * Return the consent to open a page.
	 * @return the result
	 */
	public static ElicitResult accept() {
		return new ElicitResult(ElicitAction.ACCEPT, null, null, Map.of());
	}

	/**
	 * Return a refusal.
	 * @return the result
	 */
	public static ElicitResult decline() {
		return new ElicitResult(ElicitAction.DECLINE, null, null, Map.of());
	}

	/**
	 * Return that the user did not decide.
	 * @return the result
	 */
	public static ElicitResult cancel() {
		return new ElicitResult(ElicitAction.CANCEL, null, null, Map.of());
	}

}
