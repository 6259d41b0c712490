package io.github.mcpclient.tool;

import com.networknt.schema.SchemaException;

/**
 * A text that can be looked at a limited number of times. Stops a regular expression that
 * would try for years.
 */
final class BoundedText implements CharSequence {

	private static final int MAX_STEPS = 1_000_000;

	private final String text;

	private int steps;

	BoundedText(String text) {
		this.text = text;
	}

	@Override
	public char charAt(int index) {
		if (++this.steps > MAX_STEPS) {
			throw new TooManyStepsException();
		}
		return this.text.charAt(index);
	}

	@Override
	public int length() {
		return this.text.length();
	}

	@Override
	public CharSequence subSequence(int start, int end) {
		return this.text.substring(start, end);
	}

	@Override
	public String toString() {
		return this.text;
	}

	/** The limit is reached. The validator logs each other exception. */
	static final class TooManyStepsException extends SchemaException {

		private static final long serialVersionUID = 1L;

		TooManyStepsException() {
			super("a pattern takes more than " + MAX_STEPS + " steps");
		}

	}

}
