package io.github.mcpclient.sample;

import java.util.List;
import java.util.Map;

import io.github.mcpclient.config.ServerDefinition;
import io.github.mcpclient.config.TransportFactory;
import io.github.mcpclient.error.CloseReason;
import io.github.mcpclient.test.ScriptedPeer;
import io.github.mcpclient.transport.Transport;

/**
 * Servers of the transport {@code scripted}, each of which behaves badly in one way.
 */
class ScriptedServers implements TransportFactory {

	/** The schema of the first tool of server {@code odd}, with what is lost easily. */
	static final String SCHEMA = "{\"type\":\"object\",\"x-unknown\":[1.50,1E+2,null],\"properties\":{\"b\":{},\"a\":true}}";

	private final Map<String, ScriptedPeer> peers = Map.of("odd", odd(), "refusing", refusing(), "silent", silent(),
			"leaving", leaving(), "dying", dying());

	@Override
	public boolean supports(ServerDefinition definition) {
		return "scripted".equals(definition.transport());
	}

	@Override
	public Transport create(ServerDefinition definition) {
		return this.peers.get(definition.name()).transport();
	}

	/** The server goes away. */
	void leave() {
		this.peers.get("leaving").close(new CloseReason.ProcessExited(3, List.of("out of cheese")));
	}

	private static ScriptedPeer odd() {
		ScriptedPeer peer = server("{\"name\":\"kinds\",\"inputSchema\":" + SCHEMA
				+ "},{\"name\":\"a.b/c d\",\"description\":\"odd\",\"inputSchema\":{\"type\":\"object\"}}");
		peer.wheneverRequest("tools/call")
			.andRespond("{\"content\":[{\"type\":\"hologram\",\"depth\":1.50,\"parts\":[null,{\"a\":1E+2}]},"
					+ "{\"type\":\"text\",\"text\":\"t\",\"x\":[0.10],\"annotations\":{\"priority\":0.5,\"y\":1},"
					+ "\"_meta\":{\"z\":9007199254740993}},7],"
					+ "\"structuredContent\":{\"big\":12345678901234567890.10,\"list\":[1.0]}}");
		return peer;
	}

	private static ScriptedPeer refusing() {
		ScriptedPeer peer = server("{\"name\":\"any\",\"inputSchema\":{\"type\":\"object\"}}");
		peer.wheneverRequest("tools/call")
			.andSend("{\"jsonrpc\":\"2.0\",\"id\":$id,\"error\":"
					+ "{\"code\":-32042,\"message\":\"Not on Sundays\",\"data\":{\"retry\":1.50}}}");
		return peer;
	}

	private static ScriptedPeer silent() {
		ScriptedPeer peer = server("{\"name\":\"any\",\"inputSchema\":{\"type\":\"object\"}}");
		peer.wheneverRequest("tools/call");
		return peer;
	}

	private static ScriptedPeer dying() {
		ScriptedPeer peer = server("{\"name\":\"any\",\"inputSchema\":{\"type\":\"object\"}}");
		peer.wheneverRequest("tools/call").andClose(new CloseReason.ProcessExited(139, List.of("segfault")));
		return peer;
	}

	private static ScriptedPeer leaving() {
		return server("{\"name\":\"any\",\"inputSchema\":{\"type\":\"object\"}}");
	}

	private static ScriptedPeer server(String tools) {
		ScriptedPeer peer = ScriptedPeer.create();
		peer.wheneverRequest("initialize")
			.andRespond("{\"protocolVersion\":\"2025-06-18\",\"capabilities\":{\"tools\":{}},"
					+ "\"serverInfo\":{\"name\":\"scripted\",\"version\":\"1\"}}");
		peer.wheneverNotification("notifications/initialized");
		peer.wheneverNotification("notifications/cancelled");
		peer.wheneverRequest("tools/list").andRespond("{\"tools\":[" + tools + "]}");
		return peer;
	}

}
