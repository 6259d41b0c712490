package io.github.mcpclient.jsonrpc;

import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonGenerator;
import tools.jackson.databind.ObjectWriter;

/**
 * Writes messages as compact JSON on one line (P-STDIO-02). Safe for concurrent use.
 *
 * @since 0.1.0
 */
public final class JsonRpcEncoder {

	private static final String HEAD = "{\"jsonrpc\":\"2.0\"";

	private final ObjectWriter writer;

	/**
	 * Creates an encoder.
	 * @param writer writes the values inside messages; it must write compact JSON
	 */
	public JsonRpcEncoder(ObjectWriter writer) {
		this.writer = writer;
	}

	/**
	 * Writes a request.
	 * @param buffer takes the bytes
	 * @param id the id
	 * @param method the method, ASCII and without characters that JSON escapes
	 * @param params writes the parameters, {@code null} for none
	 * @throws tools.jackson.core.JacksonException where a value cannot be written
	 */
	public void request(MessageBuffer buffer, RequestId id, String method, @Nullable ValueWriter params) {
		buffer.writeAscii(HEAD);
		writeId(buffer, id);
		writeMethod(buffer, method, params);
	}

	/**
	 * Writes a notification.
	 * @param buffer takes the bytes
	 * @param method the method, ASCII and without characters that JSON escapes
	 * @param params writes the parameters, {@code null} for none
	 * @throws tools.jackson.core.JacksonException where a value cannot be written
	 */
	public void notification(MessageBuffer buffer, String method, @Nullable ValueWriter params) {
		buffer.writeAscii(HEAD);
		writeMethod(buffer, method, params);
	}

	/**
	 * Writes a good answer.
	 * @param buffer takes the bytes
	 * @param id the id of the request
	 * @param result writes the result
	 * @throws tools.jackson.core.JacksonException where a value cannot be written
	 */
	public void result(MessageBuffer buffer, RequestId id, ValueWriter result) {
		buffer.writeAscii(HEAD);
		writeId(buffer, id);
		buffer.writeAscii(",\"result\":");
		writeValue(buffer, result);
		buffer.write('}');
	}

	/**
	 * Writes an error answer.
	 * @param buffer takes the bytes
	 * @param id the id of the request
	 * @param code the error code
	 * @param message what went wrong, no stack trace and no secret
	 */
	public void error(MessageBuffer buffer, RequestId id, int code, String message) {
		buffer.writeAscii(HEAD);
		writeId(buffer, id);
		buffer.writeAscii(",\"error\":");
		writeValue(buffer, (generator) -> {
			generator.writeStartObject();
			generator.writeNumberProperty("code", code);
			generator.writeStringProperty("message", message);
			generator.writeEndObject();
		});
		buffer.write('}');
	}

	private void writeMethod(MessageBuffer buffer, String method, @Nullable ValueWriter params) {
		buffer.writeAscii(",\"method\":\"");
		buffer.writeAscii(method);
		buffer.write('"');
		if (params != null) {
			buffer.writeAscii(",\"params\":");
			writeValue(buffer, params);
		}
		buffer.write('}');
	}

	private void writeId(MessageBuffer buffer, RequestId id) {
		buffer.writeAscii(",\"id\":");
		if (id.isNumber()) {
			buffer.writeNumber(id.number());
		}
		else {
			writeValue(buffer, (generator) -> generator.writeString((String) id.value()));
		}
	}

	private void writeValue(MessageBuffer buffer, ValueWriter value) {
		try (JsonGenerator generator = this.writer.createGenerator(buffer)) {
			value.write(generator);
		}
	}

	/**
	 * Writes one JSON value.
	 *
	 * @since 0.1.0
	 */
	@FunctionalInterface
	public interface ValueWriter {

		/**
		 * Writes exactly one value.
		 * @param generator takes the value
		 */
		void write(JsonGenerator generator);

	}

}
