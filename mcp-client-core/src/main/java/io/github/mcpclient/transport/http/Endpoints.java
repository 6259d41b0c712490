package io.github.mcpclient.transport.http;

import java.net.URI;
import java.util.Locale;

/**
 * Rules about addresses.
 */
final class Endpoints {

	private Endpoints() {
	}

	/** Refuses what is no address of a server. Shows nothing of it that may be secret. */
	static URI check(URI uri) {
		String scheme = scheme(uri);
		if (!scheme.equals("http") && !scheme.equals("https")) {
			throw new IllegalArgumentException("The URL of a server must start with http:// or https://, not with '"
					+ ((uri.getScheme() != null) ? uri.getScheme() + ":" : "") + "'");
		}
		if (uri.getHost() == null) {
			throw new IllegalArgumentException("The URL of a server must name a host: " + scheme + "://host/path");
		}
		if (uri.getRawUserInfo() != null) {
			throw new IllegalArgumentException("The URL " + describe(uri)
					+ " holds a user name or password, which is not sent. Set an Authorization header instead.");
		}
		return uri;
	}

	private static String scheme(URI uri) {
		return (uri.getScheme() != null) ? uri.getScheme().toLowerCase(Locale.ROOT) : "";
	}

	static boolean isTls(URI uri) {
		return scheme(uri).equals("https");
	}

	/** Whether two addresses have the same scheme, host and port. */
	static boolean sameOrigin(URI one, URI other) {
		return scheme(one).equals(scheme(other)) && one.getHost() != null
				&& one.getHost().equalsIgnoreCase(other.getHost()) && port(one) == port(other);
	}

	private static int port(URI uri) {
		if (uri.getPort() >= 0) {
			return uri.getPort();
		}
		return isTls(uri) ? 443 : 80;
	}

	/** Describes an address without user info, query values and fragment. */
	static String describe(URI uri) {
		StringBuilder text = new StringBuilder(origin(uri));
		if (uri.getRawPath() != null) {
			text.append(uri.getRawPath());
		}
		if (uri.getRawQuery() != null) {
			char separator = '?';
			for (String parameter : uri.getRawQuery().split("&", -1)) {
				int equals = parameter.indexOf('=');
				text.append(separator).append((equals > 0) ? parameter.substring(0, equals) + "=…" : "…");
				separator = '&';
			}
		}
		return text.toString();
	}

	/** Describes scheme, host and port. */
	static String origin(URI uri) {
		return scheme(uri) + "://" + uri.getHost() + ((uri.getPort() >= 0) ? ":" + uri.getPort() : "");
	}

}
