package io.github.mcpclient.config;

import java.util.List;
import java.util.Locale;

import org.jspecify.annotations.Nullable;

/**
 * Finds the known key that an unknown one was probably meant to be.
 */
final class NearestKey {

	private NearestKey() {
	}

	/** Return the nearest key, or {@code null} where none is near. */
	static @Nullable String of(String key, List<String> known) {
		String nearest = null;
		int least = Math.min(3, 1 + key.length() / 3);
		for (String candidate : known) {
			int distance = distance(normalized(key), candidate);
			if (distance < least) {
				least = distance;
				nearest = candidate;
			}
		}
		return nearest;
	}

	private static String normalized(String key) {
		String cut = (key.length() > 64) ? key.substring(0, 64) : key;
		return cut.toLowerCase(Locale.ROOT).replaceAll("[-_]", "");
	}

	private static int distance(String left, String right) {
		int[] row = new int[right.length() + 1];
		for (int j = 0; j < row.length; j++) {
			row[j] = j;
		}
		for (int i = 1; i <= left.length(); i++) {
			int diagonal = row[0];
			row[0] = i;
			for (int j = 1; j < row.length; j++) {
				int changed = diagonal + ((left.charAt(i - 1) == right.charAt(j - 1)) ? 0 : 1);
				diagonal = row[j];
				row[j] = Math.min(changed, Math.min(row[j], row[j - 1]) + 1);
			}
		}
		return row[right.length()];
	}

}
