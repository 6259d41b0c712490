package io.github.mcpclient.internal;

import java.time.Duration;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;

import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;

import io.github.mcpclient.error.McpResponseException;
import io.github.mcpclient.error.UnsupportedProtocolVersionException;
import io.github.mcpclient.internal.InboundHandler.RpcErrorException;
import io.github.mcpclient.jsonrpc.ErrorCodes;
import io.github.mcpclient.jsonrpc.JsonRpcEncoder.ValueWriter;
import io.github.mcpclient.jsonrpc.JsonRpcMessage;
import io.github.mcpclient.schema.ClientCapabilities;
import io.github.mcpclient.schema.DiscoverResult;
import io.github.mcpclient.schema.Implementation;
import io.github.mcpclient.schema.McpJson;
import io.github.mcpclient.schema.ProtocolVersion;

/**
 * The revisions from 2026-07-28 on: no handshake, each request says which revision it
 * follows and what the client can do. {@code server/discover} tells what the server
 * offers.
 */
public final class StatelessProtocol implements ProtocolFamily {

	/** Newest first. */
	private static final List<ProtocolVersion> VERSIONS = Arrays.stream(ProtocolVersion.values())
		.filter(ProtocolVersion::isStateless)
		.sorted(Comparator.reverseOrder())
		.toList();

	private final Implementation clientInfo;

	private final ClientCapabilities capabilities;

	private final Duration timeout;

	public StatelessProtocol(Implementation clientInfo, ClientCapabilities capabilities, Duration timeout) {
		this.clientInfo = clientInfo;
		this.capabilities = capabilities;
		this.timeout = timeout;
	}

	@Override
	public Negotiated open(RpcChannel channel) {
		begin(channel, VERSIONS.get(0));
		RpcCall<DiscoverResult> discover = discover(this.timeout, "timeouts.initialization");
		DiscoverResult result;
		try {
			result = channel.call(discover);
		}
		catch (McpResponseException ex) {
			begin(channel, reselect(ex));
			result = channel.call(discover);
		}
		ProtocolVersion version = best(result.supportedVersions(), VERSIONS);
		if (version == null) {
			throw unsupported(channel.serverName(), result.supportedVersions());
		}
		return agree(channel, version, result);
	}

	/** P-REQ-01: {@code params} is never left out, since it has {@code _meta}. */
	static RpcCall<DiscoverResult> discover(Duration timeout, String limitName) {
		return RpcCall.of(Methods.DISCOVER, null, timeout, limitName);
	}

	/** From here on the channel's requests follow a revision. */
	void begin(RpcChannel channel, ProtocolVersion version) {
		channel.terms(new StatelessTerms(version, this.capabilities, this.clientInfo));
	}

	Negotiated agree(RpcChannel channel, ProtocolVersion version, DiscoverResult result) {
		begin(channel, version);
		channel.connection().negotiated(version);
		return new Negotiated(version, result.capabilities(), serverInfo(result), result.instructions());
	}

	private static @Nullable Implementation serverInfo(DiscoverResult result) {
		try {
			return result.serverInfo();
		}
		catch (JacksonException ex) {
			// It is for display only (P-REQ-07).
			return null;
		}
	}

	/**
	 * P-ERR-04, P-ERR-05: the revision to make a refused request with, once. Throws what
	 * is wrong where there is none.
	 */
	static ProtocolVersion reselect(McpResponseException refusal) {
		if (refusal.code() != ErrorCodes.UNSUPPORTED_PROTOCOL_VERSION) {
			throw refusal;
		}
		List<String> listed = supported(refusal);
		ProtocolVersion version = best(listed, VERSIONS);
		if (version != null) {
			return version;
		}
		if (listed.isEmpty()) {
			throw refusal;
		}
		UnsupportedProtocolVersionException failure = unsupported(refusal.serverName(), listed);
		failure.addSuppressed(refusal);
		throw failure;
	}

	/** Returns what a refusal names in {@code data.supported}. */
	static List<String> supported(McpResponseException refusal) {
		String data = refusal.data();
		if (data == null) {
			return List.of();
		}
		try {
			return McpJson.mapper()
				.readTree(data)
				.path("supported")
				.valueStream()
				.filter(JsonNode::isString)
				.map(JsonNode::stringValue)
				.toList();
		}
		catch (JacksonException ex) {
			return List.of();
		}
	}

	/** P-VER-20: the newest of ours that the server lists. */
	static @Nullable ProtocolVersion best(List<String> listed, List<ProtocolVersion> ours) {
		return ours.stream().filter((version) -> listed.contains(version.wireName())).findFirst().orElse(null);
	}

	static List<ProtocolVersion> versions() {
		return VERSIONS;
	}

	private static UnsupportedProtocolVersionException unsupported(String serverName, List<String> listed) {
		return new UnsupportedProtocolVersionException(serverName, "server/discover",
				VERSIONS.stream().map(ProtocolVersion::wireName).toList(), listed);
	}

	/** P-RPC-11: requests do not exist in this era; the session drops them. */
	@Override
	public ValueWriter answer(JsonRpcMessage.Request request, @Nullable ProtocolVersion version) {
		throw new RpcErrorException(ErrorCodes.METHOD_NOT_FOUND, "Method not found: " + request.method());
	}

}
