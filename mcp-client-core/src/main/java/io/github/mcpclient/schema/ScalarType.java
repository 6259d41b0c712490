package io.github.mcpclient.schema;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;

import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonGenerator;
import tools.jackson.databind.SerializationContext;

/**
 * Values without members or elements of ours. Reading is lenient where the meaning is
 * beyond doubt: a number or a boolean is taken for a text, and the texts of a number and
 * of a boolean for what they say.
 */
enum ScalarType implements ValueType {

	STRING {
		@Override
		public Object read(JsonScanner in) {
			if (in.peek() == '"') {
				return in.readString();
			}
			if (in.peek() == '{' || in.peek() == '[' || in.peek() == 'n') {
				throw ValueType.mismatch(in, "a string");
			}
			in.setInexact(true);
			return in.readRaw().toString();
		}

		@Override
		public void write(Object value, JsonGenerator out, SerializationContext context) {
			out.writeString((String) value);
		}
	},

	BOOLEAN {
		@Override
		public Object read(JsonScanner in) {
			int next = in.peek();
			if (next == 't' || next == 'f') {
				return in.readBoolean();
			}
			if (next == '"') {
				String text = in.readString();
				if ("true".equalsIgnoreCase(text) || "false".equalsIgnoreCase(text)) {
					in.setInexact(true);
					return Boolean.valueOf(text);
				}
				throw new WireException("is a string, not a boolean");
			}
			throw ValueType.mismatch(in, "a boolean");
		}

		@Override
		public void write(Object value, JsonGenerator out, SerializationContext context) {
			out.writeBoolean((Boolean) value);
		}
	},

	LONG {
		@Override
		public Object read(JsonScanner in) {
			Number number = number(in);
			if (number instanceof Integer || number instanceof Long) {
				return number.longValue();
			}
			in.setInexact(true);
			BigDecimal exact = (number instanceof BigInteger integer) ? new BigDecimal(integer) : (BigDecimal) number;
			// In long, and before any conversion: the exponent may be as large as an int
			long digits = (long) exact.precision() - exact.scale();
			if (digits <= 0) {
				return 0L;
			}
			if (digits > 19 || exact.toBigInteger().bitLength() >= Long.SIZE) {
				throw new WireException("is a number out of range");
			}
			return exact.longValue();
		}

		@Override
		public void write(Object value, JsonGenerator out, SerializationContext context) {
			out.writeNumber((Long) value);
		}
	},

	DOUBLE {
		@Override
		public Object read(JsonScanner in) {
			in.peek();
			int from = in.position();
			Number number = number(in);
			double value = number.doubleValue();
			if (Double.isInfinite(value)) {
				throw new WireException("is a number out of range");
			}
			if (!in.isInexact()) {
				byte[] written = Double.toString(value).getBytes(StandardCharsets.ISO_8859_1);
				in.setInexact(!in.isText(from, written));
			}
			return value;
		}

		@Override
		public void write(Object value, JsonGenerator out, SerializationContext context) {
			out.writeNumber((Double) value);
		}
	},

	DECIMAL {
		@Override
		public Object read(JsonScanner in) {
			Number number = number(in);
			if (number instanceof BigDecimal decimal) {
				return decimal;
			}
			return (number instanceof BigInteger integer) ? new BigDecimal(integer)
					: BigDecimal.valueOf(number.longValue());
		}

		@Override
		public void write(Object value, JsonGenerator out, SerializationContext context) {
			context.writeValue(out, value);
		}
	},

	/**
	 * A JSON-RPC id or a progress token.
	 */
	TOKEN {
		@Override
		public Object read(JsonScanner in) {
			int next = in.peek();
			if (next == '"') {
				return in.readString();
			}
			if (next == '-' || (next >= '0' && next <= '9')) {
				Number number = in.readNumber();
				return (number instanceof Integer) ? (Object) number.longValue() : number;
			}
			throw ValueType.mismatch(in, "a string or a number");
		}

		@Override
		public void write(Object value, JsonGenerator out, SerializationContext context) {
			context.writeValue(out, value);
		}
	},

	RAW {
		@Override
		public Object read(JsonScanner in) {
			return in.readRaw();
		}

		@Override
		public void write(Object value, JsonGenerator out, SerializationContext context) {
			((RawJson) value).writeTo(out);
		}

		@Override
		public boolean takesNull() {
			return true;
		}
	},

	ANY {
		@Override
		public @Nullable Object read(JsonScanner in) {
			return Untyped.read(in);
		}

		@Override
		public void write(Object value, JsonGenerator out, SerializationContext context) {
			context.writeValue(out, value);
		}
	};

	private static Number number(JsonScanner in) {
		int next = in.peek();
		if (next == '"') {
			in.setInexact(true);
			return numberIn(in.readString());
		}
		if (next == '-' || (next >= '0' && next <= '9')) {
			return in.readNumber();
		}
		throw ValueType.mismatch(in, "a number");
	}

	private static Number numberIn(String text) {
		byte[] bytes = text.strip().getBytes(StandardCharsets.UTF_8);
		JsonScanner in = new JsonScanner(bytes, 0, bytes.length);
		if (bytes.length > 40 || !text.strip().matches("-?\\d+(\\.\\d+)?([eE][-+]?\\d+)?")) {
			throw new WireException("is a string, not a number");
		}
		return in.readNumber();
	}

}
