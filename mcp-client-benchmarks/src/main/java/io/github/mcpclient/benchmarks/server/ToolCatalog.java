package io.github.mcpclient.benchmarks.server;

import java.nio.charset.StandardCharsets;

/** The list of tools of a server, all on one page; each takes about 500 bytes. */
public final class ToolCatalog {

	private ToolCatalog() {
	}

	/**
	 * Returns the answer to {@code tools/list}, from the comma after the id to its end.
	 * @param count how many tools there are; the first is {@code echo}
	 * @return the bytes
	 */
	public static byte[] result(int count) {
		StringBuilder json = new StringBuilder(",\"result\":{\"tools\":[");
		for (int i = 0; i < count; i++) {
			json.append((i > 0) ? "," : "")
				.append("{\"name\":\"")
				.append((i == 0) ? "echo" : "tool_" + i)
				.append("\",\"title\":\"Tool number ")
				.append(i)
				.append("\",\"description\":\"Returns the given text. Use it where the text is to be returned as it")
				.append(" is, for example to see that the connection works; it keeps no state and asks nobody.\",")
				.append("\"inputSchema\":{\"$schema\":\"http://json-schema.org/draft-07/schema#\",\"type\":\"object\",")
				.append("\"properties\":{\"text\":{\"type\":\"string\",\"description\":\"The text to return\"},")
				.append("\"count\":{\"type\":\"integer\",\"minimum\":1,\"maximum\":100,\"description\":")
				.append("\"How often\"}},\"required\":[\"text\"],\"additionalProperties\":false}}");
		}
		return json.append("]}}").toString().getBytes(StandardCharsets.UTF_8);
	}

}
