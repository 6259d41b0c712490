package io.github.mcpclient.transport.http;

import java.net.http.HttpClient;
import java.time.Duration;
import java.util.Objects;
import java.util.concurrent.Executor;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.ReentrantLock;

import org.jspecify.annotations.Nullable;

/**
 * One HTTP client of the JDK for many servers, made when it is first needed. It costs one
 * selector thread, however many servers there are; its workers end after a few seconds
 * without work, so that an idle connection costs no thread.
 * <p>
 * It follows no redirect by itself, keeps no cookies and gives up connecting after
 * {@link #DEFAULT_CONNECT_TIMEOUT}.
 *
 * @since 0.1.0
 */
public final class SharedHttpClient implements AutoCloseable {

	/** How long connecting may take by default: 30 seconds. */
	public static final Duration DEFAULT_CONNECT_TIMEOUT = Duration.ofSeconds(30);

	private static final Duration IDLE = Duration.ofSeconds(10);

	private final ReentrantLock lock = new ReentrantLock();

	private final @Nullable Executor executor;

	private final Duration idle;

	/** Written while holding the lock. */
	private volatile @Nullable HttpClient client;

	/** Guarded by the lock. */
	private @Nullable ExecutorService ownExecutor;

	/** Guarded by the lock. */
	private boolean closed;

	private SharedHttpClient(@Nullable Executor executor, Duration idle) {
		this.executor = executor;
		this.idle = idle;
	}

	/**
	 * Returns a client with workers of its own: as many as are needed, none when idle.
	 * @return the client
	 */
	public static SharedHttpClient create() {
		return create(IDLE);
	}

	/** Returns a client whose workers end after some time without work. */
	static SharedHttpClient create(Duration idle) {
		return new SharedHttpClient(null, idle);
	}

	/**
	 * Returns a client that works on an executor.
	 * @param executor an executor without a bound on its threads; it is not closed
	 * @return the client
	 */
	public static SharedHttpClient using(Executor executor) {
		return new SharedHttpClient(Objects.requireNonNull(executor, "'executor' must not be null"), IDLE);
	}

	/** Returns the client of the JDK. */
	HttpClient client() {
		HttpClient made = this.client;
		return (made != null) ? made : make();
	}

	private HttpClient make() {
		this.lock.lock();
		try {
			HttpClient made = this.client;
			if (made != null) {
				return made;
			}
			if (this.closed) {
				throw new IllegalStateException("The shared HTTP client is closed");
			}
			Executor workers = this.executor;
			if (workers == null) {
				this.ownExecutor = newExecutor(this.idle);
				workers = this.ownExecutor;
			}
			made = HttpClient.newBuilder()
				.executor(workers)
				.followRedirects(HttpClient.Redirect.NEVER)
				.connectTimeout(DEFAULT_CONNECT_TIMEOUT)
				.build();
			this.client = made;
			return made;
		}
		finally {
			this.lock.unlock();
		}
	}

	private static ExecutorService newExecutor(Duration idle) {
		AtomicInteger count = new AtomicInteger();
		return new ThreadPoolExecutor(0, Integer.MAX_VALUE, idle.toMillis(), TimeUnit.MILLISECONDS,
				new SynchronousQueue<>(), (task) -> {
					Thread thread = new Thread(task, "mcp-http-" + count.incrementAndGet());
					thread.setDaemon(true);
					return thread;
				});
	}

	/**
	 * Lets go of the client. Close the connections first. The JDK ends its selector
	 * thread, a daemon, once nothing refers to the client any more.
	 */
	@Override
	public void close() {
		this.lock.lock();
		try {
			this.closed = true;
			this.client = null;
			if (this.ownExecutor != null) {
				this.ownExecutor.shutdown();
				this.ownExecutor = null;
			}
		}
		finally {
			this.lock.unlock();
		}
	}

}
