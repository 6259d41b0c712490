package io.github.mcpclient.sample.api;

import java.util.List;

/**
 * No server of that name is configured.
 */
class UnknownServerException extends RuntimeException {

	private static final long serialVersionUID = 1L;

	UnknownServerException(String name, List<String> known) {
		super("No server is named '" + name + "'. "
				+ (known.isEmpty() ? "No server is configured." : "Servers are: " + String.join(", ", known) + "."));
	}

}
