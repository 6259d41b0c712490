package io.github.mcpclient.internal;

import io.github.mcpclient.schema.InputRequiredResult;

/** An answer that is no end yet: the server wants something first. */
final class InputRequiredException extends RuntimeException {

	private static final long serialVersionUID = 1L;

	private final transient InputRequiredResult result;

	InputRequiredException(InputRequiredResult result) {
		super("input required", null, false, false);
		this.result = result;
	}

	InputRequiredResult result() {
		return this.result;
	}

}
