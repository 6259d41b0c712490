package io.github.mcpclient.test;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * A server that does with connections what no proper HTTP server does: garbage, half a
 * head, a reset, silence; and that notices when a client closes. Each connection takes
 * the next {@link SocketScript}; one too many is closed at once. On the loopback
 * interface and a free port. Safe for concurrent use.
 *
 * <pre class="code">
 * SocketScript script = SocketScript.create()
 *     .readRequest()
 *     .write("HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\n\r\n: open\n\n")
 *     .awaitClientClose();
 * try (ScriptedSocketServer server = ScriptedSocketServer.start().enqueue(script)) {
 *     …
 *     script.awaitClosedByClient();
 * }
 * </pre>
 *
 * @since 0.1.0
 */
public final class ScriptedSocketServer implements AutoCloseable {

	private static final AtomicInteger threads = new AtomicInteger();

	private final ServerSocket listening;

	private final Queue<SocketScript> scripts = new ConcurrentLinkedQueue<>();

	private final Set<Socket> sockets = ConcurrentHashMap.newKeySet();

	private final Set<Thread> running = ConcurrentHashMap.newKeySet();

	private final AtomicInteger connections = new AtomicInteger();

	private ScriptedSocketServer() {
		try {
			this.listening = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
		}
		catch (IOException ex) {
			throw new UncheckedIOException(ex);
		}
	}

	/**
	 * Starts a server.
	 * @return the server
	 */
	public static ScriptedSocketServer start() {
		ScriptedSocketServer server = new ScriptedSocketServer();
		server.begin(server::accept);
		return server;
	}

	/**
	 * Sets what happens to the next connection that has no script yet.
	 * @param script the script
	 * @return this server
	 */
	public ScriptedSocketServer enqueue(SocketScript script) {
		this.scripts.add(script);
		return this;
	}

	/**
	 * Returns the address of a path.
	 * @param path the path, with a slash in front, or empty
	 * @return the URL
	 */
	public String url(String path) {
		return "http://127.0.0.1:" + this.listening.getLocalPort() + path;
	}

	/**
	 * Returns how many connections were made.
	 * @return the number
	 */
	public int connections() {
		return this.connections.get();
	}

	private void begin(Runnable task) {
		Thread thread = new Thread(() -> {
			try {
				task.run();
			}
			finally {
				this.running.remove(Thread.currentThread());
			}
		}, "scripted-socket-" + threads.incrementAndGet());
		thread.setDaemon(true);
		this.running.add(thread);
		thread.start();
	}

	private void accept() {
		while (!this.listening.isClosed()) {
			try {
				Socket socket = this.listening.accept();
				this.sockets.add(socket);
				this.connections.incrementAndGet();
				begin(() -> serve(socket));
			}
			catch (IOException ex) {
				// closed, or a client that went away at once
			}
		}
	}

	private void serve(Socket socket) {
		try (socket) {
			socket.setTcpNoDelay(true);
			SocketScript script = this.scripts.poll();
			if (script != null) {
				script.run(socket);
			}
		}
		catch (IOException ex) {
			// the client went away
		}
		finally {
			this.sockets.remove(socket);
		}
	}

	/** Closes all connections and ends all threads. */
	@Override
	public void close() {
		try {
			this.listening.close();
			for (Socket socket : this.sockets) {
				socket.close();
			}
		}
		catch (IOException ex) {
			throw new UncheckedIOException(ex);
		}
		for (Thread thread : this.running) {
			thread.interrupt();
			try {
				thread.join(Waiting.DEADLINE.toMillis());
			}
			catch (InterruptedException ex) {
				Thread.currentThread().interrupt();
			}
		}
	}

}
