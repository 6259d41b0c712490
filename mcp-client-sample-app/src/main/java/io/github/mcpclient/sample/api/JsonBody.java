package io.github.mcpclient.sample.api;

import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpStatus;
import org.springframework.web.server.ResponseStatusException;

import io.github.mcpclient.schema.RawJson;

/**
 * Checks JSON that is passed on as it is.
 */
final class JsonBody {

	private JsonBody() {
	}

	/** Return the body, an empty object where there is none. */
	static String check(@Nullable String body) {
		if (body == null || body.isBlank()) {
			return "{}";
		}
		try {
			RawJson.of(body);
		}
		catch (IllegalArgumentException ex) {
			throw new ResponseStatusException(HttpStatus.BAD_REQUEST, "The body is not valid JSON: " + ex.getMessage(),
					ex);
		}
		return body;
	}

}
