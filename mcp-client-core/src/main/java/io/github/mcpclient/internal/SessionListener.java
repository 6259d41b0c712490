package io.github.mcpclient.internal;

import org.jspecify.annotations.Nullable;

import io.github.mcpclient.error.CloseReason;

/** Is told what happens to a session. No method may block. */
public interface SessionListener {

	/** The wire is there, the handshake begins. */
	void onConnected(ServerSession session);

	/** The server announced a change; called one at a time, on the executor. */
	void onListChanged(ServerSession session, ListKind kind);

	/** A resource changed; called one at a time, on the executor. */
	void onResourceUpdated(ServerSession session, String uri);

	/** The server lost the HTTP session and a new one was opened. */
	void onReinitialized(ServerSession session, Negotiated negotiated);

	/** The session is over. Called once. */
	void onClosed(ServerSession session, CloseReason reason);

	/** Which list changed. */
	enum ListKind {

		TOOLS, RESOURCES, PROMPTS;

		static @Nullable ListKind ofNotification(String method) {
			return switch (method) {
				case "notifications/tools/list_changed" -> TOOLS;
				case "notifications/resources/list_changed" -> RESOURCES;
				case "notifications/prompts/list_changed" -> PROMPTS;
				default -> null;
			};
		}

	}

}
