package io.github.mcpclient.test;

import java.util.List;

import org.jspecify.annotations.Nullable;

/**
 * The server's end of one connection or session, whatever carries it.
 */
interface Wire {

	/**
	 * Sends texts in one write, most often a single message.
	 * @param texts the texts: messages, or noise
	 * @param related the id, as JSON text, of the client's request they belong to, null
	 * for none
	 * @param last whether they end with the answer to that request
	 */
	void send(List<String> texts, @Nullable String related, boolean last);

	/** Begins an answer that never ends. */
	void sendEndless(String start, String related);

	/** Ends the connection as a server of this kind does. */
	void close();

}
