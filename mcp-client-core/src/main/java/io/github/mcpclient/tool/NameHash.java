package io.github.mcpclient.tool;

import java.nio.ByteBuffer;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;

/**
 * Appends a hash of server and tool to a name.
 */
enum NameHash {

	/** 40 bits: for names that had to be changed. */
	SHORT(8),

	/** 120 bits: for the case that short hashes are alike, by chance or by intent. */
	LONG(24);

	/** The longest name that all model vendors accept. */
	static final int MAX_LENGTH = 64;

	private static final String DIGITS = "abcdefghijklmnopqrstuvwxyz234567";

	private final int digits;

	NameHash(int digits) {
		this.digits = digits;
	}

	/** Return how many characters of a name are kept in front of the hash. */
	int room() {
		// One more for an underscore that may have to stand first
		return MAX_LENGTH - 2 - this.digits;
	}

	/** Return the name, cut where needed, with the hash behind it. */
	String append(String name, String serverName, String originalName) {
		int kept = Math.min(name.length(), MAX_LENGTH - 1 - this.digits);
		StringBuilder result = new StringBuilder(MAX_LENGTH).append(name, 0, kept).append('_');
		byte[] hash = sha256(serverName, originalName);
		for (int i = 0; i < this.digits; i++) {
			int bit = i * 5;
			int word = ((hash[bit / 8] & 0xFF) << 8) | (hash[bit / 8 + 1] & 0xFF);
			result.append(DIGITS.charAt((word >> (11 - bit % 8)) & 31));
		}
		return result.toString();
	}

	/** The lengths and UTF-16 units: unlike UTF-8, they tell any two pairs apart. */
	private static byte[] sha256(String serverName, String originalName) {
		ByteBuffer buffer = ByteBuffer.allocate(4 + 2 * (serverName.length() + originalName.length()));
		buffer.putInt(serverName.length());
		buffer.asCharBuffer().put(serverName).put(originalName);
		try {
			return MessageDigest.getInstance("SHA-256").digest(buffer.array());
		}
		catch (NoSuchAlgorithmException ex) {
			throw new IllegalStateException("This Java has no SHA-256", ex);
		}
	}

}
