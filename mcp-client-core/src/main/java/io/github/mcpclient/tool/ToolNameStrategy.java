package io.github.mcpclient.tool;

/**
 * Makes the name under which a tool is offered. A pure function: the same server and tool
 * give the same name, whatever else is there.
 *
 * @since 0.1.0
 */
@FunctionalInterface
public interface ToolNameStrategy {

	/**
	 * Names a tool. Where two tools get the same name, the registry makes both names
	 * distinct with a hash.
	 * @param serverName the server's name as configured
	 * @param prefix the server's prefix as configured; by default {@code mcp_<server>},
	 * empty for none
	 * @param originalName the tool's own name
	 * @return the name
	 */
	String name(String serverName, String prefix, String originalName);

	/**
	 * Returns the default strategy: {@code <prefix>_<tool>}, hence
	 * {@code mcp_<server>_<tool>} where no prefix is configured, and {@code <tool>} alone
	 * where the prefix is empty.
	 * <p>
	 * A name consists of {@code A-Z a-z 0-9 _ -}, starts with a letter or an underscore
	 * and has at most 64 characters, which all known model vendors accept. Where prefix
	 * or tool must be changed for that, other characters become {@code _}, what is too
	 * long is cut, and the name <em>always</em> ends in {@code _} and eight characters of
	 * a hash of server and tool. So the tools {@code a.b}, {@code a/b} and {@code a_b} of
	 * one server, or the servers {@code x.y} and {@code x_y}, never compete for a name,
	 * and no name depends on what else is there. A server whose name has to be changed
	 * ({@code Google Sheets}) gives up the hash when it gets a prefix of its own
	 * ({@code sheets}).
	 * <p>
	 * Three causes for equal names remain, which no function of one server and one tool
	 * can rule out without making all names ugly: two servers of the same prefix, the
	 * place of the separator (server {@code a}, tool {@code b_c} and server {@code a_b},
	 * tool {@code c}), and a tool whose own name looks as if it had a hash. For these the
	 * registry gives a hash to both.
	 * @return the strategy
	 */
	static ToolNameStrategy defaults() {
		return DefaultToolNameStrategy.INSTANCE;
	}

}
