package io.github.mcpclient.schema;

/**
 * Keys of {@code _meta} that the protocol gives a meaning.
 *
 * @since 0.1.0
 */
public final class MetaKeys {

	/**
	 * Token that progress notifications of a request refer to: a text or an integer.
	 */
	public static final String PROGRESS_TOKEN = "progressToken";

	/**
	 * Revision that a request follows; required since 2026-07-28.
	 */
	public static final String PROTOCOL_VERSION = "io.modelcontextprotocol/protocolVersion";

	/**
	 * What the client can do; required in requests since 2026-07-28.
	 */
	public static final String CLIENT_CAPABILITIES = "io.modelcontextprotocol/clientCapabilities";

	/**
	 * Who the client is, in requests since 2026-07-28.
	 */
	public static final String CLIENT_INFO = "io.modelcontextprotocol/clientInfo";

	/**
	 * Least severe level of log messages that a request wants; since 2026-07-28.
	 */
	public static final String LOG_LEVEL = "io.modelcontextprotocol/logLevel";

	/**
	 * Who the server is, in results since 2026-07-28.
	 */
	public static final String SERVER_INFO = "io.modelcontextprotocol/serverInfo";

	/**
	 * Id of the listen request that a notification belongs to; since 2026-07-28.
	 */
	public static final String SUBSCRIPTION_ID = "io.modelcontextprotocol/subscriptionId";

	/**
	 * Task that a message belongs to; 2025-11-25 only.
	 */
	public static final String RELATED_TASK = "io.modelcontextprotocol/related-task";

	/**
	 * Text for the model while a task runs; 2025-11-25 only.
	 */
	public static final String MODEL_IMMEDIATE_RESPONSE = "io.modelcontextprotocol/model-immediate-response";

	/**
	 * W3C trace context: the parent.
	 */
	public static final String TRACEPARENT = "traceparent";

	/**
	 * W3C trace context: the state.
	 */
	public static final String TRACESTATE = "tracestate";

	/**
	 * W3C baggage.
	 */
	public static final String BAGGAGE = "baggage";

	private MetaKeys() {
	}

}
