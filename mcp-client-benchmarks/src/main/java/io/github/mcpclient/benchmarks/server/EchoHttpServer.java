package io.github.mcpclient.benchmarks.server;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;

/**
 * A server behind HTTP/1.1 on plain sockets, one thread a connection, on the loopback
 * address only. Prints {@code port <number>} and ends with its standard input.
 * <ul>
 * <li>{@code /json} answers as {@code application/json} and refuses to be listened
 * to</li>
 * <li>{@code /sse} answers as an event stream and refuses to be listened to</li>
 * <li>{@code /listen} is {@code /json} with a stream to listen to that stays silent</li>
 * </ul>
 */
public final class EchoHttpServer {

	private static final int BACKLOG = 4096;

	private static final int STACK_SIZE = 256 * 1024;

	private EchoHttpServer() {
	}

	/**
	 * Runs the server.
	 * @param args {@code --delay=<ms>} before a conversation opens,
	 * {@code --tools=<number>}
	 * @throws IOException where the server cannot listen
	 */
	public static void main(String[] args) throws IOException {
		ServerOptions options = ServerOptions.parse(args);
		Answers answers = new Answers(options.tools());
		try (ServerSocket server = new ServerSocket(0, BACKLOG, InetAddress.getLoopbackAddress())) {
			Thread watcher = new Thread(() -> closeAtEndOfInput(server), "watcher");
			watcher.setDaemon(true);
			watcher.start();
			System.out.println("port " + server.getLocalPort());
			while (!server.isClosed()) {
				Socket socket = server.accept();
				socket.setTcpNoDelay(true);
				Thread thread = new Thread(null, new HttpExchanges(socket, answers, options.delayMillis()),
						"connection", STACK_SIZE);
				thread.setDaemon(true);
				thread.start();
			}
		}
		catch (IOException ex) {
			// The socket was closed: the input has ended.
		}
	}

	private static void closeAtEndOfInput(ServerSocket server) {
		try {
			while (System.in.read() >= 0) {
				// nothing is expected
			}
			server.close();
		}
		catch (IOException ex) {
			throw new UncheckedIOException(ex);
		}
	}

}
