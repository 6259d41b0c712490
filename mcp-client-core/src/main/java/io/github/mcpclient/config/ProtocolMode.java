package io.github.mcpclient.config;

import java.util.Arrays;
import java.util.Locale;
import java.util.Objects;
import java.util.stream.Collectors;

import org.jspecify.annotations.Nullable;

import io.github.mcpclient.schema.ProtocolVersion;

/**
 * How a client chooses the protocol revision (P-VER-09).
 *
 * @since 0.1.0
 */
public final class ProtocolMode {

	/**
	 * Asks the server with {@code server/discover} and opens a handshake where it turns
	 * out to be of an older revision.
	 */
	public static final ProtocolMode AUTO = new ProtocolMode("auto", null);

	/** Speaks revisions from 2026-07-28 on only, and never opens a handshake. */
	public static final ProtocolMode STATELESS = new ProtocolMode("stateless", null);

	/**
	 * Speaks revisions up to 2025-11-25 only, and opens the handshake at once. The
	 * default until the stateless era is complete.
	 */
	public static final ProtocolMode HANDSHAKE = new ProtocolMode("handshake", null);

	private final String name;

	private final @Nullable ProtocolVersion version;

	private ProtocolMode(String name, @Nullable ProtocolVersion version) {
		this.name = name;
		this.version = version;
	}

	/**
	 * Returns the mode that speaks one revision only.
	 * @param version the revision
	 * @return the mode
	 */
	public static ProtocolMode of(ProtocolVersion version) {
		return new ProtocolMode(version.wireName(), version);
	}

	/**
	 * Reads a mode.
	 * @param text {@code auto}, {@code stateless}, {@code handshake} or a revision such
	 * as {@code 2025-06-18}
	 * @return the mode
	 * @throws IllegalArgumentException where the text is none of these
	 */
	public static ProtocolMode parse(String text) {
		String word = text.strip().toLowerCase(Locale.ROOT);
		return switch (word) {
			case "auto" -> AUTO;
			case "stateless" -> STATELESS;
			case "handshake" -> HANDSHAKE;
			default -> of(ProtocolVersion.of(word)
				.orElseThrow(
						() -> new IllegalArgumentException("'protocol' must be auto, stateless, handshake or one of "
								+ Arrays.stream(ProtocolVersion.values())
									.map(ProtocolVersion::wireName)
									.collect(Collectors.joining(", "))
								+ ", but is '" + text + "'")));
		};
	}

	/**
	 * Returns the one revision that is spoken.
	 * @return the revision, {@code null} where there is a choice
	 */
	public @Nullable ProtocolVersion version() {
		return this.version;
	}

	/**
	 * Returns whether revisions from 2026-07-28 on are tried.
	 * @return whether {@code server/discover} is sent
	 */
	public boolean triesStateless() {
		return (this.version != null) ? this.version.isStateless() : !equals(HANDSHAKE);
	}

	/**
	 * Returns whether revisions up to 2025-11-25 are tried.
	 * @return whether {@code initialize} may be sent
	 */
	public boolean triesHandshake() {
		return (this.version != null) ? !this.version.isStateless() : !equals(STATELESS);
	}

	@Override
	public boolean equals(@Nullable Object other) {
		return other instanceof ProtocolMode that && this.name.equals(that.name);
	}

	@Override
	public int hashCode() {
		return Objects.hashCode(this.name);
	}

	@Override
	public String toString() {
		return this.name;
	}

}
