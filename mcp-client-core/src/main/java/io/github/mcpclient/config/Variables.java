package io.github.mcpclient.config;

import java.util.function.Function;
import java.util.regex.Pattern;

import org.jspecify.annotations.Nullable;

/**
 * Replaces references to variables in a text, in one pass: values are never looked at
 * again (O-099).
 */
final class Variables {

	private static final Pattern NAME = Pattern.compile("[A-Za-z_][A-Za-z0-9_.()-]*");

	private final Function<String, @Nullable String> values;

	private final Complaints complaints;

	Variables(Function<String, @Nullable String> values, Complaints complaints) {
		this.values = values;
		this.complaints = complaints;
	}

	/**
	 * Replace all references.
	 * @param text the text
	 * @param place where the text is
	 * @return the result; a reference that was complained about stays as it is
	 */
	String resolve(String text, String place) {
		int start = text.indexOf("${");
		if (start < 0) {
			return text;
		}
		StringBuilder result = new StringBuilder(text.length());
		int done = 0;
		while (start >= 0) {
			int end = text.indexOf('}', start + 2);
			if (end < 0) {
				break;
			}
			if (start > done && text.charAt(start - 1) == '$') {
				result.append(text, done, start - 1).append(text, start, end + 1);
			}
			else {
				result.append(text, done, start);
				String value = value(text.substring(start + 2, end), place);
				result.append((value != null) ? value : text.substring(start, end + 1));
			}
			done = end + 1;
			start = text.indexOf("${", done);
		}
		return result.append(text, done, text.length()).toString();
	}

	private @Nullable String value(String reference, String place) {
		int fallback = reference.indexOf(":-");
		String name = (fallback >= 0) ? reference.substring(0, fallback) : reference;
		name = name.startsWith("env:") ? name.substring("env:".length()) : name;
		if (!NAME.matcher(name).matches()) {
			this.complaints.add(place,
					(name.matches("[A-Za-z]+:.*") ? "References of the kind '${" + name.substring(0, name.indexOf(':'))
							+ ":…}' are not supported here" : "A reference '${…}' has no valid variable name"),
					"Use ${VAR}, ${env:VAR} or ${VAR:-default}, or write $${…} for the text itself.");
			return null;
		}
		if (fallback >= 0 && reference.indexOf("${", fallback) >= 0) {
			this.complaints.add(place, "The default of variable '" + name + "' holds another reference",
					"Write the default as plain text.");
			return null;
		}
		String value = this.values.apply(name);
		if (fallback >= 0) {
			return (value == null || value.isEmpty()) ? reference.substring(fallback + 2) : value;
		}
		if (value == null) {
			this.complaints.add(place, "Variable '" + name + "' is not set",
					"Set it, give a default as in ${" + name + ":-…}, or write $${" + name + "} for the text itself.");
		}
		return value;
	}

	/** Takes what is wrong. */
	@FunctionalInterface
	interface Complaints {

		void add(String place, String message, String fix);

	}

}
