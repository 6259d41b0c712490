package io.github.mcpclient.schema;

/**
 * Well-formed JSON that does not fit the type it is read as. It is caught where the
 * member may be absent, so it costs no stack trace; callers of ours see it as an
 * exception of Jackson.
 */
final class WireException extends RuntimeException {

	WireException(String message) {
		super(message, null, false, false);
	}

	@Override
	public String getMessage() {
		return String.valueOf(super.getMessage());
	}

}
