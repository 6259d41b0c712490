package io.github.mcpclient.schema;

import java.util.Map;

import org.jspecify.annotations.Nullable;

/**
 * Parameters of {@code elicitation/create}: what a server asks the user. It is a form
 * with a schema, or since 2025-11-25 the address of a page.
 *
 * @param mode {@code form} or {@code url}; absent is a form
 * @param message what the user is asked
 * @param requestedSchema the schema of the form, flat
 * @param url the address of the page; to be opened only with consent
 * @param elicitationId what a later notification refers to; 2025-11-25 only
 * @param task the wish to run this as a task; 2025-11-25 only
 * @param meta the entries of {@code _meta}
 * @param additional all other members, as they were sent
 * @since 0.1.0
 */
public record ElicitRequestParams(@Nullable String mode, String message, @Nullable RawJson requestedSchema,
		@Nullable String url, @Nullable String elicitationId, @Nullable TaskMetadata task,
		@Nullable Map<String, Object> meta, Map<String, RawJson> additional) implements WireObject {

	/**
	 * Copy the collections and check that what is required is there.
	 */
	public ElicitRequestParams {
		Checks.required(message, "message");
		meta = Checks.map(meta);
		additional = Checks.additional(additional);
	}

	/**
	 * Return the parameters of a form.
	 * @param message what the user is asked
	 * @param requestedSchema the schema of the form
	 * @return the parameters
	 */
	public static ElicitRequestParams form(String message, RawJson requestedSchema) {
		return new ElicitRequestParams("form", message, requestedSchema, null, null, null, null, Map.of());
	}

	/**
	 * Return the parameters of a page.
	 * @param message what the user is asked
	 * @param url the address of the page
	 * @return the parameters
	 */
	public static ElicitRequestParams url(String message, String url) {
		return new ElicitRequestParams("url", message, null, url, null, null, null, Map.of());
	}

	/**
	 * Whether this is a form.
	 * @return whether the mode is {@code form} or absent
	 */
	public boolean isForm() {
		return this.mode == null || "form".equals(this.mode);
	}

	/**
	 * Whether this is a page to open.
	 * @return whether the mode is {@code url}
	 */
	public boolean isUrl() {
		return "url".equals(this.mode);
	}

	/**
	 * Return a copy with other entries in {@code _meta}.
	 * @param meta the entries, or {@code null} for none
	 * @return the copy
	 */
	public ElicitRequestParams withMeta(@Nullable Map<String, Object> meta) {
		return new ElicitRequestParams(this.mode, this.message, this.requestedSchema, this.url, this.elicitationId,
				this.task, meta, this.additional);
	}

}
