package io.github.mcpclient.transport.http;

import java.net.http.HttpHeaders;
import java.net.http.HttpResponse;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Flow;
import java.util.concurrent.TimeUnit;

import org.jspecify.annotations.Nullable;

/**
 * Reads one response: picks by status and media type how, when the headers are there, and
 * lets the sender go as soon as it has what it waits for. What the server still sends
 * then is dropped for a while, so that the connection can be used again, and cut off
 * after that.
 * <p>
 * The bytes come on a worker thread of the HTTP client, one call at a time; the sender
 * looks at the outcome after {@link #getBody()} completed.
 */
final class ResponseReader implements HttpResponse.BodyHandler<ResponseReader>,
		HttpResponse.BodySubscriber<ResponseReader>, SseDecoder.Sink, Timed {

	/** How much of a body that is no message is read. */
	static final int MAX_TEXT = 64 * 1024;

	/** How long the rest of a body, or a body that is no message, is waited for. */
	private static final long DRAIN_NANOS = TimeUnit.SECONDS.toNanos(2);

	private static final int DRAIN_BYTES = 64 * 1024;

	private static final byte[] NOTHING = {};

	private final Owner owner;

	private final DeadlineWatch watch;

	private final StreamPosition position;

	private final int maxMessageSize;

	private final CompletableFuture<ResponseReader> done = new CompletableFuture<>();

	/** Set with the headers. */
	private volatile int status;

	private @Nullable HttpHeaders headers;

	private Mode mode = Mode.DISCARD;

	private @Nullable ByteGatherer body;

	private @Nullable SseDecoder decoder;

	private volatile Flow.@Nullable Subscription subscription;

	/** Whether nothing is read any more. */
	private volatile boolean over;

	/** Whether the rest is dropped. */
	private volatile boolean draining;

	private volatile long drainDeadline;

	private int drained;

	private boolean tooLarge;

	private @Nullable Throwable failure;

	private long endNanos;

	ResponseReader(Owner owner, DeadlineWatch watch, StreamPosition position, int maxMessageSize) {
		this.owner = owner;
		this.watch = watch;
		this.position = position;
		this.maxMessageSize = maxMessageSize;
	}

	@Override
	public HttpResponse.BodySubscriber<ResponseReader> apply(HttpResponse.ResponseInfo response) {
		this.headers = response.headers();
		this.status = response.statusCode();
		this.mode = this.owner.onHeaders(this);
		switch (this.mode) {
			case DISCARD -> {
				this.drainDeadline = System.nanoTime() + DRAIN_NANOS;
				this.draining = true;
				this.done.complete(this);
			}
			case MESSAGE, SNIFF -> this.body = new ByteGatherer(this.maxMessageSize);
			case TEXT -> {
				this.drainDeadline = System.nanoTime() + DRAIN_NANOS;
				this.body = new ByteGatherer(MAX_TEXT);
			}
			case EVENTS -> this.decoder = newDecoder();
		}
		return this;
	}

	private SseDecoder newDecoder() {
		return new SseDecoder(this.position, this.maxMessageSize, this);
	}

	@Override
	public CompletionStage<ResponseReader> getBody() {
		return this.done;
	}

	@Override
	public void onSubscribe(Flow.Subscription subscription) {
		this.subscription = subscription;
		if (this.over) {
			subscription.cancel();
			return;
		}
		if (this.draining || this.mode == Mode.TEXT) {
			this.watch.add(this);
		}
		subscription.request(Long.MAX_VALUE);
	}

	@Override
	public void onNext(List<ByteBuffer> buffers) {
		for (ByteBuffer buffer : buffers) {
			if (this.draining) {
				drain(buffer.remaining());
			}
			if (this.over) {
				return;
			}
			if (buffer.hasRemaining()) {
				read(buffer);
			}
		}
	}

	private void drain(int count) {
		this.drained += count;
		if (this.drained > DRAIN_BYTES || this.drained < 0) {
			expire();
		}
	}

	private void read(ByteBuffer buffer) {
		if (this.mode == Mode.SNIFF) {
			sniff(buffer);
		}
		if (this.mode == Mode.EVENTS && this.decoder != null) {
			this.decoder.decode(buffer);
		}
		else if (this.body != null && !this.draining) {
			collect(this.body, buffer);
		}
	}

	/** O-035: the first byte tells what a body without a content type is. */
	private void sniff(ByteBuffer buffer) {
		for (int i = buffer.position(); i < buffer.limit(); i++) {
			byte b = buffer.get(i);
			if (b == '{' || b == '[') {
				this.mode = Mode.MESSAGE;
				return;
			}
			if (b > ' ' || b < 0) {
				boolean event = this.body != null && this.body.size() == 0 && i == buffer.position() && startsEvent(b);
				this.mode = event ? Mode.EVENTS : Mode.TEXT;
				if (event) {
					this.body = null;
					this.decoder = newDecoder();
				}
				return;
			}
		}
	}

	/** The first letters of the fields of an event; no JSON value looks like this. */
	private static boolean startsEvent(byte b) {
		return b == ':' || b == 'd' || b == 'e' || b == 'i' || b == 'r';
	}

	private void collect(ByteGatherer gatherer, ByteBuffer buffer) {
		int limit = (this.mode == Mode.TEXT) ? MAX_TEXT : this.maxMessageSize;
		int room = limit - gatherer.size();
		if (buffer.remaining() <= room) {
			gatherer.add(buffer, buffer.position(), buffer.limit());
			return;
		}
		if (this.mode == Mode.TEXT) {
			gatherer.add(buffer, buffer.position(), buffer.position() + Math.max(0, room));
		}
		else {
			this.tooLarge = true;
			gatherer.clear();
		}
		abort();
	}

	@Override
	public void onEvent(String type, byte[] data) {
		if (type.equals(SseDecoder.MESSAGE) && this.owner.onMessage(this, data)) {
			finish();
		}
	}

	@Override
	public void onOversizeEvent(String type, byte[] start, byte[] end) {
		if (type.equals(SseDecoder.MESSAGE)) {
			this.owner.onOversize(start, end);
		}
	}

	@Override
	public void onError(Throwable throwable) {
		if (!this.over) {
			this.failure = throwable;
		}
		end();
	}

	@Override
	public void onComplete() {
		end();
	}

	private void end() {
		this.endNanos = System.nanoTime();
		this.watch.remove(this);
		this.over = true;
		this.done.complete(this);
	}

	/** The sender has what it waits for. The rest is dropped. */
	void finish() {
		if (!this.draining && !this.over) {
			this.drainDeadline = System.nanoTime() + DRAIN_NANOS;
			this.draining = true;
			this.watch.add(this);
			if (this.over) {
				this.watch.remove(this);
			}
		}
		this.done.complete(this);
	}

	/** The exchange broke after the headers had come. */
	void fail(Throwable failure) {
		if (!this.done.isDone()) {
			onError(failure);
		}
	}

	/** Stops reading at once, which closes the connection unless all was read. */
	void abort() {
		this.over = true;
		Flow.Subscription current = this.subscription;
		if (current != null) {
			current.cancel();
		}
		this.watch.remove(this);
		this.done.complete(this);
	}

	@Override
	public long deadlineNanos() {
		return this.drainDeadline;
	}

	@Override
	public void expire() {
		abort();
	}

	/** Returns the status, 0 before the headers came. */
	int status() {
		return this.status;
	}

	boolean isSuccess() {
		return this.status >= 200 && this.status < 300;
	}

	Mode mode() {
		return this.mode;
	}

	/** Returns the first value of a header, {@code null} where it is absent. */
	@Nullable String header(String name) {
		return (this.headers != null) ? this.headers.firstValue(name).orElse(null) : null;
	}

	List<String> headers(String name) {
		return (this.headers != null) ? this.headers.allValues(name) : List.of();
	}

	/** Returns the media type in lower case without parameters, empty where absent. */
	String mediaType() {
		String type = header("Content-Type");
		if (type == null) {
			return "";
		}
		int semicolon = type.indexOf(';');
		return ((semicolon >= 0) ? type.substring(0, semicolon) : type).strip().toLowerCase(Locale.ROOT);
	}

	/** Returns the body, where it was collected. */
	byte[] body() {
		return (this.body != null) ? this.body.take() : NOTHING;
	}

	/** Whether the body was over the limit. */
	boolean isTooLarge() {
		return this.tooLarge;
	}

	/** Returns why the body broke off, {@code null} where it did not. */
	@Nullable Throwable failure() {
		return this.failure;
	}

	/** Returns when the body ended. */
	long endNanos() {
		return this.endNanos;
	}

	/** Decides what to do with a response, and takes what it brings. */
	interface Owner {

		/**
		 * The headers came.
		 * @return how to read the body
		 */
		Mode onHeaders(ResponseReader reader);

		/**
		 * An event came.
		 * @return whether the sender has what it waits for
		 */
		boolean onMessage(ResponseReader reader, byte[] data);

		/** An event over the limit was dropped. */
		void onOversize(byte[] start, byte[] end);

	}

	/** How a body is read. */
	enum Mode {

		/** Not at all: the status line was enough (O-030). */
		DISCARD,

		/** As one message. */
		MESSAGE,

		/** As its first byte says. */
		SNIFF,

		/** As something to show in an error. */
		TEXT,

		/** As a stream of events. */
		EVENTS

	}

}
