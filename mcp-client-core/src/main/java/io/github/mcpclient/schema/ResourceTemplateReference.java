package io.github.mcpclient.schema;

import java.util.Map;

/**
 * A resource template whose variable is to be completed.
 *
 * @param uri the template, or an address
 * @param additional all other members, as they were sent
 * @since 0.1.0
 */
@WireTag("ref/resource")
public record ResourceTemplateReference(String uri, Map<String, RawJson> additional) implements CompletionReference {

	/**
	 * Copy the collections and check that what is required is there.
	 */
	public ResourceTemplateReference {
		Checks.required(uri, "uri");
		additional = Checks.additional(additional);
	}

	/**
	 * Return a reference.
	 * @param uri the template
	 * @return the reference
	 */
	public static ResourceTemplateReference of(String uri) {
		return new ResourceTemplateReference(uri, Map.of());
	}

	@Override
	public String type() {
		return "ref/resource";
	}

}
