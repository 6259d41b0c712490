package io.github.mcpclient.internal;

import java.util.concurrent.Executor;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

import org.jspecify.annotations.Nullable;

import io.github.mcpclient.jsonrpc.JsonRpcEncoder;
import io.github.mcpclient.jsonrpc.MessageBufferPool;
import io.github.mcpclient.schema.McpJson;

/**
 * What the clients of one manager share: threads, encoder and buffers. Closes what it
 * made itself and nothing that it was given.
 */
public final class ClientRuntime implements AutoCloseable {

	private static final long IDLE_SECONDS = 10;

	private final Executor executor;

	private final ScheduledExecutorService scheduler;

	private final @Nullable ExecutorService ownExecutor;

	private final @Nullable ScheduledExecutorService ownScheduler;

	private final MessageBufferPool buffers;

	private final JsonRpcEncoder encoder;

	private ClientRuntime(@Nullable Executor executor, @Nullable ScheduledExecutorService scheduler,
			MessageBufferPool buffers, JsonRpcEncoder encoder) {
		if (executor != null) {
			this.ownExecutor = null;
			this.executor = executor;
		}
		else {
			this.ownExecutor = newExecutor();
			this.executor = this.ownExecutor;
		}
		if (scheduler != null) {
			this.ownScheduler = null;
			this.scheduler = scheduler;
		}
		else {
			this.ownScheduler = newScheduler();
			this.scheduler = this.ownScheduler;
		}
		this.buffers = buffers;
		this.encoder = encoder;
	}

	/**
	 * Makes a runtime.
	 * @param executor runs work that may block, {@code null} for one of its own
	 * @param scheduler runs short work later, {@code null} for one of its own
	 * @return the runtime
	 */
	public static ClientRuntime of(@Nullable Executor executor, @Nullable ScheduledExecutorService scheduler) {
		return new ClientRuntime(executor, scheduler, new MessageBufferPool(),
				new JsonRpcEncoder(McpJson.mapper().writer()));
	}

	/**
	 * Returns a view that differs in what is given. The view owns nothing.
	 * @param executor another executor, {@code null} for this runtime's
	 * @param scheduler another scheduler, {@code null} for this runtime's
	 * @return the view
	 */
	public ClientRuntime with(@Nullable Executor executor, @Nullable ScheduledExecutorService scheduler) {
		return new ClientRuntime((executor != null) ? executor : this.executor,
				(scheduler != null) ? scheduler : this.scheduler, this.buffers, this.encoder);
	}

	/** Unbounded, since tasks wait for each other; empty when idle. */
	private static ExecutorService newExecutor() {
		return new ThreadPoolExecutor(0, Integer.MAX_VALUE, IDLE_SECONDS, TimeUnit.SECONDS, new SynchronousQueue<>(),
				daemons("mcp-worker-"));
	}

	private static ScheduledExecutorService newScheduler() {
		ScheduledThreadPoolExecutor scheduler = new ScheduledThreadPoolExecutor(1, daemons("mcp-timer-"));
		scheduler.setRemoveOnCancelPolicy(true);
		scheduler.setKeepAliveTime(IDLE_SECONDS, TimeUnit.SECONDS);
		scheduler.allowCoreThreadTimeOut(true);
		return scheduler;
	}

	private static ThreadFactory daemons(String prefix) {
		AtomicInteger count = new AtomicInteger();
		return (task) -> {
			Thread thread = new Thread(task, prefix + count.incrementAndGet());
			thread.setDaemon(true);
			return thread;
		};
	}

	public Executor executor() {
		return this.executor;
	}

	public ScheduledExecutorService scheduler() {
		return this.scheduler;
	}

	MessageBufferPool buffers() {
		return this.buffers;
	}

	JsonRpcEncoder encoder() {
		return this.encoder;
	}

	@Override
	public void close() {
		if (this.ownExecutor != null) {
			this.ownExecutor.shutdown();
		}
		if (this.ownScheduler != null) {
			this.ownScheduler.shutdownNow();
		}
	}

}
