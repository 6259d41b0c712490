/**
 * JSON-RPC 2.0: messages located in bytes, request ids, error codes, encoding and
 * decoding. Knows no MCP method.
 */
@NullMarked
package io.github.mcpclient.jsonrpc;

import org.jspecify.annotations.NullMarked;
