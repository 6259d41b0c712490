package io.github.mcpclient.test;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import org.jspecify.annotations.Nullable;

/**
 * JSON as maps, lists, strings, numbers, booleans and {@code null}: strict, exact, and
 * without a library, since a scripted process has none and since a test of a client is
 * worth more when it reads with other eyes than the client's.
 */
final class Json {

	private static final int MAX_DEPTH = 500;

	private final String text;

	private int at;

	private int depth;

	private Json(String text) {
		this.text = text;
	}

	static @Nullable Object read(String text) {
		Json json = new Json(text);
		Object value = json.value();
		json.space();
		if (json.at < text.length()) {
			throw json.wrong("text after the value");
		}
		return value;
	}

	@SuppressWarnings("unchecked")
	static Map<String, @Nullable Object> readObject(String text) {
		if (read(text) instanceof Map<?, ?> map) {
			return (Map<String, @Nullable Object>) map;
		}
		throw new IllegalArgumentException("No JSON object: " + text);
	}

	static String write(@Nullable Object value) {
		StringBuilder out = new StringBuilder();
		write(out, value);
		return out.toString();
	}

	/** Returns the value at a JSON pointer, or null where there is none. */
	static @Nullable Object at(@Nullable Object root, String pointer) {
		Object value = root;
		if (pointer.isEmpty()) {
			return value;
		}
		for (String token : pointer.substring(1).split("/", -1)) {
			String name = token.replace("~1", "/").replace("~0", "~");
			if (value instanceof Map<?, ?> map) {
				value = map.get(name);
			}
			else if (value instanceof List<?> list && name.matches("\\d{1,9}")
					&& Integer.parseInt(name) < list.size()) {
				value = list.get(Integer.parseInt(name));
			}
			else {
				return null;
			}
		}
		return value;
	}

	private static void write(StringBuilder out, @Nullable Object value) {
		if (value instanceof Map<?, ?> map) {
			String separator = "{";
			for (Map.Entry<?, ?> entry : map.entrySet()) {
				out.append(separator);
				writeString(out, String.valueOf(entry.getKey()));
				out.append(':');
				write(out, entry.getValue());
				separator = ",";
			}
			out.append(map.isEmpty() ? "{}" : "}");
		}
		else if (value instanceof Iterable<?> items) {
			String separator = "";
			out.append('[');
			for (Object item : items) {
				out.append(separator);
				write(out, item);
				separator = ",";
			}
			out.append(']');
		}
		else if (value instanceof CharSequence chars) {
			writeString(out, chars);
		}
		else {
			// numbers, booleans, null and raw text write themselves
			out.append(value);
		}
	}

	private static void writeString(StringBuilder out, CharSequence text) {
		out.append('"');
		for (int i = 0; i < text.length(); i++) {
			char c = text.charAt(i);
			switch (c) {
				case '"' -> out.append("\\\"");
				case '\\' -> out.append("\\\\");
				case '\n' -> out.append("\\n");
				case '\r' -> out.append("\\r");
				case '\t' -> out.append("\\t");
				default -> {
					if (c < ' ') {
						out.append(String.format("\\u%04x", (int) c));
					}
					else {
						out.append(c);
					}
				}
			}
		}
		out.append('"');
	}

	private @Nullable Object value() {
		space();
		if (this.at >= this.text.length()) {
			throw wrong("the end");
		}
		char c = this.text.charAt(this.at);
		return switch (c) {
			case '{' -> object();
			case '[' -> array();
			case '"' -> string();
			case 't' -> literal("true", true);
			case 'f' -> literal("false", false);
			case 'n' -> literal("null", null);
			default -> number();
		};
	}

	private Map<String, @Nullable Object> object() {
		enter();
		Map<String, @Nullable Object> members = new LinkedHashMap<>();
		if (!accept('}')) {
			do {
				space();
				String name = string();
				expect(':');
				if (members.containsKey(name)) {
					throw wrong("a second member \"" + name + '"');
				}
				members.put(name, value());
			}
			while (accept(','));
			expect('}');
		}
		this.depth--;
		return members;
	}

	private List<@Nullable Object> array() {
		enter();
		List<@Nullable Object> items = new ArrayList<>();
		if (!accept(']')) {
			do {
				items.add(value());
			}
			while (accept(','));
			expect(']');
		}
		this.depth--;
		return items;
	}

	private void enter() {
		this.at++;
		if (++this.depth > MAX_DEPTH) {
			throw wrong("nesting deeper than " + MAX_DEPTH);
		}
	}

	private String string() {
		if (this.at >= this.text.length() || this.text.charAt(this.at) != '"') {
			throw wrong("no string");
		}
		this.at++;
		StringBuilder out = new StringBuilder();
		while (this.at < this.text.length()) {
			char c = this.text.charAt(this.at++);
			if (c == '"') {
				return out.toString();
			}
			if (c < ' ') {
				throw wrong("a control character in a string");
			}
			out.append((c == '\\') ? escape() : c);
		}
		throw wrong("the end inside a string");
	}

	private char escape() {
		char c = (this.at < this.text.length()) ? this.text.charAt(this.at++) : ' ';
		return switch (c) {
			case '"', '\\', '/' -> c;
			case 'b' -> '\b';
			case 'f' -> '\f';
			case 'n' -> '\n';
			case 'r' -> '\r';
			case 't' -> '\t';
			case 'u' -> unicode();
			default -> throw wrong("an unknown escape");
		};
	}

	private char unicode() {
		String digits = this.text.substring(this.at, Math.min(this.at + 4, this.text.length()));
		if (!digits.matches("[0-9a-fA-F]{4}")) {
			throw wrong("an unknown escape");
		}
		this.at += 4;
		return (char) Integer.parseInt(digits, 16);
	}

	private @Nullable Object literal(String word, @Nullable Object value) {
		if (!this.text.startsWith(word, this.at)) {
			throw wrong("no value");
		}
		this.at += word.length();
		return value;
	}

	private Number number() {
		int start = this.at;
		while (this.at < this.text.length() && "+-.0123456789eE".indexOf(this.text.charAt(this.at)) >= 0) {
			this.at++;
		}
		String digits = this.text.substring(start, this.at);
		if (!digits.matches("-?(0|[1-9][0-9]*)(\\.[0-9]+)?([eE][+-]?[0-9]+)?")) {
			throw wrong("no value");
		}
		if (digits.matches("-?[0-9]+")) {
			return (digits.length() < 19) ? (Number) Long.valueOf(digits) : new BigInteger(digits);
		}
		return new BigDecimal(digits);
	}

	private void space() {
		while (this.at < this.text.length() && " \n\r\t".indexOf(this.text.charAt(this.at)) >= 0) {
			this.at++;
		}
	}

	private boolean accept(char wanted) {
		space();
		if (this.at < this.text.length() && this.text.charAt(this.at) == wanted) {
			this.at++;
			return true;
		}
		return false;
	}

	private void expect(char wanted) {
		if (!accept(wanted)) {
			throw wrong("no '" + wanted + "'");
		}
	}

	private IllegalArgumentException wrong(String found) {
		return new IllegalArgumentException("No JSON: found " + found + " at " + this.at);
	}

	/**
	 * JSON text that is written as it is.
	 *
	 * @param text the text
	 */
	record Raw(String text) {

		@Override
		public String toString() {
			return this.text;
		}

	}

}
