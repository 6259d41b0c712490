package io.github.mcpclient;

import org.jspecify.annotations.Nullable;

import io.github.mcpclient.schema.Implementation;
import io.github.mcpclient.schema.ProtocolVersion;
import io.github.mcpclient.schema.ServerCapabilities;

/**
 * What a server told of itself when it was connected. Self-declared, so nothing to base
 * trust on (P-REQ-07).
 *
 * @param protocolVersion the revision in force
 * @param capabilities what the server offers
 * @param implementation its name and version; {@code null} where it told none (optional
 * from 2026-07-28 on)
 * @param instructions how to use the server, a hint for a model; untrusted text
 * @since 0.1.0
 */
public record ServerInfo(ProtocolVersion protocolVersion, ServerCapabilities capabilities,
		@Nullable Implementation implementation, @Nullable String instructions) {
}
