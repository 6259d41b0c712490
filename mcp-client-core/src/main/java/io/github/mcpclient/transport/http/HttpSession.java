package io.github.mcpclient.transport.http;

import org.jspecify.annotations.Nullable;

import io.github.mcpclient.schema.ProtocolVersion;

/**
 * What a handshake left behind that every later request repeats. Immutable; compared by
 * identity, so that what is derived from it can be kept.
 */
final class HttpSession {

	/** Before the handshake. */
	static final HttpSession NONE = new HttpSession(null, null, false);

	/** The session was lost; a new handshake is under way. */
	static final HttpSession LOST = new HttpSession(null, null, true);

	private final @Nullable String id;

	private final @Nullable ProtocolVersion version;

	private final boolean renewed;

	private HttpSession(@Nullable String id, @Nullable ProtocolVersion version, boolean renewed) {
		this.id = id;
		this.version = version;
		this.renewed = renewed;
	}

	HttpSession withId(@Nullable String id) {
		return new HttpSession(id, null, this.renewed);
	}

	HttpSession withVersion(ProtocolVersion version) {
		return new HttpSession(this.id, version, this.renewed);
	}

	HttpSession complete() {
		return this.renewed ? new HttpSession(this.id, this.version, false) : this;
	}

	/** Returns the session id, a secret (P-LHTTP-28). */
	@Nullable String id() {
		return this.id;
	}

	/** Returns what {@code MCP-Protocol-Version} says (P-LHTTP-30, P-LHTTP-31). */
	@Nullable String versionHeader() {
		return (this.version != null && this.version.isAtLeast(ProtocolVersion.V2025_06_18)) ? this.version.wireName()
				: null;
	}

	/** Whether streams can be taken up again: not in the stateless era (P-HTTP-25). */
	boolean isResumable() {
		return this.version == null || !this.version.isStateless();
	}

	/** Whether this replaces a lost session and is not ready for ordinary messages. */
	boolean isBeingRenewed() {
		return this.renewed;
	}

	@Override
	public String toString() {
		return "HttpSession[" + ((this.id != null) ? "with id" : "without id") + ", " + this.version + "]";
	}

}
