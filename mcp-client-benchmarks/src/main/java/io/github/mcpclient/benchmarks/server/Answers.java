package io.github.mcpclient.benchmarks.server;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;

/**
 * What the servers answer. Knows only as much of JSON and of the protocol as these
 * benchmarks need: it finds a few members by their names and leaves the rest unread, so
 * that the server's share of a call is small and steady.
 * <p>
 * {@code tools/call} answers with the argument {@code text}; where that reads
 * {@code big:N}, with N bytes of text in lines of 80.
 */
final class Answers {

	private static final byte[] ID = bytes("\"id\":");

	private static final byte[] METHOD = bytes("\"method\":\"");

	private static final byte[] VERSION = bytes("\"protocolVersion\":\"");

	private static final byte[] TEXT = bytes("\"text\":\"");

	private static final byte[] BIG = bytes("big:");

	private static final byte[] HEAD = bytes("{\"jsonrpc\":\"2.0\",\"id\":");

	private static final byte[] CONTENT = bytes(",\"result\":{\"content\":[{\"type\":\"text\",\"text\":\"");

	private static final byte[] CONTENT_END = bytes("\"}]}}");

	private static final byte[] INITIALIZED = bytes("\",\"capabilities\":{\"tools\":{}},"
			+ "\"serverInfo\":{\"name\":\"benchmark-server\",\"version\":\"1\"}}}");

	private static final byte[] UNKNOWN_METHOD = bytes(
			",\"error\":{\"code\":-32601,\"message\":\"Method not found\"}}");

	private final byte[] tools;

	private final ConcurrentMap<Integer, byte[]> payloads = new ConcurrentHashMap<>();

	Answers(int toolCount) {
		this.tools = ToolCatalog.result(toolCount);
	}

	/**
	 * Makes the answer to a message.
	 * @return whether one is due
	 */
	boolean answer(byte[] message, int offset, int length, Reply reply) {
		int end = offset + length;
		int method = after(METHOD, message, offset, end);
		int id = after(ID, message, offset, end);
		reply.clear();
		if (id < 0 || method < 0) {
			return false;
		}
		reply.append(HEAD).append(message, id, endOfValue(message, id, end) - id);
		if (startsWith("tools/call\"", message, method, end)) {
			call(message, offset, end, reply);
		}
		else if (startsWith("tools/list\"", message, method, end)) {
			reply.appendLarge(this.tools);
		}
		else if (startsWith("initialize\"", message, method, end)) {
			int version = after(VERSION, message, offset, end);
			reply.append(",\"result\":{\"protocolVersion\":\"")
				.append(message, version, endOfText(message, version, end) - version)
				.append(INITIALIZED);
		}
		else if (startsWith("ping\"", message, method, end)) {
			reply.append(",\"result\":{}}");
		}
		else {
			reply.append(UNKNOWN_METHOD);
		}
		return true;
	}

	/** Returns whether the message opens a conversation. */
	static boolean isInitialize(byte[] message, int offset, int length) {
		int method = after(METHOD, message, offset, offset + length);
		return method >= 0 && startsWith("initialize\"", message, method, offset + length);
	}

	private void call(byte[] message, int offset, int end, Reply reply) {
		int text = after(TEXT, message, offset, end);
		reply.append(CONTENT);
		if (text < 0) {
			reply.append(CONTENT_END);
			return;
		}
		int textEnd = endOfText(message, text, end);
		if (startsWith(BIG, message, text, textEnd)) {
			String size = new String(message, text + BIG.length, textEnd - text - BIG.length,
					StandardCharsets.ISO_8859_1);
			reply.appendLarge(this.payloads.computeIfAbsent(Integer.valueOf(size), Answers::payload))
				.append(CONTENT_END);
		}
		else {
			reply.append(message, text, textEnd - text).append(CONTENT_END);
		}
	}

	/**
	 * Text of that many bytes on the wire; the line ends are escapes of two bytes each.
	 */
	private static byte[] payload(int size) {
		byte[] text = new byte[size];
		for (int i = 0; i < size; i++) {
			text[i] = (byte) ('a' + i % 26);
		}
		for (int i = 80; i + 1 < size; i += 82) {
			text[i] = '\\';
			text[i + 1] = 'n';
		}
		return text;
	}

	private static byte[] bytes(String text) {
		return text.getBytes(StandardCharsets.UTF_8);
	}

	private static int after(byte[] wanted, byte[] message, int from, int end) {
		for (int i = from; i <= end - wanted.length; i++) {
			if (message[i] == wanted[0] && startsWith(wanted, message, i, end)) {
				return i + wanted.length;
			}
		}
		return -1;
	}

	private static boolean startsWith(byte[] wanted, byte[] message, int at, int end) {
		return at + wanted.length <= end && Arrays.equals(wanted, 0, wanted.length, message, at, at + wanted.length);
	}

	private static boolean startsWith(String wanted, byte[] message, int at, int end) {
		if (at + wanted.length() > end) {
			return false;
		}
		for (int i = 0; i < wanted.length(); i++) {
			if (message[at + i] != wanted.charAt(i)) {
				return false;
			}
		}
		return true;
	}

	/** The end of a text: its closing quote. */
	private static int endOfText(byte[] message, int from, int end) {
		int at = from;
		while (at < end && message[at] != '"') {
			at += (message[at] == '\\') ? 2 : 1;
		}
		return Math.min(at, end);
	}

	/** The end of an id: a number, or a text with its quotes. */
	private static int endOfValue(byte[] message, int from, int end) {
		if (message[from] == '"') {
			return endOfText(message, from + 1, end) + 1;
		}
		int at = from;
		while (at < end && message[at] != ',' && message[at] != '}') {
			at++;
		}
		return at;
	}

}
