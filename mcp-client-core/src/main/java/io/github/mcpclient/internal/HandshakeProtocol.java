package io.github.mcpclient.internal;

import java.time.Duration;
import java.util.List;
import java.util.Optional;

import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

import io.github.mcpclient.error.McpProtocolViolationException;
import io.github.mcpclient.error.McpResponseException;
import io.github.mcpclient.error.UnsupportedProtocolVersionException;
import io.github.mcpclient.handler.InputContext;
import io.github.mcpclient.internal.InboundHandler.RpcErrorException;
import io.github.mcpclient.internal.InputAnswers.InputProblem;
import io.github.mcpclient.jsonrpc.ErrorCodes;
import io.github.mcpclient.jsonrpc.JsonRpcEncoder.ValueWriter;
import io.github.mcpclient.jsonrpc.JsonRpcMessage;
import io.github.mcpclient.jsonrpc.JsonSlice;
import io.github.mcpclient.schema.Implementation;
import io.github.mcpclient.schema.InitializeResult;
import io.github.mcpclient.schema.InputResponse;
import io.github.mcpclient.schema.ProtocolVersion;
import io.github.mcpclient.schema.RawJson;

/**
 * The revisions 2024-11-05 to 2025-11-25: the conversation opens with {@code initialize}
 * and {@code notifications/initialized}, and the server may send requests of its own.
 */
public final class HandshakeProtocol implements ProtocolFamily {

	private static final Logger logger = LoggerFactory.getLogger(HandshakeProtocol.class);

	private final String serverName;

	private final Implementation clientInfo;

	private final Duration timeout;

	private final InputAnswers inputs;

	/** The one revision that is wanted, where it is fixed. */
	private final @Nullable ProtocolVersion fixed;

	public HandshakeProtocol(String serverName, Implementation clientInfo, InputAnswers inputs, Duration timeout,
			@Nullable ProtocolVersion fixed) {
		this.serverName = serverName;
		this.clientInfo = clientInfo;
		this.inputs = inputs;
		this.timeout = timeout;
		this.fixed = fixed;
	}

	@Override
	public Negotiated open(RpcChannel channel) {
		return open(channel, (this.fixed != null) ? this.fixed : ProtocolVersion.latestHandshake());
	}

	/** Opens the conversation with a revision of the family. */
	Negotiated open(RpcChannel channel, ProtocolVersion offered) {
		channel.terms(null);
		InitializeResult result;
		try {
			result = initialize(channel, offered);
		}
		catch (McpResponseException ex) {
			// P-VER-24: an old server may refuse the version and name those it speaks.
			ProtocolVersion other = listedVersion(ex, offered);
			if (other == null || this.fixed != null) {
				throw ex;
			}
			result = initialize(channel, other);
		}
		ProtocolVersion version = accept(channel.serverName(), result, this.fixed);
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
			generator.writePOJO(this.inputs.capabilities().forVersion(version));
			generator.writeName("clientInfo");
			generator.writePOJO(this.clientInfo);
		}, this.timeout, "timeouts.initialization"));
	}

	/** P-VER-23: any revision of the family is fine, an unknown one ends the attempt. */
	private static ProtocolVersion accept(String serverName, InitializeResult result, @Nullable ProtocolVersion fixed) {
		String answered = result.protocolVersion();
		if (answered == null) {
			throw new McpProtocolViolationException(serverName, "initialize",
					"Server '" + serverName + "' answered initialize without a 'protocolVersion'; is it an MCP server?",
					null);
		}
		Optional<ProtocolVersion> version = ProtocolVersion.of(answered);
		if (version.isEmpty() || version.get().isStateless() || (fixed != null && fixed != version.get())) {
			throw new UnsupportedProtocolVersionException(serverName, "initialize",
					(fixed != null) ? List.of(fixed.wireName()) : wireNames(), List.of(answered));
		}
		return version.get();
	}

	private static List<String> wireNames() {
		return ProtocolVersion.handshakeVersions().stream().map(ProtocolVersion::wireName).toList();
	}

	private static @Nullable ProtocolVersion listedVersion(McpResponseException refusal, ProtocolVersion offered) {
		if (refusal.code() != ErrorCodes.INVALID_PARAMS) {
			return null;
		}
		List<String> listed = StatelessProtocol.supported(refusal);
		return ProtocolVersion.handshakeVersions()
			.stream()
			.filter((version) -> version != offered && listed.contains(version.wireName()))
			.findFirst()
			.orElse(null);
	}

	/** P-PING-01, P-RPC-10: a feature that was not declared does not exist. */
	@Override
	public ValueWriter answer(JsonRpcMessage.Request request, @Nullable ProtocolVersion version) {
		if (request.method().equals("ping")) {
			return (generator) -> {
				generator.writeStartObject();
				generator.writeEndObject();
			};
		}
		JsonSlice params = request.params();
		try {
			InputResponse response = this.inputs.answer(new InputContext(this.serverName, null, null), request.method(),
					(params != null) ? RawJson.wrap(params.bytes(), params.offset(), params.length()) : null,
					(version != null) ? version : ProtocolVersion.latestHandshake());
			return (generator) -> generator.writePOJO(response);
		}
		catch (InputProblem ex) {
			if (!ex.isViolation() && ex.code() != ErrorCodes.REFUSED_BY_USER) {
				logger.warn("Server '{}' asked for {}, which {}", this.serverName, request.method(), ex.getMessage(),
						ex.getCause());
				throw new RpcErrorException(ex.code(), "Internal error");
			}
			throw new RpcErrorException(ex.code(), String.valueOf(ex.getMessage()));
		}
		catch (InterruptedException ex) {
			Thread.currentThread().interrupt();
			throw new RpcErrorException(ErrorCodes.INTERNAL_ERROR, "Interrupted");
		}
	}

}
