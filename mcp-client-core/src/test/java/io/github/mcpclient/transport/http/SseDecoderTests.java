package io.github.mcpclient.transport.http;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

import static org.assertj.core.api.Assertions.assertThat;

/** P-SSE-01 to P-SSE-08, each fed in all ways to cut the stream. */
class SseDecoderTests {

	private static final int LIMIT = 1000;

	static List<Arguments> streams() {
		return List.of(
				// P-SSE-01: line ends (O-043)
				stream("LF", "data: a\n\ndata: b\n\n", "message:a", "message:b"),
				stream("CR", "data: a\r\rdata: b\r\r", "message:a", "message:b"),
				stream("CR LF", "data: a\r\n\r\ndata: b\r\n\r\n", "message:a", "message:b"),
				stream("mixed line ends", "data: a\r\n\ndata: b\n\r\ndata: c\r\n\r", "message:a", "message:b",
						"message:c"),
				stream("CR LF is one end", "data: a\r\ndata: b\r\n\r\n", "message:a\nb"),
				// P-SSE-01: byte order mark
				stream("BOM", "\uFEFFdata: a\n\n", "message:a"), stream("BOM, then a blank line", "\uFEFF\n\n"),
				stream("half a BOM", bytes(0xEF, 0xBB, "data: x\n\ndata: a\n\n"), "message:a"),
				stream("no second BOM", "\uFEFF\uFEFFdata: x\n\ndata: a\n\n", "message:a"),
				// P-SSE-01: several lines of data
				stream("data lines", "data: a\ndata: b\ndata:\ndata: c\n\n", "message:a\nb\n\nc"),
				stream("data without colon", "data\ndata: a\n\n", "message:\na"),
				stream("data without value", "data:\n\n"), stream("data alone", "data\n\n"),
				stream("two empty data lines", "data\ndata\n\n", "message:\n"),
				// P-SSE-01: one space (O-041)
				stream("no space", "data:a\n\n", "message:a"), stream("two spaces", "data:  a\n\n", "message: a"),
				stream("space only", "data: \ndata:  \n\n", "message:\n "),
				stream("colon in the value", "data::a: b\n\n", "message::a: b"),
				stream("unknown fields", "foo: bar\nfoo\ndatax: no\ndat: no\n\0\0data: no\nData: no\ndata: a\n\n",
						"message:a"),
				stream("a long unknown field", "a-very-long-name-of-a-field: x\ndata: a\n\n", "message:a"),
				stream("a space before the colon", "data : no\ndata: a\n\n", "message:a"),
				// P-SSE-02 (O-038)
				stream("comments", ": ping\n\n:\ndata: a\n: ping\ndata: b\n:data: no\n\n: end\n\n", "message:a\nb"),
				// P-SSE-03
				stream("a priming event", "id: 7\ndata: \n\nid: 8\n\n", "id=8"),
				stream("a priming event without space", "id:7\nretry:500\ndata:\n\n", "id=7", "retry=500"),
				// P-SSE-04
				stream("retry", "retry: 1500\n\n", "retry=1500"),
				stream("retry without event", "retry: 1500\n", "retry=1500"),
				stream("the last retry", "retry: 1500\nretry: 20\n\n", "retry=20"),
				stream("retry that is no number", "retry: 1s\nretry: -1\nretry: \nretry\nretry: 1.5\nretry: +5\n\n"),
				stream("retry with too many digits", "retry: 9999999999999999\n\n"),
				stream("retry with many digits", "retry: 000000000000030\n\n", "retry=30"),
				// P-SSE-05 (O-040)
				stream("event types",
						"event: ping\ndata: a\n\nevent: message\ndata: b\n\nevent:\ndata: c\n\ndata: d\n\n", "ping:a",
						"message:b", "message:c", "message:d"),
				stream("an event without data", "event: x\n\ndata: a\n\n", "message:a"),
				stream("the last event type", "event: x\nevent: y\ndata: a\n\n", "y:a"),
				// O-042
				stream("reverse order", "data: /messages\r\nid: 3\r\nevent: endpoint\r\n\r\n", "endpoint:/messages",
						"id=3"),
				// P-SSE-06
				stream("id with NUL", "id: 1\n\nid: 2\0\ndata: a\n\n", "message:a", "id=1"),
				stream("an empty id resets", "id: 1\n\nid:\ndata: a\n\n", "message:a"),
				stream("id without colon resets", "id: 1\n\nid\ndata: a\n\n", "message:a"),
				stream("the id stays", "id: 1\ndata: a\n\ndata: b\n\n", "message:a", "message:b", "id=1"),
				stream("an id that is too long", "id: 1\nid: " + "x".repeat(4097) + "\ndata: a\n\n", "message:a",
						"id=1"),
				stream("a long id", "id: " + "x".repeat(4096) + "\ndata: a\n\n", "message:a", "id=" + "x".repeat(4096)),
				// P-SSE-07
				stream("an incomplete event", "data: a\n\nid: 9\nevent: x\ndata: b\n", "message:a"),
				stream("an incomplete line", "data: a\n\ndata: b", "message:a"), stream("nothing", ""),
				stream("blank lines", "\n\r\n\r\n\n\n"),
				// O-044
				stream("characters of one to four bytes", "data: aä€😀\ndata: 😀€äa\nid: ü😀\n\n",
						"message:aä€😀\n😀€äa", "id=ü😀"),
				// P-SSE-08
				stream("the largest event", "data: " + "x".repeat(LIMIT) + "\n\n", "message:" + "x".repeat(LIMIT)),
				stream("too large", "data: " + "x".repeat(LIMIT) + "y\n\ndata: a\n\n",
						"oversize message " + "x".repeat(LIMIT) + "|" + "x".repeat(LIMIT) + "y", "message:a"),
				stream("too large by a line end", "event: e\ndata: " + "x".repeat(LIMIT) + "\ndata\n\ndata: a\n\n",
						"oversize e " + "x".repeat(LIMIT) + "|" + "x".repeat(LIMIT) + "\n", "message:a"));
	}

	private static Arguments stream(String name, String stream, String... expected) {
		return stream(name, stream.getBytes(StandardCharsets.UTF_8), expected);
	}

	private static Arguments stream(String name, byte[] stream, String... expected) {
		return Arguments.argumentSet(name, stream, List.of(expected));
	}

	private static byte[] bytes(int first, int second, String rest) {
		byte[] text = rest.getBytes(StandardCharsets.UTF_8);
		byte[] all = new byte[text.length + 2];
		all[0] = (byte) first;
		all[1] = (byte) second;
		System.arraycopy(text, 0, all, 2, text.length);
		return all;
	}

	@ParameterizedTest
	@MethodSource("streams")
	void decodesInOnePiece(byte[] stream, List<String> expected) {
		Seen seen = new Seen();
		seen.feed(stream, 0, stream.length);
		seen.check(expected, stream);
	}

	@ParameterizedTest
	@MethodSource("streams")
	void decodesInTwoPiecesWhateverTheCut(byte[] stream, List<String> expected) {
		for (int cut = 0; cut <= stream.length; cut++) {
			Seen seen = new Seen();
			seen.feed(stream, 0, cut);
			seen.feed(stream, cut, stream.length);
			seen.check(expected, stream);
		}
	}

	@ParameterizedTest
	@MethodSource("streams")
	void decodesInPiecesOfEachSize(byte[] stream, List<String> expected) {
		for (int size = 1; size < Math.min(stream.length, 40); size++) {
			Seen seen = new Seen();
			for (int at = 0; at < stream.length; at += size) {
				seen.feed(stream, at, Math.min(stream.length, at + size));
			}
			seen.check(expected, stream);
		}
	}

	@Test
	void keepsBothEndsOfAnEventThatIsFarTooLarge() {
		Seen seen = new Seen();
		byte[] line = ("data: " + "0123456789".repeat(300) + "\n").getBytes(StandardCharsets.UTF_8);
		for (int i = 0; i < 50; i++) {
			seen.feed(line, 0, line.length);
		}
		byte[] end = "data: the end\n\n".getBytes(StandardCharsets.UTF_8);
		seen.feed(end, 0, end.length);
		assertThat(seen.events).singleElement()
			.asString()
			.hasSizeLessThan(LIMIT + SseDecoder.KEPT_END + 40)
			.startsWith("oversize message 0123")
			.endsWith("789\nthe end");
	}

	@Test
	void keepsTheStartOfAnEventThatGrowsTooLarge() {
		Seen seen = new Seen();
		byte[] piece = "data: 0123456789\n".getBytes(StandardCharsets.UTF_8);
		for (int i = 0; i < 200; i++) {
			seen.feed(piece, 0, piece.length);
		}
		seen.feed("\n".getBytes(StandardCharsets.UTF_8), 0, 1);
		assertThat(seen.events).singleElement().asString().startsWith("oversize message 0123456789\n0123456789\n");
	}

	@Test
	void carriesOnWhereTheStreamBeforeEnded() {
		StreamPosition position = new StreamPosition();
		Seen first = new Seen(position);
		first.feed("id: 5\n\n".getBytes(StandardCharsets.UTF_8), 0, 7);
		Seen second = new Seen(position);
		second.feed("data: a\n\n".getBytes(StandardCharsets.UTF_8), 0, 9);
		assertThat(position.resumeFrom()).isEqualTo("5");
	}

	@Test
	void anIdThatNoHeaderCanCarryIsNotResumable() {
		StreamPosition position = new StreamPosition();
		position.lastEventId("ü");
		assertThat(position.resumeFrom()).isNull();
	}

	@Test
	void aPeerThatSendsSingleBytesPinsNoBuffers() {
		ByteGatherer gatherer = new ByteGatherer(100_000);
		StringBuilder expected = new StringBuilder();
		for (int i = 0; i < 50_000; i++) {
			byte b = (byte) ('a' + i % 26);
			assertThat(gatherer.add(ByteBuffer.wrap(new byte[] { b }), 0, 1)).isTrue();
			expected.append((char) b);
		}
		assertThat(new String(gatherer.start(30), StandardCharsets.US_ASCII)).isEqualTo(expected.substring(0, 30));
		assertThat(new String(gatherer.end(9000), StandardCharsets.US_ASCII)).isEqualTo(expected.substring(41_000));
		assertThat(new String(gatherer.take(), StandardCharsets.US_ASCII)).isEqualTo(expected.toString());
		assertThat(gatherer.size()).isZero();
	}

	@Test
	void smallAndLargePiecesKeepTheirOrder() {
		ByteGatherer gatherer = new ByteGatherer(1_000_000);
		StringBuilder expected = new StringBuilder();
		for (int i = 0; i < 100; i++) {
			String piece = Integer.toString(i).repeat((i % 7 == 0) ? 1100 : i % 5 + 1);
			byte[] bytes = ("[" + piece + "]").getBytes(StandardCharsets.US_ASCII);
			gatherer.add(ByteBuffer.wrap(bytes).asReadOnlyBuffer(), 1, bytes.length - 1);
			gatherer.add((byte) ',');
			expected.append(piece).append(',');
		}
		String whole = expected.toString();
		assertThat(new String(gatherer.end(5000), StandardCharsets.US_ASCII))
			.isEqualTo(whole.substring(whole.length() - 5000));
		assertThat(new String(gatherer.start(5000), StandardCharsets.US_ASCII)).isEqualTo(whole.substring(0, 5000));
		assertThat(new String(gatherer.take(), StandardCharsets.US_ASCII)).isEqualTo(whole);
	}

	/** Writes down what a decoder tells. */
	private static final class Seen implements SseDecoder.Sink {

		private final List<String> events = new ArrayList<>();

		private final StreamPosition position;

		private final SseDecoder decoder;

		Seen() {
			this(new StreamPosition());
		}

		Seen(StreamPosition position) {
			this.position = position;
			this.decoder = new SseDecoder(position, LIMIT, this);
		}

		void feed(byte[] stream, int from, int to) {
			this.decoder.decode(ByteBuffer.wrap(Arrays.copyOfRange(stream, from, to)).asReadOnlyBuffer());
		}

		void check(List<String> expected, byte[] stream) {
			List<String> all = new ArrayList<>(this.events);
			if (!this.position.lastEventId().isEmpty()) {
				all.add("id=" + this.position.lastEventId());
			}
			if (this.position.retryMillisOr(-1) >= 0) {
				all.add("retry=" + this.position.retryMillisOr(-1));
			}
			assertThat(all).as(() -> new String(stream, StandardCharsets.UTF_8)).isEqualTo(expected);
		}

		@Override
		public void onEvent(String type, byte[] data) {
			this.events.add(type + ":" + new String(data, StandardCharsets.UTF_8));
		}

		@Override
		public void onOversizeEvent(String type, byte[] start, byte[] end) {
			this.events.add("oversize " + type + " " + new String(start, StandardCharsets.UTF_8) + "|"
					+ new String(end, StandardCharsets.UTF_8));
		}

	}

}
