package io.github.mcpclient.schema;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

import tools.jackson.core.JsonGenerator;
import tools.jackson.core.JsonParser;
import tools.jackson.core.SerializableString;
import tools.jackson.core.json.JsonGeneratorBase;
import tools.jackson.databind.SerializationContext;
import tools.jackson.databind.ValueSerializer;

/**
 * Writes {@link RawJson}: verbatim to JSON text, as values to everything else, such as
 * trees and binary formats.
 */
final class RawJsonSerializer extends ValueSerializer<RawJson> {

	@Override
	public void serialize(RawJson value, JsonGenerator generator, SerializationContext context) {
		value.writeTo(generator);
	}

	static void write(byte[] bytes, int offset, int length, JsonGenerator generator) {
		if (generator instanceof JsonGeneratorBase) {
			generator.writeRawValue(new Utf8(bytes, offset, length));
			return;
		}
		try (JsonParser parser = McpJson.mapper().createParser(bytes, offset, length)) {
			parser.nextToken();
			generator.copyCurrentStructureExact(parser);
		}
	}

	/**
	 * Lets a generator take UTF-8 bytes as they are; it has no other door for them.
	 */
	private static final class Utf8 implements SerializableString {

		private final byte[] bytes;

		private final int offset;

		private final int length;

		Utf8(byte[] bytes, int offset, int length) {
			this.bytes = bytes;
			this.offset = offset;
			this.length = length;
		}

		@Override
		public String getValue() {
			return new String(this.bytes, this.offset, this.length, StandardCharsets.UTF_8);
		}

		@Override
		public int charLength() {
			return getValue().length();
		}

		@Override
		public byte[] asUnquotedUTF8() {
			boolean whole = this.offset == 0 && this.length == this.bytes.length;
			return whole ? this.bytes : Arrays.copyOfRange(this.bytes, this.offset, this.offset + this.length);
		}

		@Override
		public int appendUnquotedUTF8(byte[] buffer, int at) {
			if (this.length > buffer.length - at) {
				return -1;
			}
			System.arraycopy(this.bytes, this.offset, buffer, at, this.length);
			return this.length;
		}

		@Override
		public int writeUnquotedUTF8(OutputStream out) throws IOException {
			out.write(this.bytes, this.offset, this.length);
			return this.length;
		}

		@Override
		public int putUnquotedUTF8(ByteBuffer buffer) {
			if (this.length > buffer.remaining()) {
				return -1;
			}
			buffer.put(this.bytes, this.offset, this.length);
			return this.length;
		}

		@Override
		public int appendUnquoted(char[] buffer, int at) {
			String text = getValue();
			if (text.length() > buffer.length - at) {
				return -1;
			}
			text.getChars(0, text.length(), buffer, at);
			return text.length();
		}

		@Override
		public char[] asQuotedChars() {
			throw new UnsupportedOperationException();
		}

		@Override
		public byte[] asQuotedUTF8() {
			throw new UnsupportedOperationException();
		}

		@Override
		public int appendQuotedUTF8(byte[] buffer, int at) {
			throw new UnsupportedOperationException();
		}

		@Override
		public int appendQuoted(char[] buffer, int at) {
			throw new UnsupportedOperationException();
		}

		@Override
		public int writeQuotedUTF8(OutputStream out) {
			throw new UnsupportedOperationException();
		}

		@Override
		public int putQuotedUTF8(ByteBuffer buffer) {
			throw new UnsupportedOperationException();
		}

	}

}
