package io.github.mcpclient.jsonrpc;

import java.nio.charset.StandardCharsets;
import java.util.Objects;
import java.util.function.Consumer;

import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.json.JsonFactory;

/**
 * Finds the envelope of a message in its bytes, in one pass, whatever the order of its
 * members: nothing but the id and the method is decoded, the values are located. Costs a
 * few dozen bytes a message whatever its size.
 * <p>
 * A batch (an array of messages) is unpacked, one message after the other: revision
 * 2025-03-26 allows a server to send one, and later servers are met with the same
 * patience (P-RPC-12, P-RPC-14).
 *
 * @since 0.1.0
 */
public final class JsonRpcDecoder {

	private static final JsonFactory PLAIN_FACTORY = new JsonFactory();

	private final byte[] bytes;

	private final JsonScanner scanner;

	private boolean version;

	private boolean idSeen;

	private boolean idInvalid;

	private @Nullable RequestId id;

	private @Nullable String method;

	private @Nullable JsonSlice params;

	private @Nullable JsonSlice result;

	private @Nullable JsonSlice error;

	private JsonRpcDecoder(byte[] bytes, JsonScanner scanner) {
		this.bytes = bytes;
		this.scanner = scanner;
	}

	/**
	 * Decodes a message, or a batch of them.
	 * @param bytes the array; it must not change afterwards
	 * @param offset where the text starts
	 * @param length how many bytes it has
	 * @param sink takes each message, in order
	 * @throws NotJsonRpcException where the text is no JSON or no JSON-RPC 2.0 message;
	 * messages of a batch before the faulty one have been handed over
	 */
	public static void decode(byte[] bytes, int offset, int length, Consumer<JsonRpcMessage> sink)
			throws NotJsonRpcException {
		JsonScanner scanner = new JsonScanner(bytes, offset, length);
		if (scanner.peek() == '[') {
			decodeBatch(bytes, scanner, sink);
		}
		else {
			sink.accept(new JsonRpcDecoder(bytes, scanner).message());
		}
		scanner.skipWhitespace();
		if (!scanner.atEnd()) {
			throw new NotJsonRpcException("text after the message");
		}
	}

	/**
	 * Decodes one message.
	 * @param bytes the array; it must not change afterwards
	 * @return the message
	 * @throws NotJsonRpcException where the text is no JSON or no single JSON-RPC 2.0
	 * message
	 */
	public static JsonRpcMessage decode(byte[] bytes) throws NotJsonRpcException {
		JsonScanner scanner = new JsonScanner(bytes, 0, bytes.length);
		JsonRpcMessage message = new JsonRpcDecoder(bytes, scanner).message();
		scanner.skipWhitespace();
		if (!scanner.atEnd()) {
			throw new NotJsonRpcException("text after the message");
		}
		return message;
	}

	private static void decodeBatch(byte[] bytes, JsonScanner scanner, Consumer<JsonRpcMessage> sink)
			throws NotJsonRpcException {
		scanner.expect('[');
		if (scanner.accept(']')) {
			throw new NotJsonRpcException("an empty array");
		}
		do {
			sink.accept(new JsonRpcDecoder(bytes, scanner).message());
		}
		while (scanner.accept(','));
		scanner.expect(']');
	}

	private JsonRpcMessage message() throws NotJsonRpcException {
		this.scanner.expect('{');
		if (!this.scanner.accept('}')) {
			do {
				member();
			}
			while (this.scanner.accept(','));
			this.scanner.expect('}');
		}
		return assemble();
	}

	private void member() throws NotJsonRpcException {
		this.scanner.peek();
		int nameStart = this.scanner.position() + 1;
		this.scanner.skipString();
		int nameLength = this.scanner.position() - 1 - nameStart;
		this.scanner.expect(':');
		this.scanner.peek();
		int start = this.scanner.position();
		this.scanner.skipValue();
		int length = this.scanner.position() - start;
		switch (nameLength) {
			case 2 -> {
				if (matches(nameStart, "id")) {
					readId(start, length);
				}
			}
			case 5 -> {
				if (matches(nameStart, "error")) {
					this.error = slice(start, length);
				}
			}
			case 6 -> {
				if (matches(nameStart, "result")) {
					this.result = slice(start, length);
				}
				else if (matches(nameStart, "method")) {
					this.method = (this.bytes[start] == '"') ? readString(start, length) : null;
				}
				else if (matches(nameStart, "params")) {
					this.params = slice(start, length);
				}
			}
			case 7 -> {
				if (matches(nameStart, "jsonrpc")) {
					this.version = length == 5 && matches(start, "\"2.0\"");
				}
			}
			default -> {
				// members that are not ours are left alone (P-RPC-15)
			}
		}
	}

	private JsonSlice slice(int start, int length) {
		return new JsonSlice(this.bytes, start, length);
	}

	private boolean matches(int start, String text) {
		for (int i = 0; i < text.length(); i++) {
			if (this.bytes[start + i] != text.charAt(i)) {
				return false;
			}
		}
		return true;
	}

	private void readId(int start, int length) throws NotJsonRpcException {
		byte first = this.bytes[start];
		this.id = null;
		this.idSeen = first != 'n';
		this.idInvalid = false;
		if (first == '"') {
			this.id = RequestId.of(readString(start, length));
		}
		else if (first == '-' || (first >= '0' && first <= '9')) {
			this.id = readNumber(start, length);
			this.idInvalid = this.id == null;
		}
		else {
			this.idInvalid = this.idSeen;
		}
	}

	private @Nullable RequestId readNumber(int start, int length) {
		boolean negative = this.bytes[start] == '-';
		long value = 0;
		for (int i = negative ? 1 : 0; i < length; i++) {
			byte b = this.bytes[start + i];
			if (b < '0' || b > '9' || length > 18) {
				return null;
			}
			value = value * 10 + (b - '0');
		}
		return RequestId.of(negative ? -value : value);
	}

	private String readString(int start, int length) throws NotJsonRpcException {
		boolean plain = true;
		for (int i = start + 1; i < start + length - 1 && plain; i++) {
			plain = this.bytes[i] >= 0 && this.bytes[i] != '\\';
		}
		if (plain) {
			return new String(this.bytes, start + 1, length - 2, StandardCharsets.ISO_8859_1);
		}
		try (JsonParser parser = PLAIN_FACTORY.createParser(ObjectReadContext.empty(), this.bytes, start, length)) {
			return (parser.nextToken() == JsonToken.VALUE_STRING) ? parser.getString() : "";
		}
		catch (JacksonException ex) {
			throw new NotJsonRpcException("a string that cannot be decoded");
		}
	}

	private JsonRpcMessage assemble() throws NotJsonRpcException {
		if (!this.version) {
			throw new NotJsonRpcException("a JSON object that is no JSON-RPC 2.0 message");
		}
		if (this.method != null) {
			return request(this.method);
		}
		if (this.idInvalid) {
			return new JsonRpcMessage.Invalid(null, "its id is neither an integer nor a string");
		}
		boolean hasError = this.error != null && !this.error.isNull();
		if (this.result != null && !hasError && !(this.result.isNull() && this.error != null)) {
			return (this.id != null) ? new JsonRpcMessage.Result(this.id, this.result)
					: new JsonRpcMessage.Invalid(null, "it has a result and no id");
		}
		if (hasError && (this.result == null || this.result.isNull())) {
			return new JsonRpcMessage.ErrorResponse(this.id, Objects.requireNonNull(this.error));
		}
		if (this.idSeen) {
			return new JsonRpcMessage.Invalid(this.id, (this.result != null) ? "it has both a result and an error"
					: "it has neither a result nor an error");
		}
		throw new NotJsonRpcException("a JSON object that is neither a request nor an answer");
	}

	private JsonRpcMessage request(String method) {
		JsonSlice given = (this.params != null && !this.params.isNull()) ? this.params : null;
		if (this.id != null) {
			return new JsonRpcMessage.Request(this.id, method, given);
		}
		if (this.idInvalid) {
			return new JsonRpcMessage.Invalid(null,
					"the id of its request '" + method + "' is no integer and no string");
		}
		return new JsonRpcMessage.Notification(method, given);
	}

}
