package io.github.mcpclient.schema;

import java.util.HashMap;
import java.util.Locale;
import java.util.Map;

import tools.jackson.core.JsonGenerator;
import tools.jackson.databind.SerializationContext;

/**
 * A word of the protocol. One that the enum does not know, or that is spelled in another
 * case, is not lost: its text is kept beside the constant.
 */
final class WordType implements ValueType {

	private final Map<String, Object> constants = new HashMap<>();

	WordType(Class<?> type) {
		for (Object constant : type.getEnumConstants()) {
			this.constants.put(((Word) constant).wireName().toLowerCase(Locale.ROOT), constant);
		}
	}

	@Override
	public Object read(JsonScanner in) {
		if (in.peek() != '"') {
			throw ValueType.mismatch(in, "a string");
		}
		String word = in.readString();
		Object constant = this.constants.get(word.toLowerCase(Locale.ROOT));
		if (constant == null) {
			constant = this.constants.get("unknown");
		}
		if (constant == null) {
			throw new WireException("is the unknown word '" + cut(word) + "'");
		}
		if (!((Word) constant).wireName().equals(word)) {
			in.setInexact(true);
		}
		return constant;
	}

	private static String cut(String word) {
		return (word.length() > 40) ? word.substring(0, 40) + "…" : word;
	}

	@Override
	public void write(Object value, JsonGenerator out, SerializationContext context) {
		out.writeString(((Word) value).wireName());
	}

}
