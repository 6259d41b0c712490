package io.github.mcpclient.schema;

import java.util.List;
import java.util.Optional;

/**
 * The published revisions of the protocol, from the oldest to the newest.
 *
 * @since 0.1.0
 */
public enum ProtocolVersion {

	/**
	 * The first revision.
	 */
	V2024_11_05("2024-11-05"),

	/**
	 * Added Streamable HTTP, tool annotations and audio.
	 */
	V2025_03_26("2025-03-26"),

	/**
	 * Added structured results, elicitation and resource links.
	 */
	V2025_06_18("2025-06-18"),

	/**
	 * Added icons, tools in sampling and elicitation by address.
	 */
	V2025_11_25("2025-11-25"),

	/**
	 * Removed the handshake: each request stands alone.
	 */
	V2026_07_28("2026-07-28");

	private static final List<ProtocolVersion> HANDSHAKE_VERSIONS = List.of(V2025_11_25, V2025_06_18, V2025_03_26,
			V2024_11_05);

	private final String wireName;

	ProtocolVersion(String wireName) {
		this.wireName = wireName;
	}

	/**
	 * Return the revision of a name.
	 * @param wireName the name on the wire, such as {@code 2025-06-18}
	 * @return the revision, or empty if it is not known here
	 */
	public static Optional<ProtocolVersion> of(String wireName) {
		for (ProtocolVersion version : values()) {
			if (version.wireName.equals(wireName)) {
				return Optional.of(version);
			}
		}
		return Optional.empty();
	}

	/**
	 * Return the newest revision.
	 * @return the newest revision
	 */
	public static ProtocolVersion latest() {
		return V2026_07_28;
	}

	/**
	 * Return the newest revision that opens with a handshake.
	 * @return the newest of {@link #handshakeVersions()}
	 */
	public static ProtocolVersion latestHandshake() {
		return HANDSHAKE_VERSIONS.get(0);
	}

	/**
	 * Return the revisions that open with a handshake.
	 * @return the revisions, newest first, unmodifiable
	 */
	public static List<ProtocolVersion> handshakeVersions() {
		return HANDSHAKE_VERSIONS;
	}

	/**
	 * Return the name on the wire.
	 * @return the date of the revision
	 */
	public String wireName() {
		return this.wireName;
	}

	/**
	 * Return the family of the revision.
	 * @return the family
	 */
	public ProtocolEra era() {
		return isAtLeast(V2026_07_28) ? ProtocolEra.STATELESS : ProtocolEra.HANDSHAKE;
	}

	/**
	 * Whether each request of the revision stands alone.
	 * @return whether the family is {@link ProtocolEra#STATELESS}
	 */
	public boolean isStateless() {
		return era() == ProtocolEra.STATELESS;
	}

	/**
	 * Whether this is the other revision or a later one.
	 * @param other the other revision
	 * @return whether it is not older
	 */
	public boolean isAtLeast(ProtocolVersion other) {
		return compareTo(other) >= 0;
	}

	/**
	 * Return the name on the wire.
	 */
	@Override
	public String toString() {
		return this.wireName;
	}

}
