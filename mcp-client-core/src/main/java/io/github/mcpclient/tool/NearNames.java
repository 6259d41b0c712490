package io.github.mcpclient.tool;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * Finds the tools that somebody probably meant. Looks at many thousand names in a few
 * milliseconds: the distance is computed in a narrow band, and not at all for names of
 * other lengths.
 */
final class NearNames {

	private static final int MAX_NAMES = 3;

	private static final int MAX_LENGTH = 128;

	private static final int MAX_TOOLS = 20_000;

	private NearNames() {
	}

	static List<String> of(String wanted, List<ToolCallback> tools) {
		if (wanted.isBlank() || wanted.length() > MAX_LENGTH) {
			return List.of();
		}
		String name = wanted.toLowerCase(Locale.ROOT);
		List<Near> nearest = new ArrayList<>(MAX_NAMES + 1);
		for (ToolCallback tool : tools.subList(0, Math.min(tools.size(), MAX_TOOLS))) {
			int limit = limit(name, nearest);
			int distance = Math.min(distance(name, tool.name(), limit), distance(name, tool.originalName(), limit));
			if (distance <= limit) {
				int at = nearest.size();
				while (at > 0 && nearest.get(at - 1).distance > distance) {
					at--;
				}
				nearest.add(at, new Near(tool.name(), distance));
				if (nearest.size() > MAX_NAMES) {
					nearest.remove(MAX_NAMES);
				}
			}
		}
		return nearest.stream().map(Near::name).toList();
	}

	private static int limit(String name, List<Near> nearest) {
		int limit = Math.min(1 + name.length() / 4, 8);
		return (nearest.size() < MAX_NAMES) ? limit : Math.min(limit, nearest.get(MAX_NAMES - 1).distance - 1);
	}

	/** Return the edit distance, or more than the limit. */
	private static int distance(String name, String other, int limit) {
		if (Math.abs(name.length() - other.length()) > limit) {
			return limit + 1;
		}
		int[] row = new int[other.length() + 1];
		for (int j = 0; j < row.length; j++) {
			row[j] = j;
		}
		for (int i = 1; i <= name.length(); i++) {
			int from = Math.max(1, i - limit);
			int to = Math.min(other.length(), i + limit);
			int diagonal = row[from - 1];
			row[from - 1] = (from == 1) ? i : limit + 1;
			int least = row[from - 1];
			for (int j = from; j <= to; j++) {
				int changed = diagonal + ((name.charAt(i - 1) == Character.toLowerCase(other.charAt(j - 1))) ? 0 : 1);
				int above = (j == i + limit) ? limit + 1 : row[j];
				diagonal = row[j];
				row[j] = Math.min(changed, Math.min(above, row[j - 1]) + 1);
				least = Math.min(least, row[j]);
			}
			if (least > limit) {
				return limit + 1;
			}
		}
		return row[other.length()];
	}

	private record Near(String name, int distance) {

	}

}
