package io.github.mcpclient.tool;

import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;

import com.networknt.schema.SchemaException;
import com.networknt.schema.regex.RegularExpression;
import org.jspecify.annotations.Nullable;

/**
 * A pattern of a schema, matched with the regular expressions of Java, which are near to
 * those of JavaScript. The effort of each match is bounded (P-SCHEMA-06). A pattern that
 * Java does not understand fails when a value is to be matched, so that it costs the
 * check of the calls that need it and no others.
 */
final class BoundedPattern implements RegularExpression {

	private final @Nullable Pattern pattern;

	private final String fault;

	private BoundedPattern(@Nullable Pattern pattern, String fault) {
		this.pattern = pattern;
		this.fault = fault;
	}

	static BoundedPattern of(String regex) {
		try {
			return new BoundedPattern(Pattern.compile(withEndAnchors(regex)), "");
		}
		catch (PatternSyntaxException ex) {
			return new BoundedPattern(null, ex.getDescription());
		}
	}

	@Override
	public boolean matches(String value) {
		Pattern pattern = this.pattern;
		if (pattern == null) {
			throw new SchemaException("a pattern is no regular expression of Java: " + this.fault);
		}
		return pattern.matcher(new BoundedText(value)).find();
	}

	/**
	 * Replace each {@code $}: in JavaScript it is the end, in Java also the place before
	 * a last line end.
	 */
	private static String withEndAnchors(String regex) {
		if (regex.indexOf('$') < 0) {
			return regex;
		}
		StringBuilder result = new StringBuilder(regex.length() + 8);
		boolean inClass = false;
		for (int i = 0; i < regex.length(); i++) {
			char character = regex.charAt(i);
			result.append((character == '$' && !inClass) ? "\\z" : String.valueOf(character));
			if (character == '\\' && i + 1 < regex.length()) {
				result.append(regex.charAt(++i));
			}
			inClass = (character == '[') || (inClass && character != ']');
		}
		return result.toString();
	}

}
