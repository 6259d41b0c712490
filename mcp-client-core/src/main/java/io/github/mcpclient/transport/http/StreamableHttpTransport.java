package io.github.mcpclient.transport.http;

import java.net.URI;
import java.net.http.HttpClient;
import java.time.Duration;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;

import org.jspecify.annotations.Nullable;

import io.github.mcpclient.error.McpConfigurationException;
import io.github.mcpclient.transport.Connection;
import io.github.mcpclient.transport.ConnectionContext;
import io.github.mcpclient.transport.Transport;

/**
 * Reaches a server by Streamable HTTP, as servers with a handshake speak it (2025-03-26
 * to 2025-11-25): each message is a POST of its own, answered by JSON or by a stream of
 * events; where the server offers it, one more stream brings what belongs to no request.
 * <p>
 * A request occupies the thread that sends it and no other until its answer is there. An
 * idle connection has no thread at all. HTTP/1.1 is used for {@code http}, and what TLS
 * negotiates for {@code https}.
 * <p>
 * Redirects are followed on the same origin only, and only those that keep method and
 * body (307, 308): headers may hold secrets. Header values appear in no message, log line
 * or {@code toString}.
 * <p>
 * After the handshake the first requests wait for the server to accept the stream of its
 * own, at most half a second, so that what it sends because of them is not lost.
 *
 * @since 0.1.0
 */
public final class StreamableHttpTransport implements Transport {

	private final URI endpoint;

	private final Map<String, String> headers;

	private final Map<String, String> requestHeaders;

	private final long maxMessageSize;

	private final @Nullable HttpClient httpClient;

	private final SharedHttpClient sharedHttpClient;

	private final HttpAuthorizer authorizer;

	private final int maxRedirects;

	private final Duration retryDelay;

	private StreamableHttpTransport(Builder builder) {
		this.endpoint = builder.endpoint;
		this.headers = Collections.unmodifiableMap(new LinkedHashMap<>(builder.headers));
		this.requestHeaders = requestHeaders(this.headers);
		this.maxMessageSize = builder.maxMessageSize;
		this.httpClient = builder.httpClient;
		this.sharedHttpClient = (builder.sharedHttpClient != null) ? builder.sharedHttpClient
				: SharedHttpClient.create();
		this.authorizer = builder.authorizer;
		this.maxRedirects = builder.maxRedirects;
		this.retryDelay = builder.retryDelay;
	}

	private static Map<String, String> requestHeaders(Map<String, String> configured) {
		Map<String, String> all = new LinkedHashMap<>();
		configured.forEach((name, value) -> {
			if (!HeaderRules.isOfTheProtocol(name)) {
				all.put(name, value);
			}
		});
		if (configured.keySet().stream().noneMatch("User-Agent"::equalsIgnoreCase)) {
			String version = StreamableHttpTransport.class.getPackage().getImplementationVersion();
			all.put("User-Agent", "mcp-client" + ((version != null) ? "/" + version : ""));
		}
		return Collections.unmodifiableMap(all);
	}

	/**
	 * Starts a transport.
	 * @param endpoint the URL, used exactly as it is: nothing is added to its path, and a
	 * slash at its end is kept
	 * @return a builder
	 * @throws IllegalArgumentException where it is no http or https URL with a host, or
	 * holds a user name or password
	 */
	public static Builder builder(URI endpoint) {
		return new Builder(endpoint);
	}

	@Override
	public String type() {
		return "streamable-http";
	}

	@Override
	public String describe() {
		return Endpoints.describe(this.endpoint);
	}

	/**
	 * Makes a connection. Nothing is sent yet: the first message shows whether the server
	 * is there.
	 */
	@Override
	public Connection connect(ConnectionContext context) {
		Objects.requireNonNull(context, "'context' must not be null");
		HttpClient client;
		try {
			client = (this.httpClient != null) ? this.httpClient : this.sharedHttpClient.client();
		}
		catch (IllegalStateException ex) {
			throw new McpConfigurationException(context.serverName(), describe(), ex.getMessage() + "",
					"Make a new one, or close it after the clients that use it.", ex);
		}
		return new HttpConnection(this, context, client);
	}

	/**
	 * Returns the URL.
	 * @return the URL as configured; its query may be secret
	 */
	public URI endpoint() {
		return this.endpoint;
	}

	/**
	 * Returns the configured headers. Their values are secret.
	 * @return the headers
	 */
	public Map<String, String> headers() {
		return this.headers;
	}

	/** Returns the headers of every request, apart from those of the protocol. */
	Map<String, String> requestHeaders() {
		return this.requestHeaders;
	}

	/**
	 * Returns the limit of one incoming message.
	 * @return the limit in bytes
	 */
	public long maxMessageSize() {
		return this.maxMessageSize;
	}

	/** Returns the limit of one incoming message, as far as an array can be long. */
	int messageLimit() {
		return (int) Math.min(this.maxMessageSize, Integer.MAX_VALUE - 8);
	}

	/**
	 * Returns what gives the credentials.
	 * @return the authorizer
	 */
	public HttpAuthorizer authorizer() {
		return this.authorizer;
	}

	/**
	 * Returns how many redirects one request may follow.
	 * @return the limit
	 */
	public int maxRedirects() {
		return this.maxRedirects;
	}

	/**
	 * Returns how long to wait before a stream that ended is asked for again.
	 * @return the wait where the server names none
	 */
	public Duration retryDelay() {
		return this.retryDelay;
	}

	@Override
	public String toString() {
		return "StreamableHttpTransport[" + describe() + "]";
	}

	/**
	 * Builds a {@link StreamableHttpTransport}. Not safe for concurrent use.
	 *
	 * @since 0.1.0
	 */
	public static final class Builder {

		private final URI endpoint;

		private final Map<String, String> headers = new LinkedHashMap<>();

		private long maxMessageSize = 32L * 1024 * 1024;

		private @Nullable HttpClient httpClient;

		private @Nullable SharedHttpClient sharedHttpClient;

		private HttpAuthorizer authorizer = HttpAuthorizer.NONE;

		private int maxRedirects = 3;

		private Duration retryDelay = Duration.ofSeconds(1);

		private Builder(URI endpoint) {
			this.endpoint = Endpoints.check(Objects.requireNonNull(endpoint, "'endpoint' must not be null"));
		}

		/**
		 * Adds a header that goes with every request. One that the protocol sets itself,
		 * such as {@code Accept}, is ignored. {@code User-Agent} replaces our own.
		 * @param name the name
		 * @param value the value, a secret
		 * @return this builder
		 * @throws IllegalArgumentException where name or value cannot be sent; the
		 * message names the header, never its value
		 */
		public Builder header(String name, String value) {
			Objects.requireNonNull(name, "'name' must not be null");
			Objects.requireNonNull(value, "'value' must not be null");
			HeaderRules.check(name, value);
			this.headers.keySet()
				.removeIf((other) -> other.toLowerCase(Locale.ROOT).equals(name.toLowerCase(Locale.ROOT)));
			this.headers.put(name, value);
			return this;
		}

		/**
		 * Adds headers as {@link #header} does.
		 * @param headers names and values
		 * @return this builder
		 */
		public Builder headers(Map<String, String> headers) {
			headers.forEach(this::header);
			return this;
		}

		/**
		 * Sets the limit of one incoming message; 32 MiB by default.
		 * @param bytes the limit in bytes, at least 1
		 * @return this builder
		 */
		public Builder maxMessageSize(long bytes) {
			if (bytes < 1) {
				throw new IllegalArgumentException("'maxMessageSize' must be at least 1, but is " + bytes);
			}
			this.maxMessageSize = bytes;
			return this;
		}

		/**
		 * Sets the HTTP client, for example one with a proxy or an SSL context of its
		 * own. By default a plain one is made for this transport.
		 * @param httpClient a client that follows no redirects by itself
		 * @return this builder
		 * @throws IllegalArgumentException where it follows redirects: it would carry
		 * secret headers along
		 */
		public Builder httpClient(HttpClient httpClient) {
			Objects.requireNonNull(httpClient, "'httpClient' must not be null");
			if (httpClient.followRedirects() != HttpClient.Redirect.NEVER) {
				throw new IllegalArgumentException("The HTTP client follows redirects and would carry secret headers"
						+ " to other hosts. Build it with followRedirects(NEVER); safe redirects are followed here.");
			}
			this.httpClient = httpClient;
			return this;
		}

		/**
		 * Sets a client that is shared with other servers.
		 * @param sharedHttpClient the client
		 * @return this builder
		 */
		public Builder sharedHttpClient(SharedHttpClient sharedHttpClient) {
			this.sharedHttpClient = Objects.requireNonNull(sharedHttpClient, "'sharedHttpClient' must not be null");
			return this;
		}

		/**
		 * Sets what gives the credentials; nothing by default.
		 * @param authorizer the authorizer
		 * @return this builder
		 */
		public Builder authorizer(HttpAuthorizer authorizer) {
			this.authorizer = Objects.requireNonNull(authorizer, "'authorizer' must not be null");
			return this;
		}

		/**
		 * Sets how many redirects one request may follow; 3 by default.
		 * @param maxRedirects the limit, 0 for none
		 * @return this builder
		 */
		public Builder maxRedirects(int maxRedirects) {
			if (maxRedirects < 0) {
				throw new IllegalArgumentException("'maxRedirects' must not be negative, but is " + maxRedirects);
			}
			this.maxRedirects = maxRedirects;
			return this;
		}

		/**
		 * Sets how long to wait before a stream that ended is asked for again, where the
		 * server does not say; 1 second by default. It grows while a server ends its
		 * streams at once.
		 * @param retryDelay the wait
		 * @return this builder
		 */
		public Builder retryDelay(Duration retryDelay) {
			Objects.requireNonNull(retryDelay, "'retryDelay' must not be null");
			if (retryDelay.toMillis() < 1) {
				throw new IllegalArgumentException("'retryDelay' must be at least 1 ms, but is " + retryDelay);
			}
			this.retryDelay = retryDelay;
			return this;
		}

		/**
		 * Builds the transport. Does no I/O.
		 * @return the transport
		 */
		public StreamableHttpTransport build() {
			return new StreamableHttpTransport(this);
		}

	}

}
