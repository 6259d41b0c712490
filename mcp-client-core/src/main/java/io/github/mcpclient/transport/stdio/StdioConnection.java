package io.github.mcpclient.transport.stdio;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;

import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

import io.github.mcpclient.error.CloseReason;
import io.github.mcpclient.error.ConnectionClosedException;
import io.github.mcpclient.error.McpException;
import io.github.mcpclient.error.McpTimeoutException;
import io.github.mcpclient.error.McpTransportException;
import io.github.mcpclient.jsonrpc.JsonRpcDecoder;
import io.github.mcpclient.jsonrpc.JsonRpcMessage;
import io.github.mcpclient.jsonrpc.NotJsonRpcException;
import io.github.mcpclient.transport.Connection;
import io.github.mcpclient.transport.ConnectionContext;
import io.github.mcpclient.transport.ConnectionListener;
import io.github.mcpclient.transport.OutboundMessage;

/**
 * A live child process. Two threads read its outputs; whoever sends writes to its input.
 * The first to find a reason ends the connection: the reader at the end of the stream, a
 * watcher of the process, a failed write, or {@link #close()}.
 */
final class StdioConnection implements Connection, LineReader.Lines, MessageWriter.Failures {

	private static final Logger logger = LoggerFactory.getLogger(StdioConnection.class);

	/** A pipe of Linux holds 64 KiB in 16 pages, each of which may be half empty. */
	private static final long SAFE_UNREAD = System.getProperty("os.name").toLowerCase(Locale.ROOT).contains("linux")
			? 32 * 1024 : 2 * 1024;

	private static final long MAX_QUEUED = 64L * 1024 * 1024;

	/** How long the exit code may come after the end of the output. */
	private static final long EXIT_PATIENCE_MILLIS = 500;

	/** How long the rest of standard error may come after the exit. */
	private static final long STDERR_PATIENCE_MILLIS = 200;

	/** By then a server has started what it starts. */
	private static final long LOOK_AT_DESCENDANTS_MILLIS = 3_000;

	private final ConnectionContext context;

	private final String serverName;

	private final ConnectionListener listener;

	private final Process process;

	private final long maxMessageSize;

	private final boolean stopAtExit;

	private final StdoutNoise noise;

	private final LineTail stderrTail;

	private final Consumer<JsonRpcMessage> sink;

	private final MessageWriter writer;

	private final ProcessShutdown shutdown;

	private final Thread reader;

	private final Thread stderrThread;

	private final CountDownLatch stderrEnded = new CountDownLatch(1);

	private final AtomicReference<@Nullable CloseReason> closeReason = new AtomicReference<>();

	private final CountDownLatch reasonKnown = new CountDownLatch(1);

	/**
	 * The JDK tells of the exit on a thread made for it, unless this is cancelled first.
	 */
	private volatile @Nullable CompletableFuture<?> exitWatch;

	StdioConnection(StdioTransport transport, ConnectionContext context, Process process) {
		this.context = context;
		this.serverName = context.serverName();
		this.listener = context.listener();
		this.process = process;
		this.maxMessageSize = transport.maxMessageSize();
		this.stopAtExit = transport.stopAtExit();
		SecretMask mask = new SecretMask(transport.env());
		this.noise = new StdoutNoise(this.serverName, mask);
		this.stderrTail = new LineTail(transport.stderrLines());
		this.sink = (message) -> this.listener.onMessage(message, null);
		this.writer = new MessageWriter(process.getOutputStream(), SAFE_UNREAD, MAX_QUEUED, context.executor(), this);
		this.shutdown = new ProcessShutdown(this.serverName, process, context.shutdownTimeout());
		LineReader lines = new LineReader(process.getInputStream(), transport.maxMessageSize(),
				new ChunkStore(context.scheduler()), this);
		this.reader = thread("reader", () -> read(lines));
		StderrReader stderr = new StderrReader(process.getErrorStream(), mask, stderrSink(transport));
		this.stderrThread = thread("stderr", () -> drain(stderr));
	}

	private Thread thread(String role, Runnable task) {
		Thread thread = new Thread(task, "mcp-" + this.serverName + "-" + role);
		thread.setDaemon(true);
		return thread;
	}

	private Consumer<String> stderrSink(StdioTransport transport) {
		Logger stderrLogger = LoggerFactory.getLogger("io.github.mcpclient.stderr." + this.serverName);
		Consumer<String> user = (transport.stderrConsumer() != null)
				? new SerialRelay(transport.stderrConsumer(), this.context.executor()) : null;
		return (line) -> {
			this.stderrTail.add(line);
			stderrLogger.debug("{}", line);
			if (user != null) {
				user.accept(line);
			}
		};
	}

	/** Begins to read, standard error first (O-004). */
	void start() {
		// Before the threads: one of them may find the end at once and undo all this
		if (this.stopAtExit) {
			this.shutdown.atExit(new Thread(this::close, "mcp-" + this.serverName + "-exit"));
		}
		CompletableFuture<Process> exit = this.process.onExit();
		this.exitWatch = exit;
		exit.thenRun(() -> later(EXIT_PATIENCE_MILLIS, this::exited));
		this.stderrThread.start();
		this.reader.start();
		later(LOOK_AT_DESCENDANTS_MILLIS, this.shutdown::lookAtDescendants);
	}

	/** Runs something that may block, later and on the executor. */
	private void later(long delayMillis, Runnable task) {
		try {
			this.context.scheduler().schedule(() -> {
				if (this.closeReason.get() == null) {
					execute(task);
				}
			}, delayMillis, TimeUnit.MILLISECONDS);
		}
		catch (RejectedExecutionException ex) {
			logger.debug("Server '{}': the client is closing, its process is watched no more", this.serverName);
		}
	}

	private void execute(Runnable task) {
		try {
			this.context.executor().execute(task);
		}
		catch (RejectedExecutionException ex) {
			logger.debug("Server '{}': the client is closing, its process is watched no more", this.serverName);
		}
	}

	@Override
	public void send(OutboundMessage message) throws InterruptedException {
		CloseReason reason = this.closeReason.get();
		if (reason != null) {
			message.release();
			throw closed(message, reason);
		}
		long start = System.nanoTime();
		try {
			this.writer.send(message);
		}
		catch (TimeoutException ex) {
			throw new McpTimeoutException(this.serverName, message.method(), "the message's deadline",
					Duration.ofNanos(System.nanoTime() - start), notRead(message));
		}
		catch (IOException ex) {
			throw undelivered(message, ex);
		}
	}

	private McpException closed(OutboundMessage message, CloseReason reason) {
		return new ConnectionClosedException(this.serverName, message.method(), reason);
	}

	private String notRead(OutboundMessage message) {
		return "Server '" + this.serverName + "' does not read its standard input: " + name(message)
				+ " could not be written within its time limit";
	}

	private static String name(OutboundMessage message) {
		return (message.method() != null) ? message.method() : "an answer";
	}

	@Override
	public void failed(OutboundMessage message, Exception cause) {
		McpException failure = (cause instanceof IOException io) ? undelivered(message, io)
				: new McpTransportException(this.serverName, message.method(), notRead(message), null);
		this.listener.onFailure(message, failure);
	}

	/**
	 * A write fails before the exit of the process is seen: waits shortly for the reason.
	 */
	private McpException undelivered(OutboundMessage message, IOException failure) {
		if (failure instanceof MessageWriter.QueueFullException full) {
			return new McpTransportException(this.serverName, message.method(),
					"Server '" + this.serverName + "' does not read its standard input: " + full.queuedBytes()
							+ " bytes wait to be written, " + name(message) + " was not added to them",
					null);
		}
		if (failure instanceof MessageWriter.StreamClosedException) {
			return closed(message,
					Objects.requireNonNullElse(this.closeReason.get(), new CloseReason.ClosedByClient()));
		}
		long patience = Math.min(message.deadlineNanos() - System.nanoTime(),
				TimeUnit.MILLISECONDS.toNanos(EXIT_PATIENCE_MILLIS + STDERR_PATIENCE_MILLIS));
		try {
			if (!this.reasonKnown.await(patience, TimeUnit.NANOSECONDS)) {
				execute(() -> end(new CloseReason.Broken(
						"the server closed its standard input although its process lives on", failure)));
			}
		}
		catch (InterruptedException ex) {
			Thread.currentThread().interrupt();
		}
		CloseReason reason = this.closeReason.get();
		if (reason != null) {
			return closed(message, reason);
		}
		return new McpTransportException(this.serverName, message.method(),
				"Server '" + this.serverName + "' took no " + name(message) + ": it closed its standard input",
				failure);
	}

	@Override
	public void answered(OutboundMessage message) {
		this.writer.read(message.position());
	}

	@Override
	public void line(byte[] line) {
		try {
			JsonRpcDecoder.decode(line, 0, line.length, this.sink);
		}
		catch (NotJsonRpcException ex) {
			this.noise.add(line, String.valueOf(ex.getMessage()));
		}
	}

	@Override
	public void oversize(byte[] start, byte[] end) {
		this.listener.onOversize(start, end, this.maxMessageSize);
	}

	private void read(LineReader lines) {
		CloseReason reason;
		try {
			lines.readAll();
			reason = endOfOutput();
		}
		catch (LineReader.EndlessLineException ex) {
			reason = new CloseReason.Broken("the server sent " + ex.getMessage(), null);
		}
		catch (IOException ex) {
			reason = endOfOutput();
		}
		catch (RuntimeException | Error ex) {
			logger.error("Server '{}': reading failed, the connection is closed", this.serverName, ex);
			reason = new CloseReason.Broken("reading from the server failed: " + ex, ex);
		}
		end(reason);
	}

	/** P-STDIO-31. The exit code and the last words come a moment later. */
	private CloseReason endOfOutput() {
		try {
			if (this.process.waitFor(EXIT_PATIENCE_MILLIS, TimeUnit.MILLISECONDS)) {
				return exit();
			}
		}
		catch (InterruptedException ex) {
			Thread.currentThread().interrupt();
		}
		return new CloseReason.EndOfStream("the server closed its standard output although its process lives on",
				diagnostics());
	}

	private CloseReason exit() {
		try {
			this.stderrEnded.await(STDERR_PATIENCE_MILLIS, TimeUnit.MILLISECONDS);
		}
		catch (InterruptedException ex) {
			Thread.currentThread().interrupt();
		}
		return new CloseReason.ProcessExited(this.process.exitValue(), diagnostics());
	}

	/** The process is gone, but a descendant keeps its output open. */
	private void exited() {
		end(exit());
	}

	private void drain(StderrReader stderr) {
		try {
			stderr.readAll();
		}
		catch (IOException ex) {
			logger.debug("Server '{}': standard error ended: {}", this.serverName, ex.getMessage());
		}
		finally {
			this.stderrEnded.countDown();
		}
	}

	@Override
	public List<String> diagnostics() {
		List<String> lines = new ArrayList<>(this.noise.lines());
		lines.addAll(this.stderrTail.lines());
		return List.copyOf(lines);
	}

	/** Ends the connection for a reason that we did not choose, once. */
	private void end(CloseReason reason) {
		if (this.closeReason.compareAndSet(null, reason)) {
			this.reasonKnown.countDown();
			boolean inputClosed = closeInput();
			this.listener.onClosed(reason);
			// A server that we stopped listening to gets no time to say goodbye
			stop(inputClosed && !(reason instanceof CloseReason.Broken));
		}
	}

	/** P-STDIO-30. */
	@Override
	public void close() {
		boolean first = this.closeReason.compareAndSet(null, new CloseReason.ClosedByClient());
		this.reasonKnown.countDown();
		stop(closeInput());
		if (first) {
			this.listener.onClosed(new CloseReason.ClosedByClient());
		}
	}

	private boolean closeInput() {
		// A process may end at once then, and its descendants can be found no more
		this.shutdown.lookAtDescendants();
		return this.writer.close();
	}

	private void stop(boolean inputClosed) {
		CompletableFuture<?> watch = this.exitWatch;
		if (watch != null) {
			watch.cancel(false);
		}
		this.shutdown.run(inputClosed, List.of(this.reader, this.stderrThread));
	}

}
