package io.github.mcpclient.test;

import java.nio.charset.StandardCharsets;
import java.util.List;

import org.jspecify.annotations.Nullable;

import io.github.mcpclient.error.CloseReason;
import io.github.mcpclient.error.McpTransportException;
import io.github.mcpclient.jsonrpc.RequestId;
import io.github.mcpclient.transport.InMemoryLink;
import io.github.mcpclient.transport.InMemoryTransport;
import io.github.mcpclient.transport.Transport;

/**
 * A {@link HandshakeServer} at the server's end of an in-memory connection. Apart from
 * the server, so that a child process can have one without the client's classes.
 */
final class InMemoryMount implements Wire {

	private static final int ENDLESS = 64 * 1024 * 1024;

	private final InMemoryLink link;

	private InMemoryMount(InMemoryLink link) {
		this.link = link;
	}

	static Transport transport(HandshakeServer server) {
		return InMemoryTransport.to((link) -> accept(server, link));
	}

	static Transport exchangeTransport(HandshakeServer server) {
		return InMemoryTransport.to((link) -> accept(server, link)).withExchanges();
	}

	private static void accept(HandshakeServer server, InMemoryLink link) {
		ServerSession session = server.open(new InMemoryMount(link));
		link.observe(new InMemoryLink.Observer() {
			@Override
			public void onClosed() {
				server.closed(session);
			}
		});
		link.receive((bytes) -> {
			if (new String(bytes, StandardCharsets.ISO_8859_1).indexOf('\n') >= 0) {
				server.journal().violation("a line end inside a message");
			}
			session.receive(bytes);
		});
	}

	@Override
	public void send(List<String> texts, @Nullable String related, boolean last) {
		for (String text : texts) {
			byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
			if (related != null) {
				this.link.sendOn(id(related), bytes);
			}
			else {
				this.link.send(bytes);
			}
		}
		if (related != null && last) {
			// no effect where the answer ended the exchange
			this.link.failExchange(id(related),
					new McpTransportException(this.link.serverName(), "The exchange ended without an answer", null));
		}
	}

	private static RequestId id(String text) {
		return (Json.read(text) instanceof Long number) ? RequestId.of(number)
				: RequestId.of(String.valueOf(Json.read(text)));
	}

	@Override
	public void sendEndless(String start, String related) {
		this.link.sendOn(id(related), (start + "x".repeat(ENDLESS)).getBytes(StandardCharsets.UTF_8));
	}

	@Override
	public void close() {
		this.link.close(new CloseReason.EndOfStream("the scripted server closed the connection", List.of()));
	}

}
