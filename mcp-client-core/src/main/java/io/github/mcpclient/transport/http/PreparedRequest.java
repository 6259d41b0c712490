package io.github.mcpclient.transport.http;

import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpHeaders;
import java.net.http.HttpRequest;
import java.time.Duration;
import java.util.Optional;

import org.jspecify.annotations.Nullable;

/**
 * A request whose headers were put together before: the JDK's builder would copy them
 * twice for each request.
 */
final class PreparedRequest extends HttpRequest {

	/** No upgrade to HTTP/2 is offered in the clear (O-021). */
	private static final Optional<HttpClient.Version> HTTP_1_1 = Optional.of(HttpClient.Version.HTTP_1_1);

	private final String method;

	private final URI uri;

	private final HttpHeaders headers;

	private final @Nullable BodyPublisher body;

	private final @Nullable Duration timeout;

	PreparedRequest(String method, URI uri, HttpHeaders headers, @Nullable BodyPublisher body,
			@Nullable Duration timeout) {
		this.method = method;
		this.uri = uri;
		this.headers = headers;
		this.body = body;
		this.timeout = timeout;
	}

	@Override
	public Optional<BodyPublisher> bodyPublisher() {
		return Optional.ofNullable(this.body);
	}

	@Override
	public String method() {
		return this.method;
	}

	@Override
	public Optional<Duration> timeout() {
		return Optional.ofNullable(this.timeout);
	}

	@Override
	public boolean expectContinue() {
		return false;
	}

	@Override
	public Optional<HttpClient.Version> version() {
		return Endpoints.isTls(this.uri) ? Optional.empty() : HTTP_1_1;
	}

	@Override
	public URI uri() {
		return this.uri;
	}

	@Override
	public HttpHeaders headers() {
		return this.headers;
	}

	@Override
	public String toString() {
		return this.method + " " + Endpoints.describe(this.uri);
	}

}
