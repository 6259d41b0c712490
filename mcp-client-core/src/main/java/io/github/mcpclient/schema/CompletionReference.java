package io.github.mcpclient.schema;

/**
 * What an argument to complete belongs to. The schema has no name for this choice.
 *
 * @since 0.1.0
 */
public sealed interface CompletionReference extends WireObject permits PromptReference, ResourceTemplateReference {

	/**
	 * Return the type as it stands on the wire.
	 * @return the type
	 */
	String type();

}
