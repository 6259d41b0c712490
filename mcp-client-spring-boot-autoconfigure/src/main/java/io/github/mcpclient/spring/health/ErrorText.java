package io.github.mcpclient.spring.health;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

import org.jspecify.annotations.Nullable;

import io.github.mcpclient.config.ServerDefinition;

/**
 * The text of a failure as it may be shown. Our own messages hold no secret, but they may
 * quote a server or a child process, which can repeat what it was given.
 */
final class ErrorText {

	private static final int LIMIT = 500;

	/** Shorter values would make other text unreadable and protect nothing. */
	private static final int SHORTEST_SECRET = 4;

	private ErrorText() {
	}

	static String of(String error, @Nullable ServerDefinition definition) {
		String text = error;
		if (definition != null) {
			for (String secret : secrets(definition)) {
				text = text.replace(secret, "******");
			}
		}
		return (text.length() > LIMIT) ? text.substring(0, LIMIT) + "…" : text;
	}

	/** The longest first, since one may be a part of another. */
	private static List<String> secrets(ServerDefinition definition) {
		List<String> secrets = new ArrayList<>(definition.env().values());
		for (String header : definition.headers().values()) {
			secrets.add(header);
			// Without its scheme, as in 'Bearer …'
			secrets.add(header.substring(header.indexOf(' ') + 1));
		}
		String url = definition.url();
		if (url != null && url.indexOf('?') >= 0) {
			secrets.add(url.substring(url.indexOf('?') + 1));
		}
		secrets.removeIf((secret) -> secret.strip().length() < SHORTEST_SECRET);
		secrets.sort(Comparator.comparingInt(String::length).reversed());
		return secrets;
	}

}
