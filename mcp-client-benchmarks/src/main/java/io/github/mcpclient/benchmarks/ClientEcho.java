package io.github.mcpclient.benchmarks;

import java.util.Map;

import io.github.mcpclient.McpClient;
import io.github.mcpclient.benchmarks.measure.Echo;

/**
 * Calls the tool {@code echo} of a server with our client.
 *
 * @param client a client that is connected
 */
record ClientEcho(McpClient client) implements Echo {

	@Override
	public int call(String text) {
		return answer(text).length();
	}

	/** Returns a view that fails where the answer is not the text that was sent. */
	Echo checked() {
		return new Echo() {

			@Override
			public int call(String text) {
				String answer = answer(text);
				if (!answer.equals(text)) {
					throw new IllegalStateException("Sent '" + text + "' and got '" + answer + "'");
				}
				return answer.length();
			}

			@Override
			public void close() {
				ClientEcho.this.close();
			}

		};
	}

	private String answer(String text) {
		return this.client.callTool("echo", Map.of("text", text)).text();
	}

	@Override
	public void close() {
		this.client.close();
	}

}
