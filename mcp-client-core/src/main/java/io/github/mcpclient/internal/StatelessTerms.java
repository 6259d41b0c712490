package io.github.mcpclient.internal;

import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.Map;

import tools.jackson.core.JsonGenerator;

import io.github.mcpclient.schema.ClientCapabilities;
import io.github.mcpclient.schema.Implementation;
import io.github.mcpclient.schema.MetaKeys;
import io.github.mcpclient.schema.ProtocolVersion;
import io.github.mcpclient.schema.RawJson;

/**
 * What a channel adds to every request of the stateless era: who asks, what the client
 * can do, and which revision it speaks (P-REQ-01 to P-REQ-03).
 */
final class StatelessTerms {

	private final ProtocolVersion version;

	private final RawJson capabilities;

	private final RawJson clientInfo;

	StatelessTerms(ProtocolVersion version, ClientCapabilities capabilities, Implementation clientInfo) {
		this.version = version;
		this.capabilities = RawJson.valueOf(capabilities.forVersion(version));
		this.clientInfo = RawJson.valueOf(clientInfo);
	}

	/** Writes the members of {@code _meta}. */
	void write(JsonGenerator generator) {
		generator.writeStringProperty(MetaKeys.PROTOCOL_VERSION, this.version.wireName());
		generator.writeName(MetaKeys.CLIENT_INFO);
		this.clientInfo.writeTo(generator);
		generator.writeName(MetaKeys.CLIENT_CAPABILITIES);
		this.capabilities.writeTo(generator);
	}

	/** Returns what HTTP says beside the message (P-HTTP-03 to P-HTTP-05). */
	Map<String, String> headers(RpcCall<?> call) {
		Map<String, String> headers = new LinkedHashMap<>();
		headers.put("MCP-Protocol-Version", this.version.wireName());
		headers.put("Mcp-Method", call.method().name());
		if (call.target() != null && call.method().mayNeedInput()) {
			headers.put("Mcp-Name", headerValue(call.target()));
		}
		return headers;
	}

	/** P-ENC-02 to P-ENC-05. */
	static String headerValue(String text) {
		boolean plain = !(text.startsWith("=?base64?") && text.endsWith("?="));
		for (int i = 0; plain && i < text.length(); i++) {
			char c = text.charAt(i);
			boolean inner = i > 0 && i < text.length() - 1;
			plain = (c == ' ') ? inner : (c > ' ' && c <= '~');
		}
		return plain ? text
				: "=?base64?" + Base64.getEncoder().encodeToString(text.getBytes(StandardCharsets.UTF_8)) + "?=";
	}

}
