package io.github.mcpclient.schema;

import java.util.Map;

import org.jspecify.annotations.Nullable;

/**
 * Parameters of {@code tools/call}.
 *
 * @param name the name of the tool
 * @param arguments the arguments, an object
 * @param task the wish to run this as a task; 2025-11-25 only
 * @param inputResponses answers to what the server asked for; since 2026-07-28
 * @param requestState what the server wants back unchanged; since 2026-07-28
 * @param meta the entries of {@code _meta}
 * @param additional all other members, as they were sent
 * @since 0.1.0
 */
public record CallToolRequestParams(String name, @Nullable RawJson arguments, @Nullable TaskMetadata task,
		@Nullable Map<String, InputResponse> inputResponses, @Nullable String requestState,
		@Nullable Map<String, Object> meta, Map<String, RawJson> additional) implements WireObject {

	/**
	 * Copy the collections and check that what is required is there.
	 */
	public CallToolRequestParams {
		Checks.required(name, "name");
		inputResponses = Checks.map(inputResponses);
		meta = Checks.map(meta);
		additional = Checks.additional(additional);
	}

	/**
	 * Return the parameters of a plain call.
	 * @param name the name of the tool
	 * @param arguments the arguments as JSON text; sent as they are
	 * @return the parameters
	 */
	public static CallToolRequestParams of(String name, RawJson arguments) {
		return new CallToolRequestParams(name, arguments, null, null, null, null, Map.of());
	}

	/**
	 * Return the parameters of a plain call.
	 * @param name the name of the tool
	 * @param arguments the arguments; values may be {@code null}, which is sent as such
	 * @return the parameters
	 */
	public static CallToolRequestParams of(String name, Map<String, ?> arguments) {
		return of(name, RawJson.valueOf(arguments));
	}

	/**
	 * Return a copy that answers what the server asked for.
	 * @param inputResponses the answers by the keys of the requests
	 * @param requestState what the server wants back, if anything
	 * @return the copy
	 */
	public CallToolRequestParams withInput(@Nullable Map<String, InputResponse> inputResponses,
			@Nullable String requestState) {
		return new CallToolRequestParams(this.name, this.arguments, this.task, inputResponses, requestState, this.meta,
				this.additional);
	}

	/**
	 * Return a copy that asks to run as a task; 2025-11-25 only.
	 * @param task the wish
	 * @return the copy
	 */
	public CallToolRequestParams withTask(@Nullable TaskMetadata task) {
		return new CallToolRequestParams(this.name, this.arguments, task, this.inputResponses, this.requestState,
				this.meta, this.additional);
	}

	/**
	 * Return a copy with other entries in {@code _meta}.
	 * @param meta the entries, or {@code null} for none
	 * @return the copy
	 */
	public CallToolRequestParams withMeta(@Nullable Map<String, Object> meta) {
		return new CallToolRequestParams(this.name, this.arguments, this.task, this.inputResponses, this.requestState,
				meta, this.additional);
	}

}
