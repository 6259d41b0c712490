package io.github.mcpclient.transport.http;

import java.io.IOException;
import java.net.ConnectException;
import java.net.URI;
import java.net.http.HttpConnectTimeoutException;
import java.nio.channels.UnresolvedAddressException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;

import javax.net.ssl.SSLException;

import org.jspecify.annotations.Nullable;

import io.github.mcpclient.error.HttpStatusException;
import io.github.mcpclient.error.McpAuthorizationException;
import io.github.mcpclient.error.McpException;
import io.github.mcpclient.error.McpProtocolViolationException;
import io.github.mcpclient.error.McpTimeoutException;
import io.github.mcpclient.error.McpTransportException;
import io.github.mcpclient.error.SessionLostException;

/**
 * Words failures of exchanges with one server. No header value and no query value gets
 * into them; remote text is cut.
 */
final class HttpFailures {

	/** This much of a body is kept. */
	private static final int EXCERPT = 2000;

	/** This much of a body enters our message. */
	private static final int SHOWN = 300;

	private final String serverName;

	private final URI endpoint;

	HttpFailures(String serverName, URI endpoint) {
		this.serverName = serverName;
		this.endpoint = endpoint;
	}

	private String subject() {
		return "Server '" + this.serverName + "' at " + Endpoints.describe(this.endpoint);
	}

	private static String what(@Nullable String method) {
		return (method != null) ? method : "an answer of ours";
	}

	/** Words a failure of the network. */
	McpTransportException broken(@Nullable String method, IOException failure) {
		String host = this.endpoint.getHost();
		String origin = Endpoints.origin(this.endpoint);
		String text;
		if (find(failure, UnresolvedAddressException.class) != null) {
			text = "Host '" + host + "' of server '" + this.serverName
					+ "' is not known. Check the URL and the name resolution.";
		}
		else if (failure instanceof HttpConnectTimeoutException) {
			text = subject() + " could not be reached: no connection to " + origin + " in time. Nothing was sent.";
		}
		else if (find(failure, ConnectException.class) != null) {
			text = subject() + " could not be reached: no connection to " + origin + " (" + detail(failure, "refused")
					+ "). Is the server running? Nothing was sent.";
		}
		else if (find(failure, SSLException.class) != null) {
			text = subject() + " could not be reached: TLS failed (" + detail(failure, "no detail") + ").";
		}
		else {
			text = subject() + ": the exchange broke during " + what(method) + " (" + detail(failure, "no detail")
					+ "). Whether the server acted on it is unknown.";
		}
		return new McpTransportException(this.serverName, method, text, failure);
	}

	private static <T> @Nullable Throwable find(Throwable failure, Class<T> type) {
		Throwable current = failure;
		for (int depth = 0; current != null && depth < 8; depth++) {
			if (type.isInstance(current)) {
				return current;
			}
			current = current.getCause();
		}
		return null;
	}

	private static String detail(Throwable failure, String fallback) {
		String message = failure.getMessage();
		return (message != null) ? clean(message, SHOWN) : fallback;
	}

	/** Words a failure inside of this client. */
	McpTransportException failed(@Nullable String method, RuntimeException failure) {
		return new McpTransportException(this.serverName, method, subject() + ": " + what(method)
				+ " could not be sent (" + detail(failure, failure.getClass().getName()) + ").", failure);
	}

	/** Words a status that is no success. */
	HttpStatusException status(@Nullable String method, ResponseReader response, byte[] body) {
		String excerpt = clean(text(body), EXCERPT);
		Duration retryAfter = RetryAfter.parse(response.header("Retry-After"), Instant.now());
		StringBuilder message = new StringBuilder(subject()).append(" answered ")
			.append(what(method))
			.append(" with HTTP status ")
			.append(response.status());
		if (retryAfter != null) {
			message.append(", to be tried again after ").append(retryAfter.toSeconds()).append(" s");
		}
		message.append(excerpt.isEmpty() ? ", without a text." : ": " + clean(excerpt, SHOWN));
		return new HttpStatusException(this.serverName, method, message.toString(), response.status(), excerpt,
				retryAfter);
	}

	/** Words a refusal of the credentials. */
	McpAuthorizationException refused(@Nullable String method, ResponseReader response, byte[] body) {
		String challenge = response.header("WWW-Authenticate");
		String excerpt = clean(text(body), SHOWN);
		return new McpAuthorizationException(this.serverName, method, response.status(),
				(challenge != null && challenge.length() > EXCERPT) ? challenge.substring(0, EXCERPT) : challenge,
				subject() + ((response.status() == 401) ? " wants credentials for " : " refuses ") + what(method)
						+ " (HTTP status " + response.status() + ")" + (excerpt.isEmpty() ? "" : ": " + excerpt)
						+ ((response.status() == 401) ? ". Set an Authorization header or configure OAuth." : ""));
	}

	/** Words a session that the server does not know. */
	SessionLostException sessionLost(@Nullable String method, ResponseReader response, byte[] body) {
		String excerpt = clean(text(body), SHOWN);
		return new SessionLostException(this.serverName, method,
				subject() + " no longer knows the session of this connection and refused " + what(method)
						+ " (HTTP status " + response.status() + ")" + (excerpt.isEmpty() ? "." : ": " + excerpt));
	}

	SessionLostException sessionBeingRenewed(@Nullable String method) {
		return new SessionLostException(this.serverName, method, "The session with server '" + this.serverName
				+ "' was lost and is being opened anew; " + what(method) + " was not sent.");
	}

	/** Words a content that no MCP server sends (O-034). */
	McpProtocolViolationException content(@Nullable String method, ResponseReader response, byte[] body) {
		String type = response.mediaType();
		String excerpt = clean(text(body), SHOWN);
		return violation(method,
				"answered " + what(method) + " with "
						+ (type.isEmpty() ? "no content type" : "content type '" + clean(type, 100) + "'")
						+ " instead of application/json or text/event-stream. Is this the URL of an MCP server? "
						+ (excerpt.isEmpty() ? "The body is empty." : "It starts with: " + excerpt));
	}

	/** Words something that breaks the protocol. */
	McpProtocolViolationException violation(@Nullable String method, String seen) {
		return new McpProtocolViolationException(this.serverName, method, subject() + " " + seen, null);
	}

	/** Words a stream that ended too early (O-049). */
	McpTransportException noAnswer(@Nullable String method, String detail, @Nullable Throwable cause) {
		return new McpTransportException(this.serverName, method,
				subject() + " ended the exchange without the answer to " + what(method) + detail
						+ ". Whether the server acted on it is unknown.",
				cause);
	}

	McpTimeoutException timeout(@Nullable String method, long waitedNanos) {
		Duration waited = Duration.ofNanos(waitedNanos);
		return new McpTimeoutException(this.serverName, method, "deadline", waited, subject() + " did not end "
				+ what(method) + " before its deadline, after " + waited.toMillis() + " ms.");
	}

	/** Words a redirect that is not followed (P-SEC-08). */
	McpException redirect(@Nullable String method, ResponseReader response, String why) {
		return new HttpStatusException(this.serverName, method, subject() + " answered " + what(method)
				+ " with a redirect (HTTP status " + response.status() + ") " + why, response.status(), "", null);
	}

	static String text(byte[] body) {
		return new String(body, 0, Math.min(body.length, 4 * EXCERPT), StandardCharsets.UTF_8);
	}

	/** Returns text on one line, without control characters, cut. */
	static String clean(String text, int limit) {
		StringBuilder clean = new StringBuilder(Math.min(text.length(), limit + 1));
		boolean space = true;
		for (int i = 0; i < text.length(); i++) {
			char c = text.charAt(i);
			boolean blank = c <= ' ' || Character.isISOControl(c) || Character.isWhitespace(c);
			if (blank && space) {
				continue;
			}
			if (clean.length() >= limit) {
				return clean.append('…').toString();
			}
			clean.append(blank ? ' ' : c);
			space = blank;
		}
		return clean.toString().strip();
	}

}
