package io.github.mcpclient.transport.http;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/**
 * A server that writes bytes as it is told, for what a real HTTP server is too polite to
 * send. Each request is answered on its connection by the script.
 */
final class RawServer implements AutoCloseable {

	private final ServerSocket listener;

	private final ExecutorService threads = Executors.newCachedThreadPool();

	private final List<Socket> sockets = new CopyOnWriteArrayList<>();

	final List<String> asked = new CopyOnWriteArrayList<>();

	private volatile Script script = (request, out) -> {
	};

	RawServer() throws IOException {
		this.listener = new ServerSocket(0, 2000, InetAddress.getLoopbackAddress());
		this.threads.execute(this::accept);
	}

	URI url() {
		return URI.create("http://127.0.0.1:" + this.listener.getLocalPort() + "/mcp");
	}

	void onRequest(Script script) {
		this.script = script;
	}

	private void accept() {
		try {
			while (true) {
				Socket socket = this.listener.accept();
				socket.setTcpNoDelay(true);
				this.sockets.add(socket);
				this.threads.execute(() -> serve(socket));
			}
		}
		catch (IOException ex) {
			// closed
		}
	}

	private void serve(Socket socket) {
		try (socket) {
			InputStream in = socket.getInputStream();
			for (String request = read(in); !request.isEmpty(); request = read(in)) {
				this.asked.add(request);
				this.script.answer(request, socket.getOutputStream());
				if (socket.isOutputShutdown()) {
					return;
				}
			}
		}
		catch (InterruptedException ex) {
			Thread.currentThread().interrupt();
		}
		catch (Exception ex) {
			// the client went away
		}
	}

	private static String read(InputStream in) throws IOException {
		ByteArrayOutputStream head = new ByteArrayOutputStream();
		String text = "";
		while (!text.endsWith("\r\n\r\n")) {
			int b = in.read();
			if (b < 0) {
				return "";
			}
			head.write(b);
			text = head.toString(StandardCharsets.ISO_8859_1);
		}
		int at = text.toLowerCase(Locale.ROOT).indexOf("content-length:");
		int length = (at < 0) ? 0 : Integer.parseInt(text.substring(at + 15, text.indexOf('\r', at)).strip());
		return text + new String(in.readNBytes(length), StandardCharsets.UTF_8);
	}

	/** Returns how many connections the client has open. */
	long open() {
		return this.sockets.stream().filter((socket) -> !socket.isClosed()).count();
	}

	@Override
	public void close() throws IOException {
		this.listener.close();
		for (Socket socket : this.sockets) {
			socket.close();
		}
		this.threads.shutdownNow();
	}

	static void write(OutputStream out, String text) throws IOException {
		out.write(text.getBytes(StandardCharsets.UTF_8));
		out.flush();
	}

	/** Writes the answer to a request, then returns for the next one. */
	@FunctionalInterface
	interface Script {

		void answer(String request, OutputStream out) throws Exception;

	}

}
