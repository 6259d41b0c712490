package io.github.mcpclient.transport.http;

import java.net.URI;

import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Follows the redirects of one request: those that keep method and body, on the same
 * origin, a few of them. Anything else would carry credentials to another host or turn a
 * message into something else (P-SEC-08, O-036, O-037).
 */
final class Redirects {

	private static final Logger logger = LoggerFactory.getLogger(Redirects.class);

	private final HttpLink link;

	private final @Nullable String method;

	private int left;

	Redirects(HttpLink link, @Nullable String method) {
		this.link = link;
		this.method = method;
		this.left = link.settings().maxRedirects();
	}

	static boolean isRedirect(int status) {
		return status >= 300 && status < 400 && status != 304;
	}

	/** Returns where to send the request now. */
	URI follow(URI from, ResponseReader response) {
		String location = response.header("Location");
		if (response.status() != 307 && response.status() != 308) {
			throw refuse(response, "that would change the request; it is not followed. Configure the final URL.");
		}
		if (location == null) {
			throw refuse(response, "without a Location.");
		}
		URI to;
		try {
			to = from.resolve(location);
		}
		catch (IllegalArgumentException ex) {
			throw refuse(response, "to something that is no URL.");
		}
		if (!Endpoints.sameOrigin(from, to)) {
			throw refuse(response, "to another origin, " + HttpFailures.clean(Endpoints.origin(to), 200)
					+ ", which is not followed since headers may hold secrets. Configure the final URL.");
		}
		if (this.left-- <= 0) {
			throw refuse(response, "once more after " + this.link.settings().maxRedirects()
					+ " redirects; it is not followed. Configure the final URL.");
		}
		if (this.link.firstRedirect()) {
			logger.warn("Server '{}' redirects {} to {}; each request is sent twice. Configure the final URL.",
					this.link.serverName(), Endpoints.describe(from), Endpoints.describe(to));
		}
		return to;
	}

	private RuntimeException refuse(ResponseReader response, String why) {
		return this.link.failures().redirect(this.method, response, why);
	}

}
