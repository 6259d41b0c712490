package io.github.mcpclient.benchmarks.measure;

/** Something that has a text sent to and fro. */
public interface Echo extends AutoCloseable {

	/** The text of a small call: 87 characters. */
	String SMALL_TEXT = "The quick brown fox jumps over the lazy dog while 42 lines of log output pass unnoticed";

	/**
	 * Makes one call and waits for its answer.
	 * @param text the text to send
	 * @return how many characters or bytes came back
	 * @throws Exception where the call fails
	 */
	int call(String text) throws Exception;

	@Override
	void close();

}
