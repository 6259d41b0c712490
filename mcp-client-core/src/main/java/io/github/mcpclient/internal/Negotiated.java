package io.github.mcpclient.internal;

import org.jspecify.annotations.Nullable;

import io.github.mcpclient.schema.Implementation;
import io.github.mcpclient.schema.ProtocolVersion;
import io.github.mcpclient.schema.ServerCapabilities;

/**
 * What client and server agreed on.
 *
 * @param version the revision in force
 * @param capabilities what the server offers
 * @param serverInfo the server's name and version
 * @param instructions how to use the server
 */
public record Negotiated(ProtocolVersion version, ServerCapabilities capabilities, @Nullable Implementation serverInfo,
		@Nullable String instructions) {
}
