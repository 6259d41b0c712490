package io.github.mcpclient.transport.http;

import java.net.URI;
import java.util.List;
import java.util.Map;

/**
 * Gives the credentials for each HTTP request to a server and learns when the server
 * refuses them. Safe for concurrent use. May block, since it is called on the thread that
 * sends, and for the server's own stream on the client's executor.
 *
 * @since 0.1.0
 */
public interface HttpAuthorizer {

	/** Gives no credentials. */
	HttpAuthorizer NONE = (target) -> Map.of();

	/**
	 * Returns the headers that go with a request, over the configured ones of the same
	 * name. Return the same map object while nothing changes: what is derived from it is
	 * kept then.
	 * @param target what is about to be asked
	 * @return the headers; their values are secret
	 * @throws InterruptedException where the thread is interrupted
	 * @throws io.github.mcpclient.error.McpException where there can be no credentials;
	 * the request fails with it
	 */
	Map<String, String> headers(Target target) throws InterruptedException;

	/**
	 * The server answered 401 or 403. Called at most once for each message.
	 * @param target what was asked
	 * @param refusal how the server refused
	 * @return whether to ask again, with {@link #headers headers} asked for anew
	 * @throws InterruptedException where the thread is interrupted
	 * @throws io.github.mcpclient.error.McpException where new credentials cannot be had;
	 * the request fails with it
	 */
	default boolean refused(Target target, Refusal refusal) throws InterruptedException {
		return false;
	}

	/**
	 * What is asked.
	 *
	 * @param serverName the name of the server as configured
	 * @param uri where the request goes
	 * @param deadlineNanos until when the answer is of use, as {@link System#nanoTime()}
	 * counts
	 * @since 0.1.0
	 */
	record Target(String serverName, URI uri, long deadlineNanos) {

		/** Shows no part of the URI that may be secret. */
		@Override
		public String toString() {
			return "Target[" + this.serverName + ", " + Endpoints.describe(this.uri) + "]";
		}

	}

	/**
	 * How the server refused.
	 *
	 * @param status 401 or 403
	 * @param challenges the {@code WWW-Authenticate} headers as sent, cut where one is
	 * very long
	 * @param sent what {@link HttpAuthorizer#headers} had given for this request, to see
	 * whether newer credentials are there already
	 * @since 0.1.0
	 */
	record Refusal(int status, List<String> challenges, Map<String, String> sent) {

		public Refusal {
			challenges = List.copyOf(challenges);
		}

		/** Shows no credentials. */
		@Override
		public String toString() {
			return "Refusal[" + this.status + ", " + this.challenges.size() + " challenges]";
		}

	}

}
