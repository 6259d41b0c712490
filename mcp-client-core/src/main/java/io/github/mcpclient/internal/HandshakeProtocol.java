package io.github.mcpclient.internal;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;

import io.github.mcpclient.error.McpProtocolViolationException;
import io.github.mcpclient.error.McpResponseException;
import io.github.mcpclient.error.UnsupportedProtocolVersionException;
import io.github.mcpclient.internal.InboundHandler.RpcErrorException;
import io.github.mcpclient.jsonrpc.ErrorCodes;
import io.github.mcpclient.jsonrpc.JsonRpcEncoder.ValueWriter;
import io.github.mcpclient.jsonrpc.JsonRpcMessage;
import io.github.mcpclient.schema.ClientCapabilities;
import io.github.mcpclient.schema.Implementation;
import io.github.mcpclient.schema.InitializeResult;
import io.github.mcpclient.schema.McpJson;
import io.github.mcpclient.schema.ProtocolVersion;

/**
 * The revisions 2024-11-05 to 2025-11-25: the conversation opens with {@code initialize}
 * and {@code notifications/initialized}, and the server may send requests of its own.
 */
public final class HandshakeProtocol implements ProtocolFamily {

	private final Implementation clientInfo;

	private final ClientCapabilities capabilities;

	private final Duration timeout;

	public HandshakeProtocol(Implementation clientInfo, ClientCapabilities capabilities, Duration timeout) {
		this.clientInfo = clientInfo;
		this.capabilities = capabilities;
		this.timeout = timeout;
	}

	@Override
	public Negotiated open(RpcChannel channel) {
		ProtocolVersion offered = ProtocolVersion.latestHandshake();
		InitializeResult result;
		try {
			result = initialize(channel, offered);
		}
		catch (McpResponseException ex) {
			// P-VER-24: an old server may refuse the version and name those it speaks.
			ProtocolVersion other = listedVersion(ex, offered);
			if (other == null) {
				throw ex;
			}
			result = initialize(channel, other);
		}
		ProtocolVersion version = accept(channel.serverName(), result);
		channel.connection().negotiated(version);
		channel.notify("notifications/initialized", null, this.timeout.toNanos());
		channel.connection().handshakeCompleted();
		return new Negotiated(version, result.capabilities(), result.serverInfo(), result.instructions());
	}

	/** P-INIT-01, P-VER-22. */
	private InitializeResult initialize(RpcChannel channel, ProtocolVersion version) {
		return channel.call(RpcCall.of(Methods.INITIALIZE, (generator) -> {
			generator.writeStringProperty("protocolVersion", version.wireName());
			generator.writeName("capabilities");
			generator.writePOJO(this.capabilities);
			generator.writeName("clientInfo");
			generator.writePOJO(this.clientInfo);
		}, this.timeout, "timeouts.initialization"));
	}

	/** P-VER-23: any revision of the family is fine, an unknown one ends the attempt. */
	private static ProtocolVersion accept(String serverName, InitializeResult result) {
		String answered = result.protocolVersion();
		if (answered == null) {
			throw new McpProtocolViolationException(serverName, "initialize",
					"Server '" + serverName + "' answered initialize without a 'protocolVersion'; is it an MCP server?",
					null);
		}
		Optional<ProtocolVersion> version = ProtocolVersion.of(answered);
		if (version.isEmpty() || version.get().isStateless()) {
			throw new UnsupportedProtocolVersionException(serverName, "initialize", wireNames(), List.of(answered));
		}
		return version.get();
	}

	private static List<String> wireNames() {
		return ProtocolVersion.handshakeVersions().stream().map(ProtocolVersion::wireName).toList();
	}

	private static @Nullable ProtocolVersion listedVersion(McpResponseException refusal, ProtocolVersion offered) {
		String data = refusal.data();
		if (refusal.code() != ErrorCodes.INVALID_PARAMS || data == null) {
			return null;
		}
		List<String> listed = new ArrayList<>();
		try {
			for (JsonNode item : McpJson.mapper().readTree(data).path("supported")) {
				listed.add(item.asString(""));
			}
		}
		catch (JacksonException ex) {
			return null;
		}
		return ProtocolVersion.handshakeVersions()
			.stream()
			.filter((version) -> version != offered && listed.contains(version.wireName()))
			.findFirst()
			.orElse(null);
	}

	/** P-PING-01, P-RPC-10: a feature that was not declared does not exist. */
	@Override
	public ValueWriter answer(JsonRpcMessage.Request request) {
		if (request.method().equals("ping")) {
			return (generator) -> {
				generator.writeStartObject();
				generator.writeEndObject();
			};
		}
		throw new RpcErrorException(ErrorCodes.METHOD_NOT_FOUND, "Method not found: " + request.method());
	}

}
