package io.github.mcpclient;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;

import io.github.mcpclient.error.CapabilityNotSupportedException;
import io.github.mcpclient.error.ConnectionClosedException;
import io.github.mcpclient.error.McpException;
import io.github.mcpclient.error.McpProtocolViolationException;
import io.github.mcpclient.error.McpResponseException;
import io.github.mcpclient.error.McpTimeoutException;
import io.github.mcpclient.error.McpTransportException;
import io.github.mcpclient.error.ServerNotReadyException;
import io.github.mcpclient.schema.CallToolResult;
import io.github.mcpclient.schema.GetPromptResult;
import io.github.mcpclient.schema.Prompt;
import io.github.mcpclient.schema.ReadResourceResult;
import io.github.mcpclient.schema.Resource;
import io.github.mcpclient.schema.ResourceTemplate;
import io.github.mcpclient.schema.Tool;

/**
 * One server, connected or not. Lives as long as its configuration: connections come and
 * go beneath it. Safe for concurrent use.
 * <p>
 * Every request method may be called on any thread, virtual ones included. It blocks
 * until the answer is there, at most for the limit of its kind ({@link RequestOptions}
 * can set another), and throws:
 * <ul>
 * <li>{@link ServerNotReadyException} where there is no connection; nothing was sent</li>
 * <li>{@link CapabilityNotSupportedException} where the server does not offer what the
 * request needs; nothing was sent</li>
 * <li>{@link McpResponseException} where the server answers with an error</li>
 * <li>{@link McpTimeoutException} where time runs out; the request is cancelled at the
 * server</li>
 * <li>{@link ConnectionClosedException} and other {@link McpTransportException}s where
 * the connection fails first</li>
 * <li>{@link McpProtocolViolationException} where the answer breaks the protocol</li>
 * <li>{@link java.util.concurrent.CancellationException} where the thread is interrupted;
 * the request is cancelled at the server and the interrupt flag stays set</li>
 * </ul>
 * An {@code …Async} twin does not block: failures complete its future, which runs
 * dependent work on the client's executor; cancelling the future cancels the request at
 * the server.
 *
 * @since 0.1.0
 */
public interface McpClient extends AutoCloseable {

	/**
	 * Starts to build a client.
	 * @param name the server's name: free text that names it in logs, errors and tools
	 * @return a builder
	 */
	static McpClientBuilder builder(String name) {
		return new McpClientBuilder(name);
	}

	/**
	 * Returns the server's name as configured.
	 * @return the name
	 */
	String name();

	/**
	 * Returns the connection state.
	 * @return the state now
	 */
	ConnectionState state();

	/**
	 * Returns a snapshot of what is known. Never waits.
	 * @return the snapshot
	 */
	ClientStatus status();

	/**
	 * Returns what the server told of itself when it was last connected.
	 * @return the information, empty before the first connection
	 */
	Optional<ServerInfo> serverInfo();

	/**
	 * Connects and waits until the client is {@link ConnectionState#READY}: wire,
	 * handshake, tools listed. Does nothing where it is ready; joins an attempt that is
	 * under way (one connection is made however many threads ask). Blocks at most for the
	 * connect, initialization and list limits together. After a failure the client is
	 * {@link ConnectionState#DISCONNECTED} with the failure kept, and can be connected
	 * again.
	 * @throws McpException where it fails
	 */
	void connect();

	/**
	 * Connects without waiting, like {@link #connect()}.
	 * @return completes when the client is ready, or with the failure
	 */
	CompletableFuture<Void> connectAsync();

	/**
	 * Connects in the background and keeps trying, as the reconnect policy says, until
	 * the client is ready or closed. Never waits.
	 */
	void connectInBackground();

	/**
	 * Closes the connection and lets the client be: it stays
	 * {@link ConnectionState#DISCONNECTED} until it is connected again. Requests under
	 * way fail.
	 */
	void disconnect();

	/**
	 * Returns the server's tools, all pages of them: those remembered where they are
	 * fresh, else fetched. A server that offers no tools has none.
	 * @return the tools in the server's order
	 */
	List<Tool> listTools();

	/**
	 * Fetches the server's tools, all pages of them, whatever is remembered.
	 * @return the tools in the server's order
	 */
	List<Tool> refreshTools();

	/**
	 * Calls a tool by its own name. Arguments are sent as they are; the
	 * {@link io.github.mcpclient.tool.ToolRegistry} also checks them.
	 * @param name the tool's own name at the server
	 * @param arguments the arguments, by name; values are anything that Jackson can write
	 * @return the result; a tool's own failure is a result too
	 */
	default CallToolResult callTool(String name, Map<String, ?> arguments) {
		return callTool(name, arguments, RequestOptions.defaults());
	}

	/**
	 * Calls a tool by its own name.
	 * @param name the tool's own name at the server
	 * @param arguments the arguments: a map, a {@link io.github.mcpclient.schema.RawJson}
	 * object or anything else that Jackson writes as an object
	 * @param options what differs for this request
	 * @return the result; a tool's own failure is a result too
	 */
	CallToolResult callTool(String name, Object arguments, RequestOptions options);

	/**
	 * Calls a tool without waiting.
	 * @param name the tool's own name at the server
	 * @param arguments the arguments, as
	 * {@link #callTool(String, Object, RequestOptions)} takes them
	 * @param options what differs for this request
	 * @return the result to come
	 */
	CompletableFuture<CallToolResult> callToolAsync(String name, Object arguments, RequestOptions options);

	/**
	 * Returns the server's resources, all pages of them: those remembered where they are
	 * fresh, else fetched.
	 * @return the resources in the server's order
	 */
	List<Resource> listResources();

	/**
	 * Returns the server's resource templates, all pages of them: those remembered where
	 * they are fresh, else fetched.
	 * @return the templates in the server's order
	 */
	List<ResourceTemplate> listResourceTemplates();

	/**
	 * Reads a resource.
	 * @param uri the resource's URI, sent exactly as given (P-RSRC-06)
	 * @return its contents, possibly several, possibly none
	 */
	default ReadResourceResult readResource(String uri) {
		return readResource(uri, RequestOptions.defaults());
	}

	/**
	 * Reads a resource.
	 * @param uri the resource's URI, sent exactly as given (P-RSRC-06)
	 * @param options what differs for this request
	 * @return its contents, possibly several, possibly none
	 */
	ReadResourceResult readResource(String uri, RequestOptions options);

	/**
	 * Reads a resource without waiting.
	 * @param uri the resource's URI, sent exactly as given
	 * @param options what differs for this request
	 * @return its contents to come
	 */
	CompletableFuture<ReadResourceResult> readResourceAsync(String uri, RequestOptions options);

	/**
	 * Asks to be told of changes of a resource (revisions up to 2025-11-25, where the
	 * server offers it). Told to {@link McpClientListener#onResourceUpdated}.
	 * @param uri the resource's URI
	 */
	void subscribeResource(String uri);

	/**
	 * Ends what {@link #subscribeResource} began.
	 * @param uri the resource's URI
	 */
	void unsubscribeResource(String uri);

	/**
	 * Returns the server's prompts, all pages of them: those remembered where they are
	 * fresh, else fetched.
	 * @return the prompts in the server's order
	 */
	List<Prompt> listPrompts();

	/**
	 * Renders a prompt.
	 * @param name the prompt's name
	 * @param arguments its arguments
	 * @return the messages
	 */
	default GetPromptResult getPrompt(String name, Map<String, String> arguments) {
		return getPrompt(name, arguments, RequestOptions.defaults());
	}

	/**
	 * Renders a prompt.
	 * @param name the prompt's name
	 * @param arguments its arguments
	 * @param options what differs for this request
	 * @return the messages
	 */
	GetPromptResult getPrompt(String name, Map<String, String> arguments, RequestOptions options);

	/**
	 * Renders a prompt without waiting.
	 * @param name the prompt's name
	 * @param arguments its arguments
	 * @param options what differs for this request
	 * @return the messages to come
	 */
	CompletableFuture<GetPromptResult> getPromptAsync(String name, Map<String, String> arguments,
			RequestOptions options);

	/**
	 * Asks the server for a sign of life (revisions up to 2025-11-25).
	 */
	void ping();

	/**
	 * Adds a listener. It is told of what happens after this call returns.
	 * @param listener the listener
	 * @return removes the listener when run
	 */
	Runnable addListener(McpClientListener listener);

	/**
	 * Closes the client for good: no reconnect follows, requests under way fail with
	 * {@link ConnectionClosedException}, processes are ended. Can be called twice and
	 * from any thread; takes at most a few times the shutdown limit.
	 */
	@Override
	void close();

}
