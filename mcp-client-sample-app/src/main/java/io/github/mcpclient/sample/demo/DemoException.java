package io.github.mcpclient.sample.demo;

/**
 * A request that is answered with a JSON-RPC error.
 */
final class DemoException extends RuntimeException {

	private static final long serialVersionUID = 1L;

	private final int code;

	private final String text;

	DemoException(int code, String text) {
		super(text);
		this.code = code;
		this.text = text;
	}

	int code() {
		return this.code;
	}

	String text() {
		return this.text;
	}

}
