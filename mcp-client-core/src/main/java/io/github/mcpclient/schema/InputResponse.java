package io.github.mcpclient.schema;

/**
 * What a client answers when a server asks for input: the result of a request of the
 * server. Since 2026-07-28 such answers travel inside the repeated request.
 *
 * @since 0.1.0
 */
public sealed interface InputResponse extends WireObject permits ElicitResult, CreateMessageResult, ListRootsResult {

}
