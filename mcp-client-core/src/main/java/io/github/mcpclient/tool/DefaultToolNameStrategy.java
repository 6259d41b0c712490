package io.github.mcpclient.tool;

/**
 * The default names, see {@link ToolNameStrategy#defaults()}.
 */
final class DefaultToolNameStrategy implements ToolNameStrategy {

	static final DefaultToolNameStrategy INSTANCE = new DefaultToolNameStrategy();

	/** The least that is left of a long tool name where the prefix is long, too. */
	private static final int TOOL_SHARE = 30;

	private DefaultToolNameStrategy() {
	}

	@Override
	public String name(String serverName, String prefix, String originalName) {
		int length = prefix.length() + originalName.length() + (prefix.isEmpty() ? 0 : 1);
		if (length <= NameHash.MAX_LENGTH && !originalName.isEmpty() && isLegal(prefix) && isLegal(originalName)
				&& isLegalStart((prefix.isEmpty() ? originalName : prefix).charAt(0))) {
			return prefix.isEmpty() ? originalName : prefix + '_' + originalName;
		}
		// Something gets lost, so that another tool could end up with the same name: each
		// such name has a hash, whether or not there is another tool (O-079)
		return NameHash.SHORT.append(shortened(legal(prefix), legal(originalName)), serverName, originalName);
	}

	/**
	 * Join the parts so that a hash still fits behind them. The tool says more than the
	 * server: of two long names the prefix is cut first.
	 */
	private static String shortened(String prefix, String tool) {
		String separator = prefix.isEmpty() ? "" : "_";
		int room = NameHash.SHORT.room() - separator.length();
		int toolShare = Math.min(tool.length(), Math.max(room - prefix.length(), TOOL_SHARE));
		int prefixShare = Math.min(prefix.length(), room - toolShare);
		String head = prefix.substring(0, prefixShare) + separator
				+ tool.substring(0, Math.min(tool.length(), room - prefixShare));
		if (!head.isEmpty() && !isLegalStart(head.charAt(0))) {
			return '_' + head;
		}
		return head;
	}

	private static boolean isLegal(String text) {
		for (int i = 0; i < text.length(); i++) {
			if (!isLegal(text.charAt(i))) {
				return false;
			}
		}
		return true;
	}

	private static boolean isLegal(int character) {
		return (character >= 'a' && character <= 'z') || (character >= 'A' && character <= 'Z')
				|| (character >= '0' && character <= '9') || character == '_' || character == '-';
	}

	/** Some vendors want a letter or an underscore first. */
	private static boolean isLegalStart(int character) {
		return isLegal(character) && character != '-' && !(character >= '0' && character <= '9');
	}

	/** Replace each other character, whatever its plane, by one underscore. */
	private static String legal(String text) {
		StringBuilder result = new StringBuilder(Math.min(text.length(), NameHash.MAX_LENGTH));
		int at = 0;
		while (at < text.length() && result.length() < NameHash.MAX_LENGTH) {
			int character = text.codePointAt(at);
			result.append(isLegal(character) ? (char) character : '_');
			at += Character.charCount(character);
		}
		return result.toString();
	}

}
