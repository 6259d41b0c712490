package io.github.mcpclient.transport.http;

import java.net.http.HttpRequest;
import java.nio.ByteBuffer;
import java.util.concurrent.Flow;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * The body of a request, from bytes that are not changed any more; can be sent again.
 */
@SuppressWarnings("ArrayRecordComponent") // a view of bytes that are never changed
record BytesPublisher(byte[] bytes) implements HttpRequest.BodyPublisher {

	@Override
	public long contentLength() {
		return this.bytes.length;
	}

	@Override
	public void subscribe(Flow.Subscriber<? super ByteBuffer> subscriber) {
		subscriber.onSubscribe(new OneBuffer(subscriber, this.bytes));
	}

	private static final class OneBuffer extends AtomicBoolean implements Flow.Subscription {

		private static final long serialVersionUID = 1L;

		private final transient Flow.Subscriber<? super ByteBuffer> subscriber;

		private final transient byte[] bytes;

		OneBuffer(Flow.Subscriber<? super ByteBuffer> subscriber, byte[] bytes) {
			this.subscriber = subscriber;
			this.bytes = bytes;
		}

		@Override
		public void request(long count) {
			if (compareAndSet(false, true)) {
				this.subscriber.onNext(ByteBuffer.wrap(this.bytes));
				this.subscriber.onComplete();
			}
		}

		@Override
		public void cancel() {
			set(true);
		}

	}

}
