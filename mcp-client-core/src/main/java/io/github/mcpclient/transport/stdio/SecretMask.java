package io.github.mcpclient.transport.stdio;

import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Pattern;

/**
 * Hides the secrets that we passed to a child by its environment, should it print them.
 * Which values are secret is guessed from the names of their variables.
 */
final class SecretMask {

	static final String MASK = "***";

	private static final int SHORTEST_SECRET = 6;

	private static final Pattern SECRET_NAME = Pattern.compile("token|key|secret|passw|pwd|auth|credential");

	/** Longest first, so that a secret within a secret leaves nothing over. */
	private final List<String> secrets;

	SecretMask(Map<String, String> environment) {
		this.secrets = environment.entrySet()
			.stream()
			.filter((entry) -> SECRET_NAME.matcher(entry.getKey().toLowerCase(Locale.ROOT)).find())
			.flatMap((entry) -> entry.getValue().lines())
			.map(String::strip)
			.filter((value) -> value.length() >= SHORTEST_SECRET)
			.distinct()
			.sorted(Comparator.comparingInt(String::length).reversed())
			.toList();
	}

	String apply(String text) {
		String masked = text;
		for (String secret : this.secrets) {
			masked = masked.replace(secret, MASK);
		}
		return masked;
	}

}
